-- The document of a removed record, where it was moved to the bucket ARCHIVE, is deleted there (`store/archive/leftovers.rs`). Of such
-- a record `document` is an extract, so that `size` is not its own, and names the object.

CREATE TRIGGER document_left AFTER DELETE ON records
WHEN octet_length(OLD.document) <> OLD.size AND OLD.document ->> '$."$archived"' IS NOT NULL
BEGIN
  INSERT OR IGNORE INTO archive_leftovers (key, since, is_doomed) VALUES (OLD.document ->> '$."$archived"', OLD.created_at, 1);
END;
