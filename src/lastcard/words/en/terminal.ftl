# What only the terminal says.
terminal-player = Player
terminal-leave = You left the table.
terminal-saved = Saved to { $path }.
terminal-match-won = { $winners } { $count ->
    [one] wins
   *[other] win
} the match.
terminal-may-speak = You can act out of turn, or press Enter.
terminal-help = Type the number of a choice or { terminal-help-typed }
terminal-help-keys = ←→ Home End and numbers go to a card, Tab to the next one that can be played, Enter plays it. { set-keys-hint }. Or type { terminal-help-typed } Begin with / where the first letter is a key.
terminal-help-typed = a card (R7, red 7, W4 blue, R7! to call UNO with it), draw, keep, take, challenge, uno, catch Ben, show R3, discard R3 G4, jump R7. Also: rules, scores, log, hand, replay, coach, why (a card cannot be played), say hello, quit.
terminal-refused = Refused: { $reason }
terminal-table = Top: { $top } ({ $notation }), { $colour ->
    [none] no colour yet
   *[other] colour { $colour }
}. Play goes { $direction ->
    [left] to the left
   *[right] to the right
}.{ $owed ->
    [0] { "" }
   *[other] { "  " }{ $owed } cards to draw.
}
terminal-cards-held = Cards held: { $sizes }. Draw pile: { $count }.
terminal-hand = Your hand: { $cards }
terminal-round = Round { $round }. { $name } deals.
terminal-scores = Scores: { $scores }

# Replays and scenarios.
terminal-replay-round = Round { $round } ({ $edition })
terminal-replay-move = seat { $number }: { $action }
terminal-replay-next = Enter for the next move
terminal-scenarios = { $held } passed, { $failed } failed

# Rule sheets.
terminal-undated = n.d.
terminal-same-rules = The two are the same.
terminal-not-in-book = (not in this book)
terminal-house-rule = House rule { $name } = { $value }: { $words }
terminal-house-here = House rule { $name }{ $value ->
    [none] { "" }
   *[other] { " " }({ $value })
}: { $words }
terminal-written-on = Written on { THE($card) }: { $words }
terminal-chosen = chosen here
terminal-ruling = ruling
terminal-column-cards = cards
terminal-column-colours = colours
terminal-column-wilds = special wilds
terminal-column-formats = formats

# Tournaments.
terminal-standing-place = place
terminal-standing-player = player
terminal-standing-bot = bot
terminal-standing-won = won
terminal-standing-byes = byes
terminal-standing-rating = rating
terminal-standing-stages = stages
terminal-standing-last-table = last table
terminal-standing-opponents = opponents
terminal-standing-beaten = beaten
terminal-standing-wins = wins
terminal-standing-played = played
terminal-standing-points = points
terminal-how-to-install = run pip install 'lastcard[{ $extra }]'
terminal-part-sim = simulation
terminal-part-dataset = a dataset
terminal-part-lab = the laboratory
terminal-part-coach = the coach
terminal-part-server = the server
terminal-part-terminal = a seat at a server's table
terminal-part-postgresql = PostgreSQL
terminal-no-ratings = Without ratings, which need the extra 'tournament': { $how }
terminal-stops = Press Ctrl+C to stop.
terminal-stopped = Stopped after { $count ->
    [one] 1 match
   *[other] { $count } matches
}; continue with --resume --out { $path }
terminal-stage = stage { $stage } of { $count }
terminal-kept = { $count ->
    [one] 1 match
   *[other] { $count } matches
}, seed { $seed }, kept in { $path }

# Simulations.
terminal-sim-decisions = { NUMBER($count, useGrouping: 1) } decisions in { $path }
terminal-sim-seat = seat { $number }: { NUMBER($count, useGrouping: 1) } won ({ $share } %)
terminal-sim-total = { NUMBER($rounds, useGrouping: 1) } rounds, { NUMBER($actions, useGrouping: 1) } actions, { NUMBER($deadlocks, useGrouping: 1) } deadlocks

# The server and its deals.
terminal-open = Open { $address }
terminal-network = On your network: { $address }
terminal-only-here = Only this machine can reach it; use --host 0.0.0.0 to let your network in.
terminal-backup = { $path }: { NUMBER($count, useGrouping: 1) } bytes
terminal-backup-removed = { $path } removed
terminal-restored = { $path } is back: { $count ->
    [one] 1 table is
   *[other] all { NUMBER($count, useGrouping: 1) } tables are
} in the same state as in the copy
terminal-restore-replaced = what was there before is kept in { $path }
terminal-unused-table = { $table }: { $closed ->
    [yes] closed
   *[no] left
} on { $day }
terminal-unused = { $count ->
    [0] no table to delete
    [one] 1 table to delete; --delete deletes it
   *[other] { NUMBER($count, useGrouping: 1) } tables to delete; --delete deletes them
}
terminal-tidied = { $count ->
    [one] 1 table deleted
   *[other] { NUMBER($count, useGrouping: 1) } tables deleted
}
terminal-exported = written to { $path }
terminal-erased = erased from { $count ->
    [one] 1 place
   *[other] { $count } places
}
terminal-disk = tables: { NUMBER($tables, useGrouping: 1) }; rounds: { NUMBER($rounds, useGrouping: 1) }; the database takes { NUMBER($bytes, useGrouping: 1) } bytes, and the write-ahead log { NUMBER($log, useGrouping: 1) }
terminal-disk-round = a round takes { NUMBER($bytes, useGrouping: 1) } bytes
terminal-disk-left = { NUMBER($bytes, useGrouping: 1) } bytes are free: about { NUMBER($rounds, useGrouping: 1) } more rounds fit
terminal-fair = round { $round }: fair; commitment { $commitment }; committed to a salt before any was opened: { $names }{ terminal-late }
terminal-resumed = round { $round }: continues from a moment of round { $number } of table { $table }; check its deal there
terminal-unsalted = round { $round }: fair; commitment { $commitment }; no player added a salt: this is the shuffle the server had committed to
terminal-choosable = round { $round }: dealt from the secret the server had committed to; commitment { $commitment }; but no player opened a salt in time, so somebody who knew that secret could have chosen this deal{ terminal-late }
terminal-late = { $late ->
    [none] { "" }
   *[other] ; left out, because it was not opened in time: the salt of { $late }
}
unfair-proofs = rounds recorded: { $rounds }; rounds with a proof of their deal: { $proofs }
unfair-order = round { $round }: the cards were not dealt in the order of the seed
unfair-not-json = line { $line }: the proof of the deal is not JSON
unfair-secret-later = round { $round }: its secret is revealed when the round is over
unfair-proof-has = line { $line }: { $name }: a proof has { $allowed }
unfair-algorithm = round { $round }: made with { $given }, which this verifier does not know
unfair-secret = round { $round }: the secret is not the one committed to
unfair-salts = round { $round }: the commitments, the salts and their order do not fit together
unfair-salts-order = round { $round }: the secret, the salts and the call did not come in the right order, so the deal could have been chosen
unfair-salt = round { $round }: the salt of player { $number } does not match their commitment
unfair-seed = round { $round }: the seed of the shuffle does not come from the secret and the salts

# What was typed on the command line and cannot be used.
error-no-language = there is no language { $given }; choose one of { $allowed }
error-option-form = { $given }: write an option as NAME=VALUE, such as stacking=same
error-given-twice = is given twice
error-not-together = cannot be given together with { $other }
error-is-a-folder = { $path } is a folder
error-not-a-folder = { $path } is not a folder
error-may-not-be-written = { $path } cannot be written
error-system = { $why }
error-no-scenario-file = name at least one scenario file
error-needs-extra = { $what } needs the extra '{ $extra }': { $how } (there is no module { $module })
error-resume-or-overwrite = choose either --resume or --overwrite
error-other-terms = the tournament in { $path } has { $terms }
error-differs = { $name } { $kept ->
    [none] unset
   *[other] { $kept }
} (not { $asked ->
    [none] unset
   *[other] { $asked }
})
error-say-how-many = say how many players, or name them: --players 8, or --players ana ben=random
error-one-name = { $given } is only one name; say how many players, or name at least 2
error-holds-tournament = { $path } already has a tournament; --resume continues it, --overwrite replaces it
error-nothing-to-resume = { $path } has no tournament to resume
error-file-not-json = { $path } is not JSON: { $why }
error-no-terms = { $path } does not have the settings and bots of a tournament
error-no-result = { $path }: line { $line }: is not a result with { $allowed }
error-not-a-port = a whole number from 0 to { $most }, not { $given }
error-cannot-listen = Cannot listen on { $address }: { $why }{ $taken ->
    [yes] ; --port 0 uses any free port
   *[no] { "" }
}
error-is-the-database = { $path } is the database itself
error-exists-already = { $path } already exists; --overwrite replaces it
error-workers-with-address = { $given } workers listen for each other on this machine alone; give --address with one worker for each node
error-database-in-use = another lastcard serve is using this database; stop it first, or give another --database
error-database-linked = this database file has { $count } names (hard links), and SQLite keeps a log beside each: moves would be lost; remove the other names, or use a copy of the file
error-database-newer = this database has schema { NUMBER($number, useGrouping: 0) } and this lastcard knows { NUMBER($most, useGrouping: 0) }; use a newer lastcard
error-no-database = database not found
error-backup-first = this database has schema { NUMBER($number, useGrouping: 0) } and needs { NUMBER($most, useGrouping: 0) }: name a folder with --backup-folder, and it is copied there before it is changed
error-database-filled = this database holds tables; restore into an empty one
error-not-a-copy = not a whole copy of a lastcard database
error-restore-differs = { $count } tables differ from the copy: { $allowed }
error-table-or-token = give either --table or --token
error-nothing-kept = nothing is kept of that
error-no-limit = there is no { $given }; choose one of { $allowed }
error-limit-number = { $name } is a whole number from 1, not { $given }
error-not-an-address = { $given } is not an address to listen on, such as 127.0.0.1 or 0.0.0.0
error-token-letters = a token has letters, digits and signs of ASCII, and no spaces around it
error-token-short = a token that nobody guesses has at least { $least } characters
error-not-like = { $given } is not written like { $example }
terminal-did-you-mean = Did you mean: { $rule }
terminal-one-reading = It could mean: { $rule }
terminal-on-your-honour = Or play it on your honour: { $rule }
terminal-card-tried = { $longer ->
    [1] Rounds last as long as without it
   *[other] Rounds last { $longer } times as long
}; { $leader ->
    [none] it was never played.
   *[other] it hits the leader { $leader }% of the time.
}
terminal-records-written = { $count ->
    [one] One game written to { $path }
   *[other] { $count } games written to { $path }
}
terminal-rounds-written = { $count ->
    [one] One round written to { $path }
   *[other] { $count } rounds written to { $path }
}

# lastcard admin
terminal-admin-done = Done.
terminal-admin-nothing = Nothing to show.
error-admin-subject = { $task } needs { $what ->
    [table] a table
    [node] a node
    [sanction] the id of a ban or mute
    [report] the id of a report
   *[person] a name, an address, or a table with --seat
  }, as in: lastcard admin { $task } { $example }
terminal-admin-nodes = Nodes
terminal-admin-tables = Tables
terminal-admin-sockets = Connections
terminal-admin-moves = Moves
terminal-admin-p50 = Half of the moves within
terminal-admin-p99 = 99 of 100 moves within
terminal-admin-waiting = Commits waiting
terminal-admin-read-only = Read-only
terminal-admin-sanctions = Bans and mutes
terminal-admin-reports = Reports
terminal-admin-slowest = Slowest move
terminal-admin-yes = yes
terminal-admin-no = no
terminal-admin-draining = { $node } (draining)
terminal-admin-ms = { $ms } ms
terminal-admin-stages = { $waiting } waiting, { $playing } playing, { $over } over, { $closed } closed
terminal-admin-column-table = table
terminal-admin-column-edition = edition
terminal-admin-column-stage = stage
terminal-admin-column-round = round
terminal-admin-column-players = players
terminal-admin-column-watchers = watching
terminal-admin-column-id = id
terminal-admin-column-kind = kind
terminal-admin-column-name = name
terminal-admin-column-address = address
terminal-admin-column-minutes = minutes left
terminal-admin-column-reason = reason
terminal-admin-report = { $id } · { $by } about { $about }, table { $table }: { $text }
