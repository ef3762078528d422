-- Materials and products whose chain may be finished, as the last events of it were moved to the bucket ARCHIVE. Where it is, the
-- documents of the chain are moved there too (crates/edge/src/store/archive/finished.rs).
CREATE TABLE archive_candidates (
  place INTEGER PRIMARY KEY AUTOINCREMENT,
  kind  TEXT NOT NULL,
  id    TEXT NOT NULL,
  UNIQUE (kind, id)
) STRICT;

-- Those whose events lie there already.
INSERT OR IGNORE INTO archive_candidates (kind, id)
SELECT 'material', material_id FROM records
WHERE kind = 'transfer' AND status = 'completed' AND material_id IS NOT NULL AND EXISTS (SELECT 1 FROM archive_segments);

INSERT OR IGNORE INTO archive_candidates (kind, id)
SELECT 'product', product_id FROM records
WHERE kind = 'transfer' AND status = 'completed' AND product_id IS NOT NULL AND EXISTS (SELECT 1 FROM archive_segments);

-- What follows was written by `npm run migration`; crates/edge/schema says what each view and trigger is for.

CREATE TRIGGER document_left AFTER DELETE ON records
WHEN octet_length(OLD.document) <> OLD.size AND OLD.document ->> '$."$archived"' IS NOT NULL
BEGIN
  INSERT OR IGNORE INTO archive_leftovers (key, since, is_doomed) VALUES (OLD.document ->> '$."$archived"', OLD.created_at, 1);
END;
