-- What is to be erased (decisions 9, records). `erasures` says what is gone already and still has rows: a record that was removed, a
-- revoked key, a peer, the offers of a node. There may be any number of rows, so they go in steps, each a transaction of its own: the
-- first with what removed it, the others after it (`jobs/erasure.rs`). A step is an update of `steps`; the triggers
-- record_erased, key_erased, peer_erased and offers_erased say what it does. Each takes at most 1,000 rows of a table,
-- fewer where they have more than 4,000,000 bytes (by the mean of the next 1,000), and the erasure away when nothing is left.
--
-- Until then nobody is told of the rows: events/logged_events.sql, `store/idempotency.rs`, `store/federation.rs` and
-- `store/archive/segment.rs` leave out what `erasures` names.

CREATE TRIGGER erasure_begun AFTER INSERT ON erasures
BEGIN
  UPDATE erasures SET steps = 1 WHERE kind = NEW.kind AND id = NEW.id;
END;
