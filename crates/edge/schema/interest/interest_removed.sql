-- Interest that is removed is gone from the index too (decisions 7).

CREATE TRIGGER interest_removed AFTER DELETE ON interest WHEN OLD.is_public
BEGIN
  UPDATE statistics SET value = value - 1 WHERE name = 'interest';
  INSERT INTO interest_text (interest_text, rowid, name, organization, role, city, country, message)
  VALUES ('delete', OLD.id, OLD.name, OLD.organization, OLD.role, OLD.city, OLD.country, OLD.message);
END;
