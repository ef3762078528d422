//! Messages to other nodes: the tables `announcements` and `deliveries`, and the state of each peer.

use serde::Deserialize;

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
    pub bytes: usize,
    pub created_at: String,
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
    pub refused: Vec<i64>,
    pub expired: Vec<i64>,
    /// The last error.
    pub error: Option<String>,
    /// Whether the last attempt failed, so that the next one has to wait.
    pub has_failed: bool,
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

    /// The announcements that wait for a peer, the oldest first.
    pub async fn waiting_for(&self, peer: i64, most: u32) -> Result<Vec<Waiting>, StoreError> {
        const SQL: &str = "
            SELECT a.id, octet_length(a.body) AS bytes, a.created_at
            FROM deliveries AS d CROSS JOIN announcements AS a ON a.id = d.announcement
            WHERE d.peer = ?1 ORDER BY d.announcement LIMIT ?2";
        self.rows(SQL, &[integer(peer), most.into()]).await
    }

    /// Announcements with their bodies, in the order of `ids`, without those that were dropped meanwhile.
    pub async fn letters(&self, ids: &[i64]) -> Result<Vec<Letter>, StoreError> {
        const SQL: &str = "
            SELECT a.id, a.body FROM json_each(?1) AS wanted CROSS JOIN announcements AS a ON a.id = wanted.value";
        self.rows(SQL, &[json_list(ids)]).await
    }

    /// Records the outcome of a turn, all of it or nothing. `next_attempt_at` is the time of the peer's next turn,
    /// unless it has changed its endpoint meanwhile.
    pub async fn note_turn(
        &self,
        peer: &DuePeer,
        turn: &Turn,
        now: &str,
        next_attempt_at: &str,
    ) -> Result<(), StoreError> {
        const DONE: &str = "
            DELETE FROM deliveries WHERE peer = ?1 AND announcement IN (SELECT value FROM json_each(?2))";
        const STATE: &str = "
            UPDATE peers SET
              delivered = delivered + ?2, refused = refused + ?3, expired = expired + ?4,
              failures = IIF(?5 AND endpoint = ?9, failures + 1, IIF(?2 + ?3 > 0, 0, failures)),
              last_delivered_at = IIF(?2 > 0, ?6, last_delivered_at),
              next_attempt_at = IIF(waiting > 0, IIF(endpoint = ?9, ?7, ?6), NULL),
              last_error = IIF(?8 IS NULL AND ?2 = 0, last_error, ?8),
              updated_at = ?6
            WHERE id = ?1";
        let done: Vec<i64> = [&turn.delivered, &turn.refused, &turn.expired].into_iter().flatten().copied().collect();
        let count = |list: &[i64]| integer(i64::try_from(list.len()).unwrap_or_default());
        let state = [
            integer(peer.id),
            count(&turn.delivered),
            count(&turn.refused),
            count(&turn.expired),
            integer(turn.has_failed.into()),
            now.into(),
            next_attempt_at.into(),
            nullable(&turn.error),
            peer.endpoint.as_str().into(),
        ];
        let statements =
            vec![self.statement(DONE, &[integer(peer.id), json_list(&done)])?, self.statement(STATE, &state)?];
        self.batch(statements).await?;
        Ok(())
    }
}
