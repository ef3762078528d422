-- Rows of record_entries.sql that are put into the index. Nothing is in it: what is inserted here is written (entry_written.sql). So the
-- triggers of `records`, which are prepared with every registration, name that view once.

CREATE VIEW entered_records AS
SELECT NULL AS seq, NULL AS lon, NULL AS lat, NULL AS bytes, NULL AS facets, NULL AS words WHERE 0;
