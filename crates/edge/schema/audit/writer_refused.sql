-- Nothing is written with a key that was revoked, has expired or has other scopes than when it was read, which may be some seconds
-- ago (`admission/recent.rs`). Each write begins with the row that names its writer; the secret API_KEY is number 0. A Worker from
-- before migration 0017 does not tell the scopes.

CREATE TRIGGER writer_refused BEFORE INSERT ON writer WHEN NEW.key > 0
BEGIN
  SELECT RAISE(ABORT, 'loopgate:key_gone {}') WHERE NOT EXISTS (
    SELECT 1 FROM api_keys
    WHERE id = NEW.key AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > NEW.at)
      AND scopes = COALESCE(NEW.scopes, scopes));
END;
