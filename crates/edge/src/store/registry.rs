//! The table `records`. The rules between records, moves and events are in `schema/registry`.

mod left;
mod list;
mod record;

use serde::Deserialize;
use worker::D1PreparedStatement;
use worker::wasm_bindgen::JsValue;

use super::audit::nobody;
use super::follow_up::{self, FollowUp};
use super::idempotency::Claim;
use super::item_codes;
use super::refusals::{self, FINDINGS};
use super::registered::registered;
use super::{AnswerQuery, Holder, Store, StoreError, integer};
use crate::document;
use crate::entity::Entity;
use crate::number::LARGEST_EXACT;

pub use list::Filter;
pub use record::{Quantity, Record, Registration};

/// A document, and its status where that has changed since it was registered.
#[derive(Deserialize)]
pub struct StoredRecord {
    document: String,
    /// The size of the document, of which the database may have an extract.
    size: usize,
    status: Option<String>,
    updated_at: Option<String>,
    /// What has taken its place, where it was asked for.
    #[serde(default)]
    pub successor: Option<String>,
}

impl StoredRecord {
    /// What the database has of the document, and the size of that.
    pub(super) fn stored(&mut self) -> (&mut String, usize) {
        (&mut self.document, self.size)
    }

    /// The current status, where its kind has one.
    pub fn status(&self) -> Option<&str> {
        self.status.as_deref()
    }

    /// The text as it was sent, with the current status.
    pub fn into_text(self) -> String {
        match (self.updated_at, self.status) {
            (Some(_), Some(status)) => document::with_status(&self.document, &status),
            _ => self.document,
        }
    }
}

/// A record, and when it changed last.
#[derive(Deserialize)]
pub struct NewestRecord {
    pub kind: String,
    pub id: String,
    pub updated_at: String,
}

/// A move to a status.
pub struct Move<'a> {
    pub status: &'a str,
    pub now: &'a str,
    /// Whether it is refused where strict mode has a rule against it.
    pub strict: bool,
}

/// What the database knows by the column `strict` as a record that is judged and not registered.
pub(super) const JUDGED: i64 = 2;

impl Store {
    /// The records that came last, the newest first.
    pub async fn newest_records(&self, most: u32) -> Result<Vec<NewestRecord>, StoreError> {
        const SQL: &str = "
            SELECT kind, id, IFNULL(updated_at, created_at) AS updated_at
            FROM records WHERE seq <= CAST(?1 AS INTEGER) ORDER BY seq DESC LIMIT ?2";
        self.rows(SQL, &[integer(LARGEST_EXACT), most.into()]).await
    }

    /// Writes a record. With it the database writes its event and what else follows from it, all or nothing. Returns
    /// the answer, `{id, created_at, warnings?}`, and what is left to do.
    ///
    /// # Errors
    ///
    /// [`StoreError::Taken`] where the id is registered already, [`StoreError::Removed`] where it was, [`StoreError::Refused`]
    /// and [`StoreError::NotOwner`] in strict mode.
    pub async fn register(
        &self,
        record: &Registration<'_>,
        claim: Option<&Claim>,
    ) -> Result<(String, FollowUp), StoreError> {
        refusals::with_reason(async || self.try_register(record, claim).await, async || self.judge(record).await).await
    }

    async fn try_register(
        &self,
        record: &Registration<'_>,
        claim: Option<&Claim>,
    ) -> Result<(String, FollowUp), StoreError> {
        const ANSWER: &str = registered!("(SELECT * FROM records WHERE kind = ?2 AND id = ?3) AS r");
        let Record { entity, keys, .. } = record.record;
        let codes = item_codes::listed(record.record.document(), *entity, &keys.id);
        let registration = self.registration(record, record.strict.into(), self.writer_values(), codes)?;
        let values = vec![integer(record.has_more_advice.into()), entity.name().into(), keys.id.as_str().into()];
        let answer = AnswerQuery { sql: ANSWER, values };
        let (answer, found) = self.write_named(vec![registration], answer, follow_up::QUESTIONS, claim).await?;
        Ok((answer, FollowUp::of(&found)?))
    }

    /// The rules that a record does not meet now. It is not stored.
    async fn judge(&self, record: &Registration<'_>) -> Result<Option<StoreError>, StoreError> {
        const DELETE: &str = "DELETE FROM records WHERE kind = ?1 AND id = ?2 AND strict = 2";
        let (entity, id) = (record.record.entity.name(), record.record.keys.id.as_str());
        let delete = self.statement(DELETE, &[entity.into(), id.into()])?;
        let judged = self.registration(record, JUDGED, nobody(), JsValue::NULL)?;
        let statements = vec![judged, delete, self.statement(FINDINGS, &[])?];
        refusals::refused(self.batch(statements).await?.last())
    }

    /// What writes the record with the codes on the thing, after the row that names its writer.
    fn registration(
        &self,
        record: &Registration<'_>,
        strict: i64,
        writer: [JsValue; 7],
        codes: JsValue,
    ) -> Result<D1PreparedStatement, StoreError> {
        const SQL: &str = "
            INSERT INTO registrations (key, scopes, node, at, is_bound, bytes, bytes_limit, codes,
                                       kind, id, category, status, material_id, product_id, offer_id, match_id,
                                       quantity_value, quantity_unit, created_at, document, source_node, strict, warnings)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23)";
        let values: Vec<JsValue> = writer.into_iter().chain([codes]).chain(record.values(strict)).collect();
        self.statement(SQL, &values)
    }

    /// Whether a record is registered.
    pub async fn has_record(&self, entity: Entity, id: &str) -> Result<bool, StoreError> {
        const SQL: &str = "SELECT 1 FROM records WHERE kind = ?1 AND id = ?2";
        self.is_true(SQL, &[entity.name().into(), id.into()]).await
    }

    /// A record as it is now.
    pub async fn record(&self, entity: Entity, id: &str) -> Result<Option<StoredRecord>, StoreError> {
        const SQL: &str = "
            SELECT document, size, status, updated_at,
                   (SELECT successor FROM supersessions WHERE kind = ?1 AND id = ?2) AS successor
            FROM records WHERE kind = ?1 AND id = ?2";
        let Some(record) = self.row::<StoredRecord>(SQL, &[entity.name().into(), id.into()]).await? else {
            return Ok(None);
        };
        let document = self.document(record.document, record.size).await?;
        Ok(Some(StoredRecord { document, ..record }))
    }

    /// Moves a record to another status. Returns `document`, which has the new status and of which only the place is kept for a
    /// claim; `None` where the record was removed meanwhile.
    ///
    /// # Errors
    ///
    /// [`StoreError::NotOwner`] where it belongs to others, [`StoreError::NoSuchMove`] where its current status does not allow
    /// it, [`StoreError::Held`] where another record is in the way.
    pub async fn move_to(
        &self,
        record: (Entity, &str),
        wanted: Move<'_>,
        document: String,
        claim: Option<&Claim>,
    ) -> Result<Option<String>, StoreError> {
        refusals::with_reason(
            async || self.try_move(record, &wanted, &document, claim).await,
            async || self.holder_of(record, &wanted).await,
        )
        .await
    }

    /// What is in the way of a move now.
    async fn holder_of(
        &self,
        (entity, id): (Entity, &str),
        Move { status, strict, .. }: &Move<'_>,
    ) -> Result<Option<StoreError>, StoreError> {
        const SQL: &str = "
            SELECT message, holder_kind, holder FROM move_holders
            WHERE kind = ?1 AND id = ?2 AND status = ?3 AND minds <= ?4 LIMIT 1";
        let values = [entity.name().into(), id.into(), (*status).into(), integer((*strict).into())];
        let holder: Option<Holder> = self.row(SQL, &values).await?;
        Ok(holder.map(Box::new).map(StoreError::Held))
    }

    async fn try_move(
        &self,
        (entity, id): (Entity, &str),
        &Move { status, now, strict }: &Move<'_>,
        document: &str,
        claim: Option<&Claim>,
    ) -> Result<Option<String>, StoreError> {
        const SQL: &str = "
            INSERT INTO asked_moves (kind, id, status, moved_at, strict) VALUES (?1, ?2, ?3, ?4, ?5)";
        const ANSWER: &str =
            "SELECT '#record ' || seq || ' ' || status AS body FROM records WHERE kind = ?1 AND id = ?2";
        let values = [entity.name().into(), id.into(), status.into(), now.into(), integer(strict.into())];
        let ask = self.statement(SQL, &values)?;
        let answer = AnswerQuery { sql: ANSWER, values: vec![entity.name().into(), id.into()] };
        let kept = self.write_around(vec![ask], answer, Vec::new(), claim).await?;
        Ok(kept.map(|_| document.to_owned()))
    }

    /// The status of a record, and those that it may move to.
    pub async fn moves(&self, entity: Entity, id: &str) -> Result<(String, Vec<String>), StoreError> {
        const STATUS: &str = "SELECT status FROM records WHERE kind = ?1 AND id = ?2";
        const MOVES: &str = "SELECT to_status FROM moves WHERE kind = ?1 AND from_status = ?2";
        let status: String = self.value(STATUS, &[entity.name().into(), id.into()]).await?.unwrap_or_default();
        let moves = self.column(MOVES, &[entity.name().into(), status.as_str().into()]).await?;
        Ok((status, moves))
    }
}
