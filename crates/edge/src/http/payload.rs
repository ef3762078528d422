//! The body of a request, checked by its rules.

use loopgate_core::rule::Object;
use loopgate_core::{Code, Fix, FixOp, Issue, Report};
use serde::Deserialize;

use super::call::Call;
use super::envelope::ApiError;
use super::ids;
use super::issues::Issues;
use crate::config;

/// Returns the warnings about a valid body.
///
/// # Errors
///
/// 400 with all issues of a body that is not valid, or that has an id which is too long.
pub fn check(call: &Call, object: &'static Object) -> Result<Issues, ApiError> {
    judged_as(call, object, report(call, object))
}

/// The same of a body that asks for something. Without a member that it does not know it asks for more, often for everything:
/// that is no repair.
///
/// # Errors
///
/// The same.
pub fn check_question(call: &Call, object: &'static Object) -> Result<(), ApiError> {
    let mut report = report(call, object);
    report.issues.iter_mut().filter(|issue| takes_a_condition_away(issue)).for_each(|issue| issue.fix = None);
    judged_as(call, object, report).map(drop)
}

fn takes_a_condition_away(Issue { code, fix, .. }: &Issue) -> bool {
    *code == Code::UnknownKey && matches!(fix, Some(Fix { op: FixOp::Remove, .. }))
}

fn report(call: &Call, object: &'static Object) -> Report {
    config::validator(call.env()).validate_object(object, call.request.body())
}

fn judged_as(call: &Call, object: &'static Object, report: Report) -> Result<Issues, ApiError> {
    let warnings = judged(report)?;
    short(warnings, ids::issues(object, call.request.body()))
}

/// The same of an event of a payment provider, which may be any JSON.
pub fn check_event(call: &Call) -> Result<Issues, ApiError> {
    let warnings = judged(config::validator(call.env()).validate_any(call.request.body()))?;
    short(warnings, ids::event_issues(call.request.body()))
}

/// The warnings, where no id is too long.
fn short(warnings: Issues, too_long: Vec<Issue>) -> Result<Issues, ApiError> {
    if too_long.is_empty() { Ok(warnings) } else { Err(ApiError::invalid(too_long)) }
}

fn judged(report: Report) -> Result<Issues, ApiError> {
    match report.is_valid() {
        true => Ok(Issues::new(report.warnings, report.truncated)),
        false => Err(ApiError::of_report(report)),
    }
}

/// The members of a body that was checked.
///
/// # Errors
///
/// 500 where the rules allow something that the type does not.
pub fn read<'call, T: Deserialize<'call>>(call: &'call Call) -> Result<T, ApiError> {
    serde_json::from_str(text(call)?).map_err(|error| ApiError::internal(error.to_string()))
}

/// The text of a body that was checked.
pub fn text(call: &Call) -> Result<&str, ApiError> {
    str::from_utf8(call.request.body()).map_err(|error| ApiError::internal(error.to_string()))
}
