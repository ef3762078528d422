-- Nobody can ask for the kept answers of a revoked key any more (decisions 9, keys).

CREATE TRIGGER key_revoked AFTER UPDATE OF revoked_at ON api_keys WHEN OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL
BEGIN
  INSERT OR IGNORE INTO erasures (kind, id, mark) VALUES ('key', NEW.id, 0);
END;
