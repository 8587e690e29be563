# The player that is a network: what it cannot play, and files that hold none.
observation-colours = { $count } colours: a network's row has room for exactly { $most }
observation-card = the card { $notation }: a network's row has no place for it
observation-players = { $count } players: a network's row has room for { $most }
observation-caught = this format counts the points one is caught with: the network plays only to go out first
network-format = this is not a file of a lastcard network
network-header = the file of the network is damaged or cut short: its header cannot be read
network-version = the file of the network has version { $given }; version { $expected } can be read
network-observation = the network reads observation version { $given }; this lastcard has versions { $expected }
network-sizes = the network has layers of { $given }; the first must have { $inputs } inputs and the last { $outputs } outputs
network-length = the file of the network is damaged or cut short: { $given } bytes of weights where there should be { $count }
network-damaged = the file of the network is damaged: its hash is { $given }, not { $expected }
error-bot-needs-extra = the bot { $bot } needs the extra '{ $extra }': in lastcard's folder, run pip install '.[{ $extra }]' (there is no module { $module })
error-no-output = there is no such array; allowed: { $allowed }
error-given-for-each-seat = { $given } were given for { $seats } seats; there must be one for each
error-no-such-policy = { $given } is not the number of a network, from 0, or of one of { $count } policies, from -1 down
error-one-callable = must have at most one callable, not { $given }
