-- When it was last in use, in seconds since 1970: created, fallen asleep, closed or over; 0 where that is not known.
ALTER TABLE tables ADD COLUMN used BIGINT NOT NULL DEFAULT 0;

ALTER TABLE tournaments ADD COLUMN used BIGINT NOT NULL DEFAULT 0;
