-- A step of the erasure of the kept answers of a revoked key (erasure_begun.sql).

CREATE TRIGGER key_erased AFTER UPDATE OF steps ON erasures WHEN NEW.kind = 'key'
BEGIN
  DELETE FROM idempotency WHERE (caller, route, key) IN (
    SELECT caller, route, key FROM idempotency WHERE caller = 'key ' || NEW.id ORDER BY route, key
    LIMIT (
      SELECT MIN(1000, 1 + COUNT(*) * 4000000 / (1 + IFNULL(SUM(bytes), 0))) FROM (
        SELECT octet_length(body) AS bytes FROM idempotency WHERE caller = 'key ' || NEW.id ORDER BY route, key LIMIT 1000)));

  DELETE FROM erasures
  WHERE kind = NEW.kind AND id = NEW.id AND NOT EXISTS (SELECT 1 FROM idempotency WHERE caller = 'key ' || NEW.id);
END;
