//! What the rules between records refuse. The database says so with a code and a few words, as what crosses its error channel is
//! short; the whole reason is read afterwards.

use super::result::QueryResult;
use super::{Finding, StoreError, only};

/// So often a write is made that is refused for a reason that is gone when it is read.
const MOST: usize = 4;

/// Takes what a judgement found, as a JSON array (`schema/registry/record_registered.sql`).
pub(super) const FINDINGS: &str = "DELETE FROM judgements WHERE record > 0 RETURNING findings";

/// The refusal by all rules that the query of `FINDINGS` found; `None` where all are met.
pub(super) fn refused(judged: Option<&QueryResult>) -> Result<Option<StoreError>, StoreError> {
    let findings: Option<String> = only(judged)?;
    let unreadable = |error: serde_json::Error| StoreError::Unreachable(format!("findings cannot be read: {error}"));
    let findings = findings.map(|json| serde_json::from_str::<Vec<Finding>>(&json));
    Ok(findings.transpose().map_err(unreadable)?.map(StoreError::Refused))
}

/// Makes a write. What refuses it is read by `whole`; where that is gone, the write is made again.
pub(super) async fn with_reason<T>(
    write: impl AsyncFn() -> Result<T, StoreError>,
    whole: impl AsyncFn() -> Result<Option<StoreError>, StoreError>,
) -> Result<T, StoreError> {
    for _ in 0..MOST {
        match write().await {
            Err(StoreError::Refused(_) | StoreError::Held(_)) => {}
            written => return written,
        }
        if let Some(refusal) = whole().await? {
            return Err(refusal);
        }
    }
    Err(StoreError::Overtaken)
}
