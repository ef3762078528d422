-- What a record refers to is found from there too, as soon as it is registered (decisions 12, story). A material refers to nothing.

CREATE TRIGGER record_referred AFTER INSERT ON records WHEN NEW.kind <> 'material'
BEGIN
  INSERT OR IGNORE INTO referrers (of_kind, of_id, kind, seq)
  SELECT kind, id, NEW.kind, NEW.seq FROM record_references WHERE seq = NEW.seq;
END;
