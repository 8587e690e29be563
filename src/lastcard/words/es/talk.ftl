# El tiempo y la charla en la mesa: el banco de tiempo, más tiempo, seguir sin alguien.
bank = Banco de tiempo para la partida
bank-none = ninguno
bank-hint = Corre cuando se acaba el tiempo para decidir.
clock-hours = { $hours } h { $minutes } min
clock-minutes = { $minutes } min
clock-long = { $hours ->
    [0] quedan { $minutes } minutos
   *[other] quedan { $hours } horas y { $minutes } minutos
}
clock-bank = quedan { $seconds } segundos, del banco de tiempo
clock-beside = y { $seconds } segundos en el banco de tiempo
more-time = Dar más tiempo
more-time-who = Dar más tiempo a { $who }
go-on-without = Seguir sin { $who }
go-on-votes = { $votes } de { $needed } votos
go-on-voted = Has votado por seguir sin { $who }.
log-gave-time = { $me ->
    [yes] Le das más tiempo a { $to }.
   *[no] { $toMe ->
        [yes] { $who } te da más tiempo.
       *[no] { $who } le da más tiempo a { $to }.
    }
}
log-voted = { $me ->
    [yes] Votas por seguir sin { $against }.
   *[no] { $againstMe ->
        [yes] { $who } vota por seguir sin ti.
       *[no] { $who } vota por seguir sin { $against }.
    }
}

# Charla.
chat = Charla
chat-allow = Dejar que los jugadores se escriban
chat-allow-hint = Lo que se escribe se queda en la mesa y se olvida con ella. No se admiten enlaces.
setting-chat-true = Abrir la charla
setting-chat-false = Cerrar la charla
chat-write = Escribe a la mesa
chat-send = Enviar
chat-none = Nadie ha escrito todavía.
chat-mute = Silenciar
chat-unread = { $count ->
    [one] 1 línea nueva
   *[other] { $count } nuevas
}
chat-muted = { $count ->
    [one] Se oculta 1 línea de alguien a quien has silenciado.
   *[other] Se ocultan { $count } líneas de gente a quien has silenciado.
}
log-setting-chat = { $on ->
    [yes] El anfitrión abre la charla.
   *[no] El anfitrión cierra la charla.
}

# Por correspondencia.
hours = { $count ->
    [one] 1 hora
   *[other] { $count } horas
}
days = { $count ->
    [one] 1 día
   *[other] { $count } días
}
open-table-correspondence = por correspondencia, { $time } por decisión
correspondence-hint = Se juega por correspondencia: nadie tiene que estar a la vez, y nadie juega por quien falta hasta que se acaba el tiempo.
notice-title = lastcard
notice-turn = Te toca.
notice-next-round = La ronda ha terminado. Te toca empezar la siguiente.
push-turn = Avísame cuando me toque
push-turn-hint = En esta mesa, también con la página cerrada. El aviso no dice nada de tus cartas.
push-turn-refused = Tu navegador no permite avisos de esta página. Puedes permitirlos en sus ajustes para este sitio.
push-turn-failed = Tu navegador no pudo suscribirse a los avisos. Prueba más tarde.
set-notices = Avísame cuando me toque
set-notices-hint = Un aviso mientras miras otra cosa y la página está abierta. No dice nada de tus cartas.
set-notices-refused = Tu navegador no permite avisos de esta página.
