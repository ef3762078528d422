-- At most 1,000 peers without a trusted key: the one that was not heard of for longest gives way (decisions 9). Those that
-- the operator distrusts stay, so that nobody comes back by being forgotten.

CREATE TRIGGER peer_added AFTER INSERT ON peers WHEN NEW.trusted_key IS NULL
BEGIN
  DELETE FROM peers
  WHERE id = (SELECT id FROM peers WHERE trusted_key IS NULL AND is_distrusted = 0 ORDER BY last_seen, id LIMIT 1)
    AND (SELECT COUNT(*) FROM peers WHERE trusted_key IS NULL AND is_distrusted = 0) > 1000;
END;
