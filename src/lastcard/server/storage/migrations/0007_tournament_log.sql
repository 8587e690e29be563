-- What a tournament has come to: who signed up, who is here, how matches ended.  Any node adds to it; of two
-- entries with one number the second is refused.
CREATE TABLE tournament_log (
    tournament_id TEXT NOT NULL REFERENCES tournaments (id),
    seq BIGINT NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (tournament_id, seq)
);
