-- A step of the erasure of the offers of a node that is not trusted any more, or was forgotten (erasure_begun.sql). `mark` is the
-- number of the first event of which an offer counts, should the node come back.

CREATE TRIGGER offers_erased AFTER UPDATE OF steps ON erasures WHEN NEW.kind = 'node'
BEGIN
  DELETE FROM material_offers WHERE (material_id, node_id) IN (
    SELECT material_id, node_id FROM material_offers INDEXED BY material_offers_of_node
    WHERE node_id = NEW.id AND event_id < NEW.mark LIMIT 1000);

  DELETE FROM erasures WHERE kind = NEW.kind AND id = NEW.id
    AND NOT EXISTS (
      SELECT 1 FROM material_offers INDEXED BY material_offers_of_node WHERE node_id = NEW.id AND event_id < NEW.mark);
END;
