-- With which key a node introduced itself again (decisions 9, keys).

CREATE TRIGGER peer_change_audited AFTER UPDATE OF handshake ON peers
BEGIN
  INSERT INTO audit (key, node, action, entity_type, entity_id, created_at)
  SELECT key, node, 'node.introduced', 'node', NEW.node_id, at FROM writer;
END;
