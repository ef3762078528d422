//! What is said about members: complete, about what there is, and with examples that are valid.

use std::collections::BTreeSet;

use loopgate_core::rule::{Field, Object, Rule};
use loopgate_core::rules::loop_cost::LOOP_COST_REQUEST;
use loopgate_core::{About, CONTEXT_V0_2_0, Kind, Validator, about, about_object, derive, json_schema};
use serde_json::{Map, Value, json};

const MEMBERS: &str = include_str!("../../data/members.tsv");

/// The tables of the kinds and of the objects in them, and of what else is described.
fn objects() -> Vec<&'static Object> {
    let mut found = vec![&LOOP_COST_REQUEST];
    Kind::ALL.iter().filter(|kind| !kind.is_family()).for_each(|kind| collect(kind.rule(), &mut found));
    found
}

fn collect(object: &'static Object, found: &mut Vec<&'static Object>) {
    if object.fields.is_empty() || found.iter().any(|known| known.name == object.name) {
        return;
    }
    found.push(object);
    object.fields.iter().filter_map(|field| inner(&field.rule)).for_each(|inner| collect(inner, found));
}

fn inner(rule: &Rule) -> Option<&'static Object> {
    match rule {
        Rule::Object(object) => Some(object),
        Rule::Array(array) => inner(array.items),
        _ => None,
    }
}

fn members() -> impl Iterator<Item = (&'static Object, &'static Field, About)> {
    let of = |object: &'static Object| object.fields.iter().map(move |field| (object, field));
    objects().into_iter().flat_map(of).map(|(object, field)| {
        let about = about(object, field.key);
        (object, field, about.unwrap_or_else(|| panic!("nothing is said about {}.{}", object.name, field.key)))
    })
}

/// The examples of all members of an object, those of objects in it made in the same way.
fn whole(object: &'static Object) -> Value {
    let of = |field: &'static Field| Some((field.key.to_owned(), example_of(object, field)?));
    Value::Object(object.fields.iter().filter_map(of).collect::<Map<_, _>>())
}

fn example_of(object: &'static Object, field: &'static Field) -> Option<Value> {
    match (&field.rule, inner(&field.rule).filter(|inner| !inner.fields.is_empty())) {
        (Rule::Array(_), Some(inner)) => Some(json!([whole(inner)])),
        (_, Some(inner)) => Some(whole(inner)),
        _ => about(object, field.key)?.example.map(|example| serde_json::from_str(&example).unwrap()),
    }
}

#[test]
fn every_object_and_member_is_described_in_one_style() {
    let is_plain = |words: &str| !words.ends_with(['.', ' ']) && !words.contains(['|', '\n', '<']) && words.len() < 200;
    for object in objects() {
        let words = about_object(object).unwrap_or_else(|| panic!("nothing is said about {}", object.name));
        assert!(is_plain(words) && words.starts_with(char::is_uppercase), "{}: {words}", object.name);
    }
    for (object, field, about) in members() {
        let place = format!("{}.{}: {about:?}", object.name, field.key);
        assert!(about.meaning.starts_with(char::is_uppercase) && is_plain(about.meaning), "{place}");
        assert!(about.unit.is_none_or(is_plain), "{place}");
        assert_eq!(about.example.is_none(), matches!(field.rule, Rule::Forbidden), "{place}");
        let is_bare_number = matches!(field.rule, Rule::Number(number) if !number.integer);
        assert!(!is_bare_number || about.unit.is_some(), "a number has a unit: {place}");
    }
}

#[test]
fn every_row_is_about_something_and_none_is_there_twice() {
    let objects = objects();
    let mut seen = BTreeSet::new();
    for row in MEMBERS.lines().skip(1) {
        let cells: Vec<&str> = row.split('\t').collect();
        let [names, key, ..] = cells[..] else { panic!("{row}") };
        assert_eq!(cells.len(), 6, "{row}");
        for name in names.split(' ') {
            assert!(seen.insert((name, key)), "twice: {name} {key}");
            let mut named = objects.iter().filter(|object| name == "*" || object.name == name);
            assert!(named.any(|object| ["", "*"].contains(&key) || object.field(key).is_some()), "no {name}.{key}");
        }
    }
}

#[test]
fn each_example_satisfies_the_rule_of_its_member() {
    for (object, field, about) in members() {
        let Some(example) = about.example else { continue };
        let fields = Box::leak(Box::new([Field { key: field.key, rule: field.rule, required: true }]));
        let alone = Box::leak(Box::new(Object::new("Example", "", fields)));
        let text = format!("{{\"{}\": {example}}}", field.key);
        let report = Validator::new().validate_object(alone, text.as_bytes());
        assert!(report.is_valid(), "{}.{}: {:?}", object.name, field.key, report.issues);
    }
}

#[test]
fn the_examples_of_a_kind_together_are_a_valid_payload_without_advice() {
    for kind in Kind::ALL.iter().filter(|kind| !kind.is_family()) {
        let mut payload = whole(kind.rule());
        if let Some(Value::Object(codes)) = payload.get_mut("classification") {
            codes.remove("battery_category").expect("the example of a material is no battery");
        }
        let report = Validator::new().validate_with(*kind, &payload);
        assert_eq!((report.issues, report.warnings), (vec![], vec![]), "{} {payload:#}", kind.name());
    }
    let terms = whole(&LOOP_COST_REQUEST).to_string();
    assert!(Validator::new().validate_object(&LOOP_COST_REQUEST, terms.as_bytes()).is_valid());
}

#[test]
fn a_schema_describes_its_members() {
    let schema: Value = serde_json::from_str(&json_schema(Kind::MaterialDNA)).unwrap();
    assert_eq!(schema["description"], about_object(Kind::MaterialDNA.rule()).unwrap());
    let members = &schema["properties"];
    assert_eq!(members["quality"]["description"], "The quality of the material (0 is the worst, 1 the best)");
    assert_eq!(members["quality"]["examples"], json!([0.82]));
    assert_eq!(members["@context"]["examples"], json!([CONTEXT_V0_2_0]));
    assert_eq!(members["quantity"]["properties"]["value"]["examples"], json!([340]));
    assert_eq!(members["contact"], json!(false));
}

#[test]
fn examples_of_a_schema_follow_its_options() {
    let validator = Validator::new().net_suffix("city").contexts(["https://city.example/context"]);
    let schema: Value = serde_json::from_str(&validator.json_schema(Kind::NodeHandshake)).unwrap();
    assert_eq!(schema["properties"]["node_id"]["examples"], json!(["munich.city"]));
    assert_eq!(schema["properties"]["@context"]["examples"], json!(["https://city.example/context"]));
}

#[test]
fn nothing_is_said_about_what_the_protocol_does_not_have() {
    static OTHER: Object = Object::new("Other", "", &[loopgate_core::rule::optional("@type", Rule::Any)]);
    assert_eq!((about(&OTHER, "@type"), about_object(&OTHER)), (None, None));
    assert_eq!(about(Kind::Offer.rule(), "colour"), None);
    assert_eq!(about(Kind::Offer.rule(), ""), None);
}

/// The part of a text from one mark to the next that begins with a name.
fn section<'t>(text: &'t str, mark: &str, name: &str) -> &'t str {
    let named = |part: &&str| part.strip_prefix(name).is_some_and(|rest| rest.starts_with([' ', '\n']));
    text.split(mark).find(named).unwrap_or_else(|| panic!("{name} is not there"))
}

fn described() -> impl Iterator<Item = (&'static Object, &'static Field, About)> {
    members().filter(|(object, ..)| object.name != LOOP_COST_REQUEST.name)
}

#[test]
fn every_member_has_its_comment_in_the_types() {
    let types = derive::typescript();
    for (object, field, about) in described() {
        let key = match field.key {
            key if key.contains(['@', '-']) => format!("'{key}'"),
            key => key.to_owned(),
        };
        let member = format!("   */\n  {key}{}: ", if field.required { "" } else { "?" });
        let (before, _) = section(&types, "\nexport type ", object.name).split_once(&member).expect(&member);
        let comment = before.rsplit("  /**\n").next().unwrap();
        let example = about.example.as_ref().map(|example| format!("@example {example}\n"));
        assert!(comment.starts_with(&format!("   * {}.", about.in_words())), "{}.{key} {comment}", object.name);
        assert!(comment.ends_with(&example.unwrap_or_default()), "{}.{key} {comment}", object.name);
    }
}

#[test]
fn every_member_has_its_words_on_the_reference_page() {
    let page = derive::reference();
    for (object, field, about) in described() {
        let table = section(&page, "\n## ", object.name);
        let row = table.lines().find(|line| line.starts_with(&format!("| `{}` |", field.key))).unwrap();
        assert!(row.contains(&format!("| {} |", about.in_words())), "{}: {row}", object.name);
        assert!(
            about.example.is_none_or(|example| row.ends_with(&format!("| `{example}` |"))),
            "{}: {row}",
            object.name
        );
    }
}
