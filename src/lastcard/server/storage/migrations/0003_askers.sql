-- Answers belong to whoever asked, by the hash of their token: a seat may change hands.  What was kept by
-- seat is carried over by askers.py.
ALTER TABLE commands RENAME TO commands_by_seat;

CREATE TABLE commands (
    table_id TEXT NOT NULL REFERENCES tables (id),
    asker TEXT NOT NULL,
    command TEXT NOT NULL,
    answer TEXT NOT NULL,
    PRIMARY KEY (table_id, asker, command)
);
