# La ayuda de las órdenes.  La inglesa está en el código, junto a cada orden.

help-usage = Uso:
help-commands = Órdenes
help-parameters = Parámetros
help-default = por defecto:
help-required = obligatorio

command-lastcard = UNO según el reglamento, según cada reglamento. Prueba: lastcard play classic --bots 3
command-any-help = Mostrar esta ayuda y salir.
command-any-version = Mostrar la versión del programa.
command-any-language = El idioma que se habla, por ejemplo es; el del sistema si falta.
command-any-edition = La edición: { $editions }.
command-any-format = Cómo se juntan las rondas en una partida: { $formats }. El propio de la edición si falta.
command-any-option = Una decisión o regla de la casa, NOMBRE=VALOR; se puede repetir.
command-any-overwrite = Reemplazar lo que ya hay.
command-any-device = cpu, gpu o cluster.

command-play = Jugar una partida contra bots: lastcard play classic --bots 3
command-play-about = En toda la pantalla, o línea a línea con --plain. Escribe una carta (R7, W4 azul, R7! para cantar UNO con ella), el número de una opción o ? para ver la ayuda. Una partida que dejas se guarda. Con --bot clever,steady cada bot tiene su propio nivel.
command-play-bots = Contra cuántos bots se juega, de 1 a 9.
command-play-continue = Seguir con la última partida que dejaste.
command-play-pace = Segundos que tardan los bots en cada jugada en toda la pantalla, de 0 a 10.
command-any-plain = Línea a línea, sin mover el cursor; lo normal donde la terminal no puede más.
command-any-ascii = Dibujar solo con caracteres ASCII.
command-play-name = Tu nombre en la mesa.
command-play-seed = Repartir otra vez exactamente esta partida.
command-play-save = Escribir aquí el registro de la partida cuando acabe o la dejes.

command-any-bot = Cómo juegan: un nivel ({ $levels }) o un bot por su nombre ({ $bots }).

command-join = Sentarse a la mesa de un servidor: lastcard join http://192.168.0.7:8000/t/AbCd
command-join-about = Con la misma orden vuelves a tu asiento. Donde no hay asiento libre, miras.
command-join-link = El enlace de la mesa, como lo muestran el navegador o lastcard host.
command-join-name = Tu nombre en la mesa; con otro nombre tomas otro asiento.
command-join-watch = Solo mirar.

command-host = Abrir una mesa para otros y sentarse: lastcard host classic --bots 1
command-host-about = Arranca un servidor propio, imprime el enlace de la mesa y su código QR, y acaba cuando dejas de jugar.
command-host-name = Tu nombre en la mesa.
command-host-seats = Cuántos juegan, de 2 a 10.
command-host-bots = Cuántos de ellos son bots, de 0 a 9.
command-host-server = Abrir la mesa en este servidor, por ejemplo https://cards.example, en vez de uno propio.
command-host-host = La dirección en la que escucha tu servidor; 127.0.0.1 para esta máquina sola.
command-host-port = El puerto en el que escucha tu servidor; 0 toma cualquiera que esté libre.

command-editions = Listar las ediciones: lastcard editions

command-rules = Imprimir las reglas de una edición con opciones: lastcard rules classic -o stacking=same
command-rules-diff = Otra edición: mostrar solo en qué se diferencian las dos.
command-rules-plain = Solo las reglas, sin los nombres de las cláusulas, las razones de las decisiones ni las fuentes.

command-card = Decir cómo se entiende una regla: lastcard card "next player draws 2, then everyone else draws 1"
command-card-about = Sin una regla, lista las que ya están escritas y lo que cada una hace a una ronda.
command-card-sentence = La regla, como se escribiría en una carta, en inglés o en español.
command-card-edition = La edición de cuyos colores puede hablar.
command-card-blank = La carta en blanco de la edición classic para la que es, por ejemplo Y; también puede ser una carta impresa, como "yellow 7".
command-card-tried = Dejar que los bots la prueben un segundo: cuánto alarga una ronda y cuántas veces alcanza a quien va ganando.

command-scenario = Ejecutar casos de reglas e imprimir los que fallan: lastcard scenario scenarios/*.toml
command-scenario-about = Acaba con el estado 0 solo si todos pasan.
command-scenario-files = Archivos de casos, en TOML.

command-coach = Analizar una partida guardada: lastcard coach game.record
command-coach-about = Una carpeta de partidas da el resumen del jugador. Con --puzzle 0 se propone el problema del día.
command-coach-path = Una partida guardada, o una carpeta de ellas.
command-coach-player = De quién analizar el juego; del primer jugador si falta.
command-coach-round = Analizar solo esta ronda, desde 1.
command-coach-every = Mostrar todas las decisiones libres, no solo las marcadas.
command-coach-truth = Mostrar junto a cada decisión lo que tenían los demás.
command-coach-puzzle = Proponer el problema de este número, desde 1; 0 es el del día.
command-coach-seed = Sortear otros mundos.
command-replay = Contar una partida guardada, jugada a jugada, con puntos y ganador: lastcard replay game.record --step
command-replay-file = El registro de una partida.
command-replay-seat = Contarla como la vio este asiento; se muestra todo si falta.
command-replay-step = Avanzar con las flechas, o con Intro donde la terminal no puede más.

command-tournament = Celebrar un torneo de bots: lastcard tournament classic --players 8 --bots greedy random
command-tournament-about = La clasificación (standings.csv, standings.json) y el registro de cada partida (games/) se guardan en una carpeta.
command-tournament-players = Cuántos son, o sus nombres, con el mejor cabeza de serie primero; NOMBRE=BOT dice qué bot juega por alguien.
command-tournament-bots = Los bots que juegan por quienes no tienen uno propio, por turno; greedy si falta.
command-tournament-pairing = round-robin, swiss o knockout; swiss si falta.
command-tournament-table-size = Cuántos se sientan a una mesa, de 2 a 10; los menos que admite el formato si falta.
command-tournament-stages = Cuántas fases tiene un torneo swiss, de 1 a 1000; las que bastan para que haya un ganador si falta.
command-tournament-advance = Cuántos de una mesa de un knockout siguen adelante; la mitad si falta.
command-tournament-seed = Celebrar otra vez exactamente este torneo.
command-tournament-out = La carpeta en la que se guarda.
command-tournament-resume = Continuar el torneo de esa carpeta; las condiciones que se den otra vez deben ser las mismas.
command-tournament-jobs = Cuántas partidas se juegan a la vez, de 1 a 256.

command-serve = Servir mesas hasta que se detenga: lastcard serve --host 0.0.0.0
command-serve-about = Cada opción también puede estar en una variable (LASTCARD_PORT para --port) o en el archivo de --config.
command-any-config = Un archivo TOML con las opciones de lastcard serve por sus nombres; las de la línea y las variables van primero.
command-serve-host = La dirección en la que se escucha; 0.0.0.0 deja entrar a otros de la red.
command-serve-port = El puerto en el que se escucha; 0 toma cualquiera que esté libre.
command-serve-address = Cómo llegan a este nodo los otros del mismo PostgreSQL, por ejemplo http://10.0.0.5:8000.
command-serve-name = Un nombre con el que se llega al servidor, como cards.example; las direcciones, localhost y el nombre de la máquina ya se conocen; * es cualquiera; se puede repetir.
command-serve-origin = Un origen cuyas páginas pueden hablar con este servidor, además del suyo; * es cualquiera; se puede repetir.
command-serve-limit = Lo que puede tener una dirección, por ejemplo sockets=50; se puede repetir.
command-serve-contact = Cómo te alcanzan los servicios de avisos, por ejemplo mailto:you@cards.example; algunos no envían avisos sin esto.
command-any-proxy = La dirección o la red de un proxy, como 127.0.0.1, cuyos encabezados X-Forwarded se creen; se puede repetir.
command-any-base-path = La ruta de su host bajo la que está el servidor, por ejemplo /cartas.
command-serve-workers = Procesos que comparten las mesas; 0 para uno por núcleo, hasta cuatro con SQLite, o uno solo con --address.
command-serve-metrics-token = La ficha con la que otras máquinas pueden leer /metrics; mejor en una variable o en el archivo que en la línea.
command-any-admin-token = La ficha con la que se administra el servidor, en el navegador en /admin o con lastcard admin; al menos 16 caracteres.
command-serve-keep-days = Borrar las mesas cerradas o abandonadas hace tantos días, con todo lo que se guarda de ellas; 0 las guarda.
command-serve-backup-folder = Copiar la base de datos a esta carpeta mientras se usa, y antes de que cambie su esquema.
command-serve-backup-hours = Horas entre dos copias.
command-serve-backup-keep = Cuántas copias se guardan; las más viejas se borran.
command-serve-log-format = text, json o logfmt; los dos últimos cuentan también las copias, lo borrado y las mesas tomadas de otro nodo.
command-serve-log-addresses = Registrar las direcciones de los clientes; si no, se omiten.
command-serve-browser = Abrir la página cuando el servidor esté listo.

command-admin = Administrar un servidor en marcha: lastcard admin ban Mallory --minutes 60 --reason spam
command-admin-about = Necesita la ficha con la que se arrancó el servidor, en LASTCARD_ADMIN_TOKEN o con --admin-token.
command-admin-task = show cuenta cómo va el servidor; tables enumera las mesas; close y delete cierran y borran una; log escribe su registro; ban y mute bloquean y silencian; sanctions las enumera y lift quita una; reports enumera las denuncias, o escribe una entera con el registro de la mesa, y dismiss quita una; drain y undrain vacían un nodo y lo devuelven; read-only y read-write detienen y permiten los cambios.
command-admin-subject = De qué se trata: una mesa, un nombre o una dirección, una sanción, una denuncia o un nodo.
command-admin-admin-token = La ficha con la que se arrancó el servidor.
command-admin-server = La dirección del servidor.
command-admin-seat = Con ban y mute y una mesa como tema, quien ocupa este asiento, contando desde 0.
command-admin-minutes = Cuánto dura un bloqueo o un silencio.
command-admin-reason = Lo que se dice a quien se bloquea o silencia.

command-any-database = sqlite:///ARCHIVO o postgresql://…; un archivo en tu carpeta de datos si falta.
command-backup = Copiar la base de datos, mientras se usa, a un archivo o una carpeta: lastcard backup tables.backup
command-backup-about = Una copia es un archivo de SQLite, también de PostgreSQL. En una carpeta recibe un nombre con la hora.
command-backup-file = La copia, o una carpeta que existe para ella.
command-backup-keep = Cuántas copias de la carpeta se guardan; las más viejas se borran.
command-backup-overwrite = Reemplazar la copia si existe.

command-restore = Traer de vuelta una copia de la base de datos, y comparar cada mesa con ella: lastcard restore tables.backup
command-restore-about = Detén antes el servidor. Una copia de cualquier base de datos puede volver a cualquier otra.
command-restore-file = La copia, como la escribió lastcard backup.
command-restore-database = sqlite:///ARCHIVO o un postgresql://… vacío; un archivo en tu carpeta de datos si falta.
command-restore-overwrite = Reemplazar un archivo de SQLite; el reemplazado se guarda al lado.

command-tidy = Listar las mesas que nadie usa desde hace tantos días, o borrarlas: lastcard tidy 90 --delete
command-tidy-days = Se listan las mesas cerradas o abandonadas hace más tiempo.
command-tidy-delete = Borrarlas, con todo lo que se guarda de ellas, los torneos acabados y los repartos duplicados viejos.

command-export = Escribir como JSON todo lo que se guarda de una mesa o una persona: lastcard export ana.json --token -
command-export-file = El archivo que se escribe.
command-export-table = La mesa, por la última parte de su enlace. Su registro tiene todas las manos.
command-any-token = La ficha del asiento de una persona; - la lee de la entrada estándar.

command-erase = Borrar una mesa, o el nombre y los asientos de una persona en todas: lastcard erase --token -
command-erase-about = Las rondas de los demás quedan como se jugaron. Las copias hechas antes lo tienen todo.
command-erase-table = La mesa, por la última parte de su enlace.

command-disk = Decir cuánto disco ocupa la base de datos, y cuánto más cabe: lastcard disk

command-verify = Comprobar que cada reparto de una partida guardada fue justo: lastcard verify GAME
command-verify-record = El registro de una partida, como lo da un servidor en /api/tables/TABLE/record.

command-lab = Responder a una pregunta sobre el juego o listarlas. all responde a todas.
command-lab-about = Ejemplo: lastcard lab first-seat --edition classic --games 100000 --out plots
command-lab-question = Una de las preguntas, o all.
command-lab-edition = Las ediciones que se estudian; todas si no se nombra ninguna.
command-lab-games = Partidas para cada número de la respuesta, hasta mil millones.
command-lab-seed = Repartir otra vez exactamente estas partidas: un número entero menor que 2**64.
command-lab-policy = Quién juega: casual o sharp.
command-lab-card = Para la pregunta card: la regla que está escrita en la carta.
command-lab-out = Una carpeta para los gráficos, en SVG y PNG, y su página.

command-sim = Jugar rondas en la mesa compilada y decir quién ganó.
command-sim-about = Ejemplo: lastcard sim modern --players 4 --games 1000000 --policy sharp --option stacking=any
command-sim-players = Cuántos se sientan a la mesa, de 2 a 10.
command-sim-games = Cuántas rondas se juegan, hasta mil millones.
command-sim-policy = Una para todos los asientos, o una para cada uno: casual o sharp.
command-sim-seed = Jugar otra vez exactamente estas rondas: un número entero menor que 2**64.
command-sim-workers = Cuántos hilos juegan, hasta 1024; uno por núcleo si falta.
command-sim-dataset = Escribir en cambio cada decisión de las partidas en este archivo Parquet, con una ficha de datos al lado.

command-arena = Dejar que los bots jueguen los mismos repartos.
command-arena-about = Ejemplo: lastcard arena thinker greedy --players 4 --games 20000 --edition classic
command-arena-entrants = Dos o más: el nombre de un bot o de un nivel, MODULE:FUNCTION, network:FILE, policy:MODULE:FUNCTION, pettingzoo:MODULE:POLICY, rlcard:MODULE:AGENT, program:COMMAND para un programa con el que se habla por la entrada estándar, o mcp:COMMAND para un agente que juega con herramientas.
command-arena-players = Cuántos se sientan a la mesa, de 2 a 10: un participante, y el otro en todos los demás asientos.
command-arena-games = Partidas de cada emparejamiento; un reparto se juega una vez desde cada asiento.
command-arena-seed = Jugar otra vez exactamente estas partidas.
command-arena-stop = Acabar un emparejamiento en cuanto su intervalo deje fuera la parte igual.
command-arena-first-only = Probar solo al primer participante entre cada uno de los otros.
command-arena-seconds = Cuánto puede tardar un participante en responder antes de perder la partida.
command-arena-workers = Cuántos procesos juegan; uno por núcleo si falta. El resultado es el mismo con cualquier número.
command-arena-out = Escribir los resultados en este archivo, como JSON.
command-arena-plot = Dibujar las partes y sus intervalos en este archivo (.svg o .png).

command-conformance = Preguntar a un programa por cada regla.
command-conformance-about = Ejemplo: lastcard conformance run "program: python3 my_uno.py" --level core. Sale con 0 solo si todo está bien.
command-conformance-task = run pregunta por todos los escenarios y posiciones; divide cuenta las secuencias de acciones desde una posición.
command-conformance-program = program:ORDEN para un programa que habla en líneas JSON por la entrada estándar, engine para el nuestro o compiled para nuestras reglas compiladas.
command-conformance-level = Solo estos niveles.
command-conformance-out = Una carpeta para el informe: report.json, report.md y badge.svg.
command-conformance-suite = La carpeta de una prueba; la de esta versión si falta.
command-conformance-seconds = Cuánto puede tardar el programa en responder.
command-conformance-position = Para divide: la posición desde la que se cuenta, como perft-classic-01.
command-conformance-after = Para divide: acciones que se hacen antes, cada una como "ASIENTO ACCIÓN"; se puede repetir.
command-conformance-depth = Para divide: cuántas acciones se cuentan.

command-records = Listar, filtrar y contar partidas guardadas.
command-records-about = Ejemplo: lastcard records partidas --where "players == 4" --count winner. Una partida que no se puede leer se nombra con su línea y se sigue con las demás; el estado de salida es entonces 1.
command-records-files = Archivos con una o muchas partidas, o carpetas con tales archivos.
command-records-where = Solo las partidas que lo cumplen: comparaciones de edition, format, players, rounds, actions, winner, house y las opciones de las reglas, unidas con and, or, not.
command-records-count = Contar las partidas según este dato en vez de listarlas.
command-records-out = Escribir estas partidas en un solo archivo.
command-records-parquet = Escribir en cambio las rondas de estas partidas en este archivo Parquet, con una ficha de datos al lado.

command-draw = Dibujar una posición de una partida guardada como SVG.
command-draw-about = Ejemplo: lastcard draw partida.record --at 34 --out posicion.svg
command-draw-file = Una partida guardada.
command-draw-at = Después de cuántas acciones de la ronda; después de la última si falta.
command-draw-round = Qué ronda, desde 1.
command-draw-seat = Dibujarla como la vio este asiento; todas las manos están abiertas si falta.
command-draw-out = Escribir el dibujo en este archivo; se imprime si falta.

command-mcp = Dejar jugar a agentes: un servidor MCP por la entrada y la salida estándar, o por HTTP con --port
command-mcp-about = Un agente abre una mesa contra bots o en un servidor, o se une a una por su enlace, y juega con herramientas.
command-mcp-port = Servir por HTTP en http://127.0.0.1:PUERTO/mcp; 0 toma cualquier puerto libre.
command-mcp-host = La dirección en la que escucha. Quien llegue a ella puede abrir mesas.
