-- A material or product that is superseded is found only where that is asked for too (decisions 9, superseded).

CREATE TRIGGER listing_superseded AFTER INSERT ON supersessions WHEN NEW.kind IN ('material', 'product')
BEGIN
  DELETE FROM listing_text WHERE rowid = (SELECT seq FROM records WHERE kind = NEW.kind AND id = NEW.id);
  INSERT INTO listing_text (rowid, facets, name)
  SELECT l.seq, l.facets || ' s' || hex(r.status), l.name
  FROM records AS r CROSS JOIN record_listings AS l ON l.seq = r.seq WHERE r.kind = NEW.kind AND r.id = NEW.id;
  UPDATE listing_counts SET count = count - 1
  WHERE (kind, category, status) = (SELECT kind, category, status FROM records WHERE kind = NEW.kind AND id = NEW.id);
END;
