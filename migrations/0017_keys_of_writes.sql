-- What the key of a write may do, as the Worker knows it (decisions 9).
ALTER TABLE writer ADD COLUMN scopes TEXT;

-- Written by `npm run migration`; crates/edge/schema says what each view and trigger is for.

CREATE TRIGGER writer_refused BEFORE INSERT ON writer WHEN NEW.key > 0
BEGIN
  SELECT RAISE(ABORT, 'loopgate:key_gone {}') WHERE NOT EXISTS (
    SELECT 1 FROM api_keys
    WHERE id = NEW.key AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > NEW.at)
      AND scopes = COALESCE(NEW.scopes, scopes));
END;
