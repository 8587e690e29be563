-- A tournament is its specification; where it stands is worked out from its tables.
CREATE TABLE tournaments (
    id TEXT PRIMARY KEY,
    spec TEXT NOT NULL,
    closed BIGINT NOT NULL DEFAULT 0
);
