-- Answers belong to whoever asked, by the hash of their token: a seat may change hands.
DROP TABLE commands;

CREATE TABLE commands (
    table_id TEXT NOT NULL REFERENCES tables (id),
    asker TEXT NOT NULL,
    command TEXT NOT NULL,
    answer TEXT NOT NULL,
    PRIMARY KEY (table_id, asker, command)
);
