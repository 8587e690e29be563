# El mismo reparto para varias personas, y el reparto del día.
same-title = Las mismas cartas para todos
daily = Reparto del día
daily-lead = Un reparto al día, el mismo para todos los que están aquí.
daily-open = Jugar el reparto de hoy
same-friend = Desafía a alguien
same-friend-lead = { $edition }: juega un reparto y envía el enlace. La otra persona recibe las mismas cartas y los mismos bots.
same-set = Jugar y desafiar
same-of = Un desafío de { $who }
daily-of = Reparto del día, { $day }
same-what = Una ronda de { $edition } contra { $bots ->
    [one] un bot
   *[other] { $bots } bots
}.
same-how = Todos reciben la misma mano, se encuentran con los mismos bots y roban las mismas cartas en el mismo orden.
same-bots = Los bots: { $bot }.
same-look = Pulsa un nombre para ver cómo jugó.
same-play = Jugar este reparto
same-go-on = Seguir jugando
same-send = Copiar el enlace
same-compare = Comparar puntos
same-lost = No se puede abrir este desafío
same-results = Cómo ha ido
same-count = { $count ->
    [0] Nadie lo ha terminado todavía.
    [one] Una persona lo ha terminado.
   *[other] { $count } personas lo han terminado.
}
same-later = Verás cómo les fue cuando lo hayas jugado.
same-place = Puesto
same-score = Puntos
same-left = Cartas al final
same-turns = Jugadas
same-out = ninguna
same-scoring = Quien se queda sin cartas gana lo que tienen los demás; cada uno de los otros pierde lo que valen sus propias cartas.
same-fair = El reparto, comprometido
same-fair-text = El servidor se comprometió con este reparto antes de que nadie lo jugara: la huella es la del secreto del que sale, y el secreto se enseña a quien lo ha jugado. Un reparto se puede volver a jugar en otro navegador; lastcard no tiene cuentas y no puede impedirlo.
daily-days = Día a día
daily-ends = El reparto de hoy se puede jugar hasta el { $at }.
daily-today = Hoy
daily-tomorrow = Mañana
daily-yesterday = Ayer
daily-announced = { $edition }, comprometido el { $at }
daily-see = resultados y secreto
