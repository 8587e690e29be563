-- A deal that several people play, each at a table of their own.
CREATE TABLE challenges (
    id TEXT PRIMARY KEY,
    spec TEXT NOT NULL
);

-- Who plays it, and what came of it: worked out from the table's log, and noted here to be compared.
CREATE TABLE plays (
    table_id TEXT PRIMARY KEY,
    challenge TEXT NOT NULL REFERENCES challenges (id),
    name TEXT NOT NULL,
    token TEXT NOT NULL,
    score BIGINT,
    result TEXT
);

CREATE INDEX plays_by_challenge ON plays (challenge, score);
