//! Findings in the caller's language. They are made, limited and kept in English, and told anew each time that they are
//! answered: so a write that is sent again has the same answer.

use std::borrow::Cow;

use loopgate_core::rule::Object;
use loopgate_core::{Code, Issue, Language, Severity};
use serde::Deserialize;
use serde_json::value::RawValue;

use super::call::Call;
use super::envelope::ApiError;
use super::reply::{Body, Reply};
use crate::{config, words};

const ENGLISH: &str = "en";

/// The status of an answer that may have `warnings` about what was written.
const TAKEN: u16 = 201;

/// The headers of an answer that holds findings.
pub fn headers(language: Option<&Language>) -> [(&'static str, String); 2] {
    let tag = language.map_or(ENGLISH, Language::tag);
    [("content-language", tag.to_owned()), ("vary", "Accept-Language".to_owned())]
}

/// The same outcome with what the rules say of the body in the caller's language. `rule` is that of the body, `None` where it
/// may be any JSON.
pub fn of_rules(
    call: &Call,
    rule: Option<&'static Object>,
    mut outcome: Result<Reply, ApiError>,
) -> Result<Reply, ApiError> {
    let Some(language) = call.request.language() else {
        return outcome;
    };
    let check = |language| {
        let (validator, body) = (config::validator(call.env()).language(language), call.request.body());
        let report = rule.map_or_else(|| validator.validate_any(body), |rule| validator.validate_object(rule, body));
        report.issues.into_iter().chain(report.warnings).collect::<Vec<Issue>>()
    };
    let mut pairs: Option<Vec<(Issue, Issue)>> = None;
    each(&mut outcome, |issue, _| {
        let pairs = pairs.get_or_insert_with(|| check(None).into_iter().zip(check(Some(language))).collect());
        let is_it = |(english, _): &&(Issue, Issue)| {
            english.code == issue.code && english.path == issue.path && english.message == issue.message
        };
        if let Some((_, told)) = pairs.iter().find(is_it) {
            *issue = told.clone();
        }
    });
    outcome
}

/// The same outcome with what the service says of the request in this language, and the headers of what holds findings.
pub fn of_service(language: Option<&Language>, mut outcome: Result<Reply, ApiError>) -> Result<Reply, ApiError> {
    let has_findings = each(&mut outcome, |issue, is_own| {
        if is_own {
            words::tell(issue, language);
        }
    });
    match &mut outcome {
        _ if !has_findings => {}
        Ok(reply) => reply.headers.extend(headers(language)),
        Err(error) => error.headers.extend(headers(language)),
    }
    outcome
}

/// Calls `change` with each finding of an outcome, and whether the finding may be the service's own: those of the rules have
/// params. Returns whether there are any.
fn each(outcome: &mut Result<Reply, ApiError>, mut change: impl FnMut(&mut Issue, bool)) -> bool {
    match outcome {
        Err(error) => {
            let findings = error.details.findings();
            let each = |issue: &mut Issue| {
                let is_own = issue.params.is_empty();
                change(issue, is_own);
            };
            findings.map(each).count() > 0
        }
        Ok(Reply { status: TAKEN, body: Body::Text(text), .. }) => {
            changed(text, change).map(|changed| *text = changed).is_some()
        }
        Ok(_) => false,
    }
}

#[derive(Deserialize)]
struct Answer<'a> {
    #[serde(borrow)]
    warnings: &'a RawValue,
}

/// A warning as it was kept. Those of the database have no params.
#[derive(Deserialize)]
struct Kept<'a> {
    #[serde(borrow)]
    path: Cow<'a, str>,
    #[serde(borrow)]
    code: Cow<'a, str>,
    #[serde(borrow)]
    message: Cow<'a, str>,
    help: Option<String>,
    #[serde(default, borrow)]
    params: Option<&'a RawValue>,
}

/// The same answer with its warnings changed, all else as it was; `None` where there are none.
fn changed(answer: &str, mut change: impl FnMut(&mut Issue, bool)) -> Option<String> {
    let Answer { warnings } = serde_json::from_str(answer).ok()?;
    let all: Vec<&RawValue> = serde_json::from_str(warnings.get()).ok()?;
    let told: Vec<Cow<str>> = all.iter().map(|warning| changed_one(warning.get(), &mut change)).collect();
    let start = warnings.get().as_ptr().addr().checked_sub(answer.as_ptr().addr())?;
    let (before, after) = (answer.get(..start)?, answer.get(start + warnings.get().len()..)?);
    Some(format!("{before}[{}]{after}", told.join(",")))
}

fn changed_one<'a>(warning: &'a str, change: &mut impl FnMut(&mut Issue, bool)) -> Cow<'a, str> {
    let mut changed = || {
        let kept: Kept = serde_json::from_str(warning).ok()?;
        let before = issue(&kept)?;
        let mut after = before.clone();
        change(&mut after, kept.params.is_none_or(|params| params.get() == "{}"));
        // Those of the database have no params yet.
        let is_whole = kept.params.is_some() || !after.code.is_of_service();
        if is_whole && after == before { None } else { serde_json::to_string(&after).ok() }
    };
    changed().map_or(Cow::Borrowed(warning), Cow::Owned)
}

fn issue(kept: &Kept) -> Option<Issue> {
    let mut issue = Issue::new(Code::from_name(&kept.code)?, kept.path.as_ref(), kept.message.as_ref());
    issue.help = kept.help.clone();
    issue.severity = Some(Severity::Warning);
    Some(issue)
}

#[cfg(test)]
mod tests {
    use loopgate_core::Language;
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{changed, of_service};
    use crate::http::reply::{Body, Reply};

    const ANSWER: &str = r#"{"id":"M","warnings":[{"path":"/a","code":"not_open","message":"the match has a transfer that is not cancelled","severity":"warning"},{"path":"/b","code":"link_form","message":"x","params":{"y":1},"severity":"hint"}],"truncated":true}"#;

    #[test]
    fn warnings_are_told_and_all_else_stays() {
        let reply = of_service(Language::of_tag("de"), Ok(Reply::json_text(201, ANSWER.to_owned()))).expect("a reply");
        assert_eq!(reply.header("content-language"), Some("de"));
        assert_eq!(reply.header("vary"), Some("Accept-Language"));
        let Body::Text(text) = reply.body else { panic!("no text") };
        let told = "die Zuordnung hat schon eine Übergabe, die nicht abgesagt ist";
        let expected =
            ANSWER.replace("the match has a transfer that is not cancelled\"", &format!("{told}\",\"params\":{{}}"));
        assert_eq!(text, expected);
    }

    #[test]
    fn what_has_no_warnings_stays() {
        for (status, text) in [(201, r#"{"id": 1}"#), (201, "[]"), (200, ANSWER), (201, r#"{"warnings": 1}"#)] {
            let reply = of_service(None, Ok(Reply::json_text(status, text.to_owned()))).expect("a reply");
            assert_eq!(reply.header("content-language"), None);
            assert!(matches!(reply.body, Body::Text(same) if same == text));
        }
        assert_eq!(changed(r#"{"warnings":[]}"#, |_, _| {}).as_deref(), Some(r#"{"warnings":[]}"#));
    }
}
