-- Rows of record_entries.sql that are put into the index, with the same columns. Nothing is in it: what is inserted here is written
-- (entry_written.sql). So the triggers of `records` name that view once.

CREATE VIEW entered_records AS
SELECT NULL AS seq, NULL AS category, NULL AS lon, NULL AS lat, NULL AS is_own_place, NULL AS quantity, NULL AS dimension, NULL AS size,
       NULL AS bytes, NULL AS facets, NULL AS name, NULL AS words
WHERE 0;
