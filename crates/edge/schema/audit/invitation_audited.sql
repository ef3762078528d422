-- That a key was made by an invitation (decisions 9, keys). Nobody has a key then: it is the new one that is named.

CREATE TRIGGER invitation_audited AFTER UPDATE OF used_at ON invitations WHEN OLD.used_at IS NULL AND NEW.used_at IS NOT NULL
BEGIN
  INSERT INTO audit (key, node, action, entity_type, entity_id, created_at)
  VALUES (NEW.key, NULL, 'key.issued', 'invitation', NEW.id, NEW.used_at);
END;
