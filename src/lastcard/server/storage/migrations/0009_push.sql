-- The server's private key for Web Push: created once, the same on every node.
CREATE TABLE push_keys (
    id BIGINT PRIMARY KEY,
    private TEXT NOT NULL
);

-- The browsers to notify when it is their player's turn; deleted when the match of the table ends.
CREATE TABLE push_subscriptions (
    table_id TEXT NOT NULL REFERENCES tables (id),
    player TEXT NOT NULL,
    id TEXT NOT NULL,
    endpoint TEXT NOT NULL,
    public_key TEXT NOT NULL,
    auth TEXT NOT NULL,
    language TEXT NOT NULL,
    created BIGINT NOT NULL,
    notified TEXT NOT NULL,
    failures BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, player, id)
);
