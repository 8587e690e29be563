# El laboratorio: lo que pregunta cada cuestión y las palabras de su respuesta.
lab-measure = { $axis }{ $by ->
    [none] { "" }
   *[other] , según { $by }
}; intervalos del 95 %
lab-note = { NUMBER($games, useGrouping: 1) } partidas cada una, jugadores { $who }, semilla { $seed }
lab-given = dados
lab-casual = despreocupados
lab-sharp = atentos
lab-as-printed = como está impreso

lab-round-length-asks = ¿Cuánto dura una ronda, según los jugadores y la edición?
lab-round-length-title = Cuánto dura una ronda
lab-round-length-axis = acciones por ronda
lab-round-length-by = jugadores

lab-first-seat-asks = ¿Cuánto vale el primer turno?
lab-first-seat-title = Cuánto vale el primer turno
lab-first-seat-axis = victorias de quien empieza por encima de lo que le tocaría
lab-first-seat-by = jugadores

lab-challenge-asks = ¿Con qué frecuencia compensa un desafío, según los faroles que se tiren?
lab-challenge-title = Con qué frecuencia compensa un desafío
lab-challenge-axis = desafíos que descubren un farol
lab-challenge-by = la probabilidad de planteárselo
lab-challenge-note = { NUMBER($games, useGrouping: 1) } partidas cada una, 4 jugadores que desafían siempre, semilla { $seed }; por encima de un tercio compensa

lab-house-rules-asks = ¿Qué le hace cada regla de la casa a la duración de una ronda?
lab-house-rules-title = Qué le hacen las reglas de la casa a la duración de una ronda
lab-house-rules-axis = acciones más que sin ella, 4 jugadores, los mismos repartos donde las manos son igual de grandes

lab-luck-asks = ¿Cuánto hay de suerte en el juego, con cada regla de la casa?
lab-luck-title = Cuánto vale jugar bien
lab-luck-axis = victorias de un jugador atento entre tres despreocupados por encima de 1 de cada 4
lab-luck-note = { NUMBER($deals, useGrouping: 1) } repartos, cada uno desde los cuatro asientos, semilla { $seed }

lab-card-asks = ¿Qué hace una carta escrita, antes de imprimirla?
lab-card-title = Qué hace «{ $sentence }»
lab-card-axis = cambios con la carta en la baraja, 4 jugadores, los mismos repartos
lab-actions = acciones por ronda
lab-points = puntos por ronda
lab-first-wins = victorias del primer turno, %
