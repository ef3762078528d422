//! `POST /api/v1/check` (docs/api.md): the whole report about any payload, for callers that cannot run the package.
//! Nothing is stored and nothing is looked up, so it answers without the database too.

use loopgate_core::regime::{Assessment, Regime};
use loopgate_core::{AdviceLevel, Issue, Kind, Report};
use serde::Serialize;

use crate::config;
use crate::contract::{Access, Operation, Parameter, Response, Schema};
use crate::http::body::PROTOCOL;
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::findings;
use crate::http::reply::Reply;

const PARAMETERS: &[Parameter] = &[
    Parameter::query(
        "kind",
        "What the payload is to be; `auto`, `Transaction` and `Signal` choose by its `@type`.",
        r##"{"$ref": "#/components/schemas/KindName"}"##,
    ),
    Parameter::query(
        "advice",
        "Which advice is given: warnings and hints, warnings alone, or none.",
        r#"{"enum": ["all", "warnings", "none"], "default": "all"}"#,
    ),
    Parameter::query(
        "regime",
        "Also what this act asks of the payload.",
        r##"{"$ref": "#/components/schemas/RegimeName"}"##,
    ),
];

pub static OPERATIONS: &[Operation] =
    &[Operation::post("/api/v1/check", Access::Question { accepts: PROTOCOL }, |call| Box::pin(check(call)))
        .doc("check", "Check", "The whole report about any payload; nothing is stored")
        .parameters(PARAMETERS)
        .body(Schema::Payload)
        .responses(&[Response::json(
            200,
            "The report, also about a payload that is invalid or not JSON.",
            Schema::Component("Report"),
        )
        .with(&["Content-Language", "Vary"])])];

/// What is asked about the body.
struct Wanted {
    kind: Kind,
    advice: AdviceLevel,
    regime: Option<Regime>,
}

/// The report of the package, with what a regime asks where one was named.
#[derive(Serialize)]
struct Answer<'a> {
    valid: bool,
    kind: Option<&'static str>,
    issues: Vec<Located<'a>>,
    warnings: Vec<Located<'a>>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    truncated: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    assessment: Option<Assessment>,
}

/// An issue and where it is in the text: lines and columns (code points) count from 1, `offset` is in bytes.
#[derive(Serialize)]
struct Located<'a> {
    #[serde(flatten)]
    issue: &'a Issue,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    offset: Option<usize>,
}

async fn check(call: &Call) -> Result<Reply, ApiError> {
    let Wanted { kind, advice, regime } = wanted(call)?;
    let validator = config::validator(call.env()).advice(advice).language(call.request.language());
    let report = validator.clone().positions(true).validate_slice(kind, call.request.body());
    let assessment = regime.map(|regime| regime.assess(&validator, kind, call.request.body()));
    let mut reply = Reply::json(200, &answer(&report, assessment));
    reply.headers.extend(findings::headers(call.request.language()));
    Ok(reply)
}

fn wanted(call: &Call) -> Result<Wanted, ApiError> {
    let mut query = call.request.query();
    let kind = query.chosen("kind", &listed(Kind::ALL.iter().map(|kind| kind.name())), kind_of, nearest_kind);
    let advice = query.parsed("advice", "`all`, `warnings` or `none`", advice_level);
    let regime = query.parsed("regime", &listed(Regime::all().map(|regime| regime.name)), Regime::from_name);
    query.done()?;
    Ok(Wanted { kind: kind.unwrap_or(Kind::Auto), advice: advice.unwrap_or_default(), regime })
}

fn listed(names: impl Iterator<Item = &'static str>) -> String {
    format!("one of {}", names.collect::<Vec<_>>().join(", "))
}

fn kind_of(name: &str) -> Option<Kind> {
    Kind::from_type_name(name)
}

fn nearest_kind(name: &str) -> Option<&'static str> {
    // Longer texts are no kinds with a slip.
    const LONGEST: usize = 80;
    (name.len() <= LONGEST).then(|| Kind::nearest(name).map(Kind::name)).flatten()
}

fn advice_level(name: &str) -> Option<AdviceLevel> {
    match name {
        "all" => Some(AdviceLevel::All),
        "warnings" => Some(AdviceLevel::Warnings),
        "none" => Some(AdviceLevel::None),
        _ => None,
    }
}

fn answer(report: &Report, assessment: Option<Assessment>) -> Answer<'_> {
    Answer {
        valid: report.is_valid(),
        kind: report.kind.map(Kind::name),
        issues: report.issues.iter().map(located).collect(),
        warnings: report.warnings.iter().map(located).collect(),
        truncated: report.truncated,
        assessment,
    }
}

fn located(issue: &Issue) -> Located<'_> {
    let position = issue.position;
    Located {
        issue,
        line: position.map(|position| position.line),
        column: position.map(|position| position.column),
        offset: position.map(|position| position.offset),
    }
}
