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
and = { " " }y{ " " }
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
server-away = El servidor no responde. Comprueba la conexión e inténtalo de nuevo.

edition-classic = Clásica
edition-classic-about = El libro largo de 2001: parejas, torneos, desafío, cuatro cartas por olvidar UNO y cartas en blanco.
edition-sanrio = Sanrio
edition-sanrio-about = Rosa en lugar de rojo y un comodín que castiga a quien está más cerca de ganar.
edition-anniversary = Aniversario
edition-anniversary-about = El quincuagésimo cumpleaños: ocho comodines en el mazo.
edition-fashion = Moda
edition-fashion-about = Pide un color: el primero que no pueda enseñarlo roba dos.
edition-modern = Moderna
edition-modern-about = Una mano es una partida. Las manos se barajan juntas y tres cartas las escribís vosotros.

new-table = Mesa nueva
players = Jugadores
seats = Asientos
bots = Bots
bot = bot
host = anfitrión
bot-level = Cómo juegan los bots
bot-random = cualquier cosa
bot-greedy = manos rápidas
bot-steady = constante
bot-sharp = agudo
add-bot = Añadir un bot
format = La partida
format-single-hand = Una mano es una partida
format-first-to-500 = Gana quien llega a la meta
format-caught-points = Gana quien menos puntos acumula
format-partners = Parejas
format-partners-rotating = Parejas, todos con todos
format-partners-eight = Ocho jugadores en dos mesas
format-challenge = Desafío: quien llega a la meta queda fuera
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
option-stacking = Acumular
option-stacking-hint = Responde a un Roba dos o a un Comodín roba cuatro con otro, y el siguiente roba por los dos.
option-stacking-off = no
option-stacking-same = igual sobre igual
option-stacking-any = cualquiera sobre cualquiera
option-seven-zero = Siete y cero
option-seven-zero-hint = Un 7 cambia la mano con quien elijas; un 0 hace pasar todas las manos.
option-jump-in = Adelantarse
option-jump-in-hint = Fuera de turno, juega una carta idéntica a la de arriba.
option-draw-until-playable = Robar hasta poder jugar
option-draw-until-playable-hint = Se roba hasta que salga una carta que se pueda jugar.
option-must-play = Obligación de jugar
option-must-play-hint = No puede robar quien tenga una carta que se pueda jugar.
option-no-bluff = Sin faroles
option-no-bluff-hint = El Comodín roba cuatro se rechaza mientras tengas el color y no se puede desafiar.
option-hand-size = Cartas repartidas
option-hand-size-hint = A cada jugador, de 1 a 15.
option-target = Meta
option-target-hint = Los puntos que acaban la partida.
option-blanks = Cartas en blanco
option-blanks-hint = Una regla propia en la carta en blanco de cada color, o la carta que sustituye (Y7).
option-blank-points = Puntos de una carta en blanco
option-blank-points-hint = Lo que cuenta en la mano una en blanco con regla.
option-customizable = Comodines personalizables
option-customizable-hint = El que no lleva regla es un Comodín normal.
option-dealer-draw = Primer reparto
option-dealer-draw-hint = Reparte quien saca la carta más alta: por puntos, o por número sin contar los símbolos.
option-dealer-draw-points = por puntos
option-dealer-draw-number = por número
option-next-dealer = Siguiente reparto
option-next-dealer-hint = Quién reparte las rondas después de la primera.
option-next-dealer-rotate = pasa a la izquierda
option-next-dealer-redraw = se sortea otra vez
option-next-dealer-winner = quien se quedó sin cartas
option-start-draw-two-forfeits = Un Roba dos al empezar cuesta el turno
option-start-draw-two-forfeits-hint = El primero roba dos; con esto, pierde además el turno.
option-start-reverse = Una Reversa al empezar
option-start-reverse-hint = Quién juega primero.
option-start-reverse-right-of-dealer = quien está a la derecha del que reparte
option-start-reverse-dealer = quien reparte
option-start-wild = Un Comodín al empezar
option-start-wild-hint = Vuelve al mazo, o el primero nombra el color.
option-start-wild-return = vuelve al mazo
option-start-wild-choose = se nombra el color
option-must-play-drawn = Hay que jugar la carta robada si se puede
option-must-play-drawn-hint = Un pasaje suena a orden; otros dos no.
option-badtz-maru-spares-player = Badtz-Maru perdona a quien lo juega
option-badtz-maru-spares-player-hint = Se busca entonces la mano más corta solo entre los demás.
option-false-catch-penalty = Precio de atrapar en falso
option-false-catch-penalty-hint = Cartas que roba quien atrapa a quien no debe; con 0 solo se rechaza.
option-last-card-draws = La última carta de robar aún castiga
option-last-card-draws-hint = El siguiente roba antes de contar las manos, como en los libros antiguos.
option-two-player-reverse-skips = Entre dos, la Reversa es un Salto
option-two-player-reverse-skips-hint = Al pie de la letra no cambiaría nada.
option-partner-rounds = Rondas de parejas
option-partner-rounds-hint = Cuántas veces juega cada uno con cada uno.

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
link-refused = Ya no tienes asiento aquí.
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

ask-play = { $count ->
    [0] Tu turno: nada encaja, así que roba.
    [one] Tu turno: encaja una carta.
   *[other] Tu turno: encajan { $count } cartas.
}
ask-drawn = { $count ->
    [0] No se puede jugar: te la quedas.
   *[other] ¿Juegas la carta que has robado o te la quedas?
}
ask-challenge = Un Comodín roba cuatro: ¿robas { $owed } cartas o lo desafías?
ask-stack = { $count ->
    [0] Te llegan { $owed } cartas.
   *[other] Te llegan { $owed } cartas: ¿las pasas o las robas?
}
ask-colour = Nombra el color.
ask-seat = Elige a un jugador.
ask-show = Enseña una carta del color pedido.
ask-discard = { $count ->
    [one] Elige una carta para descartar.
   *[other] Elige { $count } cartas para descartar.
}
ask-over = La ronda ha terminado.
ask-waiting = Le toca a { $who }.
ask-watching = Estás mirando. Le toca a { $who }.
pick-colour = Nombra un color
pick-seat = Elige a un jugador
put-back = Volver
discard-now = Descartar { $chosen } de { $count }
challenge = Desafiar
challenge-price = Si aciertas, roba { $right }; si no, robas { $wrong }
accept = Robarlas
accept-price = Robas { $count } y pierdes el turno
accept-keeps-turn = Robas { $count } y conservas el turno
draw = Robar
keep = Me la quedo
uno-arm = Cantar UNO con tu penúltima carta
uno-armed = Se cantará UNO con tu penúltima carta
uno-late = Canta UNO ya, antes de que te atrapen
do-play = Jugar { $card }
do-jump = Adelantarse con { $card }
do-draw = Robar
do-pass = Quedármela
do-accept = Robarlas
do-challenge = Desafiar
do-colour = Nombrar { $colour }
do-show = Enseñar { $card }
do-discard = Descartar { $count }
do-uno = Cantar UNO
do-catch = Atrapar a { $who }

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

rule-placeholder = the next player draws 3
reads-as = Se lee:
would-understand = Aquí se entiende:

loading = Un momento…
rules-of = Reglas: { $edition }
rules-source = Lo que dice el libro, con nuestras palabras, cláusula por cláusula, tal como lo juega este servidor.
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
section-cards = El mazo
section-setup = Preparación
section-first-card = La primera carta
section-a-turn = Un turno
section-special-cards = Cartas especiales
section-calling-uno = Cantar UNO
section-going-out = Quedarse sin cartas
section-scoring = Puntuación
section-matches = Partidas

write-lead = Escribe lo que hace la carta, en inglés sencillo. Se lee mientras escribes y se repite con las palabras en que se entendió; no se juega nada que no se haya entendido.
your-rules = Tus reglas
play-with-these = Jugar con estas cartas
try-these = Prueba una de estas
what-is-understood = Qué se entiende
piece-who = quién
piece-draw = robar
piece-discard = descartar
piece-turns = turnos
piece-hands = manos
piece-if = si
piece-say = decir

check-title = ¿Fue justo el reparto { $round }?
check-holds = Sí. El reparto es exactamente el que el servidor tenía comprometido antes de ver tu sal.
check-fails = No. Lo repartido no es lo prometido.
check-later = La ronda aún se está jugando. Su secreto se abre cuando termine.
check-steps = Paso a paso
check-yes = Se cumple:
check-no = No se cumple:
check-algorithm = la forma de barajar es la que conoce esta página.
check-opened = el secreto está abierto.
check-commitment = el secreto es aquel cuya huella se mostró antes de repartir.
check-salt = la sal que envió este navegador se mezcló.
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
check-word-salts = Sales de los jugadores
check-word-seed = Semilla del barajado (HMAC de ronda y sales)
check-how = Todo esto se ha calculado en tu navegador. `lastcard verify` hace lo mismo a partir del acta.
dealer = reparte
back-to-table = Volver a la mesa
no-deal = No existe ese reparto
no-replay = Todavía no hay nada que repetir
replay-title = La ronda { $round }, otra vez
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
