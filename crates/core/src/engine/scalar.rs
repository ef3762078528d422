//! Strings, numbers, booleans and null, and what is reported about objects and arrays themselves.

use super::text::in_format;
use super::{Path, Run};
use crate::Code;
use crate::message::Got;
use crate::reader::{Decimal, characters, same};
use crate::rule::{Noted, Number, Pattern, Rule, Text};

/// What is noted of a number that surely satisfies its rule.
#[inline]
pub(super) fn surely(rule: &Rule, number: &Decimal) -> Option<Noted> {
    match rule {
        Rule::Any => number.is_finite().then_some(Noted::PRESENT),
        Rule::Number(rule) => {
            let value = number.value()?;
            let fits = value >= rule.min && value <= rule.max && (!rule.integer || is_integer(value));
            fits.then_some(Noted::PRESENT)
        }
        _ => None,
    }
}

/// Checks a value by its rule: at most one issue, the first that fails.
pub(super) fn check(rule: &Rule, got: &Got, path: &Path, run: &mut Run) -> Noted {
    let outcome = match (rule, got) {
        (Rule::Any, Got::Foreign(_)) => Err(Code::Type),
        (Rule::Any, Got::Number(value)) if !value.is_finite() => Err(Code::Type),
        (Rule::Any, _) => Ok(Noted::PRESENT),
        (Rule::Forbidden, _) => {
            run.forbidden(path);
            return Noted::PRESENT;
        }
        (Rule::KindName(objects), Got::Text(name)) => {
            index(objects.iter().position(|object| are_same(object.name, name)), Code::Kind)
        }
        (Rule::KindName(_), _) => Err(Code::Kind),
        (Rule::Boolean, Got::Boolean(_)) => Ok(Noted::PRESENT),
        (Rule::True, Got::Boolean(value)) => {
            if *value {
                Ok(Noted::PRESENT)
            } else {
                Err(Code::Const)
            }
        }
        (Rule::Number(rule), Got::Number(value)) => number(rule, *value),
        (Rule::Const(only), Got::Text(value)) => present(are_same(only, value), Code::Const),
        (Rule::Enum(values), Got::Text(value)) => {
            index(values.iter().position(|known| are_same(known, value)), Code::Enum)
        }
        (Rule::Context, Got::Text(value)) => {
            present(run.options.contexts.iter().any(|context| are_same(context, value)), Code::Enum)
        }
        (Rule::NodeId, Got::Text(value)) => present(run.options.is_node_id(value.as_bytes()), Code::Pattern),
        (Rule::Text(form), Got::Text(value)) => return text(rule, form, value, path, run),
        _ => Err(Code::Type),
    };
    outcome.unwrap_or_else(|code| {
        run.unexpected(code, path, rule, got);
        Noted::PRESENT
    })
}

fn are_same(one: &str, other: &str) -> bool {
    same(one.as_bytes(), other.as_bytes())
}

fn is_integer(value: f64) -> bool {
    /// From here on doubles have no fractions.
    const ALL_INTEGERS: f64 = 4_503_599_627_370_496.0;
    value.abs() >= ALL_INTEGERS || value as i64 as f64 == value
}

fn present(holds: bool, code: Code) -> Result<Noted, Code> {
    if holds { Ok(Noted::PRESENT) } else { Err(code) }
}

fn index(index: Option<usize>, code: Code) -> Result<Noted, Code> {
    index.map(Noted::at).ok_or(code)
}

pub(super) fn number(rule: &Number, value: f64) -> Result<Noted, Code> {
    if !value.is_finite() || (rule.integer && !is_integer(value)) {
        return Err(Code::Type);
    }
    if value < rule.min {
        return Err(Code::Minimum);
    }
    if value > rule.max {
        return Err(Code::Maximum);
    }
    Ok(Noted::PRESENT)
}

fn text(rule: &Rule, form: &Text, value: &str, path: &Path, run: &mut Run) -> Noted {
    if let Err((code, characters)) = length(form, value) {
        run.unexpected(code, path, rule, &Got::Characters(characters));
        return Noted::PRESENT;
    }
    let Some(noted) = in_format(form.format, value.as_bytes()) else {
        run.unexpected(Code::Format, path, rule, &Got::Text(value));
        return Noted::PRESENT;
    };
    if form.pattern.is_some_and(|pattern| !pattern.matches(value)) {
        run.unexpected(Code::Pattern, path, rule, &Got::Text(value));
    } else if let Some(preferred) = form.pattern.and_then(Pattern::preference).filter(|text| *text != value) {
        run.not_preferred(path, preferred, value);
    }
    noted
}

/// Checks the length in code points; the error has the length that was found.
fn length(rule: &Text, value: &str) -> Result<(), (Code, usize)> {
    match characters(value.as_bytes()) {
        characters if characters < usize::from(rule.min) => Err((Code::MinLength, characters)),
        characters if rule.max.is_some_and(|max| characters > usize::from(max)) => Err((Code::MaxLength, characters)),
        _ => Ok(()),
    }
}
