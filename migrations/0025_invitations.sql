-- Links that make a key, once (decisions 9, keys). Of the token only the SHA-256 is here. `key_expires_at` is the end of the
-- key; `key` is the one that was made.
CREATE TABLE invitations (
  id             INTEGER PRIMARY KEY AUTOINCREMENT,
  hash           TEXT NOT NULL UNIQUE,
  name           TEXT NOT NULL,
  scopes         TEXT NOT NULL,
  created_at     TEXT NOT NULL,
  expires_at     TEXT NOT NULL,
  key_expires_at TEXT,
  revoked_at     TEXT,
  used_at        TEXT,
  key            INTEGER
) STRICT;

CREATE TRIGGER invitation_audited AFTER UPDATE OF used_at ON invitations WHEN OLD.used_at IS NULL AND NEW.used_at IS NOT NULL
BEGIN
  INSERT INTO audit (key, node, action, entity_type, entity_id, created_at)
  VALUES (NEW.key, NULL, 'key.issued', 'invitation', NEW.id, NEW.used_at);
END;
