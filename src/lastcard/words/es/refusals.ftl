# Por qué se rechaza una acción, según el código del rechazo.
why-over = La ronda ha terminado.
why-no-action = Una acción tiene que ser una de { $kinds }, no { $shown }.
why-bad-action = { $field } tiene que ser { $allowed ->
    [seat] el número de un asiento
    [seat-or-nothing] el número de un asiento, o nada
    [card] una carta de alguna edición, como R7 o W4
    [option] el número de una opción
    [cards] una tupla de cartas de alguna edición
    [colour] la letra de un color
    [colour-or-nothing] la letra de un color, o nada
   *[bool] true o false
}, no { $shown }.
why-no-seat = No hay ningún jugador en el { $who }.
why-seat-out = { START($who) } está fuera de la partida.
why-not-your-turn = Es el turno de { $turn }.
why-not-held = { START(THE($card)) } no está en tu mano.
why-no-match = { START(THE($card)) } no coincide ni en el color ({ $colour }) ni en el número o símbolo con { THE($top) }.
why-no-match-named = { START(THE($card)) } no coincide con { $colour }, el color nombrado para { THE($top) }.
why-only-drawn = Después de robar solo se puede jugar la carta recién robada, { THE($card) }.
why-illegal-draw-four = Tienes otra carta del color en juego, así que no se puede jugar { THE($card) }.
why-colour-needed = Nombra un color con { THE($card) }: { $colours }.
why-colour-unknown = { $colour } no es un color de esta baraja; nombra uno de estos: { $colours }.
why-colour-not-asked = { START(THE($card)) } ya tiene color; con esa carta no se nombra ninguno.
why-target-needed = Elige a un jugador con { THE($card) }: @{ $targets }.
why-target-unknown = { START($target) } no se puede elegir con { THE($card) }; elige { $targets }.
why-swap-needed = Elige a un jugador con { THE($card) }: @{ $targets }.
why-swap-unknown = { START($target) } no se puede elegir con { THE($card) }; elige { $targets }.
why-target-not-asked = Con { THE($card) } no se elige a ningún jugador.
why-false-call = UNO se canta cuando queda exactamente una carta, y tienes { $held }.
why-call-late = UNO solo se canta tarde con una carta, mientras te puedan atrapar.
why-false-catch = Ahora no se puede atrapar a { $other }.
why-catch-out = { START($other) } está fuera de la partida.
why-catch-self = No puedes atraparte a ti mismo.
why-not-challenger = Solo { $turn }, que tiene que robar las cartas, puede desafiar o aceptar.
why-challenge-none = Aquí no hay ningún Comodín roba cuatro que desafiar.
why-no-stack = { START(THE($card)) } no se puede poner sobre estas cartas de robar.
why-must-play = Tienes una carta que se puede jugar, así que no puedes robar.
why-must-play-drawn = La carta recién robada se puede jugar, así que hay que jugarla.
why-nothing-to-draw = No queda nada que robar y tienes una carta que se puede poner.
why-show-colour = { START(THE($card)) } no es de color { $colour }, el color pedido.
why-other-kind = La regla pide otras cartas que { THE($card) }.
why-no-option = No hay ninguna opción { $given }; la última es { $most }.
why-discard-count = La regla pide { $count } de tus cartas, no { $given }.
why-no-jump = En esta mesa no se juega a adelantarse.
why-jump-time = Solo puedes adelantarte mientras le toca a otro.
why-jump-wild = { START(THE($card)) } no puede adelantarse: solo se adelanta una carta de color, sobre otra igual.
why-jump-card = { START(THE($card)) } no es la misma carta que { THE($top) }; solo con esa se adelanta uno.

# Lo que rechaza la propia mesa.
why-closed = La mesa está cerrada.
why-name-taken = En esta mesa ya hay alguien que se llama { $name }, y el tuyo se parece; elige otro nombre.
why-barred = El anfitrión te ha sacado de esta mesa.
why-too-many-commands = Cambias la mesa demasiadas veces; espera un momento.
why-link-listed = Una mesa con un enlace o código en sus reglas no puede estar en la lista.
why-not-playing = No se está jugando ninguna ronda.
why-not-started = La partida no ha empezado.
why-started = La partida ya ha empezado.
why-played-once = Un desafío se juega una sola vez.
why-fixed-terms = Todos juegan este reparto en las mismas condiciones; no se pueden cambiar.
why-playing = Se está jugando una ronda.
why-called = Se está repartiendo la próxima ronda.
why-salts = Estas no son las sales comprometidas.
why-match-over = La partida ha terminado; el anfitrión puede pedir la revancha.
why-not-over = La revancha viene después de una partida terminada.
why-under-way = La partida está en marcha.
why-locked = El anfitrión ha cerrado la mesa a más jugadores.
why-queue-full = Aquí no puede esperar nadie más: ya esperan { $count }.
why-address-share = Desde tu dirección se han ocupado ya demasiados sitios en esta mesa.
why-late-again = Desde tu dirección ya se ha ocupado el sitio de un bot en esta ronda; espera a la próxima.
why-not-waiting = No esperas un sitio aquí.
why-not-left = No has dejado aquí ningún sitio que siga siendo de un bot.
why-full = Todos los asientos están ocupados.
why-taken = El asiento { $number } está ocupado.
why-few = Hacen falta al menos { $count } jugadores; añade un bot o espera a alguien.
why-empty = El asiento { $number } está vacío: añade un bot o espera a alguien.
why-nobody-there = Nadie ocupa el asiento { $number }.
why-no-such-seat = No existe el asiento { $number }.
why-cannot-host = Nadie que pueda ser anfitrión ocupa el asiento { $number }.
why-not-host = No puedes hacer eso en esta mesa.
why-watching = Estás mirando; solo juega quien tiene asiento.
why-stale = Eso ya estaba decidido; mira otra vez.
why-grace = { START($who) } todavía está a tiempo de cantar UNO.
why-cooldown = Has intentado atrapar hace un momento; espera antes de repetir.
why-no-timer = En esta mesa no hay límite de tiempo para decidir.
why-more-not-asked = La mesa no espera a nadie en el asiento { $number }: allí no hace falta más tiempo.
why-own-time = El tiempo te lo pueden dar los demás; tú no puedes.
why-bank-full = { START($who) } ya tiene todo el tiempo que se le puede dar; espera a que gaste algo.
why-tournament = En un torneo decide el reloj, no una votación.
why-without-not-asked = La mesa no espera a nadie en el asiento { $number }; se vota sobre quien tiene que decidir.
why-own-seat = No puedes votar sobre ti; si quieres, deja la mesa.
why-voted = Ya has votado.
why-word = { $given } no es una de las palabras del anfitrión; escribe start, next, rematch, close, lock, unlock, bot NOMBRE, kick ASIENTO, host ASIENTO, leave, more ASIENTO o without ASIENTO.
why-bot = No hay ningún bot llamado { $given }; elige uno de estos: { $allowed }.
why-storage = El servidor no puede guardarlo ahora; no ha cambiado nada. Inténtalo otra vez.
why-because = { $reason }
