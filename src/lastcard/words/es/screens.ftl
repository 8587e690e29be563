# Pantallas que se abren desde el inicio o desde una mesa: reglas, cartas escritas, la lección, repeticiones, comprobaciones, la pantalla grande.

bots = Bots
format-seats = Para { $count } jugadores.
timer-off = sin límite
house-rules = Reglas de la casa
house-rules-hint = No están en el reglamento. Todos las ven antes de empezar.
rulings = Lo que el reglamento no aclara
rulings-hint = Así lo jugamos. Puedes elegir otra opción.
make-table = Crear mesa

saved = Guardado. Todos en la mesa lo ven.
you-cards = Tus cartas

rule-placeholder = el siguiente jugador roba 3
reads-as = Lo entendemos así:
would-understand = Todo lo que puedes escribir

loading = Un momento…
rules-of = Reglas: { $edition }
how-title = Cómo se juega
how-match = Sigue a la carta de arriba
how-match-text = Juega una carta del mismo color, número o símbolo.
how-draw = ¿No tienes? Roba una
how-draw-text = Si la carta que robas sirve, puedes jugarla enseguida.
how-uno = ¿Te queda una carta? Di UNO
how-uno-text = Dilo al jugar la penúltima. Si se te olvida y te atrapan, robas.
how-win = Quédate sin cartas
how-win-points = Quien se queda sin cartas gana la ronda y suma los puntos de las manos de los demás.
how-win-round = Gana quien se queda primero sin cartas.
how-special = Cartas con efecto
what-is-special = Lo especial de la edición { $edition }
rules-source = El reglamento con nuestras palabras, cláusula por cláusula, tal como se juega aquí.
box-holds = { $count } cartas: { $colours }
box-players = de { $least } a { $most } jugadores
only-in-box = Solo en esta caja
only-in-book = Solo en este reglamento
more-like-this = { $count ->
    [one] Una regla más que solo está en este reglamento
   *[other] { $count } reglas más que solo están en este reglamento
}
different-from = Comparar con…
choose-a-book = Elige otro reglamento
not-in-box = No está en esta caja.
not-in-this-book = No está en este reglamento.
with-silences = Incluir lo que los reglamentos no aclaran y cómo lo jugamos
whole-book = El reglamento completo
with-numbers = Mostrar los números de las cláusulas
contents = Contenido
the-cards = Las cartas
turned-up = Si sale primero:
we-play = Así lo jugamos:
can-be-changed = Se puede cambiar: { $option }
play-this = Jugar con estas reglas
no-rules = Reglamento no encontrado

write-lead = Escribe lo que hace la carta, en español o en inglés sencillo. Mientras escribes te mostramos cómo lo entendemos. Solo se juega lo que se entiende.
your-rules = Tus reglas
play-with-these = Jugar con estas cartas
what-is-understood = Qué puedes escribir
piece-who = quién
piece-draw = robar
piece-discard = descartar
piece-turns = turnos
piece-hands = manos
piece-if = si
rule-did-you-mean = ¿Quisiste decir esto?
on-your-honour = Jugarla bajo palabra de honor
ready-made = Cartas ya escritas
fairness-skill = { $less ->
    [true] Jugar bien importa menos.
   *[other] Jugar bien importa más.
}
fairness-seat = { $seat ->
    [0] Quien reparte gana el { $share } % de las rondas.
    [1] Quien va después de quien reparte gana el { $share } % de las rondas.
    [2] Quien está frente a quien reparte gana el { $share } % de las rondas.
   *[3] Quien está antes de quien reparte gana el { $share } % de las rondas.
}
fairness-endless = Algunas rondas no terminan nunca.
fairness-length = Una ronda dura { $moves } jugadas; con el reglamento, { $book }.
fairness-skill-left = Quien juega bien entre cuatro gana el { $share } % de las rondas; con el reglamento, el { $book } %.
fairness-how = Según { $rounds } rondas que jugaron cuatro bots.
try-it = Probar
trying = Los bots la están probando…
no-trial = Aún no hay resultado. Prueba otra vez.
piece-cards = cartas
piece-choice = elecciones
piece-say = decir

check-title = ¿Fue justo el reparto { $round }?
check-holds = Sí. El servidor y los jugadores se comprometieron con su parte antes de que se revelara ninguna, y juntas dan este reparto.
check-holds-others = Sí. El servidor y { $names } se comprometieron con su parte antes de que se revelara ninguna, y juntas dan este reparto. Tu propia sal no está en él.
check-unsalted = Es el reparto con el que se comprometió el servidor. No lleva sal de ningún jugador.
check-chosen = Es el reparto con el que se comprometió el servidor. Pero nadie abrió a tiempo una sal, así que alguien que conociera el secreto del servidor pudo elegirlo.
check-fails = No. Las cartas repartidas no son las prometidas.
check-later = Esta ronda aún se está jugando. Su secreto se revela cuando termine.
check-steps = Paso a paso
check-yes = Correcto:
check-no = Incorrecto:
check-algorithm = esta página conoce la forma de barajar.
check-opened = el secreto se reveló.
check-commitment = el secreto coincide con la huella que se mostró antes de repartir.
check-salts = cada sal coincide con el compromiso de su jugador.
check-order = primero se comprometió el servidor, luego los jugadores; solo después se revelaron las sales.
check-seen = los compromisos de los jugadores son los que vio este navegador antes de revelar su propia sal.
check-salt = la sal de este navegador se mezcló.
check-left-out = Queda fuera porque no se reveló a tiempo: la sal de { $names }.
check-hand = las cartas que recibió este navegador salen de este barajado.
check-first = la primera carta es la que descubre este barajado.
check-misdeals = { $count ->
    [one] El primer reparto no dejó ninguna carta con la que empezar, así que el mazo se repartió otra vez con el siguiente barajado.
   *[other] { $count } repartos no dejaron ninguna carta con la que empezar; cada vez el mazo se repartió otra vez con el siguiente barajado.
}
check-not-there = Este navegador no estuvo en el reparto, así que no se comprueban su sal ni su mano.
check-hands = Las manos de este barajado
check-figures = Valores
check-word-algorithm = Algoritmo
check-word-commitment = Compromiso (SHA-256 del secreto)
check-word-secret = Secreto
check-word-commits = Compromisos de los jugadores (SHA-256 de cada sal)
check-word-order = Orden de los pasos (números del registro de la mesa)
check-word-salts = Sales de los jugadores
check-word-seed = Semilla del barajado (HMAC de ronda y sales)
check-how = Todo esto se calculó en tu navegador. `lastcard verify` hace lo mismo a partir del registro de la partida.
no-deal = Reparto no encontrado
no-replay = Todavía no hay nada que ver
replay-title = Repetición de la ronda { $round }
step-back = Paso atrás
step-on = Paso adelante
run = Reproducir
pause = Pausa
scrubber = Posición en la ronda
round-before = Ronda anterior
round-after = Siguiente ronda

learn-step = Paso { $step } de { $of }
learn-match = Sigue a la carta de arriba
learn-match-text = Juega una carta del mismo color o del mismo número. Las cartas que puedes jugar están levantadas.
learn-match-hint = Juega el 2 rojo o el 5 verde: van con el 5 rojo.
learn-draw = ¿No tienes ninguna? Roba
learn-draw-text = Toca el mazo o el botón. También puedes robar aunque puedas jugar.
learn-draw-hint = Roba una carta.
learn-drawn = Juégala o quédatela
learn-drawn-text = Ahora solo puedes jugar la carta que robaste. Los demás nunca sabrán si podías.
learn-drawn-hint = Juega el 8 verde o quédatelo.
learn-action = Cartas que hacen algo
learn-action-text = Con Salto el siguiente pierde el turno, Reversa cambia el sentido y Roba dos le hace robar. Juega el Roba dos.
learn-action-hint = Juega el Roba dos amarillo.
learn-wild = Un Comodín va sobre cualquier carta
learn-wild-text = Juégalo y elige el color que sigue. Cada color tiene su forma y su letra.
learn-wild-hint = Juega el Comodín y elige un color.
learn-challenge = Te cae un Comodín roba cuatro
learn-challenge-text = Solo puede jugarlo quien no tiene el color. Roba las cuatro o desafía: cada botón dice lo que cuesta.
learn-challenge-hint = Desafía o roba las cartas.
learn-uno = Te queda una carta: canta UNO
learn-uno-text = Toca primero ¡UNO! y luego juega tu penúltima carta. Si lo olvidas, te pueden atrapar.
learn-uno-hint = Toca primero ¡UNO! y luego juega el 9 azul.
learn-catch = Alguien se olvidó
learn-catch-text = Ben tiene una carta y no cantó UNO. Atrápalo antes de que empiece el siguiente.
learn-catch-hint = Toca ¡Atrapar! junto a Ben.
learn-over = Eso es todo
learn-over-text = Quien primero se queda sin cartas gana la ronda y suma lo que los demás tienen en la mano.

forms-who = tú · el siguiente jugador · el jugador anterior · todos · todos menos tú · el jugador con menos cartas · el jugador con más cartas · un jugador que elijas · tu pareja · el jugador a tu izquierda
forms-draw = roba 2 · roba hasta que le salga una carta roja
forms-discard = descarta 2 · descarta todos sus comodines · roba o descarta hasta tener exactamente 7 cartas
forms-turns = pierde un turno · juegas otra vez · se invierte el sentido
forms-cards = te da 1 carta · quitas 1 carta al azar a … · intercambias 1 carta con … · todos pasan 1 carta a la izquierda
forms-choice = el siguiente jugador puede descartar 1 carta · roba 2 cartas o pierde un turno · lanza una moneda. Si sale cara, … Si no, …
forms-hands = cambias tu mano con … · todos pasan su mano a la izquierda · baraja todas las manos y repártelas · te enseña su mano
forms-if = si el siguiente jugador no puede jugar, … · si tienes más de 5 cartas, … · si nadie tiene un comodín, …
forms-say = anuncia "…"

big-title = { $edition }: únete
big-how = Escanea el código con la cámara del teléfono y escribe un nombre. Verás tus cartas en el teléfono.
stream-title = Ronda { $round }
stream-behind = Con una ronda de retraso
stream-first = Se está jugando la primera ronda. Se verá aquí, con todas las manos a la vista, en cuanto termine.
stream-waiting = La partida todavía no empieza. La primera ronda se verá aquí, con todas las manos a la vista, en cuanto termine.
stream-playing = Se está jugando la ronda { $round }
stream-over = La partida terminó
