# Qué le pasa a una regla que alguien ha escrito.
reading-try = { $reason }; prueba con { $advice }
reading-refused = { $word } (palabra { $index }): { $reason }{ $advice ->
    [none] { "" }
   *[other] ; prueba con { $advice }
}
reading-too-long = la regla tiene { $count } caracteres; se admiten como mucho { $most }
reading-too-long-back = escrita completa, la regla tiene más de { $most } caracteres; quita algo
reading-no-end = la cita que empieza en la palabra { $index } no se cierra

reading-nothing = la regla está vacía
reading-missing = falta algo después de «{ $word }» (palabra { $index })
reading-no-such-colour = esta edición no tiene «{ $word }» (palabra { $index })
reading-does-not-fit = «{ $word }» (palabra { $index }) no encaja aquí
reading-unknown = no conozco «{ $word }» (palabra { $index })

reading-count = una cantidad va de 1 a { $most }
reading-unused-choice = la regla no hace nada con ese jugador
reading-too-many = sobra una; una regla tiene como mucho { $most } partes
reading-nobody-named = la regla todavía no ha nombrado a nadie
reading-one-choice = en una regla solo puedes elegir a un jugador
reading-always-or-never = esto vale para todas las manos o para ninguna
reading-of-whom = no dice quién
reading-own-hand = siempre ves tu propia mano; nombra a otro jugador
reading-only-you = eso solo puede hacerlo «tú»
reading-swap-with-one = solo puedes cambiar tu mano con otro jugador
reading-one-winner = solo puede ganar un jugador
reading-pass-by-all = solo todos a la vez pueden pasar cartas o manos, y nadie puede negarse
reading-announced-length = un anuncio tiene de 1 a { $most } caracteres
reading-announced-character = el anuncio tiene un carácter que no se puede mostrar
reading-which-colour = no está claro qué color; la regla habla de otro
reading-not-yours = esto lo hacen otros, no «tú»
reading-not-theirs = esto lo haces «tú», pero la regla ha nombrado a otros
reading-no-die = la regla no ha tirado ningún dado
reading-tangled = la regla es demasiado complicada; escribe frases más cortas
reading-no-card-named = la regla todavía no ha nombrado una carta; di cuál
reading-no-kind-here = aquí vale cualquier carta, no las de una clase
reading-to-yourself = nadie se da cartas a sí mismo
reading-many-to-many = o da cartas un solo jugador, o las recibe uno solo
reading-than-whom = no está claro con la mano de quién se compara
reading-condition-first = escribe primero la condición
reading-or-and = no queda claro si esto va con la última opción o con las dos; empieza otra frase
reading-nothing-happens = no pasa nada
reading-anyone = di qué hacen esos jugadores, o nombra al jugador
reading-many-shown = o enseña la mano un solo jugador, o la ve uno solo
reading-one-plays-next = a continuación juega un solo jugador
reading-only-two = eso solo lo hacen dos jugadores entre sí
help-number = un número del 1 al { $most }
help-colour-you-name = el color que nombres
reading-only-people = eso solo lo pueden juzgar personas; juéguenla bajo palabra de honor
reading-wish = esto solo puede ir junto a lo que hace ese jugador
reading-name-them = nombra aquí al jugador
reading-drawn-from-hand = las cartas se roban del mazo; para quitarlas de una mano, di de quién
reading-unclear-back = esto no se puede repetir con claridad; usa frases más cortas
reading-several-readings = esto se puede entender de varias maneras; elige una
reading-after-whom = no está claro después de quién; nombra al jugador
reading-i-and-you = en otra parte quien juega esta carta es «yo»; di quién es aquí
reading-counts-to-choose = se puede elegir como mucho entre { $most } cosas
reading-one-count = di aquí un solo número
