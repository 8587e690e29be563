# Every step from a secret to a deal, for whoever writes a check of their own.
proof-commitment = commitment es el SHA-256, en hexadecimal, del texto UTF-8 de seed: de sus letras, no de los bytes que representan.
proof-salts = Un jugador queda comprometido con una sal antes de que se pida el reparto: commits tiene, para cada silla, el SHA-256, en hexadecimal, del texto UTF-8 de la sal, o "". Las sales se abren después. En order, announced (el servidor quedó comprometido con seed) va antes que cada committed (el compromiso de cada silla), estos antes que called, y called antes que dealt: son los seq que recibieron todos en la mesa. Una silla con compromiso y "" en salts no la abrió a tiempo y queda fuera.
proof-seed = shuffle_seed es el HMAC-SHA256, en hexadecimal, con el texto UTF-8 de seed como clave, del texto UTF-8 { "{" }"round":N,"salts":["…","…"]{ "}" }: JSON sin espacios y sin escapar nada que no haga falta; N es round y las sales son las de salts en su orden, "" donde no se envió ninguna.
proof-words = Las palabras del barajado n son los números de 32 bits, con el byte mayor primero y ocho en cada resultado, del HMAC-SHA256 con el texto UTF-8 de shuffle_seed como clave sobre los textos n/0, n/1, n/2 y así sucesivamente.
proof-shuffle = Barajado n de una fila de cartas: con last desde la última posición (se cuentan desde 0) hasta 1, se intercambian las cartas de las posiciones last y w mod (last + 1), donde w es la palabra siguiente; una palabra igual o mayor que el mayor múltiplo de last + 1 que no supera 2^32 se descarta y se toma la siguiente.
proof-order = El barajado 0 de deck es el orden del reparto; su primera carta está arriba.
proof-hands = Desde arriba se da una carta cada vez a cada asiento por turno hasta que todos tienen hand_size: primero al asiento después de dealer y luego hacia arriba, con el asiento 0 después del último; los asientos de out no reciben ninguna.
proof-first = Se descubre la carta siguiente. Si las reglas no dejan empezar con ella, o se queda ahí y se descubre otra encima, o, si debe volver, se pone delante de las cartas que quedan, estas pasan por el barajado siguiente (el 1, luego el 2, etc.) y se descubre la primera; si no se puede empezar con ninguna de las que quedan, se vuelve a repartir todo el mazo con el barajado siguiente.
proof-empty = Cuando se acaba el mazo de robo, los descartes sin el de arriba, el más bajo primero, pasan por el barajado siguiente y son el mazo de robo. Las manos que se barajan juntas pasan por él asiento por asiento desde el 0 y se reparten carta a carta desde el asiento después del jugador.
proof-dealer = En la primera ronda de una partida se sortea dealer, con palabras y barajados cuya clave es el texto de shuffle_seed seguido de /dealer: { $draw ->
    [any] w mod el número de asientos que juegan, donde w es una palabra del barajado 0, se cuenta desde el primero de ellos.
   *[other] cada asiento que juega, desde el 0 hacia arriba, toma una carta de arriba del barajado 0 de deck, y reparte quien tiene { $draw ->
        [points] más puntos
       *[number] el número más alto (una carta sin número, también W4, cuenta 0)
    }; quienes empatan vuelven a tomar de lo que queda, o del barajado siguiente de deck si no alcanza para todos.
}
