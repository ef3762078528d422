-- Strict mode (decisions 9, ownership): the status of a material is updated by its owner.

CREATE TRIGGER status_update_refused BEFORE INSERT ON material_status WHEN NEW.strict
BEGIN
  SELECT RAISE(ABORT, 'loopgate:not_owner ' || json_object('who', 'the owner of the material'))
  FROM bound_writer AS w JOIN records AS m ON m.kind = 'material' AND m.id = NEW.material_id
  WHERE m.owner IS NOT w.key;
END;
