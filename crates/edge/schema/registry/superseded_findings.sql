-- What is said of a new reference to a record that was superseded (decisions 9, superseded): one row for each such record.
-- `holder` is the newest that took its place; NULL where that was removed.

CREATE VIEW superseded_findings AS
SELECT kind, id, 'the ' || kind || ' with this id was superseded' AS message,
       (SELECT id FROM records WHERE kind = old.kind AND id = old.newest) AS holder,
       'refer to ' || (SELECT id FROM records WHERE kind = old.kind AND id = old.newest) || ', which took its place' AS help
FROM supersessions AS old;
