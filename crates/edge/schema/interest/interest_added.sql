-- Interest that is public is counted and can be searched: with consent, and not written by a machine
-- (specification 4.2, decisions 7).

CREATE TRIGGER interest_added AFTER INSERT ON interest WHEN NEW.is_public
BEGIN
  UPDATE statistics SET value = value + 1 WHERE name = 'interest';
  INSERT INTO interest_text (rowid, name, organization, role, city, country, message)
  VALUES (NEW.id, NEW.name, NEW.organization, NEW.role, NEW.city, NEW.country, NEW.message);
END;
