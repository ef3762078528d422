-- The event log as it is read: each event with its payload, and how many bytes that has. A document that is registered is stored
-- once, with its record: the event's own `payload` is then no JSON but `#` and the `seq` of that row. Events that came before
-- migration 0015, moves, and what other nodes say have a payload of their own. (The reference has no column of its own, because
-- a column added to a STRICT table makes the database check the whole table, which takes too long where there are many events.)
-- An event of a removed record has no payload, also while that is still to be erased (erasure/erasure_begun.sql).

CREATE VIEW logged_events AS
SELECT id, event_type, entity_type, entity_id, source_node, signed, created_at,
       COALESCE(CASE
         WHEN is_gone THEN 'null'
         WHEN document IS NULL THEN payload
         WHEN entity_type = 'transaction' THEN (SELECT d.document FROM transaction_documents AS d WHERE d.seq = e.document)
         WHEN entity_type = 'signal' THEN (SELECT d.document FROM signal_documents AS d WHERE d.seq = e.document)
         WHEN event_type = 'material.status_updated' THEN (SELECT d.document FROM material_status AS d WHERE d.seq = e.document)
         ELSE (SELECT d.document FROM records AS d WHERE d.seq = e.document)
       END, 'null') AS payload,
       COALESCE(CASE
         WHEN is_gone THEN 4
         WHEN document IS NULL THEN octet_length(payload)
         WHEN entity_type = 'transaction'
           THEN (SELECT octet_length(d.document) FROM transaction_documents AS d WHERE d.seq = e.document)
         WHEN entity_type = 'signal'
           THEN (SELECT octet_length(d.document) FROM signal_documents AS d WHERE d.seq = e.document)
         WHEN event_type = 'material.status_updated'
           THEN (SELECT octet_length(d.document) FROM material_status AS d WHERE d.seq = e.document)
         ELSE (SELECT octet_length(d.document) FROM records AS d WHERE d.seq = e.document)
       END, 4) AS bytes
FROM (SELECT *, CASE WHEN octet_length(payload) <= 20 AND payload GLOB '#*' THEN CAST(substr(payload, 2) AS INTEGER) END AS document,
             EXISTS (SELECT 1 FROM erasures AS gone WHERE gone.kind = entity_type AND gone.id = entity_id AND events.id < gone.mark)
               AS is_gone
      FROM events) AS e;
