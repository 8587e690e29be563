# Simulation: what cannot be played or compiled.
error-memory-needed = { $given } need { $count } GB of memory for their records; play fewer at a time
error-given-for-seats = { $given } were given for { $seats } seats; allowed is 1 or { $seats }
error-chooser-returned = a chooser must return { $count } whole numbers, one for each row, not an array of shape { $shape } and type { $kind }
error-not-a-chance = must be between 0 and 1, not { $given }
error-not-a-weight = must be from -1000 to 1000, not { $given } for { $name }
error-no-callables = { $given } cannot be used with a callable in policies; allowed is cpu
error-not-at-least = must be at least { $least }, not { $given }
error-fewer-than-tables = must be at least { $count }, one for each table, not { $given }
error-no-array = there is no such array; actors, masks, observations, rewards, done and winners can be given
error-wrong-array = must be an array of shape { $shape } and type { $kind }
error-one-for-each-table = must be { $count } whole numbers, one for each table
error-actions-range = must be from 0 to { $most }, or -1 where a round is over
error-not-to-choose = { $given } may not be chosen at table { $number } now
error-policies-given = { $given } were given for { $players } players
error-not-a-code = must be an action code, not { $given }
error-no-card-numbered = these rules have no card with the number { $given }
error-dataset-there = there is a dataset { $given } already; choose another name or version
error-player-not-asked = { $given } is not asked now; only a player who is to choose can be dealt other worlds
error-none-not-now = None is for an agent whose round is over
error-names-no-file = { $text } must name a file: sqlite:///FILE
error-not-a-database = must be sqlite:///FILE or postgresql://…, not { $given }
sim-cluster = device: a cluster needs the extra 'cluster': in lastcard's folder, run pip install '.[cluster]'
sim-no-gpu = device: no NVIDIA GPU was found here; use the CPU

unsupported-colours = { $count } colours: the compiled table has exactly { $most }
unsupported-cards = { $count } cards: the compiled table holds at most { $most }
unsupported-card = the card { $notation }: these rules have no such colour
unsupported-points = { $count } points for { $notation }
unsupported-challenge = StrikeNext(contestable=True) on { $notation }: only a wild can be challenged
unsupported-people = the written rules name { $count } groups of players, and { $most } fit
unsupported-verbs = { $count } verbs in all: the compiled table holds at most { $most }
unsupported-effect = the effect { $name }: the compiled table does not know it
unsupported-more-than-deck = one { $notation } more than the deck has
unsupported-rest = the rest of a rule that no card of these rules has: { $rest }
sim-compiling = compiling, once; this takes about 15 seconds …
