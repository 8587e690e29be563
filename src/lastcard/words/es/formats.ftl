# Formats: how rounds make a match.
format-single-hand = Una ronda
format-first-to-500 = Hasta { $target } puntos
format-caught-points = Gana quien tiene menos puntos
format-partners = Parejas
format-partners-rotating = Parejas rotativas
format-partners-eight = Ocho jugadores en dos mesas
format-challenge = Desafío: fuera con { $target } puntos
