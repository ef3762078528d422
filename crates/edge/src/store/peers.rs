//! The tables `peers` and `signatures`.

use serde::Deserialize;

use super::idempotency::Claim;
use super::{AnswerQuery, Store, StoreError, integer, json_list, nullable, only};
use crate::clock;

/// A node that introduced itself, and the state of deliveries to it.
#[derive(Deserialize)]
pub struct Peer {
    pub node_id: String,
    pub name: String,
    pub endpoint: String,
    /// A JSON array.
    pub capabilities: String,
    pub public_key: Option<String>,
    pub trusted_key: Option<String>,
    pub last_seen: String,
    pub waiting: i64,
    pub set_aside: i64,
    pub delivered: i64,
    pub refused: i64,
    pub dropped: i64,
    pub expired: i64,
    pub failures: i64,
    pub last_delivered_at: Option<String>,
    pub next_attempt_at: Option<String>,
    pub last_error: Option<String>,
}

/// A peer that may be asked.
#[derive(Deserialize)]
pub struct TrustedPeer {
    id: i64,
    failures: i64,
    pub node_id: String,
    pub name: String,
    pub endpoint: String,
    /// How many are trusted in all.
    pub trusted: usize,
}

/// A handshake that is accepted.
pub struct Introduction {
    pub node_id: String,
    pub name: String,
    pub endpoint: String,
    pub capabilities: Vec<String>,
    pub public_key: Option<String>,
    /// The key that is trusted from now on.
    pub trusted_key: Option<String>,
    /// The key that has signed and waits to be trusted.
    pub pending_key: Option<String>,
    /// What was known when the handshake was checked.
    pub before: KnownPeer,
    /// When the handshake was signed, as a text that sorts by time.
    pub signed_at: Option<String>,
}

impl Introduction {
    pub fn is_newly_trusted(&self) -> bool {
        self.trusted_key.is_some() && self.before.trusted_key.is_none()
    }
}

/// What a handshake of a known node is checked against.
#[derive(Default, Deserialize)]
pub struct KnownPeer {
    pub trusted_key: Option<String>,
    pub pending_key: Option<String>,
    pub signed_at: Option<String>,
    /// 1 where the operator distrusts the node.
    #[serde(deserialize_with = "is_one")]
    pub is_distrusted: bool,
}

fn is_one<'de, D: serde::Deserializer<'de>>(number: D) -> Result<bool, D::Error> {
    Ok(u8::deserialize(number)? == 1)
}

/// For how many seconds a signature is remembered: longer than its timestamp can be valid.
const REMEMBERED: u64 = 15 * 60;

impl Store {
    pub async fn known_peer(&self, node_id: &str) -> Result<Option<KnownPeer>, StoreError> {
        const SQL: &str = "SELECT trusted_key, pending_key, signed_at, is_distrusted FROM peers WHERE node_id = ?1";
        self.row(SQL, &[node_id.into()]).await
    }

    /// The key that a node signs with, where it is trusted.
    pub async fn trusted_key(&self, node_id: &str) -> Result<Option<String>, StoreError> {
        Ok(self.known_peer(node_id).await?.and_then(|known| known.trusted_key))
    }

    /// Whether another node may be trusted.
    pub async fn has_room_for_trusted(&self) -> Result<bool, StoreError> {
        const SQL: &str = "SELECT COUNT(*) < 1000 FROM peers WHERE trusted_key IS NOT NULL";
        self.is_true(SQL, &[]).await
    }

    /// Stores a handshake, unless another handshake of the node was stored since this one was checked; of first ones
    /// with the same key the newest stays. Returns the first text or the second.
    pub async fn introduce(
        &self,
        introduction: &Introduction,
        [taken, overtaken]: [String; 2],
        claim: Option<&Claim>,
    ) -> Result<String, StoreError> {
        const SQL: &str = "
            INSERT INTO peers (node_id, name, endpoint, capabilities, public_key, trusted_key, signed_at, handshake,
                               last_seen, updated_at, pending_key)
            SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?9, ?11
            WHERE ?6 IS NULL OR ?10 IS NOT NULL OR (SELECT COUNT(*) FROM peers WHERE trusted_key IS NOT NULL) < 1000
            ON CONFLICT (node_id) DO UPDATE SET
              name = ?2, endpoint = ?3, capabilities = ?4, public_key = ?5, trusted_key = ?6, pending_key = ?11,
              is_distrusted = IIF(?6 IS NULL, is_distrusted, 0),
              signed_at = COALESCE(?7, signed_at), handshake = ?8, last_seen = ?9, updated_at = ?9,
              next_attempt_at = IIF(waiting > 0, ?9, NULL), held_until = NULL,
              failures = IIF(endpoint = ?3, failures, 0)
            WHERE (trusted_key IS ?10 OR (?10 IS NULL AND trusted_key = ?6))
              AND (pending_key IS ?12 OR (?12 IS NULL AND pending_key = ?11)) AND is_distrusted = ?13
              AND (?7 IS NULL OR signed_at IS NULL OR signed_at < ?7)";
        // What waits after a failure may have failed because of what has changed.
        const AT_ONCE: &str = "
            UPDATE deliveries SET not_before = '' WHERE not_before > ''
              AND peer = (SELECT id FROM peers WHERE handshake = ?1 AND node_id = ?2)";
        const ANSWER: &str = "
            SELECT IIF(EXISTS (SELECT 1 FROM peers WHERE node_id = ?1 AND handshake = ?2), ?3, ?4) AS body";
        let handshake = uuid::Uuid::new_v4().to_string();
        let insert = self.statement(
            SQL,
            &[
                introduction.node_id.as_str().into(),
                introduction.name.as_str().into(),
                introduction.endpoint.as_str().into(),
                json_list(&introduction.capabilities),
                nullable(&introduction.public_key),
                nullable(&introduction.trusted_key),
                nullable(&introduction.signed_at),
                handshake.as_str().into(),
                clock::now().into(),
                nullable(&introduction.before.trusted_key),
                nullable(&introduction.pending_key),
                nullable(&introduction.before.pending_key),
                integer(introduction.before.is_distrusted.into()),
            ],
        )?;
        let at_once = self.statement(AT_ONCE, &[handshake.as_str().into(), introduction.node_id.as_str().into()])?;
        let values = vec![introduction.node_id.as_str().into(), handshake.into(), taken.into(), overtaken.into()];
        self.write(vec![insert, at_once], AnswerQuery { sql: ANSWER, values }, claim).await
    }

    /// Peers by node id, from after the node id `after`.
    pub async fn peers(&self, after: &str, limit: u32) -> Result<Vec<Peer>, StoreError> {
        const SQL: &str = "
            SELECT p.node_id, p.name, p.endpoint, p.capabilities, p.public_key, p.trusted_key, p.last_seen, d.waiting,
                   p.set_aside, p.delivered, p.refused, d.dropped, p.expired, p.failures, p.last_delivered_at,
                   d.next_attempt_at, p.last_error
            FROM peers AS p JOIN peer_deliveries AS d ON d.peer = p.id
            WHERE p.node_id > ?1 ORDER BY p.node_id LIMIT ?2";
        self.rows(SQL, &[after.into(), integer(limit.into())]).await
    }

    /// Trusted peers to ask for something, `most` of them: those that take what they are sent before the others, and of more than
    /// `most` those whose turn it is; other turns have others. The longest known stand first.
    pub async fn trusted_peers(&self, most: u32, turn: u32) -> Result<Vec<TrustedPeer>, StoreError> {
        const SQL: &str = "
            SELECT id, node_id, name, endpoint, failures,
                   (SELECT COUNT(*) FROM peers WHERE trusted_key IS NOT NULL) AS trusted
            FROM (
              SELECT * FROM (
                SELECT id, node_id, name, endpoint, failures FROM peers INDEXED BY peers_trusted
                WHERE trusted_key IS NOT NULL AND failures = 0 AND id >= ?2 % (SELECT MAX(id) + 1 FROM peers)
                ORDER BY id LIMIT ?1)
              UNION ALL SELECT * FROM (
                SELECT id, node_id, name, endpoint, failures FROM peers INDEXED BY peers_trusted
                WHERE trusted_key IS NOT NULL AND failures = 0 AND id < ?2 % (SELECT MAX(id) + 1 FROM peers)
                ORDER BY id LIMIT ?1)
              UNION ALL SELECT * FROM (
                SELECT id, node_id, name, endpoint, failures FROM peers INDEXED BY peers_trusted
                WHERE trusted_key IS NOT NULL AND failures > 0 AND id >= ?2 % (SELECT MAX(id) + 1 FROM peers)
                ORDER BY id LIMIT ?1)
              UNION ALL SELECT * FROM (
                SELECT id, node_id, name, endpoint, failures FROM peers INDEXED BY peers_trusted
                WHERE trusted_key IS NOT NULL AND failures > 0 AND id < ?2 % (SELECT MAX(id) + 1 FROM peers)
                ORDER BY id LIMIT ?1))
            LIMIT ?1";
        let mut peers: Vec<TrustedPeer> = self.rows(SQL, &[most.into(), turn.into()]).await?;
        peers.sort_by_key(|peer| (peer.failures > 0, peer.id));
        Ok(peers)
    }

    /// When a peer was last changed; `None` where there is no peer.
    pub async fn peers_updated_at(&self) -> Result<Option<String>, StoreError> {
        const SQL: &str = "SELECT MAX(updated_at) FROM peers";
        Ok(self.value(SQL, &[]).await?.flatten())
    }

    /// Records a signature, and that its node was seen; false where the signature was used before.
    pub async fn take_signature(&self, signature: &str, node_id: &str) -> Result<bool, StoreError> {
        const TIDY: &str = "
            DELETE FROM signatures WHERE signature IN (
              SELECT signature FROM signatures WHERE expires_at <= ?1 ORDER BY expires_at LIMIT 20)";
        const TAKE: &str = "
            INSERT INTO signatures (signature, expires_at) VALUES (?1, ?2)
            ON CONFLICT (signature) DO NOTHING RETURNING signature";
        const SEEN: &str = "UPDATE peers SET last_seen = ?2, updated_at = ?2 WHERE node_id = ?1";
        let (now, expires) = (clock::now(), clock::after_now(REMEMBERED));
        let tidy = self.statement(TIDY, &[now.as_str().into()])?;
        let take = self.statement(TAKE, &[signature.into(), expires.into()])?;
        let rows = self.batch(vec![tidy, take]).await?;
        let taken: Option<String> = only(rows.last())?;
        if taken.is_none() {
            return Ok(false);
        }
        self.batch(vec![self.statement(SEEN, &[node_id.into(), now.into()])?]).await?;
        Ok(true)
    }
}
