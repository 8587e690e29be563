# Varias mesas con un enlace: una clase, un club, la noche de una familia.
evening = Noche de cartas
evening-hint = Un solo enlace para una clase, un club o una familia grande. Quien lo abre recibe un asiento; cuando una mesa se llena, se abre otra. Los jugadores pueden enviar gestos, pero no hay chat.
evening-title = ¿Cómo se llama?
evening-rulebook = Reglamento
evening-seats = Jugadores por mesa
evening-open = Abrir las mesas
evening-loading = Buscando las mesas…
evening-people = { $people ->
    [0] Todavía no hay nadie.
    [one] 1 persona
   *[other] { $people } personas
}{ $people ->
    [0] {""}
   *[other] { $tables ->
        [one] {" "}en 1 mesa
       *[other] {" "}en { $tables } mesas
    }
}
evening-join = Sentarme
evening-seat = Tu asiento está en la mesa { $number }.
evening-to-table = A mi mesa
evening-over = Esta noche de cartas terminó.
evening-leading = Tú organizas
evening-share = Manda este enlace o muestra el código: quien lo abra recibe un asiento.
evening-link = Enlace a las mesas
evening-all = Todas las mesas
evening-table = Mesa { $number }
evening-round = Ronda { $round }
evening-scores = Nombres y puntos
evening-waiting = Esperando jugadores
evening-between = Esperando la siguiente ronda
evening-match-over = La partida terminó
evening-paused = En pausa
evening-closed = Cerrada
evening-watch = Mirar
evening-pause = Pausar
evening-resume = Reanudar
evening-next = Siguiente ronda
evening-start = Empezar
evening-pause-all = Pausar todas
evening-resume-all = Reanudar todas
evening-next-all = Siguiente ronda para todas
evening-close = Cerrar
evening-close-sure = ¿Cerrar esta mesa?
evening-close-all = Cerrar todas
evening-close-all-sure = ¿Cerrar todas las mesas?
no-club-title = Mesas no encontradas
no-club-text = Puede que el enlace esté mal.
