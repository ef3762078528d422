//! The vocabulary: what each class and property is, for programs. Its IRIs are relative to where it stands.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::json::{list, object, text};
use super::meaning::{Meaning, meaning};
use super::units::{of_measure, qudt};
use super::{nodes, payloads};
use crate::about::Words;
use crate::options::Options;
use crate::rule::{Field, Object, Rule};

const UNIT: &str = "http://qudt.org/schema/qudt/Unit";

/// The classes and properties of the protocol's payloads as JSON-LD, one on a line: `ns.jsonld` of the pages, where they are
/// `ns#quantity` and the like.
pub fn vocabulary() -> String {
    let words = Words::read();
    let classes = nodes().into_iter().map(|table| class(table, &words));
    let properties = properties(&words).into_iter().map(|(name, uses)| property(name, &uses));
    let graph: Vec<String> = classes.chain(properties).chain(own_units()).collect();
    format!("{{\"@context\":{},\n\"@graph\":[\n{}\n]}}\n", prefixes(), graph.join(",\n"))
}

fn prefixes() -> String {
    let iri = |prefix| object([("@id", text(prefix)), ("@type", text("@id"))]);
    object([
        ("rdfs", text("http://www.w3.org/2000/01/rdf-schema#")),
        ("rdf", text("http://www.w3.org/1999/02/22-rdf-syntax-ns#")),
        ("xsd", text("http://www.w3.org/2001/XMLSchema#")),
        ("label", text("rdfs:label")),
        ("comment", text("rdfs:comment")),
        ("domainIncludes", iri("https://schema.org/domainIncludes")),
        ("rangeIncludes", iri("https://schema.org/rangeIncludes")),
        ("hasUnit", iri("http://qudt.org/schema/qudt/hasUnit")),
    ])
}

fn class(table: &Object, words: &Words) -> String {
    let comment = words.about_object(table).unwrap_or_default();
    object([
        ("@id", iri(table.name)),
        ("@type", text("rdfs:Class")),
        ("label", text(table.name)),
        ("comment", text(comment)),
    ])
}

/// The units of a quantity that no other vocabulary has.
fn own_units() -> Vec<String> {
    let fields = nodes().into_iter().flat_map(|table| table.fields.iter().filter_map(|field| meaning(table, field)));
    let units = fields.filter_map(|(meaning, _)| if let Meaning::Unit(words) = meaning { Some(words) } else { None });
    let own = units.flatten().filter(|word| qudt(word).is_none());
    own.map(|word| object([("@id", iri(word)), ("@type", text(UNIT)), ("label", text(word))])).collect()
}

fn iri(name: &str) -> String {
    text(&format!("ns#{name}"))
}

/// What the tables say of one property.
#[derive(Default)]
struct Uses {
    domains: Vec<String>,
    ranges: Vec<String>,
    comments: Vec<String>,
    units: Vec<String>,
}

fn properties(words: &Words) -> BTreeMap<&'static str, Uses> {
    let mut all: BTreeMap<&'static str, Uses> = BTreeMap::new();
    for table in nodes() {
        for field in table.fields {
            let Some((meaning, is_list)) = meaning(table, field) else { continue };
            if matches!(meaning, Meaning::Identity(_)) {
                continue;
            }
            let uses = all.entry(field.key).or_default();
            note(uses, table, field, meaning, words);
            if is_list && meaning.is_ordered() {
                add(&mut uses.ranges, text("rdf:List"));
            }
        }
    }
    all
}

fn note(uses: &mut Uses, table: &Object, field: &Field, meaning: Meaning, words: &Words) {
    let about = words.about(table, field, &Options::default());
    let unit = about.as_ref().and_then(|about| about.unit).and_then(of_measure);
    add(&mut uses.domains, iri(table.name));
    add(&mut uses.ranges, range(meaning, &field.rule));
    add(&mut uses.comments, text(&about.map(|about| about.in_words()).unwrap_or_default()));
    unit.into_iter().for_each(|unit| add(&mut uses.units, text(unit)));
}

fn add(list: &mut Vec<String>, value: String) {
    if !list.contains(&value) {
        list.push(value);
    }
}

fn range(meaning: Meaning, rule: &Rule) -> String {
    match meaning {
        Meaning::Literal(name) => text(&format!("xsd:{name}")),
        Meaning::Node(inner) if inner.fields.is_empty() => text("rdfs:Resource"),
        Meaning::Node(inner) => iri(inner.name),
        Meaning::Unit(_) => text(UNIT),
        Meaning::Reference(kind) | Meaning::Identity(kind) => class_of(kind).map_or_else(|| text("rdfs:Resource"), iri),
        Meaning::Plain => text(&format!("xsd:{}", plain(rule))),
    }
}

/// The type of what JSON has itself, as a processor writes it.
fn plain(rule: &Rule) -> &'static str {
    match rule.unchosen() {
        Rule::Boolean | Rule::True => "boolean",
        Rule::Number(_) => "integer",
        Rule::Array(array) => plain(array.items),
        _ => "string",
    }
}

/// The class of the records of a kind.
fn class_of(kind: &str) -> Option<&'static str> {
    let is_it = |table: &&Object| {
        let mut meanings = table.fields.iter().filter_map(|field| meaning(table, field));
        meanings.any(|(meaning, _)| matches!(meaning, Meaning::Identity(own) if own == kind))
    };
    payloads().into_iter().find(is_it).map(|table| table.name)
}

fn property(name: &str, uses: &Uses) -> String {
    let several = [("domainIncludes", &uses.domains), ("rangeIncludes", &uses.ranges), ("comment", &uses.comments)];
    let units = (!uses.units.is_empty()).then_some(("hasUnit", &uses.units));
    let head = [("@id", iri(name)), ("@type", text("rdf:Property")), ("label", text(name))];
    object(head.into_iter().chain(several.into_iter().chain(units).map(|(key, values)| (key, list(values)))))
}
