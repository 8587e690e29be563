# Español neutro de América: se tutea (tú), el plural es ustedes, y se dice archivo, atrapar, Reversa y mazo.

# Aquello de que se componen los demás mensajes: colores, cartas, jugadores y listas.
language-name = Español
list-joint = { ", " }
and = { " " }y{ " " }
clause-joint = { "; " }
seat-name = asiento { $number }

colour-R = rojo
colour-G = verde
colour-B = azul
colour-Y = amarillo
colour-P = rosa

letter-R = R
letter-G = V
letter-B = Az
letter-Y = Am
letter-P = Rs

# Una carta en una frase.  $cardIs es lo que el mensaje de la carta dice de sí en su atributo "is".
the-card = { $cardIs ->
    [feminine] la
   *[other] el
} { $card }
a-card = { $cardIs ->
    [feminine] una
    [number] el
   *[other] un
} { $card }

card-number = { $number } { $colour }
    .is = number
card-S = Salto { $colour }
card-R = Reversa { $colourIs ->
    [R] roja
    [Y] amarilla
   *[other] { $colour }
}
    .is = feminine
card-D = Roba dos { $colour }
card-X = carta en blanco de color { $colour }
    .is = feminine
card-W = Comodín
card-W4 = Comodín roba cuatro
card-WB = Comodín Badtz-Maru
card-WF = Tendencia de moda
    .is = feminine
card-WS = Comodín baraja manos
card-WC = Comodín personalizable { $number }
card-WC1 = Comodín personalizable 1
card-WC2 = Comodín personalizable 2
card-WC3 = Comodín personalizable 3

kind-numbers = Números
kind-S = Salto
kind-R = Reversa
kind-D = Roba dos
kind-X = En blanco
