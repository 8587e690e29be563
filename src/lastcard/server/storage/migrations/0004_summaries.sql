-- A table between its last two rounds, so that a restart plays only the running one again.  The log stays
-- the one truth: any row here may be thrown away.
CREATE TABLE summaries (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    seq BIGINT NOT NULL,
    summary TEXT NOT NULL
);

-- Nobody has been at the table for long: it is brought back when it is asked for.
ALTER TABLE tables ADD COLUMN asleep BIGINT NOT NULL DEFAULT 0;
