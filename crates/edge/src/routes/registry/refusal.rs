//! The errors of a registration, and of what else the rules between records may refuse.

use crate::http::envelope::{ApiError, Details, RecordRef};
use crate::http::issues::Issues;
use crate::store::idempotency::Claim;
use crate::store::{Finding, Holder, StoreError};
use crate::writes::idempotency;

/// The error of a write that failed.
pub fn of(error: StoreError, entity_type: &str, id: &str, claim: Option<&Claim>) -> ApiError {
    match error {
        StoreError::Taken => ApiError::taken(entity_type, id),
        StoreError::Removed => ApiError::removed(entity_type, id),
        StoreError::Refused(findings) => refused(&findings, id),
        StoreError::Held(holder) => held(*holder, id),
        StoreError::Overtaken => ApiError::contended(entity_type, id),
        other => idempotency::lost(other, claim),
    }
}

/// 409: another record is in the way.
fn held(holder: Holder, id: &str) -> ApiError {
    let conflicts_with = RecordRef::new(holder.holder_kind, holder.holder);
    ApiError::conflict(holder.message, Details::Conflict { id: id.to_owned(), conflicts_with })
}

/// 400 where the document itself is wrong; 409 where it conflicts with another record.
fn refused(findings: &[Finding], id: &str) -> ApiError {
    let with = |refusal: u16| findings.iter().filter(move |finding| finding.refusal == refusal);
    let invalid: Vec<_> = with(400).map(Finding::issue).collect();
    if !invalid.is_empty() {
        return ApiError::invalid(invalid);
    }
    let issues: Issues = with(409).map(Finding::issue).collect();
    let message = issues.first().map_or("", |issue| issue.message.as_str()).to_owned();
    let holder = with(409).next();
    let part = |text: Option<&Option<String>>| text.cloned().flatten().unwrap_or_default();
    let conflicts_with = RecordRef {
        entity_type: part(holder.map(|finding| &finding.holder_kind)),
        id: part(holder.map(|finding| &finding.holder)),
    };
    ApiError::conflict(message, Details::Rules { id: id.to_owned(), conflicts_with, issues })
}
