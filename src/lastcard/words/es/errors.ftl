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

# What a field of a message to the server may be.  The field is named before it.
error-text = un texto de { $least ->
    [0] hasta { $most }
   *[other] { $least } a { $most }
} caracteres
error-whole = un número entero { $most ->
    [none] a partir de { NUMBER($least, useGrouping: 0) }
   *[other] de { NUMBER($least, useGrouping: 0) } a { NUMBER($most, useGrouping: 0) }
}
error-number = un número de { NUMBER($least, useGrouping: 0) } a { NUMBER($most, useGrouping: 0) }
error-seconds = un número de segundos de { NUMBER($least, useGrouping: 0) } a { NUMBER($most, useGrouping: 0) }
error-true-or-false = verdadero o falso
error-list = una lista de hasta { $most }
error-object = un objeto
error-options = un objeto con los valores de las opciones por su nombre
error-one-of = uno de { $allowed }
error-seq-seen = el último seq visto, un número entero a partir de { $least }
error-edition-name = el nombre de una edición
error-format-name = el nombre de un formato
error-bot-name = el nombre de un bot
error-bot-names = una lista de hasta { $most } nombres de bots
error-player-name = de { $least } a { $most } caracteres visibles
error-player-names = una lista de hasta { $most } nombres, cada uno de 1 a { $longest } caracteres visibles
error-colour-letter = la letra de un color
error-or-null = { $allowed }, o null

# What is wrong with a message to the server.
error-invalid = { $allowed }
error-missing = falta; { $allowed }
error-unknown-field = no es un campo { $whole ->
    [body] del cuerpo
   *[other] de un mensaje { $whole }
}; los campos son { $fields }
error-not-object = { $whole ->
    [body] el cuerpo
    [frame] un mensaje
   *[other] un mensaje { $whole }
} es un objeto JSON con { $fields }
error-json = JSON mal formado{ $byte ->
    [none] { "" }
   *[other] : no es válido en el byte { NUMBER($byte, useGrouping: 0) }
}
error-json-cut = JSON mal formado: está cortado
error-json-deep = JSON mal formado: está anidado a demasiada profundidad
error-frame-too-long = el mensaje tiene { NUMBER($size, useGrouping: 0) } bytes; se leen como mucho { NUMBER($most, useGrouping: 0) }
error-body-too-long = el cuerpo tiene más de { NUMBER($most, useGrouping: 0) } bytes
error-body-cut = la petición se interrumpió
error-because = { $reason }
error-hello-first = el primer mensaje debe ser hello
error-hello-twice = hello ya se ha enviado
error-only-seats-salt = solo quien tiene asiento envía sal
error-too-much-salt = se acepta sal { $most } veces por reparto
error-only-seats-say = solo quien tiene asiento envía gestos

# Why the server does not do what it was asked.
error-token = esta clave no abre ningún asiento de esta mesa
error-replaced = Ahora se juega este asiento desde otra ventana
error-removed = Este asiento ya no es tuyo
error-no-table = no existe esa mesa
error-no-round = no existe esa ronda
error-no-tournament = no existe ese torneo
error-no-call = no existe esa llamada
error-no-file = No existe ese archivo.
error-no-page = La página no está construida: ejecuta `make web`.
error-method = a esta dirección se la llama con otro método
error-http = no se puede responder a la petición
error-origin = las páginas de este origen no pueden pedir eso
error-failed = algo ha fallado aquí; nada ha cambiado
error-table-moving = la mesa se está trasladando a otro servidor; inténtalo de nuevo
error-no-storage = no se puede guardar ahora; nada ha cambiado; inténtalo de nuevo
error-too-many-calls = demasiadas peticiones; espera un momento
error-too-many-sockets = demasiadas conexiones desde esta dirección
error-too-many-tables = se han creado demasiadas mesas desde esta dirección; espera un rato
error-server-full = el servidor tiene todas las mesas que le caben; inténtalo más tarde
error-bots-do-not-fit = { $count } bots no caben; quedan { $most } asientos libres
error-names-twice = cada nombre puede aparecer una sola vez
error-table-format = en una sola mesa no se juega { $given }; hay { $allowed }; { $tournaments } se pide como torneo, con POST /api/tournaments
error-tournament-format = ningún torneo se juega como { $given }; hay { $allowed }
