-- What is gone already and still has rows, which are erased in steps: a record that was removed, a revoked key (by its number), what
-- waits for a peer (by its number), the offers of a node. `mark` is the number of the first event or announcement that stays,
-- `reached` the last event and `segment` the last segment of the archive that is done. `route` is that of a record's moves.
CREATE TABLE erasures (
  kind    TEXT NOT NULL,
  id      TEXT NOT NULL,
  mark    INTEGER NOT NULL,
  reached INTEGER NOT NULL DEFAULT 0,
  segment INTEGER NOT NULL DEFAULT 0,
  steps   INTEGER NOT NULL DEFAULT 0,
  route   TEXT NOT NULL AS ('POST /api/v1/' || kind || '/' || id || '/status'),
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX erasures_of_route ON erasures (route);
CREATE INDEX material_offers_of_node ON material_offers (node_id, event_id);

-- The moves of status are a view from here on (crates/edge/schema/registry/moves.sql).
DROP TABLE moves;
