-- What a transaction refers to: the material of the document that opened it, which is the first of its documents
-- (specification 2.11). `seq` is the number of that document.

CREATE VIEW transaction_references AS
SELECT d.seq AS seq, 'material' AS kind, d.document ->> '$.material' AS id
FROM transaction_documents AS d
WHERE NOT EXISTS (
  SELECT 1 FROM transaction_documents AS earlier WHERE earlier.transaction_id = d.transaction_id AND earlier.seq < d.seq);
