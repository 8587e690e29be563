-- Bans and mutes.  An empty address or name is none.
CREATE TABLE sanctions (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    address TEXT NOT NULL,
    name TEXT NOT NULL,
    until BIGINT NOT NULL,
    reason TEXT NOT NULL
);

-- What players report about each other, with the table's log and chat at that moment.
CREATE TABLE reports (
    id TEXT PRIMARY KEY,
    made BIGINT NOT NULL,
    table_id TEXT NOT NULL,
    report TEXT NOT NULL
);

-- What operators have switched on, for all nodes: 'read-only', or 'drain' and the id of a node.
CREATE TABLE admin_switches (
    name TEXT PRIMARY KEY
);
