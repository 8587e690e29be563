-- The key by which push services know this server: made once, the same on every node.
CREATE TABLE push_keys (
    id BIGINT PRIMARY KEY,
    private TEXT NOT NULL
);

-- The browsers that are told when it is somebody's turn; gone when the table's match is.
CREATE TABLE push_subscriptions (
    table_id TEXT NOT NULL REFERENCES tables (id),
    asker TEXT NOT NULL,
    id TEXT NOT NULL,
    endpoint TEXT NOT NULL,
    public_key TEXT NOT NULL,
    auth TEXT NOT NULL,
    language TEXT NOT NULL,
    made BIGINT NOT NULL,
    told TEXT NOT NULL,
    failures BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, asker, id)
);
