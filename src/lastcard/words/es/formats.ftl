# Formats: how rounds make a match.
format-single-hand = Una mano es una partida
format-first-to-500 = Gana quien llega a la meta
format-caught-points = Gana quien menos puntos acumula
format-partners = Parejas
format-partners-rotating = Parejas, todos con todos
format-partners-eight = Ocho jugadores en dos mesas
format-challenge = Desafío: quien llega a la meta queda fuera
