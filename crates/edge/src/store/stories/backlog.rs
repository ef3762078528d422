//! The table `referrers_missing`: records and transactions from before migration 0022 are put into `referrers` in steps, the
//! newest first (`schema/stories/referrers_completed.sql`).

use serde::Deserialize;
use worker::wasm_bindgen::JsValue;

use crate::store::{Store, StoreError, integer};

/// A step reads documents of about so many bytes.
const STEP_BYTES: i64 = 1024 * 1024;

#[derive(Deserialize)]
struct Missing {
    kind: String,
    seq: i64,
}

#[derive(Deserialize)]
struct Sized {
    seq: i64,
    bytes: i64,
}

impl Store {
    /// Puts some in. Returns whether any are missing then.
    pub async fn complete_referrers(&self) -> Result<bool, StoreError> {
        const MISSING: &str = "SELECT kind, seq FROM referrers_missing WHERE kind IN ('record', 'transaction') LIMIT 1";
        const LOWER: &str = "UPDATE referrers_missing SET seq = ?3 WHERE kind = ?1 AND seq = ?2";
        const DONE: &str = "DELETE FROM referrers_missing WHERE kind = ?1 AND seq <= 0";
        let Some(Missing { kind, seq }) = self.row::<Missing>(MISSING, &[]).await? else {
            return Ok(false);
        };
        let down_to = self.next_missing(&kind, seq).await?;
        let kind: JsValue = kind.into();
        self.batch(vec![
            self.statement(LOWER, &[kind.clone(), integer(seq), integer(down_to)])?,
            self.statement(DONE, &[kind])?,
        ])
        .await?;
        self.has_missing_referrers().await
    }

    /// The number under those of the next step; 0 where that is the last.
    async fn next_missing(&self, kind: &str, seq: i64) -> Result<i64, StoreError> {
        const RECORDS: &str = "
            SELECT seq, octet_length(document) AS bytes FROM records WHERE seq <= ?1 ORDER BY seq DESC LIMIT 501";
        const TRANSACTIONS: &str = "
            SELECT seq, octet_length(document) AS bytes FROM transaction_documents WHERE seq <= ?1
            ORDER BY seq DESC LIMIT 501";
        let sql = if kind == "record" { RECORDS } else { TRANSACTIONS };
        let sized: Vec<Sized> = self.rows(sql, &[integer(seq)]).await?;
        Ok(end_of_step(&sized))
    }

    /// Whether any are missing.
    pub async fn has_missing_referrers(&self) -> Result<bool, StoreError> {
        const SQL: &str = "
            SELECT EXISTS (SELECT 1 FROM referrers_missing WHERE kind IN ('record', 'transaction'))";
        self.is_true(SQL, &[]).await
    }
}

/// The first of those that a step does not reach, which always does one: 500 at most, newest first, and about so many bytes.
fn end_of_step(sized: &[Sized]) -> i64 {
    let mut bytes = 0;
    for (at, one) in sized.iter().enumerate() {
        if at == 500 || bytes >= STEP_BYTES {
            return one.seq;
        }
        bytes += one.bytes;
    }
    0
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{STEP_BYTES, Sized, end_of_step};

    fn sized(bytes: i64, count: i64) -> Vec<Sized> {
        (1..=count).rev().map(|seq| Sized { seq, bytes }).collect()
    }

    #[test]
    fn a_step_ends_after_500_records_or_a_mebibyte() {
        assert_eq!(end_of_step(&[]), 0);
        assert_eq!(end_of_step(&sized(100, 500)), 0);
        assert_eq!(end_of_step(&sized(100, 501)), 1);
        assert_eq!(end_of_step(&sized(STEP_BYTES, 7)), 6);
    }
}
