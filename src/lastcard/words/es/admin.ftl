# La página del operador.
admin-title = Administración del servidor
admin-token = Token de administración
admin-token-hint = Está en los ajustes del servidor. Solo se guarda en esta pestaña.
admin-enter = Entrar
admin-leave = Salir
admin-tables-now = Mesas
admin-table-none = No hay ninguna mesa en memoria.
admin-people = { $people ->
    [one] 1 conectado
   *[other] { $people } conectados
  }
admin-figure-playing = jugando
admin-figure-tables = mesas en total
admin-figure-sockets = conexiones
admin-figure-p99 = ms, 99 % de las jugadas
admin-figure-reports = denuncias
admin-stage = { $stage ->
    [waiting] esperando
    [playing] jugando
    [over] terminada
   *[closed] cerrada
  }
admin-watch = Mirar
admin-close = Cerrar
admin-close-sure = ¿Cerrar esta mesa?
admin-delete = Borrar
admin-delete-sure = ¿Borrarla para siempre?
admin-ban = Bloquear
admin-mute = Silenciar
admin-lift = Levantar
admin-dismiss = Hecho
admin-sanctions-now = Bloqueos y silencios
admin-sanction-none = No hay nadie bloqueado ni silenciado.
admin-whom = Nombre o dirección
admin-minutes = Minutos
admin-reason = Motivo (lo verá la persona)
admin-sanctioned = { $kind ->
    [ban] { $who }: bloqueo
   *[mute] { $who }: silencio
  } hasta { $until }
admin-reports-now = Denuncias
admin-report-none = No hay denuncias.
admin-report-about = { $by } sobre { $about }
admin-report-log = { $count ->
    [one] La última entrada de la partida
   *[other] Las últimas { $count } entradas de la partida
  }
admin-nodes-now = Nodos
admin-node-this = este nodo
admin-node-silent = no responde
admin-node-load = { $tables ->
    [one] 1 mesa
   *[other] { $tables } mesas
  }, { $sockets ->
    [one] 1 conexión
   *[other] { $sockets } conexiones
  }
admin-node-p99 = el 99 % de las jugadas en { $ms } ms como mucho
admin-drain = Vaciar
admin-undrain = Admitir mesas otra vez
admin-draining = vaciándose
admin-read-only-on = El servidor está en modo de solo lectura: no admite jugadas ni mesas nuevas.
admin-read-only = Poner en solo lectura
admin-read-write = Permitir cambios
admin-slowest-now = Las jugadas más lentas
admin-slow-move = { $ms } ms en la mesa { $table }
