-- What a record leaves in the archive is to be erased when it is removed (decisions 9, records).

CREATE TRIGGER removal_archived AFTER INSERT ON removals
BEGIN
  INSERT OR IGNORE INTO archive_erasures (first, entity_type, entity_id)
  SELECT first, entity_type, entity_id FROM archive_entities WHERE entity_id = NEW.id AND entity_type = NEW.kind;
END;
