-- A node that sends an announcement is not sent it.

CREATE TRIGGER announcement_sent AFTER INSERT ON announcement_senders
BEGIN
  UPDATE peers SET passed_by = passed_by + 1
  WHERE node_id = NEW.node_id AND trusted_key IS NOT NULL AND place < NEW.announcement
    AND EXISTS (
      SELECT 1 FROM announcements WHERE id = NEW.announcement AND origin <> NEW.node_id AND is_over = 0);
  DELETE FROM deliveries
  WHERE peer = (SELECT id FROM peers WHERE node_id = NEW.node_id) AND announcement = NEW.announcement;
END;
