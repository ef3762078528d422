//! What the message of an issue is made of (docs/validation.md).

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use crate::message::{Got, Meant, candidates, node_id_example, wanted_type};
use crate::options::Options;
use crate::rule::{Format, Number, Rule, Text};
use crate::words::Phrase;
use crate::{Code, Param, Params};

/// Of a value that does not satisfy its rule.
#[cold]
pub(super) fn of_value(
    code: Code,
    rule: &Rule,
    got: &Got,
    meant: Option<Meant>,
    listed: &[&str],
    options: &Options,
) -> Params {
    let params = Params { got: Some(got.param(options)), ..Params::default() };
    match (code, rule) {
        (Code::Type, _) => {
            let got = Some(Param::Text(got.type_name().into()));
            Params { expected: wanted_type(rule), got, ..params }
        }
        (Code::Const, Rule::True) => Params { allowed: Some(texts(&["true"])), ..params },
        (Code::Enum | Code::Const | Code::Kind, _) => {
            let nearest = meant.map(|meant| meant.text.into());
            Params { allowed: Some(texts(listed)), nearest, ..params }
        }
        (Code::Pattern, Rule::NodeId) => Params {
            pattern: Some(options.node_id_pattern().into()),
            name: Some(Phrase::NodeIdentifier.english()),
            example: Some(node_id_example(options).into()),
            ..params
        },
        (Code::Pattern, Rule::Text(Text { pattern: Some(pattern), .. })) => Params {
            pattern: Some(Cow::Borrowed(pattern.source())),
            name: Some(pattern.name().english()),
            example: Some(Cow::Borrowed(pattern.example())),
            ..params
        },
        (Code::Format, Rule::Text(text)) => Params { format: text.format.map(Format::name), ..params },
        _ => with_bounds(rule, params),
    }
}

fn with_bounds(rule: &Rule, params: Params) -> Params {
    let (min, max) = match rule {
        Rule::Number(Number { min, max, .. }) => (*min, *max),
        Rule::Text(Text { min, max, .. }) => counts(*min, *max),
        Rule::Array(array) => counts(array.min, array.max),
        _ => return params,
    };
    let finite = |bound: f64| bound.is_finite().then_some(bound);
    Params { min: finite(min), max: finite(max), ..params }
}

/// Of a count, 0 is no bound.
fn counts(min: u16, max: Option<u16>) -> (f64, f64) {
    let min = if min == 0 { f64::NEG_INFINITY } else { min.into() };
    (min, max.map_or(f64::INFINITY, f64::from))
}

/// Of a member that is missing.
#[cold]
pub(super) fn of_missing(code: Code, rule: &Rule, options: &Options) -> Params {
    if code == Code::Kind {
        return Params { allowed: Some(texts(&candidates(rule, options))), ..Params::default() };
    }
    Params::default()
}

#[cold]
pub(super) fn texts(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|text| String::from(*text)).collect()
}
