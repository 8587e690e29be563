# La arena: por qué se descalificó a un participante, y lo que dice el comando.
forfeit-silent = se le preguntó y no hizo nada
forfeit-not-offered = { $given } no se ofrecía
forfeit-too-long = sin respuesta en { $seconds } segundos
forfeit-failed = falló: { $why }
forfeit-ended = el programa terminó
forfeit-nonsense = se rechazaron { $count } respuestas a una pregunta, la última «{ $given }»
forfeit-rubbish = «{ $given }» no es una acción
forfeit-not-ready = el programa debe responder ready a la primera línea, no «{ $given }»

terminal-part-arena-plot = dibujar el gráfico
terminal-arena-title = Victorias de uno entre otros, en porcentaje; { $even } es lo normal
terminal-arena-entrant = uno
terminal-arena-among = entre { $entrant }
terminal-arena-rating = puntuación
terminal-arena-played = { $games ->
    [one] { $games } partida, { $actions } acciones por partida
   *[other] { $games } partidas, { $actions } acciones por partida
}
terminal-arena-forfeited = { $entrant } quedó descalificado: { $reason }
terminal-arena-written = Escrito en { $path }.
error-not-a-picture = { $path } debe terminar en una de { $allowed }
terminal-arena-agent = agente
terminal-arena-rounds = rondas
terminal-arena-calls = llamadas
terminal-arena-refused = rechazos
terminal-arena-forfeits = abandonos
terminal-arena-seconds = segundos
terminal-arena-tokens = tokens
terminal-arena-dollars = dólares
