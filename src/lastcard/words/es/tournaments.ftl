# Torneos para personas: la página de uno y el formulario que lo crea.
tournament-loading = Buscando el torneo…
no-tournament-title = Torneo no encontrado
no-tournament-text = Puede que el enlace esté mal. Crea tu propio torneo: se tarda un minuto.
tournament-again = Jugar otro igual

# Hasta dónde ha llegado.
tournament-signed-up = { $count ->
    [0] Aún no se ha inscrito nadie.
    [one] Se inscribió una persona.
   *[other] Se inscribieron { $count } personas.
}
tournament-checking-in = Confirmación abierta: están { $here } de { $count }.
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
    [one] El torneo terminó. Gana { $who }.
   *[other] El torneo terminó. { $who } comparten la victoria.
}
tournament-called-off = El torneo se canceló. No se jugó nada.
check-in-ends = Se empieza a jugar en { $clock }.
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
pairing = Formato
pairing-swiss = Suizo
pairing-swiss-short = Unas pocas fases. Juegas con gente de puntuación parecida y nadie se va antes de tiempo.
pairing-swiss-how = En cada fase juegas con gente de puntuación parecida. Ganar da un punto; en una mesa más grande recibes la parte de los rivales a los que superas. Descansar da medio punto.
pairing-knockout = Eliminatoria
pairing-knockout-short = Gana y sigue, hasta que quede una mesa.
pairing-knockout-how = La mejor mitad de cada mesa sigue. Si hay empate, sigue quien se inscribió antes. Los primeros inscritos pueden descansar en la primera fase.
pairing-round-robin = Todos contra todos
pairing-round-robin-short = Todos juegan con todos. Lo mejor para grupos pequeños.
pairing-round-robin-how = Todos juegan con todos las mismas veces. Ganar da un punto; en una mesa más grande recibes la parte de los rivales a los que superas.
pairing-arena = Arena
pairing-arena-short = Juega todas las veces que quieras hasta que se acabe el tiempo.
pairing-arena-how = En cuanto estás libre, juegas con alguien de puntuación parecida. Cada partida cuenta, así que sigue jugando. Cuando se acaba el tiempo, las mesas en juego terminan y cuentan.
pairing-book = Según el reglamento
pairing-book-short = Ocho en dos mesas, parejas rotativas o Desafío.
pairing-book-how = Una partida, tal como la describe el reglamento. Los bots ocupan los asientos libres.

# Las reglas para quienes no vienen.
tournament-how = Cómo funciona
tournament-how-no-show = Cuando se abre tu mesa tienes { $seconds ->
    [one] un segundo
   *[other] { $seconds } segundos
} para llegar. Si no llegas, pierdes esa partida; si solo llega un jugador, la gana. Si faltas a dos seguidas, quedas fuera.
tournament-how-leave = Puedes dejar una partida y volver cuando quieras. Mientras tanto juega un bot por ti, y el resultado cuenta.
tournament-how-restart = Si el servidor se cae no se pierde nada: las mesas siguen donde estaban y todos vuelven a tener su tiempo completo.

# La parte de quien lee.
part-title = Tu torneo
part-title-join = Participa
part-title-watch = Mirando
part-signed-up = Te inscribiste como { $name }. Vuelve a esta página cuando se abra la confirmación.
part-check-in = La confirmación está abierta. Confirma que estás aquí, o no jugarás.
part-checked-in = Tu presencia está confirmada. Quédate en esta página: tu mesa se abre sola.
part-table = Tu mesa está abierta. Siéntate en { $seconds ->
    [one] un segundo
   *[other] { $seconds } segundos
} o menos.
part-go = Ir a tu mesa
part-bye = Descansas en esta fase.
part-between = Tu partida terminó. La siguiente fase empieza cuando terminen todas las mesas.
part-knocked-out = Quedaste fuera de la eliminatoria. Puedes mirar a los demás.
part-not-here = No confirmaste tu presencia, así que no juegas. Puedes mirar.
part-waiting = Tendrás mesa en cuanto haya alguien libre.
part-resting = Estás descansando.
part-out = Te retiraste.
part-closed = La inscripción está cerrada. Puedes mirar.
part-full = El torneo está completo: hay { $most } inscritos.
part-placed = El torneo terminó. Quedaste en el puesto { $place } de { $count }.
part-watch-over = El torneo terminó. La clasificación está abajo.
sign-up = Inscribirme
sign-up-hint = Sin cuenta. Este navegador guarda tu lugar.
check-in = Estoy aquí
withdraw = Retirarme
withdraw-sure = ¿Retirarte definitivamente?
arena-play = Seguir jugando
arena-rest = Descansar

# La parte de quien dirige.
hosting-title = Eres el anfitrión
hosting-share = Envía este enlace a quien quiera jugar.
tournament-link = Enlace a este torneo
hosting-hint = La confirmación muestra quién está de verdad: solo ellos juegan. Cuando se acaba el tiempo, el juego empieza solo.
check-in-for = La confirmación dura
open-check-in = Abrir la confirmación
start-with-all = Empezar con todos
start-with-here = Empezar ya con los presentes
end-tournament = Terminar el torneo
end-tournament-sure = ¿Terminarlo para todos?

# Jugadores, partidas, clasificación.
entered-title = Jugadores
entered-nobody = Todavía nadie. El primero en inscribirse es el primer cabeza de serie.
entered-here = está aquí
entered-not-here = aún no llega
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
was-absent = no llegó
watch-short = Mirar
watch-match = Mirar a { $who }
replay-match = Repetición de { $who }
standings = Clasificación
standings-final = Clasificación final
place-short = N.º
has-withdrawn = se retiró
figure-points = Puntos
figure-opponents = Puntos de sus rivales
figure-beaten = Puntos de los rivales superados
figure-wins = Victorias
figure-stages = Fases
figure-last-table = Última mesa
figure-score = Puntos
figure-points-short = Puntos
figure-opponents-short = Riv.
figure-beaten-short = Sup.
figure-wins-short = Vict.
figure-stages-short = Fases
figure-last-table-short = Últ.
figure-score-short = Puntos
figure-won = Ganadas
figure-played = Jugadas
tie-breaks = Los empates se deciden por: { $columns }.
show-all = Mostrar los { $count }
show-first = Mostrar menos
standings-csv = Clasificación en CSV
results-csv = Resultados en CSV

# Uno nuevo.
new-tournament-hint = Recibes un enlace para compartir. La gente se inscribe con un nombre; no hay cuentas.
tournament-title = Nombre del torneo
table-size = Jugadores por mesa
match-length = Duración de la partida
match-rounds = { $count ->
    [one] una ronda
   *[other] { $count } rondas
}
match-by-format = hasta ganar la partida
stages-count = Fases
stages-auto = hasta tener ganador
arena-time = La arena dura
minutes = { $count ->
    [one] un minuto
   *[other] { $count } minutos
}
no-show-time = Tiempo para llegar a tu mesa
no-show-hint = Si no estás para entonces, pierdes esa partida.
make-tournament = Crear torneo
