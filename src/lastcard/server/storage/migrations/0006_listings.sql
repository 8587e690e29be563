-- What the list of open tables tells of the table, noted by its node for the others; whoever claims it
-- next notes it anew.
ALTER TABLE leases ADD COLUMN listing TEXT;

CREATE INDEX leases_listed ON leases (table_id) WHERE listing IS NOT NULL;
