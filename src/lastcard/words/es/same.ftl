# El mismo reparto para varias personas, y el reparto del día.
same-title = Las mismas cartas para todos
daily = Reparto del día
daily-lead = Un reparto al día, el mismo para todos.
daily-open = Jugar el reparto de hoy
same-friend = Reta a un amigo
same-friend-lead = { $edition }: juega un reparto y envía el enlace. Tu amigo recibe las mismas cartas y los mismos bots.
same-set = Jugar y retar
same-of = { $who } te reta
daily-of = Reparto del día, { $day }
same-what = Una ronda de { $edition } contra { $bots ->
    [one] un bot
   *[other] { $bots } bots
}.
same-how = Todos reciben la misma mano, juegan contra los mismos bots y roban las mismas cartas en el mismo orden.
same-bots = Los bots: { $bot }.
same-look = Toca un nombre para ver cómo jugó.
same-play = Jugar este reparto
same-go-on = Seguir jugando
same-send = Copiar el enlace
same-compare = Comparar puntos
same-lost = No se puede abrir este reparto
same-results = Resultados
same-count = { $count ->
    [0] Nadie lo ha terminado todavía.
    [one] Una persona lo ha terminado.
   *[other] { $count } personas lo han terminado.
}
same-later = Verás los puntos cuando lo hayas jugado.
same-place = Puesto
same-score = Puntos
same-left = Cartas al final
same-turns = Jugadas
same-out = ninguna
same-scoring = Si te quedas sin cartas, ganas lo que tienen los demás. Si no, pierdes lo que valen tus cartas.
same-fair = Reparto sellado
same-fair-text = El servidor fijó este reparto antes de que alguien lo jugara: la huella es la del secreto del que sale, y verás el secreto cuando lo hayas jugado. Como no hay cuentas, alguien podría volver a jugarlo en otro navegador.
daily-days = Otros días
daily-ends = Puedes jugar el reparto de hoy hasta el { $at }.
daily-today = Hoy
daily-tomorrow = Mañana
daily-yesterday = Ayer
daily-announced = { $edition }, sellado el { $at }
daily-see = resultados y secreto
