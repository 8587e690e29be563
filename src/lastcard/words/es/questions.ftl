# Lo que se pregunta a un jugador y lo que puede responder.
ask-play = { $count ->
    [0] Tu turno: no puedes jugar, así que roba
    [one] Tu turno: puedes jugar una carta
   *[other] Tu turno: puedes jugar { $count } cartas
}
ask-drawn = { $count ->
    [0] No puedes jugarla: te la quedas.
   *[other] ¿Juegas la carta que robaste o te la quedas?
}
ask-challenge = Un Comodín roba cuatro: ¿robas { $owed } cartas o lo desafías?
ask-stack = { $count ->
    [0] Tienes que robar { $owed } cartas.
   *[other] Tienes que robar { $owed } cartas: ¿las pasas o las robas?
}
ask-colour = Elige el color.
ask-seat = Elige a un jugador: toca su asiento.
ask-show = Enseña una carta del color pedido.
ask-pick = Elige una carta para quitarla.
ask-discard = { $count ->
    [one] Elige una carta para descartar.
   *[other] Elige { $count } cartas para descartar.
}
ask-put-under = { $count ->
    [one] Elige una carta para ponerla debajo del mazo.
   *[other] Elige { $count } cartas para ponerlas debajo del mazo.
}
ask-shuffle-in = { $count ->
    [one] Elige una carta para mezclarla en el mazo.
   *[other] Elige { $count } cartas para mezclarlas en el mazo.
}
ask-give = { $count ->
    [one] Elige una carta para dar.
   *[other] Elige { $count } cartas para dar.
}
ask-exchange = { $count ->
    [one] Elige una carta para pasar, antes de ver la que recibes.
   *[other] Elige { $count } cartas para pasar, antes de ver las que recibes.
}
ask-choose = Tú decides: ¿qué haces?
ask-over = La ronda terminó.
ask-waiting = Turno de { $who }
ask-watching = Estás mirando: turno de { $who }
do-play = Jugar { THE($card) }
do-jump = Adelantarse con { THE($card) }
do-draw = Robar
do-pass = Quedármela
do-accept = Robarlas
do-challenge = Desafiar
do-colour = Elegir { $colour }
do-show = Enseñar { THE($card) }
do-pick = Quitar { THE($card) }
do-discard = Descartar { $count }
do-put-under = Poner { $count } debajo del mazo
do-shuffle-in = Mezclar { $count } en el mazo
do-give = Dar { $count }
do-choose = { START($choice) }
do-nothing = no hacer nada
do-uno = Cantar UNO
do-catch = Atrapar a { $who }

# Un rechazo que repite la pregunta: un caso para cada acción y cada pregunta.
why-not-asked = { $action ->
    [Play] Jugar una carta
    [Draw] Robar
    [Pass] Pasar
    [Accept] Aceptar
    [Challenge] Desafiar
    [Name] Elegir un color
    [Show] Enseñar una carta
    [Pick] Elegir una carta
    [Discard] Descartar
    [Give] Dar cartas
    [Choose] Elegir
    [CallUno] Cantar UNO
   *[Catch] Atrapar
} no es posible ahora: { $asked ->
    [play] juega una carta o roba una
    [drawn] juega la carta que robaste o quédatela
    [colour] elige el color con que se empieza
    [show] enseña una carta del color pedido
    [pick] elige una carta de la mano que ves
    [discard] elige las cartas que vas a descartar
    [put-under] elige las cartas que vas a poner debajo del mazo
    [shuffle-in] elige las cartas que vas a mezclar en el mazo
    [give] elige las cartas que vas a dar
    [exchange] elige las cartas que vas a pasar
    [choose] elige qué hacer
   *[challenge] roba las cartas, desafía o pon encima otra carta de robar
}.
