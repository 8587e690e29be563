# Simulación: lo que no se puede jugar o compilar.
error-memory-needed = { $given } necesitan { $count } GB de memoria para sus registros; juega menos a la vez
error-given-for-seats = se dan { $given } para { $seats } asientos; se admite 1 o { $seats }
error-chooser-returned = una función que elige tiene que devolver { $count } números enteros, uno por fila, no una matriz de forma { $shape } y tipo { $kind }
error-not-a-chance = tiene que estar entre 0 y 1, no { $given }
error-not-a-weight = tiene que estar entre -1000 y 1000, no { $given } para { $name }
error-no-callables = { $given } no se puede usar con una función en policies; se admite cpu
error-not-at-least = tiene que ser al menos { $least }, no { $given }
error-fewer-than-tables = tienen que ser al menos { $count }, una por mesa, no { $given }
error-no-array = no existe esa matriz; se pueden dar actors, masks, observations, rewards, done y winners
error-wrong-array = tiene que ser una matriz de forma { $shape } y tipo { $kind }
error-one-for-each-table = tienen que ser { $count } números enteros, uno por mesa
error-actions-range = tienen que estar entre 0 y { $most }, o ser -1 donde la ronda ha terminado
error-not-to-choose = { $given } no se puede elegir ahora en la mesa { $number }
error-policies-given = se dan { $given } para { $players } jugadores
error-not-a-code = tiene que ser un código de acción, no { $given }
error-no-card-numbered = estas reglas no tienen ninguna carta con el número { $given }
error-dataset-there = ya hay un conjunto de datos { $given }; elige otro nombre u otra versión
error-player-not-asked = a { $given } no se le pregunta ahora; solo se pueden repartir otros mundos a quien tiene que elegir
error-none-not-now = None es para un agente cuya ronda ha terminado
error-names-no-file = { $text } tiene que nombrar un fichero: sqlite:///FICHERO
error-not-a-database = tiene que ser sqlite:///FICHERO o postgresql://…, no { $given }
sim-cluster = device: un clúster necesita el extra 'cluster': en la carpeta de lastcard, ejecuta pip install '.[cluster]'
sim-no-gpu = device: aquí no se ha encontrado ninguna GPU de NVIDIA; usa la CPU

unsupported-colours = { $count } colores: la mesa compilada tiene exactamente { $most }
unsupported-cards = { $count } cartas: en la mesa compilada caben como mucho { $most }
unsupported-card = la carta { $notation }: estas reglas no tienen ese color
unsupported-points = { $count } puntos por { $notation }
unsupported-challenge = StrikeNext(contestable=True) en { $notation }: solo se puede desafiar un comodín
unsupported-people = las reglas escritas nombran { $count } grupos de jugadores, y caben { $most }
unsupported-verbs = { $count } verbos en total: en la mesa compilada caben como mucho { $most }
unsupported-effect = el efecto { $name }: la mesa compilada no lo conoce
unsupported-more-than-deck = un { $notation } más de los que tiene la baraja
unsupported-rest = el resto de una regla que no tiene ninguna carta de estas reglas: { $rest }
sim-compiling = compilando, una sola vez; tarda unos 15 segundos …
