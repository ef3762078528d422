//! Messages to other nodes: the tables `announcements` and `deliveries`, and the state of each peer.

use serde::Deserialize;
use worker::D1PreparedStatement;

use super::{Store, StoreError, integer, json_list, nullable};

/// A peer for which messages wait and whose turn it is.
#[derive(Clone, Debug, Deserialize)]
pub struct DuePeer {
    pub id: i64,
    pub node_id: String,
    pub endpoint: String,
    /// Failed attempts in a row.
    pub failures: u32,
}

/// An announcement that waits for a peer.
#[derive(Clone, Debug, Deserialize)]
pub struct Waiting {
    pub id: i64,
    pub origin: String,
    pub material: Option<String>,
    pub bytes: usize,
    /// Since when it waits.
    pub created_at: String,
    /// Failed attempts.
    pub attempts: u32,
}

/// An announcement as it is sent.
#[derive(Deserialize)]
pub struct Letter {
    pub id: i64,
    pub body: String,
}

/// The outcome of one turn.
#[derive(Debug, Default)]
pub struct Turn {
    pub delivered: Vec<i64>,
    pub refused: Vec<Refusal>,
    pub later: Vec<Later>,
    pub expired: Vec<i64>,
    /// The last error.
    pub error: Option<String>,
    /// Nothing is sent to the peer before, as it failed.
    pub held_until: Option<String>,
}

/// A message that the peer will not take, and its answer.
#[derive(Debug)]
pub struct Refusal {
    pub id: i64,
    pub answer: String,
}

/// A message that the peer may take another time.
#[derive(Debug)]
pub struct Later {
    pub id: i64,
    pub not_before: String,
}

impl Turn {
    /// Whether the peer took nothing and refused nothing of what it was sent.
    pub fn has_only_failed(&self) -> bool {
        !self.later.is_empty() && self.delivered.is_empty() && self.refused.is_empty()
    }
}

#[derive(Deserialize)]
struct Turns {
    answering: Option<String>,
    failing: Option<String>,
}

#[derive(Deserialize)]
struct Text {
    text: Option<String>,
}

impl Store {
    /// Queues new announcements for every trusted peer, the oldest first.
    pub async fn spread_announcements(&self, most: u32) -> Result<(), StoreError> {
        const SQL: &str = "
            UPDATE announcements SET is_spread = 1
            WHERE id IN (SELECT id FROM announcements WHERE is_spread = 0 ORDER BY id LIMIT ?1)";
        self.batch(vec![self.statement(SQL, &[most.into()])?]).await?;
        Ok(())
    }

    /// Peers whose turn it is. Those that answered last time and those that did not are read apart, so that neither
    /// group keeps the other waiting.
    pub async fn due_peers(&self, now: &str, answering: u32, failing: u32) -> Result<Vec<DuePeer>, StoreError> {
        const ANSWERING: &str = "
            SELECT id, node_id, endpoint, failures FROM peers INDEXED BY peers_due
            WHERE failures = 0 AND next_attempt_at <= ?1 ORDER BY next_attempt_at LIMIT ?2";
        const FAILING: &str = "
            SELECT id, node_id, endpoint, failures FROM peers INDEXED BY peers_failing
            WHERE failures > 0 AND next_attempt_at <= ?1 ORDER BY next_attempt_at LIMIT ?2";
        let mut due: Vec<DuePeer> = self.rows(ANSWERING, &[now.into(), answering.into()]).await?;
        due.extend(self.rows::<DuePeer>(FAILING, &[now.into(), failing.into()]).await?);
        Ok(due)
    }

    /// The time of the next turn of any peer; `None` where nothing waits.
    pub async fn next_turn(&self) -> Result<Option<String>, StoreError> {
        const SQL: &str = "
            SELECT (SELECT MIN(next_attempt_at) FROM peers INDEXED BY peers_due
                    WHERE failures = 0 AND next_attempt_at IS NOT NULL) AS answering,
                   (SELECT MIN(next_attempt_at) FROM peers INDEXED BY peers_failing
                    WHERE failures > 0 AND next_attempt_at IS NOT NULL) AS failing";
        let turns: Option<Turns> = self.row(SQL, &[]).await?;
        Ok(turns.and_then(|turns| [turns.answering, turns.failing].into_iter().flatten().min()))
    }

    /// Whether there are announcements that are not queued yet.
    pub async fn has_new_announcements(&self) -> Result<bool, StoreError> {
        const SQL: &str = "SELECT MIN(id) || '' AS text FROM announcements WHERE is_spread = 0";
        let row: Option<Text> = self.row(SQL, &[]).await?;
        Ok(row.is_some_and(|row| row.text.is_some()))
    }

    /// The announcements that wait for a peer and may be sent now: the oldest first, then those that failed before.
    pub async fn waiting_for(&self, peer: i64, now: &str, most: u32) -> Result<Vec<Waiting>, StoreError> {
        const SQL: &str = "
            SELECT a.id, a.origin, a.material, octet_length(a.body) AS bytes,
                   COALESCE(d.again_at, a.created_at) AS created_at, d.attempts
            FROM deliveries AS d INDEXED BY deliveries_in_order
            CROSS JOIN announcements AS a ON a.id = d.announcement
            WHERE d.peer = ?1 AND d.not_before <= ?2 ORDER BY d.not_before, d.announcement LIMIT ?3";
        self.rows(SQL, &[integer(peer), now.into(), most.into()]).await
    }

    /// Announcements with their bodies, in the order of `ids`, without those that were dropped meanwhile.
    pub async fn letters(&self, ids: &[i64]) -> Result<Vec<Letter>, StoreError> {
        const SQL: &str = "
            SELECT a.id, a.body FROM json_each(?1) AS wanted CROSS JOIN announcements AS a ON a.id = wanted.value";
        self.rows(SQL, &[json_list(ids)]).await
    }

    /// Records the outcome of a turn, all of it or nothing. The peer's next turn is when something may be sent to it, or
    /// at once where it has changed its endpoint meanwhile.
    pub async fn note_turn(&self, peer: &DuePeer, turn: &Turn, now: &str) -> Result<(), StoreError> {
        const DONE: &str = "
            DELETE FROM deliveries WHERE peer = ?1 AND announcement IN (SELECT value FROM json_each(?2))";
        const STATE: &str = "
            UPDATE peers SET
              delivered = delivered + ?2, refused = refused + ?3, expired = expired + ?4,
              failures = IIF(?5 IS NOT NULL AND endpoint = ?8, failures + 1, IIF(?2 + ?3 > 0, 0, failures)),
              last_delivered_at = IIF(?2 > 0, ?6, last_delivered_at),
              held_until = IIF(endpoint = ?8, ?5, NULL),
              next_attempt_at = IIF(waiting > 0, IIF(endpoint = ?8, MAX(
                COALESCE(?5, ?6), (SELECT MIN(not_before) FROM deliveries WHERE peer = ?1)), ?6), NULL),
              last_error = IIF(?7 IS NULL AND ?2 = 0, last_error, ?7),
              updated_at = ?6
            WHERE id = ?1";
        let refused: Vec<i64> = turn.refused.iter().map(|refusal| refusal.id).collect();
        let done: Vec<i64> = [&turn.delivered, &refused, &turn.expired].into_iter().flatten().copied().collect();
        let count = |list: &[i64]| integer(i64::try_from(list.len()).unwrap_or_default());
        let state = [
            integer(peer.id),
            count(&turn.delivered),
            count(&refused),
            count(&turn.expired),
            nullable(&turn.held_until),
            now.into(),
            nullable(&turn.error),
            peer.endpoint.as_str().into(),
        ];
        let mut statements = Vec::new();
        for refusal in &turn.refused {
            statements.push(self.set_aside(peer, refusal, now)?);
        }
        for later in &turn.later {
            statements.push(self.put_off(peer, later)?);
        }
        statements.push(self.statement(DONE, &[integer(peer.id), json_list(&done)])?);
        statements.push(self.statement(STATE, &state)?);
        self.batch(statements).await?;
        Ok(())
    }

    /// Keeps a refused message with its answer, until somebody decides.
    fn set_aside(&self, peer: &DuePeer, refusal: &Refusal, now: &str) -> Result<D1PreparedStatement, StoreError> {
        const SQL: &str = "
            INSERT INTO set_aside (peer, announcement, answer, set_aside_at)
            SELECT peer, announcement, ?3, ?4 FROM deliveries WHERE peer = ?1 AND announcement = ?2
            ON CONFLICT DO NOTHING";
        let values = [integer(peer.id), integer(refusal.id), refusal.answer.as_str().into(), now.into()];
        self.statement(SQL, &values)
    }

    /// A message waits for another attempt, and with it those after it about the same material.
    fn put_off(&self, peer: &DuePeer, later: &Later) -> Result<D1PreparedStatement, StoreError> {
        const SQL: &str = "
            UPDATE deliveries SET attempts = attempts + (announcement = ?2), not_before = MAX(not_before, ?3)
            WHERE peer = ?1 AND announcement IN (
              SELECT next.id
              FROM announcements AS failed CROSS JOIN announcements AS next INDEXED BY announcements_of_material
                ON next.origin = failed.origin AND next.material = failed.material AND next.id >= failed.id
              WHERE failed.id = ?2)";
        self.statement(SQL, &[integer(peer.id), integer(later.id), later.not_before.as_str().into()])
    }
}
