//! Answers for people.

use loopgate_core::reference::lookup::{CountryEntry, WasteEntry};
use serde_json::{Map, Value, json};

use crate::escaped::escaped;
use crate::layout::indented;

/// A row for each member that says something.
pub fn table(answer: &Value) -> String {
    let Value::Object(members) = answer else { return words(answer) + "\n" };
    let said: Vec<_> = members.iter().filter(|(_, value)| says_something(value)).collect();
    let longest = said.iter().map(|(key, _)| key.len()).max().unwrap_or_default();
    let line = |(key, value): &(&String, &Value)| {
        let text = indented(&words(value), longest + 2);
        format!("{:longest$}  {}\n", key.replace('_', " "), text.trim())
    };
    said.iter().map(line).collect()
}

/// Each as a table, with an empty line between them.
pub fn tables(entries: &[WasteEntry]) -> String {
    let tables: Vec<String> = entries.iter().map(|entry| table(&json!(entry))).collect();
    tables.join("\n")
}

/// An entry of the List of Waste in a line, with an asterisk where it is hazardous, as the list has it.
pub fn waste(entry: &WasteEntry) -> String {
    let asterisk = if entry.hazardous { '*' } else { ' ' };
    let since = entry.since.map(|day| format!("since {day}"));
    let until = entry.until.map(|day| format!("until {day}"));
    let name = entry.name.unwrap_or(entry.heading.name);
    format!("{}{asterisk}  {name}{}\n", entry.code, remarks([since, until]))
}

/// A country in a line, with what is to be known of its code.
pub fn country(entry: &CountryEntry) -> String {
    let status = (entry.status != "assigned").then(|| entry.status.to_owned());
    let instead = (!entry.instead.is_empty()).then(|| format!("instead: {}", entry.instead.join(", ")));
    format!("{}  {}{}\n", entry.code, entry.name.unwrap_or("-"), remarks([status, instead]))
}

fn remarks(remarks: [Option<String>; 2]) -> String {
    let said: Vec<String> = remarks.into_iter().flatten().collect();
    if said.is_empty() { String::new() } else { format!(" ({})", said.join("; ")) }
}

fn says_something(value: &Value) -> bool {
    match value {
        Value::Null => false,
        Value::Array(items) => !items.is_empty(),
        _ => true,
    }
}

fn words(value: &Value) -> String {
    match value {
        Value::Bool(true) => "yes".into(),
        Value::Bool(false) => "no".into(),
        Value::String(text) => escaped(text).into_owned(),
        Value::Array(items) => items.iter().map(words).collect::<Vec<_>>().join(", "),
        Value::Object(members) => in_a_line(members),
        other => other.to_string(),
    }
}

/// A code and its name, or an identifier and its value; of larger objects each member with its name.
fn in_a_line(members: &Map<String, Value>) -> String {
    if members.len() == 2 {
        return members.values().map(words).collect::<Vec<_>>().join(" ");
    }
    let said = members.iter().filter(|(_, value)| says_something(value));
    let named = said.map(|(key, value)| format!("{} {}", key.replace('_', " "), words(value)));
    named.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::table;
    use serde_json::json;

    #[test]
    fn an_answer_is_a_table() {
        let answer = json!({
            "code": "A\u{1b}", "in_use": false, "name": null, "instead": ["BQ", "CW"], "none": [],
            "heading": {"code": "16", "name": "batteries"}, "gtin": {"valid": true, "x": 1, "y": null},
        });
        let rows =
            ["code     A\\u{1b}", "in use   no", "instead  BQ, CW", "heading  16 batteries", "gtin     valid yes, x 1"];
        assert_eq!(table(&answer).lines().collect::<Vec<_>>(), rows);
    }
}
