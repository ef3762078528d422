-- Records and transactions from before migration 0022 are put into `referrers` in steps, the newest first: the service lowers the
-- number up to which they are missing (store/stories/backlog.rs), and this puts in those between.

CREATE TRIGGER referrers_completed AFTER UPDATE OF seq ON referrers_missing
BEGIN
  INSERT OR IGNORE INTO referrers (of_kind, of_id, kind, seq)
  SELECT ref.kind, ref.id, (SELECT r.kind FROM records AS r WHERE r.seq = ref.seq), ref.seq
  FROM record_references AS ref
  WHERE NEW.kind = 'record' AND ref.seq > NEW.seq AND ref.seq <= OLD.seq;

  INSERT OR IGNORE INTO referrers (of_kind, of_id, kind, seq)
  SELECT kind, id, 'transaction', seq FROM transaction_references
  WHERE NEW.kind = 'transaction' AND seq > NEW.seq AND seq <= OLD.seq;
END;
