title = lastcard
title-your-turn = ● Tu turno – lastcard
skip = Ir a la mesa
help = Ayuda
learn = Aprender
rules = Reglas
settings = Ajustes
done = Listo
close = Cerrar
yes = sí
no = no
you = tú
you-name = Jugador

home-title = Gana la última carta.
home-lead = UNO según el reglamento: según cada reglamento. Cinco libros impresos, jugados tal como están escritos.
play-now = Jugar ya
dealing = Repartiendo…
with-friends = Jugar con amigos
your-name = Tu nombre
which-edition = ¿Qué reglamento?
read-rules = Leer las reglas
learn-in-two = Aprende en dos minutos
write-a-card = Escribe tu propia carta
promise = Sin cuenta, sin publicidad, sin compras. Tú mismo puedes comprobar cada reparto.
offline = No tienes conexión. La página se guarda en este dispositivo: puedes aprender el juego y leer las reglas que ya abriste. Para jugar hace falta la red.
server-away = El servidor no responde. Comprueba la conexión e inténtalo de nuevo.

new-table = Mesa nueva
players = Jugadores
seats = Asientos
bots = Bots
bot = bot
host = anfitrión
bot-level = Cómo juegan los bots
bot-beginner = principiante: olvida cantar UNO
bot-easygoing = despreocupado: juega por gusto
bot-steady = constante: pocos errores
bot-clever = listo: sopesa cada carta
bot-master = maestro: piensa por adelantado
add-bot = Añadir un bot
format = La partida
format-seats = Se juega entre { $count }.
timer = Tiempo para decidir
timer-off = el que quieras
seconds = { $count } segundos
pace = Los bots piensan
pace-hint = { $seconds } segundos por jugada
house-rules = Reglas de la casa
house-rules-hint = Ninguna está en el libro. Todos las ven antes de empezar.
rulings = Donde el libro calla
rulings-hint = Nuestras respuestas y las otras que puedes elegir.
not-the-book = no como está impreso
by-the-book = Todo como está impreso en el libro.
make-table = Abrir la mesa

lobby-title = Mesa { $edition }
seat-free = asiento libre
seat-empty = vacío
seat-number = asiento { $number }
sit-down = Sentarse
start = Empezar la partida
need-two = Hacen falta dos jugadores: comparte el enlace o añade un bot.
wait-host = El anfitrión empieza la partida.
table-full = Todos los asientos están ocupados. Puedes mirar.
remove-who = Quitar a { $who }
remove-sure = ¿Quitar de verdad a { $who }?
hand-over = Hacer anfitrión a { $who }
close-table = Cerrar la mesa
close-sure = ¿Cerrarla para todos?
locked = Nadie más puede sentarse.
removed-title = Ya no tienes asiento aquí
removed-text = El anfitrión te ha quitado el asiento. Puedes mirar o abrir tu propia mesa.
closed-title = La mesa se ha cerrado
closed-text = El anfitrión ha cerrado esta mesa. Abre una nueva: basta un clic.
watch = Mirar esta mesa
share-title = Trae a tus amigos
share-link = Enlace a esta mesa
share-hint = Quien lo abra escribe un nombre y se sienta.
copy = Copiar
copied = Copiado
qr = El enlace como código QR
move-seat = Copiar un enlace a mi asiento
move-seat-hint = Abre tu asiento en otro dispositivo. No lo compartas.
rules-in-force = A qué vais a jugar
to-start = A la página de inicio
no-table-title = Esa mesa no existe
no-table-text = Puede que el enlace esté mal escrito o que la mesa se haya cerrado. Abre una nueva: basta un clic.
lost-title = Aquí no hay nada
lost-text = Esta dirección no lleva a ninguna página nuestra.

joining = Entrando en la mesa…
link-lost = Conexión perdida. Reconectando; tu sitio se guarda.
link-elsewhere = Tu asiento se está jugando en otro sitio.
play-here = Jugar aquí
watching = mirando
where = { $edition } · ronda { $round }
table = La mesa
your-place = Tu sitio
you-cards = Tus cartas

hand-label = { $count ->
    [one] Tu mano, una carta
   *[other] Tu mano, { $count } cartas
}
hand-new = (nueva)
hand-chosen = elegida
hand-playable = se puede jugar
hand-not-now = ahora no se puede jugar
walk = Ir a la siguiente carta que encaja
rule-of-card = { $card }: «{ $rule }»
written-rule = La carta dice: «{ $rule }»
not-your-turn = Todavía no es tu turno.
sort = Ordenar la mano
sort-colour = Color
sort-value = Valor
sort-hand = A mano
seat-cards = { $count ->
    [one] 1 carta
   *[other] { $count } cartas
}
seat-turn = le toca
seat-called = ha cantado UNO
seat-out = fuera de la partida
seat-away = ausente
seat-partner = pareja
side = equipo { $number }
seat-score = { $score } puntos
points-short = { $score } pts
catch = ¡Atrapar!
draw-pile = Mazo, { $count } cartas
draw-pile-may = Robar una carta; quedan { $count }
discard-top = Arriba: { $card }
discard-none = No hay ninguna carta arriba
colour-in-play = Color en juego:
owed = { $count } por robar
direction-left = El juego va hacia la izquierda.
direction-right = El juego va hacia la derecha.
clock-left = quedan { $seconds } segundos
clock-soon = Quedan 10 segundos

pick-colour = Nombra un color
pick-seat = Elige a un jugador
choose-who = Elegir a { $who }
put-back = Volver
give-now = Dar { $chosen } de { $count }
discard-now = Descartar { $chosen } de { $count }
challenge = Desafiar
challenge-price = Si tenía { $colour }, roba { $right }; si no, robas { $wrong }
ask-about-four = { $who } no debía tener { $colour }; le { $count ->
    [one] queda una carta
   *[other] quedan { $count } cartas
}.
shown-to-you = { $who } te enseña
ask-about-show = { $who } pidió { $colour }. Enseña una (te la quedas); sin ella robas 2.
ask-late-uno = Te queda una carta: ¡aún puedes cantar UNO!
accept = Robarlas
accept-price = Robas { $count } y pierdes el turno
accept-keeps-turn = Robas { $count } y conservas el turno
draw = Robar
keep = Me la quedo
uno-arm = Cantar UNO con tu penúltima carta
uno-armed = Se cantará UNO con tu penúltima carta
uno-late = Canta UNO ya, antes de que te atrapen
log-short = Registro
log = Qué ha pasado
type-a-move = Escribe una jugada
type-a-move-hint = r7, w>g, draw, uno…
emotes = Decir
emote-clap = Bravo
emote-laugh = ¡Ja!
emote-wow = ¡Guau!
emote-think = Mmm…
emote-cry = Ay, no
emote-heart = Qué bonito
emote-thumbs-up = Muy buena
emote-hurry = Date prisa
emote-sorry = Perdón
emote-wave = Hola
emote-party = ¡Viva!
emote-good-game = Buena partida

round-over = La ronda ha terminado
round-won = { $me ->
    [yes] ¡Te has quedado sin cartas!
   *[no] { $who } se ha quedado sin cartas
}
round-drawn = Nadie ha ganado esta ronda
match-won = { $me ->
    [yes] { $count ->
        [one] ¡Ganas la partida!
       *[other] ¡Compartes la victoria!
    }
   *[no] { $count ->
        [one] { $who } gana la partida
       *[other] { $who } ganan la partida
    }
}
player = Jugador
cards-left = Cartas en mano
round-points = Esta ronda
total = Total
next-round = Siguiente ronda
rematch = Jugar otra vez
wait-next = El anfitrión reparte la siguiente ronda.
wait-rematch = El anfitrión puede empezar otra partida.
check-deal = Comprobar el reparto
replay = Repetición
record = Acta

language = Idioma
shade = Aspecto
shade-system = como el sistema
shade-light = claro
shade-dark = oscuro
shade-contrast = alto contraste
set-sound = Sonido
set-sound-hint = Tonos breves; no dicen nada que la página no muestre.
set-motion = Movimiento
set-motion-hint = Las cartas vuelan y giran.
set-keys = Atajos de una tecla
set-keys-hint = D robar · U UNO · C atrapar · H desafiar · A aceptar · P quedarse · L registro
set-answers = Responder por mí
set-answers-hint = Donde solo hay una respuesta posible, tras una breve pausa.
volume = Volumen
speed = Velocidad del movimiento
speed-50 = lenta
speed-100 = normal
speed-200 = rápida

rule-placeholder = el siguiente jugador roba 3
reads-as = Se lee:
would-understand = Todo lo que se entiende aquí

loading = Un momento…
rules-of = Reglas: { $edition }
rules-source = Lo que dice el libro, con nuestras palabras, cláusula por cláusula, tal como lo juega este servidor.
box-holds = { $count } cartas: { $colours }
box-players = de { $least } a { $most } jugadores
only-in-box = Solo en esta caja
only-in-book = Solo en este libro
more-like-this = { $count ->
    [one] Una cosa más que solo dice este libro
   *[other] { $count } cosas más que solo dice este libro
}
different-from = Qué cambia respecto a…
choose-a-book = Elige otro libro
not-in-box = No está en esta caja.
not-in-this-book = No está en este libro.
with-silences = También donde los libros callan, y cómo se juega aquí
whole-book = El libro entero
with-numbers = Mostrar el número de cada cláusula
contents = Contenido
the-cards = Las cartas
card-count = { $count ->
    [one] una en el mazo
   *[other] { $count } en el mazo
}
card-points = vale { $points }
turned-up = Si sale primero:
we-play = Aquí se juega:
can-be-changed = Se puede cambiar: { $option }
play-this = Jugar con este libro
no-rules = No existe ese reglamento

write-lead = Escribe lo que hace la carta, en español o en inglés sencillo. Se lee mientras escribes y se repite con las palabras en que se entendió; no se juega nada que no se haya entendido.
your-rules = Tus reglas
play-with-these = Jugar con estas cartas
what-is-understood = Qué se entiende
piece-who = quién
piece-draw = robar
piece-discard = descartar
piece-turns = turnos
piece-hands = manos
piece-if = si
rule-did-you-mean = Quizá querías decir:
on-your-honour = Jugarla bajo palabra de honor
ready-made = Cartas ya escritas
card-longer = las rondas duran { $longer } × más
card-leader = el que va ganando recibe el golpe el { $percent } % de las veces
try-it = ¿Qué efecto tiene?
trying = Los bots la están probando…
no-trial = Aún no se puede decir; prueba otra vez.
piece-cards = cartas
piece-choice = elecciones
piece-say = decir

check-title = ¿Fue justo el reparto { $round }?
check-holds = Sí. El servidor y los jugadores quedaron comprometidos con su parte antes de que se abriera ninguna, y este es el reparto que dan.
check-holds-others = Sí. El servidor y { $names } quedaron comprometidos con su parte antes de que se abriera ninguna, y este es el reparto que dan. Tu propia sal no está en él.
check-unsalted = El reparto es el que el servidor tenía comprometido. No lleva sal de ningún jugador.
check-chosen = El reparto es el que el servidor tenía comprometido. Pero nadie abrió a tiempo una sal, así que alguien que conociera el secreto del servidor pudo elegirlo.
check-fails = No. Lo repartido no es lo prometido.
check-later = La ronda aún se está jugando. Su secreto se abre cuando termine.
check-steps = Paso a paso
check-yes = Se cumple:
check-no = No se cumple:
check-algorithm = la forma de barajar es la que conoce esta página.
check-opened = el secreto está abierto.
check-commitment = el secreto es aquel cuya huella se mostró antes de repartir.
check-salts = cada sal es aquella con la que su jugador quedó comprometido.
check-order = primero quedó comprometido el servidor, luego los jugadores; solo después se abrieron las sales.
check-seen = los compromisos de los jugadores son los que este navegador vio antes de abrir su propia sal.
check-salt = la sal que abrió este navegador se mezcló.
check-left-out = No se abrió a tiempo y por eso queda fuera: la sal de { $names }.
check-hand = las cartas que recibió este navegador son las de ese barajado.
check-first = la carta con que empezó la ronda es la que ese barajado descubre.
check-misdeals = { $count ->
    [one] El primer reparto no dejó ninguna carta con que empezar, así que el mazo se repartió otra vez con el barajado siguiente.
   *[other] { $count } repartos no dejaron ninguna carta con que empezar; cada vez el mazo se repartió otra vez con el barajado siguiente.
}
check-not-there = Este navegador no estuvo en el reparto, así que no se juzgan su sal ni su mano.
check-hands = Las manos de ese barajado
check-figures = Las cifras
check-word-algorithm = Algoritmo
check-word-commitment = Compromiso (SHA-256 del secreto)
check-word-secret = Secreto
check-word-commits = Compromisos de los jugadores (SHA-256 de cada sal)
check-word-order = Orden de los pasos (números del registro de la mesa)
check-word-salts = Sales de los jugadores
check-word-seed = Semilla del barajado (HMAC de ronda y sales)
check-how = Todo esto se ha calculado en tu navegador. `lastcard verify` hace lo mismo a partir del acta.
dealer = reparte
back-to-table = Volver a la mesa
back-to-your-table = Volver a tu mesa
table-goes-on = La partida sigue mientras tanto.
no-deal = No existe ese reparto
no-replay = Todavía no hay nada que repetir
replay-title = Repetición de la ronda { $round }
step-back = Un paso atrás
step-on = Un paso adelante
run = Reproducir
pause = Pausa
scrubber = Momento de la ronda
moment-of = { $at } de { $last }
round-before = Ronda anterior
round-after = Ronda siguiente

learn-step = Paso { $step } de { $of }
learn-match = Empareja con la carta de arriba
learn-match-text = Juega una carta del mismo color o del mismo número. Las que encajan están más altas.
learn-match-hint = Juega el 2 rojo o el 5 verde: encajan con el 5 rojo.
learn-draw = ¿Nada encaja? Roba
learn-draw-text = Pulsa el mazo o el botón. También puedes robar aunque pudieras jugar.
learn-draw-hint = Roba una carta.
learn-drawn = Juégala o quédatela
learn-drawn-text = Ahora solo se puede jugar la carta robada. Los demás nunca sabrán si se podía.
learn-drawn-hint = Juega el 8 verde o quédatelo.
learn-action = Cartas que hacen algo
learn-action-text = El Salto cuesta un turno al siguiente, la Reversa cambia el sentido, el Roba dos le hace robar. Juega el Roba dos.
learn-action-hint = Juega el Roba dos amarillo.
learn-wild = Un Comodín va sobre cualquiera
learn-wild-text = Juégalo y nombra el color que sigue. Cada color tiene su forma y su letra.
learn-wild-hint = Juega el Comodín y nombra un color.
learn-challenge = Te cae un Comodín roba cuatro
learn-challenge-text = Solo puede jugarlo quien no tenga el color. Roba las cuatro o desafía: cada botón dice su precio.
learn-challenge-hint = Desafía o roba las cartas.
learn-uno = Queda una carta: canta UNO
learn-uno-text = Pulsa primero UNO! y luego juega tu penúltima carta. Si lo olvidas, te pueden atrapar.
learn-uno-hint = Pulsa primero UNO! y luego juega el 9 azul.
learn-catch = Alguien se olvidó
learn-catch-text = Ben tiene una carta y no cantó. Atrápalo antes de que empiece el siguiente.
learn-catch-hint = Pulsa ¡Atrapar! junto a Ben.
learn-over = Eso es todo
learn-over-text = Quien primero se queda sin cartas gana la ronda y suma lo que los demás aún tienen.

this-table = Esta mesa
you-are-host = Diriges esta mesa
lock = No dejar entrar a nadie más
unlock = Dejar entrar a otros
leave = Dejar la mesa
leave-sure = ¿Dejarla? Un bot sigue por ti
leaving = Saliendo…
keys = Teclas
key-draw = robar
key-uno = cantar UNO
key-catch = atrapar
key-challenge = desafiar
key-accept = robar las cartas
key-pass = quedarse la carta
key-log = el registro
set-emotes = Lo que dicen los demás
set-emotes-hint = Saludos breves junto a sus nombres.

hint-play = Las cartas más altas encajan: pulsa una para jugarla.
hint-draw = Pulsa el mazo o el botón para robar.
hint-drawn = Ahora solo puedes jugar la carta que robaste.
hint-uno = Te quedan dos: pulsa UNO! antes de jugar una.
hint-challenge = Cada botón dice lo que cuesta.
hint-catch = No cantó UNO: pulsa ¡Atrapar! antes de la jugada siguiente.
hint-jump = La misma carta: puedes jugarla fuera de turno.
set-hints = Pistas la primera vez
set-hints-hint = Una línea la primera vez que ocurre algo.
name-too-long = Un nombre tiene de 1 a 24 caracteres visibles.
fared = Tus partidas
fared-rounds = Rondas jugadas
fared-won = Rondas ganadas
fared-matches = Partidas ganadas
fared-best = Mejor ronda, puntos
fared-hint = Solo se guarda en este navegador.
fared-forget = Olvidarlas
forms-who = tú · el siguiente jugador · el jugador anterior · todos · todos menos tú · el jugador con menos cartas · el jugador con más cartas · un jugador que elijas · tu pareja · el jugador a tu izquierda
forms-draw = roba 2 · roba hasta que le salga una carta roja
forms-discard = descarta 2 · descarta todos sus comodines · roba o descarta hasta tener exactamente 7 cartas
forms-turns = pierde un turno · juegas otra vez · se invierte el sentido
forms-cards = te da 1 carta · quitas 1 carta al azar a … · intercambias 1 carta con … · todos pasan 1 carta a la izquierda
forms-choice = el siguiente jugador puede descartar 1 carta · roba 2 cartas o pierde un turno · lanza una moneda. Si sale cara, … Si no, …
forms-hands = cambias tu mano con … · todos pasan su mano a la izquierda · baraja todas las manos y repártelas · te enseña su mano
forms-if = si el siguiente jugador no puede jugar, … · si tienes más de 5 cartas, … · si nadie tiene un comodín, …
forms-say = anuncia "…"
