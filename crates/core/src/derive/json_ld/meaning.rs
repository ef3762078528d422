//! What a value is as linked data.

use crate::Kind;
use crate::rule::{Field, Format, Object, Phrase, Rule};

/// What stands for the value of a member, or for each of its values.
#[derive(Clone, Copy)]
pub(super) enum Meaning {
    /// A text, a truth value or a whole number, as JSON has them.
    Plain,
    /// A literal of this type of XML Schema.
    Literal(&'static str),
    /// The identifier of the node itself, which is of this kind.
    Identity(&'static str),
    /// The identifier of a record of this kind.
    Reference(&'static str),
    /// A unit of measure, which is one of these words.
    Unit(&'static [&'static str]),
    /// A node that has no identifier.
    Node(&'static Object),
}

impl Meaning {
    /// Whether several of them are a list in order: of an empty set of these a processor would not find the term again.
    pub fn is_ordered(self) -> bool {
        matches!(self, Meaning::Literal(_) | Meaning::Reference(_))
    }
}

/// The meaning of a member, and whether it has a list of such values. `None` of keywords of JSON-LD, and of what must not be
/// there.
pub(super) fn meaning(object: &Object, field: &Field) -> Option<(Meaning, bool)> {
    match field.rule.unchosen() {
        _ if field.key.starts_with('@') => None,
        Rule::Forbidden => None,
        Rule::Array(array) => Some((of_value(array.items), true)),
        Rule::Enum(words) if object.name == "Quantity" => Some((Meaning::Unit(words), false)),
        rule if field.key == "id" => Some((identity(object, rule), false)),
        rule => Some((of_value(rule), false)),
    }
}

fn of_value(rule: &Rule) -> Meaning {
    match rule {
        Rule::Number(number) if !number.integer => Meaning::Literal("double"),
        Rule::Object(object) => Meaning::Node(object),
        Rule::Text(text) => match text.format {
            Some(Format::Uri) => Meaning::Literal("anyURI"),
            Some(Format::DateTime) => Meaning::Literal("dateTime"),
            _ => kind_of(rule).map_or(Meaning::Plain, Meaning::Reference),
        },
        _ => Meaning::Plain,
    }
}

fn identity(object: &Object, rule: &Rule) -> Meaning {
    let by_table = || (object.kind == Some(Kind::MaterialStatusUpdate)).then_some("material-status");
    kind_of(rule).or_else(by_table).map_or(Meaning::Plain, Meaning::Identity)
}

/// The kind of record that an identifier of this form is of, as addresses name it.
fn kind_of(rule: &Rule) -> Option<&'static str> {
    let Rule::Text(text) = rule else { return None };
    Some(match text.name()? {
        Phrase::MaterialId => "material",
        Phrase::ProductId => "product",
        Phrase::OfferId => "offer",
        Phrase::MatchId => "match",
        Phrase::TransferId => "transfer",
        Phrase::TransactionId => "transaction",
        _ => return None,
    })
}
