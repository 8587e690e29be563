-- Clubs: one link for many tables, and how many tables it has opened.
CREATE TABLE clubs (
    id TEXT PRIMARY KEY,
    spec TEXT NOT NULL,
    opened BIGINT NOT NULL DEFAULT 0,
    closed BIGINT NOT NULL DEFAULT 0
);
