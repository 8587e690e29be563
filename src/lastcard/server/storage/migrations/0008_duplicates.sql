-- A deal that several people play, each at a table of their own.
CREATE TABLE duplicates (
    id TEXT PRIMARY KEY,
    spec TEXT NOT NULL
);

-- Who plays it, and what came of it: worked out from the table's log, and noted here to be compared.
CREATE TABLE duplicate_plays (
    table_id TEXT PRIMARY KEY,
    duplicate TEXT NOT NULL REFERENCES duplicates (id),
    name TEXT NOT NULL,
    token TEXT NOT NULL,
    score BIGINT,
    result TEXT
);

CREATE INDEX duplicate_plays_by_score ON duplicate_plays (duplicate, score);
