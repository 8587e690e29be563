# El tiempo y el chat en la mesa: el banco de tiempo, más tiempo, seguir sin alguien.
bank = Banco de tiempo por partida
bank-none = ninguno
bank-hint = Se usa cuando se acaba el tiempo de la jugada.
clock-hours = { $hours } h { $minutes } min
clock-minutes = { $minutes } min
clock-long = { $hours ->
    [0] quedan { $minutes } minutos
   *[other] quedan { $hours } horas y { $minutes } minutos
}
clock-bank = quedan { $seconds } segundos del banco de tiempo
clock-beside = más { $seconds } segundos en el banco de tiempo
more-time = Dar más tiempo
more-time-who = Dar más tiempo a { $who }
go-on-without = Seguir sin { $who }
go-on-votes = { $votes } de { $needed } votos
go-on-voted = Votaste por seguir sin { $who }.
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
chat = Chat
chat-allow = Permitir el chat
chat-allow-hint = Solo lo ven los jugadores de esta mesa, y se borra con ella. Sin enlaces.
setting-chat-true = Activar el chat
setting-chat-false = Desactivar el chat
chat-write = Escribe a la mesa
chat-send = Enviar
chat-none = Todavía no hay mensajes.
chat-mute = Silenciar
chat-unread = { $count ->
    [one] 1 nuevo
   *[other] { $count } nuevos
}
chat-muted = { $count ->
    [one] Se oculta 1 mensaje de un jugador silenciado.
   *[other] Se ocultan { $count } mensajes de jugadores silenciados.
}
log-setting-chat = { $on ->
    [yes] El anfitrión activa el chat.
   *[no] El anfitrión desactiva el chat.
}

# El UNO automático.
auto-uno = El UNO se canta solo: nadie puede olvidarlo.
setting-auto_uno-true = Cantar UNO automáticamente
setting-auto_uno-false = Que cada quien cante UNO
log-setting-auto_uno = { $on ->
    [yes] Desde ahora el UNO se canta solo.
   *[no] Desde ahora cada quien canta su UNO.
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
open-table-correspondence = por correspondencia, { $time } por jugada
correspondence-hint = Se juega por correspondencia: no hace falta estar aquí al mismo tiempo. Un bot solo juega por ti si se te acaba el tiempo.
notice-title = lastcard
notice-turn = Es tu turno.
notice-next-round = La ronda terminó. Puedes empezar la siguiente.
push-turn = Avísame cuando sea mi turno
push-turn-hint = En esta mesa, aunque la página esté cerrada. El aviso no dice nada de tus cartas.
push-turn-refused = Tu navegador no permite avisos de esta página. Puedes permitirlos en sus ajustes para este sitio.
push-turn-failed = Tu navegador no pudo activar los avisos. Prueba más tarde.
set-notices = Avísame cuando sea mi turno
set-notices-hint = Cuando la página está abierta en segundo plano. El aviso no dice nada de tus cartas.
set-notices-refused = Tu navegador no permite avisos de esta página.
