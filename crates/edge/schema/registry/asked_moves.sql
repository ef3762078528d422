-- The moves of records that are asked for. Nothing is in it: what is inserted here is done (move_asked.sql). So they are told from
-- the moves that follow from others, whoever caused those.

CREATE VIEW asked_moves AS
SELECT NULL AS kind, NULL AS id, NULL AS status, NULL AS moved_at, NULL AS strict WHERE 0;
