//! The tables `interest` and `interest_text` (specification 4.2 and 2.15).

use serde::{Deserialize, Deserializer, Serialize};
use worker::wasm_bindgen::JsValue;

use super::idempotency::Claim;
use super::{AnswerQuery, Store, StoreError, integer, nullable, only};
use crate::number::LARGEST_EXACT;

/// The body of a request that was checked.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct NewInterest {
    name: String,
    consent_public: bool,
    organization: Option<String>,
    role: Option<String>,
    country: Option<String>,
    city: Option<String>,
    website: Option<String>,
    email: Option<String>,
    message: Option<String>,
    #[serde(default)]
    share_email: bool,
    honey: Option<String>,
}

/// A public record, as it is answered.
#[derive(Deserialize, Serialize)]
pub struct InterestRecord {
    pub id: i64,
    name: String,
    organization: Option<String>,
    role: Option<String>,
    country: Option<String>,
    city: Option<String>,
    website: Option<String>,
    email: Option<String>,
    message: Option<String>,
    #[serde(deserialize_with = "truth")]
    is_demo: bool,
    created_at: String,
}

/// A page of records, newest first, and how many match in all.
pub struct InterestPage {
    pub records: Vec<InterestRecord>,
    pub total: i64,
    /// False where there are more than `total`, which were not counted.
    pub total_is_exact: bool,
}

/// At most so many records that match a search are counted.
pub const COUNTED: u32 = 2000;

pub(super) fn truth<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    Ok(i64::deserialize(deserializer)? != 0)
}

/// Selects what is public of `interest AS i`; the e-mail address only where it is to be shared.
macro_rules! shown {
    ($rest:literal) => {
        concat!(
            "SELECT i.id, i.name, i.organization, i.role, i.country, i.city, i.website,
                    IIF(i.share_email, i.email, NULL) AS email, i.message, i.is_demo, i.created_at ",
            $rest
        )
    };
}

impl Store {
    /// Returns `{id, created_at}`. What a visitor sends waits to be confirmed: until then it is public nowhere.
    pub async fn add_interest(
        &self,
        interest: &NewInterest,
        now: &str,
        visitor: Option<&str>,
        claim: Option<&Claim>,
    ) -> Result<String, StoreError> {
        const SQL: &str = "
            INSERT INTO interest (name, organization, role, country, city, website, email, message,
                                  share_email, consent_public, honey, created_at)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)";
        const ANSWER: &str = "
            SELECT json_object('id', id, 'created_at', created_at) AS body
            FROM interest WHERE id = (SELECT MAX(id) FROM interest)";
        let values: [JsValue; 12] = [
            interest.name.as_str().into(),
            nullable(&interest.organization),
            nullable(&interest.role),
            nullable(&interest.country),
            nullable(&interest.city),
            nullable(&interest.website),
            nullable(&interest.email),
            nullable(&interest.message),
            integer(interest.share_email.into()),
            integer((interest.consent_public && visitor.is_none()).into()),
            nullable(&interest.honey),
            now.into(),
        ];
        let mut statements = vec![self.statement(SQL, &values)?];
        if let Some(sender) = visitor {
            statements.extend(self.of_visitor(sender, interest, now)?);
        }
        self.write(statements, AnswerQuery { sql: ANSWER, values: Vec::new() }, claim).await
    }

    /// Counts a visitor, who is refused where they sent enough, and has the newest entry wait; a machine's waits for nobody.
    fn of_visitor(
        &self,
        sender: &str,
        interest: &NewInterest,
        now: &str,
    ) -> Result<[worker::D1PreparedStatement; 2], StoreError> {
        const COUNT: &str = "INSERT INTO interest_senders (sender, at) VALUES (?1, ?2)";
        const WAIT: &str = "
            INSERT INTO waiting_interest (id, consent_public)
            SELECT id, ?1 FROM interest WHERE id = (SELECT MAX(id) FROM interest) AND COALESCE(honey, '') = ''";
        let count = self.statement(COUNT, &[sender.into(), now.into()])?;
        Ok([count, self.statement(WAIT, &[integer(interest.consent_public.into())])?])
    }

    /// The newest public records, or those older than `before`.
    pub async fn interest(&self, before: Option<i64>, limit: u32) -> Result<InterestPage, StoreError> {
        const SQL: &str = shown!("FROM interest AS i WHERE i.is_public = 1 AND i.id < ?1 ORDER BY i.id DESC LIMIT ?2");
        const TOTAL: &str = "SELECT value FROM statistics WHERE name = 'interest'";
        let values = [integer(before.unwrap_or(LARGEST_EXACT)), integer(limit.into())];
        let (list, total) = (self.statement(SQL, &values)?, self.statement(TOTAL, &[])?);
        self.found(list, total).await
    }

    /// The same among those that match an expression of the full-text index.
    pub async fn search_interest(
        &self,
        query: &str,
        before: Option<i64>,
        limit: u32,
    ) -> Result<InterestPage, StoreError> {
        // Numbers come as doubles; the index goes straight to a row only where it is given an integer.
        const SQL: &str = shown!(
            "FROM interest_text AS t CROSS JOIN interest AS i ON i.id = t.rowid
             WHERE interest_text MATCH ?3 AND t.rowid < CAST(?1 AS INTEGER) ORDER BY t.rowid DESC LIMIT ?2"
        );
        const TOTAL: &str = "
            SELECT COUNT(*) FROM (SELECT rowid FROM interest_text WHERE interest_text MATCH ?1 LIMIT ?2)";
        let values = [integer(before.unwrap_or(LARGEST_EXACT)), integer(limit.into()), query.into()];
        let total = self.statement(TOTAL, &[query.into(), (COUNTED + 1).into()])?;
        let page = self.found(self.statement(SQL, &values)?, total).await?;
        let most = i64::from(COUNTED);
        Ok(InterestPage { total: page.total.min(most), total_is_exact: page.total <= most, ..page })
    }

    async fn found(
        &self,
        list: worker::D1PreparedStatement,
        total: worker::D1PreparedStatement,
    ) -> Result<InterestPage, StoreError> {
        let results = self.ask_all(vec![list, total]).await?;
        let [list, total] = results.as_slice() else {
            return Err(StoreError::Unreachable("two results were expected".into()));
        };
        let total = only(Some(total))?.unwrap_or(0);
        Ok(InterestPage { records: list.results()?, total, total_is_exact: true })
    }

    /// Public records with numbers greater than `after`, in ascending order.
    pub async fn interest_after(&self, after: i64, limit: u32) -> Result<Vec<InterestRecord>, StoreError> {
        const SQL: &str = shown!("FROM interest AS i WHERE i.is_public = 1 AND i.id > ?1 ORDER BY i.id LIMIT ?2");
        self.rows(SQL, &[integer(after), integer(limit.into())]).await
    }

    /// The greatest number so far.
    pub async fn last_interest(&self) -> Result<i64, StoreError> {
        const SQL: &str = "SELECT seq FROM sqlite_sequence WHERE name = 'interest'";
        Ok(self.value(SQL, &[]).await?.unwrap_or(0))
    }

    /// Whether there is a record with this number, public or not.
    pub async fn has_interest(&self, id: i64) -> Result<bool, StoreError> {
        const SQL: &str = "SELECT 1 FROM interest WHERE id = ?1";
        self.is_true(SQL, &[integer(id)]).await
    }

    /// Removes a record for good, also from the index; `None` where another request has just done so.
    pub async fn remove_interest(&self, id: i64, claim: Option<&Claim>) -> Result<Option<String>, StoreError> {
        // Looked for before it is removed, in the same transaction: of two requests only one finds it.
        const ANSWER: &str = "SELECT '' AS body FROM interest WHERE id = ?1";
        const SQL: &str = "DELETE FROM interest WHERE id = ?1";
        let answer = AnswerQuery { sql: ANSWER, values: vec![integer(id)] };
        self.write_around(Vec::new(), answer, vec![self.statement(SQL, &[integer(id)])?], claim).await
    }
}
