-- What referred to a material or product before that came is found by its category and place from then on. There may be any number of
-- such records, so they are entered anew in steps after the answer (`store/entries.rs`).

CREATE TRIGGER entries_stale AFTER INSERT ON records
WHEN NEW.strict < 2 AND NEW.kind IN ('material', 'product')
  AND EXISTS (SELECT 1 FROM referrers WHERE of_kind = NEW.kind AND of_id = NEW.id)
BEGIN
  INSERT OR REPLACE INTO stale_entries (of_kind, of_id) VALUES (NEW.kind, NEW.id);
END;
