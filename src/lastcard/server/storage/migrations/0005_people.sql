-- Whether somebody is, or was a moment ago, at the table: when its node dies it is taken over first.
ALTER TABLE leases ADD COLUMN people BIGINT NOT NULL DEFAULT 0;

-- What 0003 carried over; there is none where an earlier form of it has dropped the table.
DROP TABLE IF EXISTS commands_by_seat;

CREATE INDEX leases_by_node ON leases (node);
