# Simulation: what cannot be played or compiled.
error-memory-needed = { $given } need { $count } GB of memory for their records; play fewer at a time
error-given-for-seats = { $given } were given for { $seats } seats; allowed is 1 or { $seats }
error-chooser-returned = a chooser must return { $count } whole numbers, one for each row, not an array of shape { $shape } and type { $kind }
error-not-a-chance = { $given } is not a chance from 0 to 1
error-not-a-weight = { $given } for { $name } is not from -1000 to 1000
error-no-callables = { $given } cannot be used with a callable in policies; allowed is cpu
error-not-at-least = { $given } is not at least { $least }
error-fewer-than-tables = { $given } are fewer than the { $count } tables
error-no-array = there is no such array
error-wrong-array = must be an array of shape { $shape } and type { $kind }
error-one-for-each-table = must be { $count } whole numbers, one for each table
error-actions-range = must be from 0 to { $most }, or -1 where a round is over
error-not-to-choose = { $given } may not be chosen at table { $number } now
error-policies-given = { $given } were given for { $players } players
error-no-kind = these rules have no card of kind { $given }
error-none-not-now = None is for an agent whose round is over
error-names-no-file = { $text } must name a file: sqlite:///FILE
error-not-a-database = must be sqlite:///FILE or postgresql://…, not { $given }
sim-cluster = device: a cluster needs the extra 'cluster': in lastcard's folder, run pip install '.[cluster]'
sim-no-gpu = device: no NVIDIA GPU was found here; use the CPU

unsupported-colours = { $count } colours: the compiled table has exactly { $most }
unsupported-cards = { $count } cards: the compiled table holds at most { $most }
unsupported-wilds = { $count } kinds of wild: the compiled table holds at most { $most }
unsupported-card = the card { $notation }: the compiled table has no such colour or face
unsupported-points = { $count } points for { $notation }
unsupported-challenge = StrikeNext(contestable=True) on { $notation }: only a wild can be challenged
unsupported-verbs = { $count } verbs in all: the compiled table holds at most { $most }
unsupported-effect = the effect { $name }: the compiled table does not know it
unsupported-more-than-deck = one { $notation } more than the deck has
unsupported-rest = the rest of a rule that no card of these rules has: { $rest }
