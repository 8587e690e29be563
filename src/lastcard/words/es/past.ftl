# El historial de una mesa y las partidas de este navegador.
my-games-hint = Las mesas en las que jugaste. La lista se guarda solo en este navegador.
my-games-none = Todavía no has terminado ninguna ronda.
games-with = con { $names }
games-fared = { $rounds ->
    [one] 1 ronda
   *[other] { $rounds } rondas
}, { $won ->
    [one] 1 ganada
   *[other] { $won } ganadas
}
games-forget = Quitar de la lista
games-forget-sure = ¿Seguro? También pierdes tu asiento
history-title = Partidas de esta mesa
history-lost = No se puede abrir este historial
history-rounds = { $count ->
    [one] 1 ronda
   *[other] { $count } rondas
}
history-none = Todavía no ha terminado ninguna ronda.
history-match = Partida { $number }
history-match-won = ganó { $who }
history-match-on = en juego
history-match-left = sin terminar
history-round = Ronda { $number }
history-won = { $me ->
    [yes] Ganaste { $points } puntos
   *[no] { $who } ganó { $points } puntos
}
history-older = Rondas anteriores
history-csv = Puntos para una hoja de cálculo
history-delete = Borrar esta mesa
history-delete-sure = ¿Seguro? Se borra para todos
history-forget = Quitar mi nombre
history-forget-sure = ¿Seguro? Pierdes el acceso
history-whose = Solo quienes jugaron en esta mesa pueden abrir esta página. Cada jugador puede quitar su propio nombre. Quien abrió la mesa puede borrarla, con todo lo que se guarda de ella.
figures-title = Estadísticas
figures-newest = De las últimas { $count } rondas.
figures-bot = bot
figures-rounds = Rondas
figures-won = Rondas ganadas
figures-matches = Partidas ganadas
figures-points = Puntos
figures-calls = UNO cantado
figures-forgotten = Olvidó UNO / lo atraparon
figures-catches = Atrapó a otros
figures-bluffs = Faroles / descubiertos
figures-challenges = Desafíos / ganados
figures-drawn = Cartas robadas
figures-left = Cartas al final (media)

# Una ronda vista de nuevo.
replay-eyes = Vista
replay-open = todas las manos
replay-eyes-of = la de { $who }
share-moment = Copiar un enlace a este momento
decisive-title = Momentos decisivos
decisive-before = Anterior
decisive-after = Siguiente
decisive-hint = Últimas cartas, capturas, desafíos, cuatro cartas o más de una vez, cambios de manos y un nuevo líder con tres cartas o menos.
decisive-keys = Con Mayúsculas y una flecha pasas de uno a otro.
decided-by = Momentos decisivos
podium = Podio
podium-place = Puesto { $place }:
share-picture = Compartir una imagen
decisive-one-card = A { $who } le queda una carta
decisive-caught = { $other } atrapa a { $who }
decisive-bluff-caught = { $who } descubre el farol de { $other }
decisive-challenge-failed = { $who } pierde el desafío
decisive-big-draw = { $who } roba { $count } cartas
decisive-hands-change = { $who ->
    [none] Cambian las manos
   *[other] { $other ->
        [none] Cambian las manos
       *[other] { $who } y { $other } cambian sus manos
    }
}
decisive-lead = { $who } toma la delantera
decisive-over = { $who ->
    [none] La ronda termina
   *[other] { $who } gana la ronda
}
play-on-title = Seguir jugando desde aquí
play-on-hint = Abre una mesa nueva en este momento: tú juegas una mano y los bots las demás. Todas las cartas están como entonces, también las del mazo.
play-on-seat = Con qué cartas juegas
play-on = Seguir desde { $at }
check-resumed = Esta ronda no se repartió aquí: sigue desde un momento de otra ronda. El reparto se comprueba allí.
check-resumed-link = Comprobar ese reparto
embed-code = Copiar código para mostrarlo en tu sitio
embed-open = Abrir en lastcard
