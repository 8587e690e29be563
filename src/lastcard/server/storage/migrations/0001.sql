-- A table is its specification and its log; everything else about it is worked out from these.
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    spec TEXT NOT NULL,
    closed BIGINT NOT NULL DEFAULT 0,
    -- Nobody has been at the table for long: it is brought back when it is asked for.
    asleep BIGINT NOT NULL DEFAULT 0
);

-- Which node extends the table.  A node that finds another epoch here than its own has lost it.
CREATE TABLE leases (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    node TEXT NOT NULL,
    epoch BIGINT NOT NULL,
    -- Whether somebody is, or was a moment ago, at the table: when its node dies it is taken over first.
    people BIGINT NOT NULL DEFAULT 0,
    -- What the list of open tables tells of the table, noted by its node for the others; whoever claims it
    -- next notes it anew.
    listing TEXT
);

CREATE INDEX leases_by_node ON leases (node);

CREATE INDEX leases_listed ON leases (table_id) WHERE listing IS NOT NULL;

CREATE TABLE log (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seq BIGINT NOT NULL,
    epoch BIGINT NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
);

-- How each command was answered the first time, accepted or refused; the asker is the hash of their token.
CREATE TABLE commands (
    table_id TEXT NOT NULL REFERENCES tables (id),
    asker TEXT NOT NULL,
    command TEXT NOT NULL,
    answer TEXT NOT NULL,
    PRIMARY KEY (table_id, asker, command)
);

-- A node is alive while its beat goes up; nobody compares clocks.
CREATE TABLE nodes (
    id TEXT PRIMARY KEY,
    address TEXT NOT NULL,
    beat BIGINT NOT NULL
);

-- A table between its last two rounds, so that a restart plays only the running one again.  The log stays
-- the one truth: any row here may be thrown away.
CREATE TABLE summaries (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    seq BIGINT NOT NULL,
    summary TEXT NOT NULL
);

-- A tournament is its specification; where it stands is worked out from its log and its tables.
CREATE TABLE tournaments (
    id TEXT PRIMARY KEY,
    spec TEXT NOT NULL,
    closed BIGINT NOT NULL DEFAULT 0
);

-- What a tournament has come to: who signed up, who is here, how matches ended.  Any node adds to it; of two
-- entries with one number the second is refused.
CREATE TABLE tournament_log (
    tournament_id TEXT NOT NULL REFERENCES tournaments (id),
    seq BIGINT NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (tournament_id, seq)
);

-- A duplicate deal: several people play it, each at their own table.
CREATE TABLE duplicates (
    id TEXT PRIMARY KEY,
    spec TEXT NOT NULL
);

-- Who plays it, and the result: computed from the log of the table, and stored here to be compared.
CREATE TABLE duplicate_plays (
    table_id TEXT PRIMARY KEY,
    duplicate TEXT NOT NULL REFERENCES duplicates (id),
    name TEXT NOT NULL,
    token TEXT NOT NULL,
    score BIGINT,
    result TEXT
);

CREATE INDEX duplicate_plays_by_score ON duplicate_plays (duplicate, score);

-- The server's private key for Web Push: created once, the same on every node.
CREATE TABLE push_keys (
    id BIGINT PRIMARY KEY,
    private TEXT NOT NULL
);

-- The browsers to notify when it is their player's turn; deleted when the match of the table ends.
CREATE TABLE push_subscriptions (
    table_id TEXT NOT NULL REFERENCES tables (id),
    player TEXT NOT NULL,
    id TEXT NOT NULL,
    endpoint TEXT NOT NULL,
    public_key TEXT NOT NULL,
    auth TEXT NOT NULL,
    language TEXT NOT NULL,
    created BIGINT NOT NULL,
    notified TEXT NOT NULL,
    failures BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, player, id)
);
