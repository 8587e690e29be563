# Lo que se pregunta a un jugador y lo que puede responder.
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
ask-seat = Elige a un jugador: pulsa su sitio.
ask-show = Enseña una carta del color pedido.
ask-discard = { $count ->
    [one] Elige una carta para descartar.
   *[other] Elige { $count } cartas para descartar.
}
ask-give = { $count ->
    [one] Elige una carta para dar.
   *[other] Elige { $count } cartas para dar.
}
ask-exchange = { $count ->
    [one] Elige una carta para pasar, antes de ver la que llega.
   *[other] Elige { $count } cartas para pasar, antes de ver las que llegan.
}
ask-choose = La carta lo deja en tus manos: ¿qué haces?
ask-over = La ronda ha terminado.
ask-waiting = Le toca a { $who }.
ask-watching = Estás mirando. Le toca a { $who }.
do-play = Jugar { THE($card) }
do-jump = Adelantarse con { THE($card) }
do-draw = Robar
do-pass = Quedármela
do-accept = Robarlas
do-challenge = Desafiar
do-colour = Nombrar { $colour }
do-show = Enseñar { THE($card) }
do-discard = Descartar { $count }
do-give = Dar { $count }
do-choose = { START($choice) }
do-nothing = no hacer nada
do-uno = Cantar UNO
do-catch = Atrapar a { $who }

# Un rechazo que repite la pregunta: un caso para cada acción y cada pregunta.
why-not-asked = { $action ->
    [Play] Jugar
    [Draw] Robar
    [Pass] Pasar
    [Accept] Aceptar
    [Challenge] Desafiar
    [Name] Nombrar un color
    [Show] Enseñar
    [Discard] Descartar
    [Give] Dar cartas
    [Choose] Elegir
    [CallUno] Cantar UNO
   *[Catch] Atrapar
} no responde a lo que se pide ahora: { $asked ->
    [play] jugar una carta o robar una
    [drawn] jugar la carta recién robada o quedársela
    [colour] nombrar el color con que se empieza
    [show] enseñar una carta del color pedido
    [discard] elegir las cartas que la regla manda descartar
    [give] elegir las cartas que la regla manda dar
    [exchange] elegir las cartas que pasas
    [choose] elegir qué hacer
   *[challenge] robar las cartas, desafiar o poner encima otra carta de robar
}.
