-- The records that are moved by request: an update of this view is such a move (record_move_asked.sql), which tells it from the moves
-- that follow from others, whoever caused those.

CREATE VIEW movable_records AS
SELECT seq, kind, id, status, updated_at, strict FROM records WHERE kind IN ('offer', 'match', 'transfer');
