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
