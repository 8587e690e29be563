# El mismo reparto para varias personas, y el reparto del día.
duplicate-title = Las mismas cartas para todos
daily = Reparto del día
daily-lead = Un reparto al día, el mismo para todos los que están aquí.
daily-open = Jugar el reparto de hoy
duplicate-friend = Juega el mismo reparto que alguien
duplicate-friend-lead = { $edition }: juega un reparto y envía el enlace. La otra persona recibe las mismas cartas y los mismos bots.
duplicate-set = Jugar y enviar el enlace
duplicate-of = Un reparto duplicado de { $who }
daily-of = Reparto del día, { $day }
duplicate-what = Una ronda de { $edition } contra { $bots ->
    [one] un bot
   *[other] { $bots } bots
}.
duplicate-how = Todos reciben la misma mano, se encuentran con los mismos bots y roban las mismas cartas en el mismo orden.
duplicate-bots = Los bots: { $bot }.
duplicate-look = Pulsa un nombre para ver cómo jugó.
duplicate-play = Jugar este reparto
duplicate-go-on = Seguir jugando
duplicate-send = Copiar el enlace
duplicate-compare = Comparar puntos
duplicate-lost = No se puede abrir este reparto duplicado
duplicate-results = Cómo ha ido
duplicate-count = { $count ->
    [0] Nadie lo ha terminado todavía.
    [one] Una persona lo ha terminado.
   *[other] { $count } personas lo han terminado.
}
duplicate-later = Verás cómo les fue cuando lo hayas jugado.
duplicate-place = Puesto
duplicate-score = Puntos
duplicate-left = Cartas al final
duplicate-turns = Jugadas
duplicate-out = ninguna
duplicate-scoring = Quien se queda sin cartas gana lo que tienen los demás; cada uno de los otros pierde lo que valen sus propias cartas.
duplicate-fair = El reparto, comprometido
duplicate-fair-text = El servidor se comprometió con este reparto antes de que nadie lo jugara: la huella es la del secreto del que sale, y el secreto se enseña a quien lo ha jugado. Un reparto se puede volver a jugar en otro navegador; lastcard no tiene cuentas y no puede impedirlo.
daily-days = Día a día
daily-ends = El reparto de hoy se puede jugar hasta el { $at }.
daily-today = Hoy
daily-tomorrow = Mañana
daily-yesterday = Ayer
daily-announced = { $edition }, comprometido el { $at }
daily-see = resultados y secreto
