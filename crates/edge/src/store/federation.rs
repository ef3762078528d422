//! Messages from other nodes: the tables `federated_messages`, `material_offers`, `announcements` and
//! `announcement_senders`.

use serde::Deserialize;
use worker::D1PreparedStatement;
use worker::wasm_bindgen::JsValue;

use super::events::NewEvent;
use super::idempotency::Claim;
use super::{AnswerQuery, Store, StoreError, integer, nullable};
use crate::geo::Point;

/// Who stands for a message. What is better proved counts though something less proved came before with the same id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// An API key let it in, which may name any node.
    Unsigned = 0,
    /// Signed by a node that passes it on.
    PassedOn = 1,
    /// Signed by the node that it is from.
    Signed = 2,
}

impl Proof {
    /// Of a message from `origin`, signed by this node or by none.
    pub fn of(signer: Option<&str>, origin: &str) -> Proof {
        match signer {
            None => Proof::Unsigned,
            Some(signer) if signer == origin => Proof::Signed,
            Some(_) => Proof::PassedOn,
        }
    }

    fn value(self) -> JsValue {
        (self as u8).into()
    }

    fn is_signed(self) -> bool {
        self != Proof::Unsigned
    }
}

/// A message, and the event that records it. The same id is another message where it is from another node.
pub struct FederatedMessage<'a> {
    pub kind: &'static str,
    pub origin: &'a str,
    pub message_id: &'a str,
    pub proof: Proof,
    /// Whether a second message with this id is the same one, so that it has no event of its own.
    pub is_once: bool,
    /// The hash of what it says, where a node signed it and others may pass it on.
    pub digest: Option<String>,
    pub event: NewEvent<'a>,
}

/// An offer for a material that is registered here.
pub struct NewOffer<'a> {
    pub material_id: &'a str,
    pub base_price: f64,
    /// A text that sorts by time.
    pub valid_until: &'a str,
    /// The same, of now.
    pub instant: &'a str,
}

/// An offer that is still valid, and the city that the node is named after, where there is one.
#[derive(Deserialize)]
pub struct ValidOffer {
    pub node_id: String,
    pub base_price: f64,
    /// 1 where the node signed it, 0 where a key of this node vouches for it.
    pub signed: u8,
    pub city: Option<String>,
    lon: Option<f64>,
    lat: Option<f64>,
}

impl ValidOffer {
    pub fn place(&self) -> Option<Point> {
        Some(Point { lon: self.lon?, lat: self.lat? })
    }
}

impl FederatedMessage<'_> {
    /// What its row is found by: kind, origin, message id, proof.
    fn key(&self) -> Vec<JsValue> {
        vec![self.kind.into(), self.origin.into(), self.message_id.into(), self.proof.value()]
    }

    /// Returns `{status, id}` of the event that records the message.
    fn answer(&self) -> AnswerQuery {
        const NEWEST: &str = "SELECT json_object('status', 'accepted', 'id', MAX(id)) AS body FROM events";
        match self.is_once {
            true => AnswerQuery { sql: ANSWER, values: self.key() },
            false => AnswerQuery { sql: NEWEST, values: Vec::new() },
        }
    }
}

const ANSWER: &str = "
    SELECT json_object('status', 'accepted', 'id', event_id) AS body FROM federated_messages
    WHERE kind = ?1 AND origin = ?2 AND message_id = ?3 AND proof >= ?4 ORDER BY proof LIMIT 1";

impl Store {
    /// Stores an announcement, unless it is known, or a node has passed on the same before its origin sent it; what is known
    /// is not forwarded again. It is never forwarded to a node that sent it. `onward`: the announcement as it is forwarded.
    /// Returns `{status, id}` of the event (specification 2.14).
    pub async fn take_announcement(
        &self,
        message: &FederatedMessage<'_>,
        sender: Option<&str>,
        onward: Option<&str>,
        claim: Option<&Claim>,
    ) -> Result<String, StoreError> {
        let mut statements = vec![self.new_event(message)?];
        if let Some(onward) = onward {
            statements.extend(self.forward(message, onward)?);
        }
        statements.push(self.remember(message, onward.is_some())?);
        if let Some(sender) = sender {
            statements.push(self.not_back(message, sender)?);
        }
        self.write(statements, message.answer(), claim).await
    }

    /// Forwards a message that is not known, in place of what is less proved and still waits.
    fn forward(&self, message: &FederatedMessage<'_>, onward: &str) -> Result<[D1PreparedStatement; 2], StoreError> {
        const ONWARD: &str = "
            INSERT INTO announcements (origin, message_id, proof, body, created_at)
            SELECT ?2, ?3, ?4, ?5, ?6
            WHERE NOT EXISTS (
              SELECT 1 FROM federated_messages
              WHERE kind = ?1 AND origin = ?2 AND message_id = ?3 AND (proof >= ?4 OR passed_on = ?7))
            ON CONFLICT DO NOTHING";
        const NO_LONGER: &str = "
            UPDATE announcements SET is_over = 1
            WHERE origin = ?1 AND message_id = ?2 AND proof < ?3
              AND EXISTS (SELECT 1 FROM announcements WHERE origin = ?1 AND message_id = ?2 AND proof = ?3)";
        let mut values = message.key();
        values.extend([onward, message.event.created_at].map(JsValue::from_str));
        values.push(nullable(&message.digest));
        let key = [message.origin.into(), message.message_id.into(), message.proof.value()];
        Ok([self.statement(ONWARD, &values)?, self.statement(NO_LONGER, &key)?])
    }

    /// Who sent an announcement is not sent it (`schema/federation/announcement_sent.sql`).
    fn not_back(&self, message: &FederatedMessage<'_>, sender: &str) -> Result<D1PreparedStatement, StoreError> {
        const SQL: &str = "
            INSERT INTO announcement_senders (announcement, node_id)
            SELECT id, ?3 FROM announcements WHERE origin = ?1 AND message_id = ?2
            ON CONFLICT DO NOTHING";
        let values = [message.origin, message.message_id, sender].map(JsValue::from_str);
        self.statement(SQL, &values)
    }

    /// Stores an offer, unless it is known. One that is not signed does not take the place of one that is, as long as that
    /// is valid. Returns `{status, id}` of the event (specification 2.14).
    pub async fn take_offer(
        &self,
        message: &FederatedMessage<'_>,
        offer: &NewOffer<'_>,
        claim: Option<&Claim>,
    ) -> Result<String, StoreError> {
        const OFFER: &str = "
            INSERT INTO material_offers (node_id, event_id, material_id, base_price, valid_until, signed)
            SELECT origin, event_id, ?5, ?6, ?7, ?8 FROM federated_messages
            WHERE kind = ?1 AND origin = ?2 AND message_id = ?3 AND proof = ?4
            ON CONFLICT (material_id, node_id) DO UPDATE SET
              event_id = excluded.event_id, base_price = ?6, valid_until = ?7, signed = ?8
            WHERE event_id < excluded.event_id AND (signed <= ?8 OR valid_until <= ?9)";
        let NewOffer { material_id, base_price, valid_until, instant } = *offer;
        let mut values = message.key();
        values.extend([material_id.into(), base_price.into(), valid_until.into()]);
        values.extend([integer(message.proof.is_signed().into()), instant.into()]);
        let statements =
            vec![self.new_event(message)?, self.remember(message, false)?, self.statement(OFFER, &values)?];
        self.write(statements, message.answer(), claim).await
    }

    /// The answer that a message had before, where it is known.
    pub async fn known_message(&self, message: &FederatedMessage<'_>) -> Result<Option<String>, StoreError> {
        Ok(self.value(ANSWER, &message.key()).await?.flatten())
    }

    /// The newest offer of each node for a material, of those that are valid after `instant`. Where there are more than
    /// `most`, those that are valid longest.
    pub async fn offers_for(&self, material_id: &str, instant: &str, most: u32) -> Result<Vec<ValidOffer>, StoreError> {
        const SQL: &str = "
            SELECT o.node_id, o.base_price, o.signed, c.name AS city, c.lon, c.lat
            FROM material_offers AS o INDEXED BY material_offers_valid
            LEFT JOIN cities AS c ON c.slug = substr(o.node_id, 1, instr(o.node_id, '.') - 1)
            WHERE o.material_id = ?1 AND o.valid_until > ?2
              AND NOT EXISTS (SELECT 1 FROM erasures WHERE kind = 'node' AND id = o.node_id AND o.event_id < mark)
            ORDER BY o.valid_until DESC LIMIT ?3";
        self.rows(SQL, &[material_id.into(), instant.into(), most.into()]).await
    }

    fn new_event(&self, message: &FederatedMessage<'_>) -> Result<D1PreparedStatement, StoreError> {
        const SQL: &str = "
            INSERT INTO events (event_type, entity_type, entity_id, payload, source_node, created_at, signed)
            SELECT ?5, ?6, ?7, ?8, ?9, ?10, ?11
            WHERE ?12 = 0 OR NOT EXISTS (
              SELECT 1 FROM federated_messages WHERE kind = ?1 AND origin = ?2 AND message_id = ?3 AND (proof >= ?4 OR digest = ?13))";
        let NewEvent { event_type, entity_type, entity_id, payload, source_node, created_at } = message.event;
        let event = [event_type, entity_type, entity_id, payload, source_node, created_at];
        let mut values = message.key();
        values.extend(event.map(JsValue::from_str));
        values.extend([message.proof.is_signed(), message.is_once].map(|is| integer(is.into())));
        values.push(nullable(&message.digest));
        self.statement(SQL, &values)
    }

    /// What was passed on before its origin sent it has its event already.
    fn remember(&self, message: &FederatedMessage<'_>, is_forwarded: bool) -> Result<D1PreparedStatement, StoreError> {
        const SQL: &str = "
            INSERT INTO federated_messages (kind, origin, message_id, proof, event_id, digest, passed_on)
            SELECT ?1, ?2, ?3, ?4, COALESCE(
              (SELECT event_id FROM federated_messages
               WHERE kind = ?1 AND origin = ?2 AND message_id = ?3 AND digest = ?5 AND ?7 = 1 LIMIT 1),
              (SELECT MAX(id) FROM events)), ?5, IIF(?6 = 1, ?5, NULL)
            WHERE NOT EXISTS (
              SELECT 1 FROM federated_messages WHERE kind = ?1 AND origin = ?2 AND message_id = ?3 AND proof >= ?4)";
        let mut values = message.key();
        values.push(nullable(&message.digest));
        values.extend([is_forwarded, message.is_once].map(|is| integer(is.into())));
        self.statement(SQL, &values)
    }
}
