-- Which rows changed, for increments of a copy (docs/backup.md): `key` is a JSON array of the key of the row. With `and_after` it is
-- a number of a table whose newest row went: all from there on may be others. scripts/copy/coverage.mjs says what is noted.
CREATE TABLE row_changes (
  place     INTEGER PRIMARY KEY,
  name      TEXT NOT NULL,
  key       TEXT NOT NULL,
  and_after INTEGER NOT NULL DEFAULT 0
) STRICT;


CREATE TRIGGER announcement_senders_delete_noted AFTER DELETE ON announcement_senders
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('announcement_senders', json_array(OLD.announcement, OLD.node_id));
END;

CREATE TRIGGER announcement_senders_insert_noted AFTER INSERT ON announcement_senders
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('announcement_senders', json_array(NEW.announcement, NEW.node_id));
END;

CREATE TRIGGER announcement_senders_update_noted AFTER UPDATE ON announcement_senders
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('announcement_senders', json_array(OLD.announcement, OLD.node_id));
END;

CREATE TRIGGER announcements_delete_noted AFTER DELETE ON announcements
BEGIN
  INSERT INTO row_changes (name, key, and_after) SELECT 'announcements', iif(OLD.id > last, json_array(last), json_array(OLD.id)), OLD.id > last
  FROM (SELECT COALESCE(MAX(id), 0) AS last FROM announcements);
END;

CREATE TRIGGER announcements_insert_noted AFTER INSERT ON announcements
WHEN NEW.id < (SELECT MAX(id) FROM announcements)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('announcements', json_array(NEW.id));
END;

CREATE TRIGGER announcements_update_noted AFTER UPDATE ON announcements
WHEN OLD.id < (SELECT MAX(id) FROM announcements)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('announcements', json_array(OLD.id));
END;

CREATE TRIGGER archive_entities_delete_noted AFTER DELETE ON archive_entities
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('archive_entities', json_array(OLD.entity_id, OLD.first, OLD.entity_type));
END;

CREATE TRIGGER archive_entities_insert_noted AFTER INSERT ON archive_entities
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('archive_entities', json_array(NEW.entity_id, NEW.first, NEW.entity_type));
END;

CREATE TRIGGER archive_entities_update_noted AFTER UPDATE ON archive_entities
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('archive_entities', json_array(OLD.entity_id, OLD.first, OLD.entity_type));
END;

CREATE TRIGGER archive_segments_delete_noted AFTER DELETE ON archive_segments
BEGIN
  INSERT INTO row_changes (name, key, and_after) SELECT 'archive_segments', iif(OLD.first > last, json_array(last), json_array(OLD.first)), OLD.first > last
  FROM (SELECT COALESCE(MAX(first), 0) AS last FROM archive_segments);
END;

CREATE TRIGGER archive_segments_insert_noted AFTER INSERT ON archive_segments
WHEN NEW.first < (SELECT MAX(first) FROM archive_segments)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('archive_segments', json_array(NEW.first));
END;

CREATE TRIGGER archive_segments_update_noted AFTER UPDATE ON archive_segments
WHEN OLD.first < (SELECT MAX(first) FROM archive_segments)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('archive_segments', json_array(OLD.first));
END;

CREATE TRIGGER archive_types_delete_noted AFTER DELETE ON archive_types
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('archive_types', json_array(OLD.entity_type, OLD.first));
END;

CREATE TRIGGER archive_types_insert_noted AFTER INSERT ON archive_types
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('archive_types', json_array(NEW.entity_type, NEW.first));
END;

CREATE TRIGGER archive_types_update_noted AFTER UPDATE ON archive_types
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('archive_types', json_array(OLD.entity_type, OLD.first));
END;

CREATE TRIGGER deliveries_delete_noted AFTER DELETE ON deliveries
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('deliveries', json_array(OLD.peer, OLD.announcement));
END;

CREATE TRIGGER deliveries_insert_noted AFTER INSERT ON deliveries
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('deliveries', json_array(NEW.peer, NEW.announcement));
END;

CREATE TRIGGER deliveries_update_noted AFTER UPDATE ON deliveries
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('deliveries', json_array(OLD.peer, OLD.announcement));
END;

CREATE TRIGGER entries_delete_noted AFTER DELETE ON entries
BEGIN
  INSERT INTO row_changes (name, key, and_after) SELECT 'entries', iif(OLD.seq > last, json_array(last), json_array(OLD.seq)), OLD.seq > last
  FROM (SELECT COALESCE(MAX(seq), 0) AS last FROM entries);
END;

CREATE TRIGGER entries_insert_noted AFTER INSERT ON entries
WHEN NEW.seq < (SELECT MAX(seq) FROM entries)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('entries', json_array(NEW.seq));
END;

CREATE TRIGGER entries_update_noted AFTER UPDATE ON entries
WHEN OLD.seq < (SELECT MAX(seq) FROM entries)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('entries', json_array(OLD.seq));
END;

CREATE TRIGGER events_delete_noted AFTER DELETE ON events
WHEN (OLD.id <= (SELECT last FROM archive_segments WHERE first <= OLD.id ORDER BY first DESC LIMIT 1)) IS NOT TRUE
BEGIN
  INSERT INTO row_changes (name, key, and_after) SELECT 'events', iif(OLD.id > last, json_array(last), json_array(OLD.id)), OLD.id > last
  FROM (SELECT COALESCE(MAX(id), 0) AS last FROM events);
END;

CREATE TRIGGER events_insert_noted AFTER INSERT ON events
WHEN NEW.id < (SELECT MAX(id) FROM events)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('events', json_array(NEW.id));
END;

CREATE TRIGGER events_update_noted AFTER UPDATE ON events
WHEN OLD.id < (SELECT MAX(id) FROM events)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('events', json_array(OLD.id));
END;

CREATE TRIGGER federated_messages_delete_noted AFTER DELETE ON federated_messages
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('federated_messages', json_array(OLD.kind, OLD.origin, OLD.message_id, OLD.proof));
END;

CREATE TRIGGER federated_messages_insert_noted AFTER INSERT ON federated_messages
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('federated_messages', json_array(NEW.kind, NEW.origin, NEW.message_id, NEW.proof));
END;

CREATE TRIGGER federated_messages_update_noted AFTER UPDATE ON federated_messages
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('federated_messages', json_array(OLD.kind, OLD.origin, OLD.message_id, OLD.proof));
END;

CREATE TRIGGER idempotency_delete_noted AFTER DELETE ON idempotency
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('idempotency', json_array(OLD.caller, OLD.route, OLD.key));
END;

CREATE TRIGGER idempotency_insert_noted AFTER INSERT ON idempotency
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('idempotency', json_array(NEW.caller, NEW.route, NEW.key));
END;

CREATE TRIGGER idempotency_update_noted AFTER UPDATE ON idempotency
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('idempotency', json_array(OLD.caller, OLD.route, OLD.key));
END;

CREATE TRIGGER interest_delete_noted AFTER DELETE ON interest
BEGIN
  INSERT INTO row_changes (name, key, and_after) SELECT 'interest', iif(OLD.id > last, json_array(last), json_array(OLD.id)), OLD.id > last
  FROM (SELECT COALESCE(MAX(id), 0) AS last FROM interest);
END;

CREATE TRIGGER interest_insert_noted AFTER INSERT ON interest
WHEN NEW.id < (SELECT MAX(id) FROM interest)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('interest', json_array(NEW.id));
END;

CREATE TRIGGER interest_update_noted AFTER UPDATE ON interest
WHEN OLD.id < (SELECT MAX(id) FROM interest)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('interest', json_array(OLD.id));
END;

CREATE TRIGGER item_codes_delete_noted AFTER DELETE ON item_codes
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('item_codes', json_array(OLD.gtin, OLD.serial, OLD.lot, OLD.variant, OLD.kind, OLD.id));
END;

CREATE TRIGGER item_codes_insert_noted AFTER INSERT ON item_codes
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('item_codes', json_array(NEW.gtin, NEW.serial, NEW.lot, NEW.variant, NEW.kind, NEW.id));
END;

CREATE TRIGGER item_codes_update_noted AFTER UPDATE ON item_codes
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('item_codes', json_array(OLD.gtin, OLD.serial, OLD.lot, OLD.variant, OLD.kind, OLD.id));
END;

CREATE TRIGGER material_offers_delete_noted AFTER DELETE ON material_offers
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('material_offers', json_array(OLD.material_id, OLD.node_id));
END;

CREATE TRIGGER material_offers_insert_noted AFTER INSERT ON material_offers
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('material_offers', json_array(NEW.material_id, NEW.node_id));
END;

CREATE TRIGGER material_offers_update_noted AFTER UPDATE ON material_offers
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('material_offers', json_array(OLD.material_id, OLD.node_id));
END;

CREATE TRIGGER material_status_delete_noted AFTER DELETE ON material_status
WHEN (OLD.strict = 2) IS NOT TRUE
BEGIN
  INSERT INTO row_changes (name, key, and_after) SELECT 'material_status', iif(OLD.seq > last, json_array(last), json_array(OLD.seq)), OLD.seq > last
  FROM (SELECT COALESCE(MAX(seq), 0) AS last FROM material_status);
END;

CREATE TRIGGER material_status_insert_noted AFTER INSERT ON material_status
WHEN NEW.seq < (SELECT MAX(seq) FROM material_status)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('material_status', json_array(NEW.seq));
END;

CREATE TRIGGER material_status_update_noted AFTER UPDATE ON material_status
WHEN OLD.seq < (SELECT MAX(seq) FROM material_status)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('material_status', json_array(OLD.seq));
END;

CREATE TRIGGER offered_delete_noted AFTER DELETE ON offered
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('offered', json_array(OLD.kind, OLD.id, OLD.dimension));
END;

CREATE TRIGGER offered_insert_noted AFTER INSERT ON offered
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('offered', json_array(NEW.kind, NEW.id, NEW.dimension));
END;

CREATE TRIGGER offered_update_noted AFTER UPDATE ON offered
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('offered', json_array(OLD.kind, OLD.id, OLD.dimension));
END;

CREATE TRIGGER payment_events_delete_noted AFTER DELETE ON payment_events
BEGIN
  INSERT INTO row_changes (name, key, and_after) SELECT 'payment_events', iif(OLD.id > last, json_array(last), json_array(OLD.id)), OLD.id > last
  FROM (SELECT COALESCE(MAX(id), 0) AS last FROM payment_events);
END;

CREATE TRIGGER payment_events_insert_noted AFTER INSERT ON payment_events
WHEN NEW.id < (SELECT MAX(id) FROM payment_events)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('payment_events', json_array(NEW.id));
END;

CREATE TRIGGER payment_events_update_noted AFTER UPDATE ON payment_events
WHEN OLD.id < (SELECT MAX(id) FROM payment_events)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('payment_events', json_array(OLD.id));
END;

CREATE TRIGGER payment_intents_delete_noted AFTER DELETE ON payment_intents
BEGIN
  INSERT INTO row_changes (name, key, and_after) SELECT 'payment_intents', iif(OLD.id > last, json_array(last), json_array(OLD.id)), OLD.id > last
  FROM (SELECT COALESCE(MAX(id), 0) AS last FROM payment_intents);
END;

CREATE TRIGGER payment_intents_insert_noted AFTER INSERT ON payment_intents
WHEN NEW.id < (SELECT MAX(id) FROM payment_intents)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('payment_intents', json_array(NEW.id));
END;

CREATE TRIGGER payment_intents_update_noted AFTER UPDATE ON payment_intents
WHEN OLD.id < (SELECT MAX(id) FROM payment_intents)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('payment_intents', json_array(OLD.id));
END;

CREATE TRIGGER records_delete_noted AFTER DELETE ON records
WHEN (OLD.strict = 2) IS NOT TRUE
BEGIN
  INSERT INTO row_changes (name, key, and_after) SELECT 'records', iif(OLD.seq > last, json_array(last), json_array(OLD.seq)), OLD.seq > last
  FROM (SELECT COALESCE(MAX(seq), 0) AS last FROM records);
END;

CREATE TRIGGER records_insert_noted AFTER INSERT ON records
WHEN NEW.seq < (SELECT MAX(seq) FROM records)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('records', json_array(NEW.seq));
END;

CREATE TRIGGER records_update_noted AFTER UPDATE ON records
WHEN OLD.seq < (SELECT MAX(seq) FROM records)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('records', json_array(OLD.seq));
END;

CREATE TRIGGER referrers_delete_noted AFTER DELETE ON referrers
BEGIN
  INSERT INTO row_changes (name, key, and_after) SELECT 'referrers', iif(OLD.seq > last, json_array(OLD.kind, last), json_array(OLD.of_kind, OLD.of_id, OLD.kind, OLD.seq)), OLD.seq > last
  FROM (SELECT COALESCE(MAX(seq), 0) AS last FROM referrers WHERE kind = OLD.kind);
END;

CREATE TRIGGER referrers_insert_noted AFTER INSERT ON referrers
WHEN NEW.seq < (SELECT MAX(seq) FROM referrers WHERE kind = NEW.kind)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('referrers', json_array(NEW.of_kind, NEW.of_id, NEW.kind, NEW.seq));
END;

CREATE TRIGGER referrers_update_noted AFTER UPDATE ON referrers
WHEN OLD.seq < (SELECT MAX(seq) FROM referrers WHERE kind = OLD.kind)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('referrers', json_array(OLD.of_kind, OLD.of_id, OLD.kind, OLD.seq));
END;

CREATE TRIGGER removals_delete_noted AFTER DELETE ON removals
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('removals', json_array(OLD.kind, OLD.id));
END;

CREATE TRIGGER removals_insert_noted AFTER INSERT ON removals
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('removals', json_array(NEW.kind, NEW.id));
END;

CREATE TRIGGER removals_update_noted AFTER UPDATE ON removals
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('removals', json_array(OLD.kind, OLD.id));
END;

CREATE TRIGGER removed_holders_delete_noted AFTER DELETE ON removed_holders
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('removed_holders', json_array(OLD.kind, OLD.id));
END;

CREATE TRIGGER removed_holders_insert_noted AFTER INSERT ON removed_holders
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('removed_holders', json_array(NEW.kind, NEW.id));
END;

CREATE TRIGGER removed_holders_update_noted AFTER UPDATE ON removed_holders
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('removed_holders', json_array(OLD.kind, OLD.id));
END;

CREATE TRIGGER row_changes_bounded AFTER INSERT ON row_changes
BEGIN
  DELETE FROM row_changes WHERE place <= NEW.place - 1000000;
END;

CREATE TRIGGER set_aside_delete_noted AFTER DELETE ON set_aside
BEGIN
  INSERT INTO row_changes (name, key, and_after) SELECT 'set_aside', iif(OLD.id > last, json_array(last), json_array(OLD.id)), OLD.id > last
  FROM (SELECT COALESCE(MAX(id), 0) AS last FROM set_aside);
END;

CREATE TRIGGER set_aside_insert_noted AFTER INSERT ON set_aside
WHEN NEW.id < (SELECT MAX(id) FROM set_aside)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('set_aside', json_array(NEW.id));
END;

CREATE TRIGGER set_aside_update_noted AFTER UPDATE ON set_aside
WHEN OLD.id < (SELECT MAX(id) FROM set_aside)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('set_aside', json_array(OLD.id));
END;

CREATE TRIGGER signal_documents_delete_noted AFTER DELETE ON signal_documents
BEGIN
  INSERT INTO row_changes (name, key, and_after) SELECT 'signal_documents', iif(OLD.seq > last, json_array(last), json_array(OLD.seq)), OLD.seq > last
  FROM (SELECT COALESCE(MAX(seq), 0) AS last FROM signal_documents);
END;

CREATE TRIGGER signal_documents_insert_noted AFTER INSERT ON signal_documents
WHEN NEW.seq < (SELECT MAX(seq) FROM signal_documents)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('signal_documents', json_array(NEW.seq));
END;

CREATE TRIGGER signal_documents_update_noted AFTER UPDATE ON signal_documents
WHEN OLD.seq < (SELECT MAX(seq) FROM signal_documents)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('signal_documents', json_array(OLD.seq));
END;

CREATE TRIGGER supersessions_delete_noted AFTER DELETE ON supersessions
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('supersessions', json_array(OLD.kind, OLD.id));
END;

CREATE TRIGGER supersessions_insert_noted AFTER INSERT ON supersessions
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('supersessions', json_array(NEW.kind, NEW.id));
END;

CREATE TRIGGER supersessions_update_noted AFTER UPDATE ON supersessions
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('supersessions', json_array(OLD.kind, OLD.id));
END;

CREATE TRIGGER transaction_documents_delete_noted AFTER DELETE ON transaction_documents
BEGIN
  INSERT INTO row_changes (name, key, and_after) SELECT 'transaction_documents', iif(OLD.seq > last, json_array(last), json_array(OLD.seq)), OLD.seq > last
  FROM (SELECT COALESCE(MAX(seq), 0) AS last FROM transaction_documents);
END;

CREATE TRIGGER transaction_documents_insert_noted AFTER INSERT ON transaction_documents
WHEN NEW.seq < (SELECT MAX(seq) FROM transaction_documents)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('transaction_documents', json_array(NEW.seq));
END;

CREATE TRIGGER transaction_documents_update_noted AFTER UPDATE ON transaction_documents
WHEN OLD.seq < (SELECT MAX(seq) FROM transaction_documents)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('transaction_documents', json_array(OLD.seq));
END;

CREATE TRIGGER transactions_delete_noted AFTER DELETE ON transactions
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('transactions', json_array(OLD.rowid));
END;

CREATE TRIGGER transactions_insert_noted AFTER INSERT ON transactions
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('transactions', json_array(NEW.rowid));
END;

CREATE TRIGGER transactions_update_noted AFTER UPDATE ON transactions
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('transactions', json_array(OLD.rowid));
END;

CREATE TRIGGER votes_delete_noted AFTER DELETE ON votes
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('votes', json_array(OLD.node, OLD.vote_id));
END;

CREATE TRIGGER votes_insert_noted AFTER INSERT ON votes
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('votes', json_array(NEW.node, NEW.vote_id));
END;

CREATE TRIGGER votes_update_noted AFTER UPDATE ON votes
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('votes', json_array(OLD.node, OLD.vote_id));
END;
