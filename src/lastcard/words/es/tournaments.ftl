# Torneos para personas: la página de uno y el formulario que lo crea.
tournament = Torneo
tournament-loading = Buscando el torneo…
no-tournament-title = No existe ese torneo
no-tournament-text = Puede que el enlace esté mal escrito. Organiza uno: se tarda un minuto.
hold-tournament = Organizar un torneo
back-to-your-tournament = Volver a tu torneo
back-to-tournament = Volver al torneo

# Hasta dónde ha llegado.
tournament-signed-up = { $count ->
    [0] Aún no se ha inscrito nadie.
    [one] Se ha inscrito una persona.
   *[other] Se han inscrito { $count } personas.
}
tournament-checking-in = Se confirma la presencia: { $here } de { $count } están aquí.
tournament-stage-playing = { $left ->
    [one] Fase { $number } de { $length }: una mesa sigue jugando.
   *[other] Fase { $number } de { $length }: { $left } mesas siguen jugando.
}
tournament-arena-playing = { $left ->
    [0] La arena está abierta. Ahora no juega ninguna mesa.
    [one] La arena está abierta. Juega una mesa.
   *[other] La arena está abierta. Juegan { $left } mesas.
}
tournament-won = { $count ->
    [one] El torneo ha terminado. Gana { $who }.
   *[other] El torneo ha terminado. { $who } comparten la victoria.
}
tournament-called-off = El torneo ha terminado. No se ha jugado nada.
check-in-ends = El juego empieza en { $clock }.
arena-ends = Abierta { $clock } más.
tournament-tables-of = mesas de { $count }
tournament-rounds-each = { $count ->
    [one] una ronda por partida
   *[other] { $count } rondas por partida
}
tournament-stages = { $count ->
    [one] una fase
   *[other] { $count } fases
}

# Quién juega con quién.
pairing = Quién juega con quién
pairing-swiss = Suizo
pairing-swiss-short = Unas pocas fases. Se encuentran quienes van igualados y nadie se va antes de tiempo.
pairing-swiss-how = En cada fase se encuentran quienes van igualados. Ganar da un punto; en una mesa mayor cada cual recibe la parte de rivales a los que supera. Quien descansa recibe medio punto.
pairing-knockout = Eliminatoria
pairing-knockout-short = Gana y sigue, hasta que quede una mesa.
pairing-knockout-how = La primera mitad de cada mesa sigue. En caso de empate en el corte sigue quien se inscribió antes. Quienes se inscribieron primero pueden descansar en la primera fase.
pairing-round-robin = Todos contra todos
pairing-round-robin-short = Cada cual se encuentra con todos. Lo mejor para grupos pequeños.
pairing-round-robin-how = Cada dos se encuentran las mismas veces. Ganar da un punto; en una mesa mayor cada cual recibe la parte de rivales a los que supera.
pairing-arena = Arena
pairing-arena-short = Juega cuantas veces quieras en un tiempo fijado.
pairing-arena-how = A quien está libre se le empareja con alguien de puntuación parecida. Cada partida cuenta, así que sigue jugando. Cuando se acaba el tiempo, las mesas en juego terminan y cuentan.
pairing-book = Según el reglamento
pairing-book-short = Ocho en dos mesas, parejas de todos con todos, o Challenge.
pairing-book-how = Una partida, tal como la describe el reglamento. Los bots ocupan los sitios que queden libres.

# Las reglas para quienes no vienen.
tournament-how = Cómo se juega
tournament-how-no-show = Cuando se abre tu mesa tienes { $seconds ->
    [one] un segundo
   *[other] { $seconds } segundos
} para venir. Quien no viene pierde esa partida; si solo viene una persona, la gana. Quien falta a dos mesas seguidas queda fuera.
tournament-how-leave = Quien deja una partida en marcha puede volver en cualquier momento. Hasta entonces juega un bot en su lugar, y el resultado cuenta.
tournament-how-restart = Si el servidor se cae no se pierde nada: las mesas siguen donde estaban y todos vuelven a tener su tiempo completo.

# La parte de quien lee.
part-title = Tu participación
part-title-join = Participa
part-title-watch = Como espectador
part-signed-up = Te has inscrito como { $name }. Vuelve a esta página cuando se confirme la presencia.
part-check-in = Se confirma la presencia. Di que estás aquí, o no se te emparejará.
part-checked-in = Tu presencia está confirmada. Quédate en esta página: tu mesa se abre sola.
part-table = Tu mesa está abierta. Siéntate antes de { $seconds ->
    [one] un segundo
   *[other] { $seconds } segundos
}.
part-go = Ir a tu mesa
part-bye = Descansas en esta fase.
part-between = Tu partida ha terminado. La siguiente fase empieza cuando acaben todas las mesas.
part-knocked-out = Has quedado fuera de la eliminatoria. Puedes mirar a los demás.
part-not-here = No confirmaste tu presencia, así que no entras en el sorteo. Puedes mirar.
part-waiting = Se te empareja en cuanto haya alguien libre.
part-resting = Estás descansando.
part-out = Te has retirado.
part-closed = La inscripción está cerrada. Puedes mirar.
part-full = Está completo: hay { $most } inscritos.
part-placed = Ha terminado. Has quedado en el puesto { $place } de { $count }.
part-watch-over = Ha terminado. La clasificación está abajo.
sign-up = Inscribirme
sign-up-hint = Sin cuenta. Este navegador guarda tu sitio.
check-in = Estoy aquí
withdraw = Retirarme
withdraw-sure = ¿Retirarte del todo?
arena-play = Seguir jugando
arena-rest = Descansar

# La parte de quien dirige.
hosting-title = Diriges el torneo
hosting-share = Envía este enlace a quien quiera jugar.
tournament-link = Enlace a este torneo
hosting-hint = Al confirmar la presencia se ve quién está de verdad: solo a ellos se les empareja. Cuando se acaba el tiempo, el juego empieza solo.
check-in-for = La presencia se confirma durante
open-check-in = Pedir que confirmen
start-with-all = Empezar con todos
start-with-here = Empezar ya con quienes están
end-tournament = Terminar el torneo
end-tournament-sure = ¿Terminarlo para todos?

# Jugadores, partidas, clasificación.
entered-title = Jugadores
entered-nobody = Aún nadie. Quien se inscribe primero es el primer cabeza de serie.
entered-here = está aquí
entered-not-here = aún no está
matches-title = Partidas
match-on = en juego
match-over = terminada
stage-title = Fase { $number }
stages-nav = Fases
stage-later = por jugar
table-number = Mesa { $number }
bracket = Cuadro
final = Final
semi-final = Semifinal
byes = Descansan: { $who }
placed = Puesto { $place }
was-absent = no vino
watch-short = Mirar
watch-match = Mirar a { $who }
replay-match = Repetición de { $who }
standings = Clasificación
standings-final = Clasificación final
place-short = N.º
has-withdrawn = se ha retirado
figure-points = Puntos
figure-opponents = Puntos de sus rivales
figure-beaten = Puntos de los superados
figure-wins = Victorias
figure-stages = Fases
figure-last-table = Última mesa
figure-score = Puntos
figure-points-short = Puntos
figure-opponents-short = Rivales
figure-beaten-short = Superados
figure-wins-short = Victorias
figure-stages-short = Fases
figure-last-table-short = Última
figure-score-short = Puntos
figure-won = Ganadas
figure-played = Jugadas
tie-breaks = A igualdad deciden: { $columns }.
show-all = Mostrar los { $count }
show-first = Mostrar menos
standings-csv = Clasificación en CSV
results-csv = Resultados en CSV

# Uno nuevo.
new-tournament = Torneo nuevo
new-tournament-hint = Recibes un enlace para compartir. La gente se inscribe con un nombre; no hay cuentas.
tournament-terms = Qué se juega
tournament-title = Nombre del torneo
table-size = Jugadores por mesa
match-length = Una partida tiene
match-rounds = { $count ->
    [one] una ronda
   *[other] { $count } rondas
}
match-by-format = las rondas que pida su formato
stages-count = Fases
stages-auto = las necesarias para un ganador
arena-time = La arena está abierta durante
minutes = { $count ->
    [one] un minuto
   *[other] { $count } minutos
}
no-show-time = Tiempo para venir a una mesa
no-show-hint = Quien no esté para entonces pierde esa partida.
make-tournament = Crear el torneo

# En una mesa de un torneo.
tournament-table-waits = { $seconds ->
    [0] Empieza ahora.
    [one] Empieza cuando estén todos. Quien no esté en 1 segundo pierde esta partida.
   *[other] Empieza cuando estén todos. Quien no esté en { $seconds } segundos pierde esta partida.
}
tournament-seat-here = está aquí
tournament-seat-missing = aún no está
walkover-title = Esta partida no se jugó
walkover-text = Vino demasiada poca gente a la mesa a tiempo.
