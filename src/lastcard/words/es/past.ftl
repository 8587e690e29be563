# El historial de una mesa y las partidas de este navegador.
my-games = Mis partidas
my-games-hint = Las mesas en las que has jugado. La lista se guarda solo en este navegador.
my-games-none = Todavía no has terminado ninguna ronda.
games-with = con { $names }
games-fared = { $rounds ->
    [one] 1 ronda, { $won } ganadas
   *[other] { $rounds } rondas, { $won } ganadas
}
games-forget = Quitar de la lista
games-forget-sure = ¿Seguro? Pierdes también tu sitio
history = Historial
history-title = Lo que se ha jugado aquí
history-lost = No se puede abrir este historial
history-rounds = { $count ->
    [one] 1 ronda
   *[other] { $count } rondas
}
history-none = Todavía no ha terminado ninguna ronda.
history-match = Partida { $number }
history-match-won = la gana { $who }
history-match-on = todavía se juega
history-match-left = no se jugó hasta el final
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
history-whose = Solo quienes han jugado en esta mesa pueden abrir esta página. Cada cual puede quitar su propio nombre. Quien abrió la mesa puede borrarla, con todo lo que se guarda de ella.
figures-title = Quién hizo qué
figures-newest = Contado sobre las últimas { $count } rondas.
figures-bot = bot
figures-rounds = Rondas
figures-won = Rondas ganadas
figures-matches = Partidas ganadas
figures-points = Puntos
figures-calls = UNO cantado
figures-forgotten = Olvidos / con castigo
figures-catches = Otros pillados
figures-bluffs = Faroles / descubiertos
figures-challenges = Desafíos / ganados
figures-drawn = Cartas robadas
figures-left = Cartas al final, de media

# Una ronda vista de nuevo.
replay-eyes = Vista
replay-open = con todas las manos abiertas
replay-eyes-of = con los ojos de { $who }
share-moment = Copiar un enlace a este momento
decisive-title = Momentos decisivos
decisive-before = Anterior
decisive-after = Siguiente
decisive-hint = Una última carta, un descuido castigado, un desafío, cuatro cartas o más de golpe, manos que cambian y alguien nuevo en cabeza con tres cartas o menos. Mayúsculas y una flecha llevan de uno a otro.
decisive-one-card = A { $who } le queda una carta
decisive-caught = { $other } pilla a { $who }
decisive-bluff-caught = { $who } desafía a { $other }, que iba de farol
decisive-challenge-failed = { $who } desafía en vano a { $other }
decisive-big-draw = { $who } roba { $count } cartas
decisive-hands-change = { $who ->
    [none] Las manos cambian
   *[other] { $other ->
        [none] Las manos cambian
       *[other] { $who } y { $other } se cambian la mano
    }
}
decisive-lead = { $who } se pone en cabeza
decisive-over = { $who ->
    [none] La ronda termina
   *[other] { $who } se queda sin cartas
}
play-on-title = Seguir jugando desde aquí
play-on-hint = Una mesa nueva empieza en este momento: tú llevas una mano y los bots las demás. Todas las cartas están como entonces, también las que quedan por robar.
play-on-seat = Qué cartas llevas
play-on = Seguir desde { $at }
check-resumed = Esta ronda no se repartió: sigue desde un momento de otra. Su reparto se comprueba allí.
check-resumed-link = Comprobar ese reparto
