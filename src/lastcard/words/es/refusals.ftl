# Por qué se rechaza una acción, según el código del rechazo.
why-over = La ronda terminó.
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
why-not-held-there = en esa mano no hay { $card }
why-not-held = { START(THE($card)) } no está en tu mano.
why-no-match = { START(THE($card)) } no coincide ni en el color ({ $colour }) ni en el número o símbolo con { THE($top) }.
why-no-match-named = { START(THE($card)) } no coincide con { $colour }, el color nombrado para { THE($top) }.
why-only-drawn = Después de robar solo puedes jugar la carta que robaste, { THE($card) }.
why-illegal-draw-four = Tienes otra carta del color en juego, así que no puedes jugar { THE($card) }.
why-colour-needed = Elige un color para { THE($card) }: { $colours }.
why-colour-unknown = { $colour } no es un color de este mazo; elige uno de estos: { $colours }.
why-colour-not-asked = { START(THE($card)) } ya tiene color; no se elige ninguno.
why-target-needed = Elige a un jugador para { THE($card) }: @{ $targets }.
why-target-unknown = { START($target) } no se puede elegir para { THE($card) }; elige { $targets }.
why-swap-needed = Elige con quién cambiar la mano para { THE($card) }: @{ $targets }.
why-swap-unknown = { START($target) } no se puede elegir para { THE($card) }; elige { $targets }.
why-target-not-asked = Con { THE($card) } no se elige a ningún jugador.
why-false-call = UNO se canta con exactamente una carta; tienes { $held }.
why-call-late = Solo puedes cantar UNO tarde con una carta, mientras te puedan atrapar.
why-false-catch = Ahora no se puede atrapar a { $other }.
why-catch-out = { START($other) } está fuera de la partida.
why-catch-self = No puedes atraparte a ti mismo.
why-not-challenger = Solo { $turn }, que tiene que robar las cartas, puede desafiar o aceptar.
why-challenge-none = No hay ningún Comodín roba cuatro que desafiar.
why-no-stack = No puedes poner { THE($card) } sobre estas cartas de robar.
why-must-play = Tienes una carta que puedes jugar, así que no puedes robar.
why-must-play-drawn = Puedes jugar la carta que robaste, así que tienes que jugarla.
why-nothing-to-draw = No quedan cartas para robar y tienes una que puedes jugar.
why-show-colour = { START(THE($card)) } no es de color { $colour }, el color pedido.
why-other-kind = La regla no pide { THE($card) }; elige otra carta.
why-no-option = No hay ninguna opción { $given }; la última es { $most }.
why-discard-count = La regla pide { $count } de tus cartas, no { $given }.
why-no-jump = En esta mesa no se juega a adelantarse.
why-jump-time = Solo puedes adelantarte cuando es el turno de otro.
why-jump-wild = No puedes adelantarte con { THE($card) }: solo con una carta de color, sobre otra igual.
why-jump-card = No puedes adelantarte con { THE($card) }: no es la misma carta que { THE($top) }.

# Lo que rechaza la propia mesa.
why-closed = La mesa está cerrada.
why-name-taken = Tu nombre se parece a { $name }, que ya está en esta mesa; elige otro.
why-barred = El anfitrión te quitó de esta mesa.
why-too-many-commands = Estás cambiando la mesa demasiadas veces; espera un momento.
why-link-listed = Una mesa con un enlace o código en sus reglas no puede estar en la lista.
why-not-playing = No se está jugando ninguna ronda.
why-not-started = La partida todavía no ha empezado.
why-started = La partida ya empezó.
why-played-once = Este reparto se juega una sola vez.
why-fixed-terms = Todos juegan este reparto con los mismos ajustes; no se pueden cambiar.
why-playing = Se está jugando una ronda.
why-called = Se está repartiendo la siguiente ronda.
why-salts = Estas sales no coinciden con los compromisos.
why-match-over = La partida terminó; el anfitrión puede empezar la revancha.
why-not-over = Solo puede haber revancha cuando termina la partida.
why-under-way = La partida todavía se está jugando.
why-locked = El anfitrión bloqueó la mesa.
why-paused = La mesa está en pausa. Quien organiza puede reanudarla.
why-club-off = Esto va desactivado en todas las mesas de un club.
why-cannot-pause = Solo un anfitrión sin asiento puede pausar una mesa, y no una que se juega por días.
why-queue-full = La fila está llena: ya esperan { $count }.
why-address-share = Desde tu dirección ya se ocuparon demasiados asientos en esta mesa.
why-late-again = Desde tu dirección ya se sustituyó a un bot en esta ronda; espera a la siguiente.
why-not-waiting = No estás esperando un asiento aquí.
why-not-left = No dejaste aquí ningún asiento en el que siga jugando un bot.
why-full = Todos los asientos están ocupados.
why-seats-taken = Ya hay más de { $count } personas sentadas, o alguien está en un asiento más allá. Quítalo primero o deja los asientos.
why-taken = El asiento { $number } está ocupado.
why-few = Hacen falta al menos { $count } jugadores; añade un bot o espera a alguien.
why-empty = El asiento { $number } está vacío: añade un bot o espera a alguien.
why-nobody-there = Nadie ocupa el asiento { $number }.
why-no-such-seat = No existe el asiento { $number }.
why-cannot-host = Nadie que pueda ser anfitrión ocupa el asiento { $number }.
why-not-host = No puedes hacer eso en esta mesa.
why-watching = Estás mirando; para jugar necesitas un asiento.
why-stale = Demasiado tarde: eso ya está decidido.
why-grace = { START($who) } todavía está a tiempo de cantar UNO.
why-cooldown = Intentaste atrapar hace un momento; espera antes de repetir.
why-no-timer = Esta mesa no tiene límite de tiempo.
why-more-not-asked = La mesa no espera a ninguna persona en el asiento { $number }: no hay tiempo que añadir.
why-own-time = No puedes darte más tiempo; los demás sí pueden.
why-bank-full = { START($who) } ya tiene todo el tiempo extra posible; espera a que use una parte.
why-tournament = En un torneo no se vota; solo cuenta el reloj.
why-without-not-asked = La mesa no espera a ninguna persona en el asiento { $number }; solo puedes votar sobre el jugador al que espera.
why-own-seat = No puedes votar sobre ti; si quieres, deja la mesa.
why-voted = Ya votaste.
why-word = { $given } no es una orden, o su valor no sirve; las órdenes son { $allowed }.
why-bot = No hay ningún bot llamado { $given }; elige uno de estos: { $allowed }.
why-storage = El servidor no puede guardarlo ahora; nada cambió. Inténtalo otra vez.
why-read-only = El servidor está en mantenimiento y no guarda jugadas. La partida seguirá cuando termine.
why-because = { $reason }
