-- The moves of status that there are (specification 3, decisions 7, moves, and 8, transactions):
--
--   offer        open → reserved, withdrawn; reserved → open, withdrawn
--   match        proposed → accepted, rejected, expired; accepted → expired
--   transfer     scheduled → in_transit, cancelled; in_transit → completed, cancelled
--   transaction  pending → confirmed → in_transit → delivered → completed; from any but the last → cancelled, disputed
--
-- record_moves.sql and transactions/transaction_moves.sql refuse all others.

CREATE VIEW moves (kind, from_status, to_status) AS VALUES
  ('offer', 'open', 'reserved'), ('offer', 'open', 'withdrawn'),
  ('offer', 'reserved', 'open'), ('offer', 'reserved', 'withdrawn'),
  ('match', 'proposed', 'accepted'), ('match', 'proposed', 'rejected'), ('match', 'proposed', 'expired'),
  ('match', 'accepted', 'expired'),
  ('transfer', 'scheduled', 'in_transit'), ('transfer', 'scheduled', 'cancelled'),
  ('transfer', 'in_transit', 'completed'), ('transfer', 'in_transit', 'cancelled'),
  ('transaction', 'pending', 'confirmed'), ('transaction', 'confirmed', 'in_transit'),
  ('transaction', 'in_transit', 'delivered'), ('transaction', 'delivered', 'completed'),
  ('transaction', 'pending', 'cancelled'), ('transaction', 'confirmed', 'cancelled'),
  ('transaction', 'in_transit', 'cancelled'), ('transaction', 'delivered', 'cancelled'),
  ('transaction', 'pending', 'disputed'), ('transaction', 'confirmed', 'disputed'),
  ('transaction', 'in_transit', 'disputed'), ('transaction', 'delivered', 'disputed');
