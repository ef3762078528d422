-- The goods of an offer that was removed are free when the last agreement about them ends (decisions 9, records). record_gone.sql
-- does the same where a match is removed.

CREATE TRIGGER agreement_ended AFTER UPDATE OF status ON records
WHEN NEW.status IN ('rejected', 'expired', 'cancelled') AND NEW.offer_id IS NOT NULL
BEGIN
  DELETE FROM removed_holders
  WHERE kind = 'offer' AND id = NEW.offer_id AND NOT EXISTS (SELECT 1 FROM agreements WHERE offer_id = NEW.offer_id);
END;
