-- What waits for each peer: what it has not heard of the log, and its rows of `deliveries`. At most 10,000 messages wait; what is
-- beyond that counts as dropped, and the courier drops it with the peer's next turn (decisions 8).

CREATE VIEW peer_deliveries AS
SELECT peer, MIN(waiting, 10000) AS waiting, MAX(0, waiting - 10000) AS excess, dropped + MAX(0, waiting - 10000) AS dropped,
       IIF(waiting = 0, NULL, COALESCE(NULLIF(MAX(COALESCE(held_until, ''), IIF(
         unheard = 0, COALESCE(retry_at, ''), MIN(COALESCE(retry_at, oldest), oldest))), ''), updated_at)) AS next_attempt_at
FROM (
  SELECT id AS peer, unheard + waiting AS waiting, unheard, dropped, held_until, updated_at, next_attempt_at AS retry_at,
         COALESCE((SELECT created_at FROM announcements WHERE announcements.id > place ORDER BY announcements.id LIMIT 1), '')
           AS oldest
  FROM (
    SELECT *, IIF(trusted_key IS NULL, 0, COALESCE(
             (SELECT seq FROM sqlite_sequence WHERE name = 'announcements') - place - passed_by, 0)) AS unheard
    FROM peers));
