# What was entered and cannot be used: options, editions, formats.  The field it is about is said before it.
error-no-option = no existe esa opción.{ $meant ->
    [none] { "" }
   *[other] { " " }¿Querías decir { $meant }?
} Hay { $allowed }
error-other-edition = no vale para { $edition }: es una opción de { $allowed }
error-not-options = { $given } no es una tabla de opciones
error-not-one-of = { $given } no es ninguno de { $allowed }{ $meant ->
    [none] { "" }
   *[other] . ¿Querías decir { $meant }?
}
error-not-whole = { $given } no es un número entero de { $least } a { $most }
error-not-true-or-false = { $given } no es ni verdadero ni falso
error-not-blanks = { $given } no es una tabla por colores, como { "{" }"R": "take an extra turn"{ "}" }
error-no-blank = no hay carta en blanco de ese color; las hay de { $colours }
error-not-rule-or-card = { $given } no es ni una regla ni una carta
error-cannot-replace = { $given } no es una carta de color { $colour } del mazo, así que esta carta en blanco no puede sustituirla
error-not-rules = { $given } no es una lista de hasta { $most } reglas
error-not-rule = { $given } no es una regla
error-not-understood = { $why }
error-nothing-to-write-on = ninguna de estas tiene cartas en las que escribir; las tienen { $allowed }
