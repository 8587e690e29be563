# Qué le pasa a una regla que alguien ha escrito.  Las reglas se escriben en inglés, y en inglés van las sugerencias.
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
reading-left-or-right = ese es el jugador siguiente o el anterior, según el sentido del juego
reading-nobody-named = todavía no se ha nombrado a nadie
reading-one-choice = se elige a un solo jugador para toda la regla
reading-always-or-never = o todas las manos son así o ninguna
reading-of-whom = no se dice de quién
reading-own-hand = tú siempre ves tu propia mano; nombra a otro jugador
reading-only-you = eso solo puede hacerlo «you»
reading-swap-with-one = las manos se cambian con otro jugador
reading-pass-by-all = las manos las pasan todos a la vez
reading-announced-length = lo que se anuncia tiene de 1 a { $most } caracteres
reading-announced-character = lo que se anuncia tiene un carácter que no se puede mostrar
reading-which-colour = no está claro qué color; la regla habla de otro
reading-not-yours = quienes hacen esto no son «you»
reading-not-theirs = esto lo hace «you», y se ha nombrado a otros
