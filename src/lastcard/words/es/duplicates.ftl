# El mismo reparto para varias personas, y el reparto del día.
duplicate-of = El mismo reparto que { $who }
daily-of = Reparto del día, { $day }
duplicate-what = Una ronda de { $edition } contra { $bots ->
    [one] un bot
   *[other] { $bots } bots
}.
duplicate-how = Todos reciben la misma mano, juegan contra los mismos bots y roban las mismas cartas en el mismo orden.
duplicate-bots = Nivel de los bots: { $bot }.
duplicate-look = Toca un nombre para ver cómo jugó.
duplicate-play = Jugar este reparto
duplicate-go-on = Seguir jugando
duplicate-send = Copiar el enlace
duplicate-lost = No se puede abrir este reparto
duplicate-results = Resultados
duplicate-count = { $count ->
    [0] Nadie lo terminó todavía.
    [one] Una persona lo terminó.
   *[other] { $count } personas lo terminaron.
}
duplicate-later = Verás los puntos cuando lo hayas jugado.
duplicate-place = Puesto
duplicate-score = Puntos
duplicate-left = Cartas al final
duplicate-turns = Jugadas
duplicate-out = ninguna
duplicate-scoring = Si te quedas sin cartas, ganas lo que tienen los demás. Si no, pierdes lo que valen tus cartas.
duplicate-fair = Reparto sellado
duplicate-fair-text = El servidor fijó este reparto antes de que alguien lo jugara: la huella es la del secreto del que sale, y verás el secreto cuando lo hayas jugado. Como no hay cuentas, alguien podría volver a jugarlo en otro navegador.
daily-days = Otros días
daily-ends = Puedes jugar el reparto de hoy hasta el { $at }.
daily-today = Hoy
daily-tomorrow = Mañana
daily-yesterday = Ayer
daily-announced = { $edition }, sellado el { $at }
daily-see = resultados y secreto
