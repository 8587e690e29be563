# The operator's page.
admin-title = Server administration
admin-token = Admin token
admin-token-hint = It is in the settings of the server. It stays in this tab.
admin-enter = Sign in
admin-leave = Sign out
admin-tables-now = Tables
admin-table-none = No table is in memory.
admin-people = { $people ->
    [one] 1 connected
   *[other] { $people } connected
  }
admin-figure-playing = playing
admin-figure-tables = tables in all
admin-figure-sockets = connections
admin-figure-p99 = ms, 99% of moves
admin-figure-reports = reports
admin-stage = { $stage ->
    [waiting] waiting
    [playing] playing
    [over] over
   *[closed] closed
  }
admin-watch = Watch
admin-close = Close
admin-close-sure = Close this table?
admin-delete = Delete
admin-delete-sure = Delete it for good?
admin-ban = Ban
admin-mute = Mute
admin-lift = Lift
admin-dismiss = Done
admin-sanctions-now = Bans and mutes
admin-sanction-none = Nobody is banned or muted.
admin-whom = Name or address
admin-minutes = Minutes
admin-reason = Reason (they see it)
admin-sanctioned = { $kind ->
    [ban] { $who } is banned
   *[mute] { $who } is muted
  } until { $until }
admin-reports-now = Reports
admin-report-none = Nobody has reported anything.
admin-report-about = { $by } about { $about }
admin-report-log = { $count ->
    [one] The newest entry of the game
   *[other] The newest { $count } entries of the game
  }
admin-nodes-now = Nodes
admin-node-this = this node
admin-node-silent = does not answer
admin-node-load = { $tables ->
    [one] 1 table
   *[other] { $tables } tables
  }, { $sockets ->
    [one] 1 connection
   *[other] { $sockets } connections
  }
admin-node-p99 = 99% of moves within { $ms } ms
admin-drain = Drain
admin-undrain = Take tables again
admin-draining = draining
admin-read-only-on = The server is read-only: no move and no new table is accepted.
admin-read-only = Make read-only
admin-read-write = Allow changes
admin-slowest-now = Slowest moves
admin-slow-move = { $ms } ms at table { $table }
