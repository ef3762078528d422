-- Whom an announcement is for: each trusted peer but its origin and the nodes that sent it here (decisions 8). What is over
-- (`is_over`) is for nobody who has not heard it yet.

CREATE VIEW audience AS
SELECT p.id AS peer, p.place, p.waiting AS retried, a.id AS announcement, a.origin, a.material, a.created_at, a.is_over
FROM peers AS p CROSS JOIN announcements AS a
WHERE p.trusted_key IS NOT NULL AND a.origin <> p.node_id
  AND NOT EXISTS (SELECT 1 FROM announcement_senders AS s WHERE s.announcement = a.id AND s.node_id = p.node_id);
