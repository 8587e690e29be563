# El jugador que es una red: lo que no puede jugar, y ficheros que no contienen ninguna.
observation-colours = { $count } colores: la fila de una red tiene sitio para exactamente { $most }
observation-card = la carta { $notation }: la fila de una red no tiene sitio para ella
observation-players = { $count } jugadores: la fila de una red tiene sitio para { $most }
observation-caught = este formato cuenta los puntos que a uno le quedan: la red solo juega para salir primero
network-format = este no es un fichero de una red de lastcard
network-header = el fichero de la red está dañado o cortado: no se puede leer su cabecera
network-version = el fichero de la red tiene la versión { $given }; se puede leer la versión { $expected }
network-observation = la red lee la versión de observación { $given }; este lastcard tiene las versiones { $expected }
network-sizes = la red tiene capas de { $given }; la primera tiene que tener { $inputs } entradas y la última { $outputs } salidas
network-length = el fichero de la red está dañado o cortado: { $given } bytes de pesos donde debería haber { $count }
network-damaged = el fichero de la red está dañado: su hash es { $given }, no { $expected }
error-bot-needs-extra = el bot { $bot } necesita el extra «{ $extra }»: en la carpeta de lastcard, ejecuta pip install '.[{ $extra }]' (no está el módulo { $module })
error-no-output = no existe esa matriz; se admiten: { $allowed }
error-given-for-each-seat = se dan { $given } para { $seats } asientos; tiene que haber uno por asiento
error-no-such-policy = { $given } no es el número de una red, desde 0, ni de una de { $count } políticas, desde -1 hacia abajo
error-one-callable = tiene que tener como mucho una función, no { $given }
