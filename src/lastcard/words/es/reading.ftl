# Qué le pasa a una regla que alguien ha escrito.
reading-try = { $reason }; prueba con { $advice }
reading-refused = { $word } (palabra { $index }): { $reason }{ $advice ->
    [none] { "" }
   *[other] ; prueba con { $advice }
}
reading-too-long = la regla tiene { $count } caracteres; puede tener { $most }
reading-too-long-back = repetida, la regla tiene más de { $most } caracteres; quita algo
reading-no-end = lo citado desde la palabra { $index } no tiene final

reading-nothing = no hay nada escrito
reading-missing = falta algo después de «{ $word }» (palabra { $index })
reading-no-such-colour = esta edición no tiene «{ $word }» (palabra { $index })
reading-does-not-fit = «{ $word }» (palabra { $index }) no encaja aquí
reading-unknown = no conozco «{ $word }» (palabra { $index })

reading-count = una cantidad va de 1 a { $most }
reading-unused-choice = no se hace nada con ese jugador
reading-too-many = sobra una; una regla tiene como mucho { $most } partes
reading-nobody-named = todavía no se ha nombrado a nadie
reading-one-choice = se elige a un solo jugador para toda la regla
reading-always-or-never = o todas las manos son así o ninguna
reading-of-whom = no se dice de quién
reading-own-hand = tú siempre ves tu propia mano; nombra a otro jugador
reading-only-you = eso solo puede hacerlo «tú»
reading-swap-with-one = las manos se cambian con otro jugador
reading-pass-by-all = las manos las pasan todos a la vez
reading-announced-length = lo que se anuncia tiene de 1 a { $most } caracteres
reading-announced-character = lo que se anuncia tiene un carácter que no se puede mostrar
reading-which-colour = no está claro qué color; la regla habla de otro
reading-not-yours = quienes hacen esto no son «tú»
reading-not-theirs = esto lo hace «tú», y se ha nombrado a otros
reading-tangled = la regla es demasiado enrevesada; escribe frases más cortas
reading-no-card-named = no se ha hablado de ninguna carta; di cuál
reading-no-kind-here = aquí vale cualquier carta, no las de una clase
reading-to-yourself = nadie se da cartas a sí mismo
reading-many-to-many = o da cartas un solo jugador, o las recibe uno solo
reading-than-whom = no está claro con qué mano se compara
reading-condition-first = escribe primero la condición
reading-nothing-happens = no pasa nada
reading-keeps-colour = esta carta tiene su propio color y lo conserva
reading-anyone = di qué hacen esos jugadores, o nombra al jugador
reading-only-two = eso solo lo hacen dos jugadores entre sí
help-number = un número del 1 al { $most }
help-colour-you-name = el color que nombres
reading-only-people = eso solo lo pueden juzgar personas; jugadlo bajo palabra de honor
reading-wish = esto solo puede ir junto a lo que hace ese jugador
reading-name-them = nombra aquí al jugador
reading-drawn-from-hand = las cartas se roban del mazo; para quitarlas de una mano, di de quién
reading-several-readings = esto se puede entender de varias maneras; elige una
reading-after-whom = no está claro después de quién; nombra al jugador
reading-i-and-you = a quien juega esta carta se le llama «yo» en otra parte; di quién es aquí
reading-counts-to-choose = se puede elegir entre { $most } cosas como mucho
reading-one-count = di aquí un solo número
