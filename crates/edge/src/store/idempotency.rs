//! The table `idempotency`: which request does a write, and the answer that it had.

use serde::Deserialize;
use worker::D1PreparedStatement;

use super::{AnswerQuery, Store, StoreError};
use crate::document;

/// A request with an `Idempotency-Key`, which claims the key.
#[derive(Debug)]
pub struct Claim {
    pub caller: String,
    pub route: String,
    pub key: String,
    pub body_hash: String,
    /// Names this attempt.
    pub token: String,
    pub now: String,
    /// A claim that is older than this and has no answer is taken to be abandoned.
    pub lapsed: String,
    pub expires: String,
    /// The status of the answer.
    pub status: u16,
    pub location: Option<String>,
}

/// What became of a claim.
pub enum Claimed {
    Ours,
    UnderWay,
    OtherBody,
    Answered(StoredAnswer),
    /// It was answered with a document that was removed since.
    Removed,
}

/// The answer that the first request with the key had.
pub struct StoredAnswer {
    pub status: u16,
    pub location: Option<String>,
    pub body: String,
}

#[derive(Deserialize)]
struct Row {
    token: String,
    body_hash: String,
    status: Option<u16>,
    location: Option<String>,
    body: Option<String>,
    /// The document that the body refers to; of a record the size, as it may be in the archive.
    document: Option<String>,
    size: Option<usize>,
}

impl Row {
    /// The text of the answer; `None` where what it was is gone. An answer that is a document is kept as its place: `#record 7 open`
    /// is the record with this number and status, `#signal 7` a configuration.
    fn answer(&mut self) -> Option<String> {
        let body = self.body.take()?;
        let Some(place) = body.strip_prefix('#') else {
            return Some(body);
        };
        let document = self.document.take()?;
        Some(match place.splitn(3, ' ').nth(2) {
            Some(status) => document::with_status(&document, status),
            None => document,
        })
    }
}

impl Store {
    /// Claims a key, unless another request has it. A key is free again where its answer has expired or is to be erased, or its
    /// claim was abandoned.
    pub async fn claim(&self, claim: &Claim) -> Result<Claimed, StoreError> {
        const TIDY: &str = "
            DELETE FROM idempotency WHERE (caller, route, key) IN (
              SELECT caller, route, key FROM idempotency WHERE expires_at <= ?1 ORDER BY expires_at LIMIT 20)";
        const TAKE: &str = "
            INSERT INTO idempotency (caller, route, key, body_hash, token, claimed_at, expires_at)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
            ON CONFLICT (caller, route, key) DO UPDATE SET
              body_hash = ?4, token = ?5, claimed_at = ?6, expires_at = ?7, status = NULL, location = NULL, body = NULL
            WHERE expires_at <= ?6 OR (status IS NULL AND claimed_at <= ?8) OR route IN (SELECT route FROM erasures)";
        const LOOK: &str = "
            SELECT token, body_hash, status, location, body, CASE substr(body, 1, 8)
              WHEN '#record ' THEN (SELECT document FROM records WHERE seq = CAST(substr(body, 9) AS INTEGER))
              WHEN '#signal ' THEN (SELECT document FROM signal_documents WHERE seq = CAST(substr(body, 9) AS INTEGER))
              END AS document,
              CASE substr(body, 1, 8)
              WHEN '#record ' THEN (SELECT size FROM records WHERE seq = CAST(substr(body, 9) AS INTEGER))
              END AS size
            FROM idempotency WHERE caller = ?1 AND route = ?2 AND key = ?3";
        let [caller, route, key] = [&claim.caller, &claim.route, &claim.key].map(|text| text.as_str().into());
        let [hash, token, now, expires, lapsed] =
            [&claim.body_hash, &claim.token, &claim.now, &claim.expires, &claim.lapsed]
                .map(|text| text.as_str().into());
        let tidy = self.statement(TIDY, &[claim.now.as_str().into()])?;
        let names = [caller, route, key];
        let look = self.statement(LOOK, &names)?;
        let [caller, route, key] = names;
        let take = self.statement(TAKE, &[caller, route, key, hash, token, now, expires, lapsed])?;
        let results = self.batch(vec![tidy, take, look]).await?;
        let rows = results.last().map(|result| result.results::<Row>()).transpose()?.unwrap_or_default();
        let mut row = rows.into_iter().next().ok_or(StoreError::Unreachable("a claim is not there".into()))?;
        if let (Some(document), Some(size)) = (row.document.take_if(|_| row.size.is_some()), row.size) {
            row.document = Some(self.document(document, size).await?);
        }
        Ok(judge(claim, row))
    }

    /// Frees the key for another attempt.
    pub async fn give_up(&self, claim: &Claim) -> Result<(), StoreError> {
        const SQL: &str = "
            DELETE FROM idempotency
            WHERE caller = ?1 AND route = ?2 AND key = ?3 AND token = ?4 AND status IS NULL";
        let values = [&claim.caller, &claim.route, &claim.key, &claim.token].map(|text| text.as_str().into());
        self.batch(vec![self.statement(SQL, &values)?]).await?;
        Ok(())
    }

    /// Stores an answer and returns it; the claim is made again where it was given up meanwhile. Fails where another
    /// request has taken it over, and where there is no answer.
    pub(super) fn keep(&self, claim: &Claim, answer: AnswerQuery) -> Result<D1PreparedStatement, StoreError> {
        let AnswerQuery { sql, mut values } = answer;
        let first = values.len();
        let places: Vec<String> = (1..=9).map(|place| format!("?{}", first + place)).collect();
        let sql = format!(
            "INSERT INTO idempotency
               (caller, route, key, body_hash, token, claimed_at, expires_at, status, location, body)
             VALUES ({}, ({sql}))
             ON CONFLICT (caller, route, key) DO UPDATE SET
               token = excluded.token, status = excluded.status, location = excluded.location, body = excluded.body
             RETURNING body",
            places.join(", "),
        );
        let Claim { caller, route, key, body_hash, token, now, expires, .. } = claim;
        values.extend([caller, route, key, body_hash, token, now, expires].map(|text| text.as_str().into()));
        values.extend([claim.status.into(), super::nullable(&claim.location)]);
        self.statement(&sql, &values)
    }
}

fn judge(claim: &Claim, mut row: Row) -> Claimed {
    if row.token == claim.token {
        return Claimed::Ours;
    }
    if row.body_hash != claim.body_hash {
        return Claimed::OtherBody;
    }
    match (row.status, row.answer()) {
        (Some(status), Some(body)) => Claimed::Answered(StoredAnswer { status, location: row.location, body }),
        (Some(_), None) => Claimed::Removed,
        (None, _) => Claimed::UnderWay,
    }
}
