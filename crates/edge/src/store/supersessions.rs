//! The table `supersessions`: records of which another has taken the place (decisions 9, superseded). What that does is in
//! `schema/registry/record_superseded.sql`.

use worker::wasm_bindgen::JsValue;

use super::idempotency::Claim;
use super::{AnswerQuery, Holder, Store, StoreError};
use crate::entity::Entity;

/// What takes the place of a record, why, and when.
pub struct Supersession {
    pub by: String,
    pub reason: String,
    pub superseded_at: String,
}

impl Store {
    /// Puts another record in the place of one. Returns the answer, `{id, superseded_by, superseded_at}`; `None` where there is
    /// no such record.
    ///
    /// # Errors
    ///
    /// [`StoreError::Refused`] where the other one is not registered, [`StoreError::Held`] where the record was superseded
    /// before or would take its own place.
    pub async fn supersede(
        &self,
        record: (Entity, &str),
        supersession: &Supersession,
        claim: Option<&Claim>,
    ) -> Result<Option<String>, StoreError> {
        match self.try_supersede(record, supersession, claim).await {
            Err(StoreError::Held(holder)) => Err(self.in_the_way(record, supersession, *holder).await?),
            superseded => superseded,
        }
    }

    /// The refusal with the record that is in the way: what superseded this one before, else what was to take its place.
    async fn in_the_way(
        &self,
        (entity, id): (Entity, &str),
        Supersession { by, .. }: &Supersession,
        holder: Holder,
    ) -> Result<StoreError, StoreError> {
        const SQL: &str = "SELECT successor FROM supersessions WHERE kind = ?1 AND id = ?2";
        let before = self.value(SQL, &[entity.name().into(), id.into()]).await?;
        let id = before.unwrap_or_else(|| by.clone());
        Ok(StoreError::Held(Box::new(Holder { holder: id, ..holder })))
    }

    async fn try_supersede(
        &self,
        (entity, id): (Entity, &str),
        Supersession { by, reason, superseded_at }: &Supersession,
        claim: Option<&Claim>,
    ) -> Result<Option<String>, StoreError> {
        const SQL: &str = "
            INSERT INTO supersessions (kind, id, successor, newest, reason, superseded_at)
            SELECT kind, id, ?3, ?3, ?4, ?5 FROM records WHERE kind = ?1 AND id = ?2";
        const ANSWER: &str = "
            SELECT json_object('id', r.id, 'superseded_by', s.successor, 'superseded_at', s.superseded_at) AS body
            FROM records AS r CROSS JOIN supersessions AS s ON s.kind = r.kind AND s.id = r.id
            WHERE r.kind = ?1 AND r.id = ?2";
        let [kind, id]: [JsValue; 2] = [entity.name().into(), id.into()];
        let answer = AnswerQuery { sql: ANSWER, values: vec![kind.clone(), id.clone()] };
        let values = [kind, id, by.as_str().into(), reason.as_str().into(), superseded_at.as_str().into()];
        self.write_around(vec![self.statement(SQL, &values)?], answer, Vec::new(), claim).await
    }
}
