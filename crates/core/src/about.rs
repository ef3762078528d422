//! What each member means, in words: the table `data/members.tsv`.
//!
//! Its `objects` are names with blanks between them, or `*` for every object that has a row of its own, which is one without
//! a `member`. A `member` `*` is every other one of its object. `values` is the name of the type of listed values. Where
//! `example`, a JSON text, is empty, the rule has one itself.

use alloc::collections::BTreeMap;
use alloc::string::String;

use crate::json::write_text;
use crate::options::Options;
use crate::rule::{Field, Object, Rule};
use crate::table::rows;

const MEMBERS: &str = include_str!("../data/members.tsv");

/// What a member means (feature `about`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About {
    /// What it says, without a full stop: `How much of it there is`.
    pub meaning: &'static str,
    /// What its value is counted in, or what its ends stand for: `kg`.
    pub unit: Option<&'static str>,
    /// A valid value, as JSON text; of a member that must not be there `None`.
    pub example: Option<String>,
    /// The name of the type of the values that its rule lists: `Category`.
    pub values: Option<&'static str>,
}

/// What a member of an object means, with the defaults of the protocol; `None` where the protocol has no such object or member.
///
/// ```
/// use loopgate_core::{Kind, about};
///
/// let amount = about(Kind::PaymentIntent.rule(), "amount").unwrap();
/// assert_eq!((amount.meaning, amount.unit), ("The amount to pay", Some("in `currency`")));
/// assert_eq!(amount.example.as_deref(), Some("12.5"));
/// ```
pub fn about(object: &Object, member: &str) -> Option<About> {
    Words::read().about(object, object.field(member)?, &Options::default())
}

/// What an object is, without a full stop.
///
/// ```
/// use loopgate_core::{Kind, about_object};
///
/// assert_eq!(about_object(Kind::Match.rule()), Some("An offer and the city that takes it"));
/// ```
pub fn about_object(object: &Object) -> Option<&'static str> {
    Words::read().about_object(object)
}

impl About {
    /// The meaning, and the unit in parentheses.
    ///
    /// ```
    /// use loopgate_core::{Kind, about};
    ///
    /// let cost = about(Kind::Settlement.rule(), "final_cost").unwrap();
    /// assert_eq!(cost.in_words(), "The total that the buyer paid (in the currency that the nodes agreed on)");
    /// ```
    pub fn in_words(&self) -> String {
        match self.unit {
            Some(unit) => [self.meaning, " (", unit, ")"].concat(),
            None => self.meaning.into(),
        }
    }
}

/// The table, by object and member.
pub(crate) struct Words {
    rows: BTreeMap<(&'static str, &'static str), Row>,
}

#[derive(Clone, Copy)]
struct Row {
    values: &'static str,
    unit: &'static str,
    example: &'static str,
    meaning: &'static str,
}

impl Words {
    pub fn read() -> Words {
        let rows = rows(MEMBERS).flat_map(|[objects, member, values, unit, example, meaning]| {
            objects.split(' ').map(move |object| ((object, member), Row { values, unit, example, meaning }))
        });
        Words { rows: rows.collect() }
    }

    pub fn about_object(&self, object: &Object) -> Option<&'static str> {
        Some(self.rows.get(&(object.name, ""))?.meaning)
    }

    pub fn about(&self, object: &Object, field: &Field, options: &Options) -> Option<About> {
        let row = self.row(object, field)?;
        Some(About {
            meaning: row.meaning,
            unit: filled(row.unit),
            example: filled(row.example).map(Into::into).or_else(|| example(&field.rule, options)),
            values: filled(row.values),
        })
    }

    fn row(&self, object: &Object, field: &Field) -> Option<&Row> {
        self.about_object(object)?;
        let places = [(object.name, field.key), (object.name, "*"), ("*", field.key)];
        places.iter().find_map(|place| self.rows.get(place))
    }
}

fn filled(cell: &'static str) -> Option<&'static str> {
    (!cell.is_empty()).then_some(cell)
}

/// The example that a rule has itself.
fn example(rule: &Rule, options: &Options) -> Option<String> {
    let text = match rule.unchosen() {
        Rule::True => return Some("true".into()),
        Rule::NodeId => return Some(quoted(&["munich.", &options.net_suffix].concat())),
        Rule::Context => options.contexts.last()?.as_ref(),
        Rule::Text(text) => text.example()?,
        Rule::Const(value) => *value,
        Rule::Enum(values) => *values.first()?,
        _ => return None,
    };
    Some(quoted(text))
}

fn quoted(text: &str) -> String {
    let mut out = String::new();
    write_text(&mut out, text);
    out
}
