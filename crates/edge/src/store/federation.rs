//! Messages from other nodes: the tables `federated_messages`, `material_offers`, `announcements` and
//! `announcement_senders`.

use serde::Deserialize;
use worker::D1PreparedStatement;
use worker::wasm_bindgen::JsValue;

use super::events::NewEvent;
use super::idempotency::Claim;
use super::{AnswerQuery, AnswerRow, Store, StoreError, integer};
use crate::geo::Point;

/// A message, and the event that records it.
pub struct FederatedMessage<'a> {
    pub message_id: &'a str,
    /// Whether a second message with this id is the same one, so that it has no event of its own.
    pub is_once: bool,
    pub event: NewEvent<'a>,
}

/// An announcement as it is forwarded to other peers.
pub struct Onward<'a> {
    pub origin: &'a str,
    pub body: &'a str,
}

/// An offer for a material that is registered here.
pub struct NewOffer<'a> {
    pub material_id: &'a str,
    pub node_id: &'a str,
    pub base_price: f64,
    /// A text that sorts by time.
    pub valid_until: &'a str,
}

/// An offer that is still valid, and the city that the node is named after, where there is one.
#[derive(Deserialize)]
pub struct ValidOffer {
    pub node_id: String,
    pub base_price: f64,
    pub city: Option<String>,
    lon: Option<f64>,
    lat: Option<f64>,
}

impl ValidOffer {
    pub fn place(&self) -> Option<Point> {
        Some(Point { lon: self.lon?, lat: self.lat? })
    }
}

/// Returns `{status, id}` of the event that records a message.
fn answer(kind: &str, message: &FederatedMessage<'_>) -> AnswerQuery {
    const OF_MESSAGE: &str = "
        SELECT json_object('status', 'accepted', 'id', event_id) AS body
        FROM federated_messages WHERE kind = ?1 AND message_id = ?2";
    const NEWEST: &str = "SELECT json_object('status', 'accepted', 'id', MAX(id)) AS body FROM events";
    match message.is_once {
        true => AnswerQuery { sql: OF_MESSAGE, values: vec![kind.into(), message.message_id.into()] },
        false => AnswerQuery { sql: NEWEST, values: Vec::new() },
    }
}

impl Store {
    /// Stores an announcement, unless it is known; a known one is not forwarded again. It is never forwarded to a node
    /// that sent it. Returns `{status, id}` of the event (specification 2.14).
    pub async fn take_announcement(
        &self,
        message: &FederatedMessage<'_>,
        sender: Option<&str>,
        onward: &Option<Onward<'_>>,
        claim: Option<&Claim>,
    ) -> Result<String, StoreError> {
        const ONWARD: &str = "
            INSERT INTO announcements (message_id, origin, body, created_at)
            SELECT ?1, ?2, ?3, ?4
            WHERE NOT EXISTS (SELECT 1 FROM federated_messages WHERE kind = 'announcement' AND message_id = ?1)";
        const SENDER: &str = "
            INSERT INTO announcement_senders (announcement, node_id)
            SELECT id, ?2 FROM announcements WHERE message_id = ?1
            ON CONFLICT DO NOTHING";
        const NOT_BACK: &str = "
            DELETE FROM deliveries
            WHERE peer = (SELECT id FROM peers WHERE node_id = ?2)
              AND announcement = (SELECT id FROM announcements WHERE message_id = ?1)";
        let id: JsValue = message.message_id.into();
        let mut statements = vec![self.new_event("announcement", message)?];
        if let Some(Onward { origin, body }) = *onward {
            let values = [id.clone(), origin.into(), body.into(), message.event.created_at.into()];
            statements.push(self.statement(ONWARD, &values)?);
        }
        statements.push(self.remember("announcement", message)?);
        if let Some(sender) = sender {
            statements.push(self.statement(SENDER, &[id.clone(), sender.into()])?);
            statements.push(self.statement(NOT_BACK, &[id.clone(), sender.into()])?);
        }
        self.write(statements, answer("announcement", message), claim).await
    }

    /// Stores an offer, unless it is known. Returns `{status, id}` of the event (specification 2.14).
    pub async fn take_offer(
        &self,
        message: &FederatedMessage<'_>,
        offer: &NewOffer<'_>,
        claim: Option<&Claim>,
    ) -> Result<String, StoreError> {
        const OFFER: &str = "
            INSERT INTO material_offers (event_id, material_id, node_id, base_price, valid_until)
            SELECT event_id, ?2, ?3, ?4, ?5 FROM federated_messages WHERE kind = 'offer' AND message_id = ?1
            ON CONFLICT (material_id, node_id) DO UPDATE SET
              event_id = excluded.event_id, base_price = ?4, valid_until = ?5
            WHERE event_id < excluded.event_id";
        let NewOffer { material_id, node_id, base_price, valid_until } = *offer;
        let id: JsValue = message.message_id.into();
        let values = [id.clone(), material_id.into(), node_id.into(), base_price.into(), valid_until.into()];
        let statements =
            vec![self.new_event("offer", message)?, self.remember("offer", message)?, self.statement(OFFER, &values)?];
        self.write(statements, answer("offer", message), claim).await
    }

    /// The answer that an offer had before, where it is known.
    pub async fn known_offer(&self, message_id: &str) -> Result<Option<String>, StoreError> {
        const SQL: &str = "
            SELECT json_object('status', 'accepted', 'id', event_id) AS body
            FROM federated_messages WHERE kind = 'offer' AND message_id = ?1";
        let row: Option<AnswerRow> = self.row(SQL, &[message_id.into()]).await?;
        Ok(row.map(|row| row.body))
    }

    /// The newest offer of each node for a material, of those that are valid after `instant`. Where there are more than
    /// `most`, those that are valid longest.
    pub async fn offers_for(&self, material_id: &str, instant: &str, most: u32) -> Result<Vec<ValidOffer>, StoreError> {
        const SQL: &str = "
            SELECT o.node_id, o.base_price, c.name AS city, c.lon, c.lat
            FROM material_offers AS o INDEXED BY material_offers_valid
            LEFT JOIN cities AS c ON c.slug = substr(o.node_id, 1, instr(o.node_id, '.') - 1)
            WHERE o.material_id = ?1 AND o.valid_until > ?2 ORDER BY o.valid_until DESC LIMIT ?3";
        self.rows(SQL, &[material_id.into(), instant.into(), most.into()]).await
    }

    fn new_event(&self, kind: &str, message: &FederatedMessage<'_>) -> Result<D1PreparedStatement, StoreError> {
        const SQL: &str = "
            INSERT INTO events (event_type, entity_type, entity_id, payload, source_node, created_at)
            SELECT ?3, ?4, ?5, ?6, ?7, ?8
            WHERE ?9 = 0 OR NOT EXISTS (SELECT 1 FROM federated_messages WHERE kind = ?1 AND message_id = ?2)";
        let NewEvent { event_type, entity_type, entity_id, payload, source_node, created_at } = message.event;
        let event = [event_type, entity_type, entity_id, payload, source_node, created_at];
        let texts = [kind, message.message_id].into_iter().chain(event).map(JsValue::from_str);
        let values: Vec<JsValue> = texts.chain([integer(message.is_once.into())]).collect();
        self.statement(SQL, &values)
    }

    fn remember(&self, kind: &str, message: &FederatedMessage<'_>) -> Result<D1PreparedStatement, StoreError> {
        const SQL: &str = "
            INSERT INTO federated_messages (kind, message_id, event_id)
            SELECT ?1, ?2, MAX(id) FROM events WHERE true ON CONFLICT DO NOTHING";
        self.statement(SQL, &[kind.into(), message.message_id.into()])
    }
}
