-- A registration is written: first its writer, whom the triggers of the others ask for, then its codes, which searches find it by, then
-- the record. A document of a material or product has no status of its own.

CREATE TRIGGER registration_written INSTEAD OF INSERT ON registrations
BEGIN
  INSERT INTO writer (key, scopes, node, at, strict, bytes, bytes_limit)
  SELECT NEW.key, NEW.scopes, NEW.node, NEW.at, NEW.is_bound, NEW.bytes, NEW.bytes_limit WHERE NEW.at IS NOT NULL;

  INSERT OR IGNORE INTO item_codes (gtin, serial, lot, variant, kind, id)
  SELECT value ->> 'gtin', value ->> 'serial', value ->> 'lot', value ->> 'variant', value ->> 'kind', value ->> 'id'
  FROM json_each(NEW.codes) WHERE NEW.codes IS NOT NULL;

  INSERT INTO records (kind, id, category, status, material_id, product_id, offer_id, match_id, quantity_value, quantity_unit,
                       created_at, document, size, source_node, strict, warnings, owner)
  VALUES (NEW.kind, NEW.id, NEW.category, COALESCE(NEW.status, 'available'), NEW.material_id, NEW.product_id, NEW.offer_id,
          NEW.match_id, NEW.quantity_value, NEW.quantity_unit, NEW.created_at, NEW.document, octet_length(NEW.document),
          NEW.source_node, NEW.strict, NEW.warnings, (SELECT key FROM writer));
END;
