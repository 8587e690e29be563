# Hojas de reglas: lo que se juega, carta por carta y cláusula por cláusula.
does-name-colour = quien la juega elige el color
does-dealer-first = juega primero quien reparte
points-face-value = su valor
sheet-colours = colores
sheet-no-such-card = no existe esa carta
sheet-card = { $count }, { $points } puntos: { $does ->
    [none] Nada especial.
   *[other] { $does }
}{ $first ->
    [none] { "" }
   *[other] { " " }Si sale primero: { $first }
}
sheet-ruled = { $says } ({ $ruling })

section-cards = El mazo
section-setup = Preparación
section-first-card = La primera carta
section-a-turn = Un turno
section-special-cards = Cartas especiales
section-calling-uno = Cantar UNO
section-going-out = Quedarse sin cartas
section-scoring = Puntuación
section-matches = Partidas

blank-is = Esta carta en blanco es { A($card) }.
