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
