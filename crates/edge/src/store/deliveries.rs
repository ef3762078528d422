//! Messages to other nodes: the log of announcements, what is tried again (`deliveries`), and the state of each peer.

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
    /// 1 where it answered slowly the last time.
    is_slow: u8,
    /// How many of its rows in `deliveries` there are, and how many messages wait beyond what may.
    waiting: i64,
    excess: i64,
    /// How far of the log is read for it in one turn.
    pub end: i64,
}

impl DuePeer {
    /// Whether it did not answer the last time, or only after a while.
    pub fn lets_wait(&self) -> bool {
        self.failures > 0 || self.is_slow == 1
    }

    pub fn has_too_much(&self) -> bool {
        self.excess > 0
    }
}

/// An announcement that waits for a peer.
#[derive(Clone, Debug, Deserialize)]
pub struct Waiting {
    pub peer: i64,
    pub id: i64,
    pub origin: String,
    pub material: Option<String>,
    pub bytes: usize,
    /// Empty until an attempt has failed.
    pub not_before: String,
    /// Since when it waits.
    pub created_at: String,
    /// Failed attempts; `None` where it is read from the log, which the peer's place has not passed.
    pub attempts: Option<u32>,
    /// Of the log: when the one before it about the same material is tried again, so that this one waits, too.
    pub behind: Option<String>,
}

impl Waiting {
    pub fn is_of_log(&self) -> bool {
        self.attempts.is_none()
    }
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
    /// Up to here the log is settled for the peer, but for what is to be tried again.
    pub place: i64,
    pub delivered: Vec<i64>,
    pub refused: Vec<Refusal>,
    pub later: Vec<Later>,
    /// Those of the log that wait behind one about the same material.
    pub behind: Vec<Later>,
    pub expired: Vec<i64>,
    /// The last error.
    pub error: Option<String>,
    /// Nothing is sent to the peer before, as it failed.
    pub held_until: Option<String>,
    /// Whether the peer let this node wait for an answer.
    pub is_slow: bool,
}

/// A message that the peer will not take, and its answer.
#[derive(Debug)]
pub struct Refusal {
    pub id: i64,
    pub answer: String,
}

/// A message that the peer may take another time.
#[derive(Clone, Debug)]
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

impl Store {
    /// The couriers that have a trusted peer; 8 is that of `peers.courier`.
    pub async fn couriers(&self) -> Result<Vec<u32>, StoreError> {
        const SQL: &str = "
            SELECT wanted.value FROM json_each('[0, 1, 2, 3, 4, 5, 6, 7]') AS wanted
            WHERE EXISTS (SELECT 1 FROM peers INDEXED BY peers_of_courier
                          WHERE courier = wanted.value AND trusted_key IS NOT NULL)";
        self.column(SQL, &[]).await
    }

    /// The peers of a courier whose turn it is: first who had none for longest.
    pub async fn due_peers(&self, courier: u32, now: &str) -> Result<Vec<DuePeer>, StoreError> {
        const SQL: &str = "
            WITH log (last) AS (
              SELECT COALESCE((SELECT seq FROM sqlite_sequence WHERE name = 'announcements'), 0))
            SELECT id, node_id, endpoint, failures, is_slow, waiting, MIN(place + 50, (SELECT last FROM log)) AS end,
                   (SELECT excess FROM peer_deliveries WHERE peer = peers.id) AS excess
            FROM peers INDEXED BY peers_of_courier
            WHERE courier = ?1 AND trusted_key IS NOT NULL AND COALESCE(held_until, '') <= ?2
              AND (place < (SELECT last FROM log) OR next_attempt_at <= ?2)
            ORDER BY turn_at";
        self.rows(SQL, &[courier.into(), now.into()]).await
    }

    /// The time of the next turn of any peer of a courier; `None` where nothing waits.
    pub async fn next_turn(&self, courier: u32) -> Result<Option<String>, StoreError> {
        const SQL: &str = "
            SELECT MIN(MAX(COALESCE(held_until, ''), IIF(
                     place < COALESCE((SELECT seq FROM sqlite_sequence WHERE name = 'announcements'), 0),
                     '', COALESCE(next_attempt_at, '9'))))
            FROM peers INDEXED BY peers_of_courier
            WHERE courier = ?1 AND trusted_key IS NOT NULL
              AND (next_attempt_at IS NOT NULL
                   OR place < COALESCE((SELECT seq FROM sqlite_sequence WHERE name = 'announcements'), 0))";
        Ok(self.value(SQL, &[courier.into()]).await?.flatten())
    }

    /// The announcements that wait for some peers and may be sent now, of each peer at most so many of those that are tried
    /// again: the oldest first, then those that failed before.
    pub async fn waiting_for(&self, peers: &[DuePeer], now: &str, most: u32) -> Result<Vec<Waiting>, StoreError> {
        const LOG: &str = "
            SELECT h.peer, h.announcement AS id, h.origin, h.material, octet_length(a.body) AS bytes, h.created_at,
                   '' AS not_before, NULL AS attempts, IIF(h.retried = 0, NULL, (
                     SELECT MAX(d.not_before)
                     FROM (SELECT id FROM announcements INDEXED BY announcements_of_material
                           WHERE origin = h.origin AND material = h.material AND id < h.announcement
                           ORDER BY id DESC LIMIT 100) AS before
                     CROSS JOIN deliveries AS d ON d.peer = h.peer AND d.announcement = before.id)) AS behind
            FROM json_each(?1) AS wanted
            CROSS JOIN audience AS h ON h.peer = json_extract(wanted.value, '$[0]')
              AND h.announcement > h.place AND h.announcement <= json_extract(wanted.value, '$[1]') AND h.is_over = 0
            CROSS JOIN announcements AS a ON a.id = h.announcement";
        const AGAIN: &str = "
            SELECT d.peer, a.id, a.origin, a.material, octet_length(a.body) AS bytes,
                   COALESCE(d.again_at, a.created_at) AS created_at, d.attempts,
                   d.not_before, NULL AS behind
            FROM json_each(?1) AS wanted
            CROSS JOIN deliveries AS d ON d.peer = wanted.value AND d.announcement IN (
              SELECT announcement FROM deliveries INDEXED BY deliveries_in_order
              WHERE peer = wanted.value AND not_before <= ?2 ORDER BY not_before, announcement LIMIT ?3)
            CROSS JOIN announcements AS a ON a.id = d.announcement";
        let ends: Vec<_> = peers.iter().map(|peer| (peer.id, peer.end)).collect();
        let retried: Vec<_> = peers.iter().filter(|peer| peer.waiting > 0).map(|peer| peer.id).collect();
        let mut waiting: Vec<Waiting> = self.rows(LOG, &[json_list(&ends)]).await?;
        if !retried.is_empty() {
            waiting.extend(self.rows::<Waiting>(AGAIN, &[json_list(&retried), now.into(), most.into()]).await?);
            waiting.sort_by(|one, other| (&one.not_before, one.id).cmp(&(&other.not_before, other.id)));
        }
        Ok(waiting)
    }

    /// Announcements with their bodies, without those that were dropped meanwhile.
    pub async fn letters(&self, ids: &[i64]) -> Result<Vec<Letter>, StoreError> {
        const SQL: &str = "
            SELECT a.id, a.body FROM json_each(?1) AS wanted CROSS JOIN announcements AS a ON a.id = wanted.value";
        self.rows(SQL, &[json_list(ids)]).await
    }

    /// The oldest that wait for a peer give way where there are too many.
    pub async fn drop_excess(&self, peer: &DuePeer) -> Result<(), StoreError> {
        const AGAIN: &str = "
            DELETE FROM deliveries WHERE peer = ?1 AND announcement IN (
              SELECT announcement FROM deliveries WHERE peer = ?1 ORDER BY announcement LIMIT ?2)";
        const LOG: &str = "
            UPDATE peers SET place = COALESCE((
              SELECT announcement FROM audience WHERE peer = ?1 AND announcement > place AND is_over = 0
              ORDER BY announcement LIMIT 1 OFFSET ?2 - 1), place)
            WHERE id = ?1 AND ?2 > 0";
        const COUNTED: &str = "UPDATE peers SET dropped = dropped + ?2 WHERE id = ?1";
        let again = peer.excess.min(peer.waiting);
        self.batch(vec![
            self.statement(AGAIN, &[integer(peer.id), integer(again)])?,
            self.statement(LOG, &[integer(peer.id), integer(peer.excess - again)])?,
            self.statement(COUNTED, &[integer(peer.id), integer(peer.excess)])?,
        ])
        .await?;
        Ok(())
    }

    /// Records the outcomes of turns, all of it or nothing.
    pub async fn note_turns(&self, turns: &[(DuePeer, Turn)], now: &str) -> Result<(), StoreError> {
        let mut statements = Vec::new();
        for (peer, turn) in turns {
            self.note_turn(peer, turn, now, &mut statements)?;
        }
        self.batch(statements).await?;
        Ok(())
    }

    /// A peer that has changed its endpoint meanwhile may be sent something at once.
    fn note_turn(
        &self,
        peer: &DuePeer,
        turn: &Turn,
        now: &str,
        statements: &mut Vec<D1PreparedStatement>,
    ) -> Result<(), StoreError> {
        const DONE: &str = "
            DELETE FROM deliveries WHERE peer = ?1 AND announcement IN (SELECT value FROM json_each(?2))";
        const STATE: &str = "
            UPDATE peers SET
              delivered = delivered + ?2, refused = refused + ?3, expired = expired + ?4,
              failures = IIF(?5 IS NOT NULL AND endpoint = ?8, failures + 1, IIF(?2 + ?3 > 0, 0, failures)),
              last_delivered_at = IIF(?2 > 0, ?6, last_delivered_at),
              held_until = IIF(endpoint = ?8, ?5, NULL),
              place = MAX(place, ?9),
              next_attempt_at = (SELECT MIN(not_before) FROM deliveries WHERE peer = ?1),
              last_error = IIF(?7 IS NULL AND ?2 = 0, last_error, ?7),
              is_slow = ?10, turn_at = ?6, updated_at = ?6
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
            integer(turn.place),
            integer(turn.is_slow.into()),
        ];
        for refusal in &turn.refused {
            statements.push(self.set_aside(peer, refusal, now)?);
        }
        // Before what fails again is put off, and with it those that wait behind it.
        for behind in &turn.behind {
            statements.push(self.take_out(peer, behind)?);
        }
        for later in &turn.later {
            statements.push(self.take_out(peer, later)?);
            statements.push(self.put_off(peer, later)?);
        }
        if peer.waiting > 0 && !done.is_empty() {
            statements.push(self.statement(DONE, &[integer(peer.id), json_list(&done)])?);
        }
        statements.push(self.statement(STATE, &state)?);
        Ok(())
    }

    /// Keeps a refused message with its answer, until somebody decides.
    fn set_aside(&self, peer: &DuePeer, refusal: &Refusal, now: &str) -> Result<D1PreparedStatement, StoreError> {
        const SQL: &str = "
            INSERT INTO set_aside (peer, announcement, answer, set_aside_at)
            SELECT peer, announcement, ?3, ?4 FROM deliveries WHERE peer = ?1 AND announcement = ?2
            UNION ALL
            SELECT peer, announcement, ?3, ?4 FROM audience
            WHERE peer = ?1 AND announcement = ?2 AND announcement > place AND is_over = 0
            ON CONFLICT DO NOTHING";
        let values = [integer(peer.id), integer(refusal.id), refusal.answer.as_str().into(), now.into()];
        self.statement(SQL, &values)
    }

    /// Of a message of the log, which the peer's place is about to pass: it waits by itself.
    fn take_out(&self, peer: &DuePeer, later: &Later) -> Result<D1PreparedStatement, StoreError> {
        const SQL: &str = "
            INSERT INTO deliveries (peer, announcement, not_before)
            SELECT peer, announcement, ?3 FROM audience
            WHERE peer = ?1 AND announcement = ?2 AND announcement > place AND is_over = 0
            ON CONFLICT DO NOTHING";
        self.statement(SQL, &[integer(peer.id), integer(later.id), later.not_before.as_str().into()])
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
