//! Keys, values, amounts and times as words.

use chrono::{DateTime, Utc};
use serde_json::{Map, Number, Value};

use crate::pages::html::Html;

/// How keys and parts of them are said (`www` reads the same file): what a row is about, as it is written, as it is said.
const LABELS: &str = include_str!("../../../core/data/labels.tsv");

/// How values of lists are said, where not as they are written (`www` reads the same file).
const VALUES: &str = include_str!("../../../core/data/values.tsv");

/// A key as a label: `passport_url` is `Passport link`. Without its unit, where that is said with the value.
pub fn label(key: &str, has_unit: bool) -> String {
    if let Some(said) = labels("key").find_map(|(written, said)| (written == key).then_some(said)) {
        return said.to_owned();
    }
    let unit = labels("unit").map(|(unit, _)| unit).find(|unit| has_unit && key.ends_with(unit));
    let key = unit.and_then(|unit| key.strip_suffix(unit)).unwrap_or(key);
    let words: Vec<&str> = key.split(['_', ' ']).map(spoken).filter(|word| !word.is_empty()).collect();
    capital(&words.join(" "))
}

fn spoken(word: &str) -> &str {
    labels("part").find_map(|(written, said)| (written == word).then_some(said)).unwrap_or(word)
}

/// The rows of [`LABELS`] about this.
fn labels(what: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    rows(LABELS).filter(move |[about, ..]| *about == what).map(|[_, written, said]| (written, said))
}

/// A value of a list as words: `fully-functional`, `in_transit`.
pub fn worded(value: &str) -> String {
    let said = rows(VALUES).find_map(|[written, said, _]| (written == value).then_some(said));
    said.map_or_else(|| value.replace(['-', '_'], " "), str::to_owned)
}

/// The rows of a table below its head.
fn rows(table: &'static str) -> impl Iterator<Item = [&'static str; 3]> {
    table.lines().skip(1).map(|line| {
        let mut cells = line.split('\t');
        std::array::from_fn(|_| cells.next().unwrap_or_default())
    })
}

pub fn capital(text: &str) -> String {
    let mut characters = text.chars();
    characters.next().map_or_else(String::new, |first| first.to_uppercase().chain(characters).collect())
}

/// `{"value": 1250, "unit": "kg"}` is `1,250 kg`.
pub fn amount(quantity: &Map<String, Value>) -> Option<String> {
    let Some(Value::Number(value)) = quantity.get("value") else { return None };
    let unit = quantity.get("unit").and_then(Value::as_str).unwrap_or_default();
    let is_one = value.as_f64() == Some(1.0);
    let unit = match unit {
        "m3" => "m³",
        "piece" if !is_one => "pieces",
        "bundle" if !is_one => "bundles",
        other => other,
    };
    Some(format!("{} {unit}", number(value)).trim_end().to_owned())
}

/// A number with commas between thousands: `1,250.5`.
pub fn number(number: &Number) -> String {
    let written = number.to_string();
    let (sign, digits) = written.strip_prefix('-').map_or(("", written.as_str()), |digits| ("-", digits));
    let (whole, fraction) = digits.split_once('.').map_or((digits, ""), |(whole, fraction)| (whole, fraction));
    if !whole.bytes().all(|byte| byte.is_ascii_digit()) || fraction.contains(['e', 'E']) {
        return written;
    }
    let fraction = fraction.trim_end_matches('0');
    let point = if fraction.is_empty() { "" } else { "." };
    format!("{sign}{}{point}{fraction}", grouped(whole))
}

fn grouped(digits: &str) -> String {
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A time in UTC, which a script makes the reader's own; what is no time stays as it is.
pub fn moment(time: &str) -> Html {
    match DateTime::parse_from_rfc3339(&time.to_ascii_uppercase()) {
        Ok(parsed) => {
            let parsed = parsed.with_timezone(&Utc);
            let exact = parsed.format("%Y-%m-%dT%H:%M:%SZ").to_string();
            let read = parsed.format("%-d %b %Y, %H:%M UTC").to_string();
            Html::default().raw("<time datetime=\"").text(&exact).raw("\">").text(&read).raw("</time>")
        }
        Err(_) => Html::default().text(time),
    }
}

/// The day of a time, in UTC: `21 November 2026`.
pub fn day(time: &str) -> String {
    DateTime::parse_from_rfc3339(&time.to_ascii_uppercase())
        .map_or_else(|_| time.to_owned(), |time| time.with_timezone(&Utc).format("%-d %B %Y").to_string())
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{amount, day, label, moment, worded};

    #[test]
    fn keys_are_labels() {
        for (key, has_unit, said) in [
            ("passport_url", false, "Passport link"),
            ("ewc_code", false, "Waste code"),
            ("gs1_digital_link", false, "GS1 digital link"),
            ("carbon_footprint_kg_co2e", true, "Carbon footprint"),
            ("length_cm", true, "Length"),
            ("temperature_c", true, "Temperature"),
            ("recycled_content_percent", true, "Recycled content"),
            ("weight_kg", false, "Weight kg"),
            ("current_city", false, "Now in"),
            ("éclat", false, "Éclat"),
            ("", false, ""),
        ] {
            assert_eq!(label(key, has_unit), said);
        }
    }

    #[test]
    fn amounts_have_words() {
        for (value, unit, said) in [
            (json!(12.50), "t", "12.5 t"),
            (json!(1250), "kg", "1,250 kg"),
            (json!(1_234_567.25), "g", "1,234,567.25 g"),
            (json!(3), "m3", "3 m³"),
            (json!(1), "piece", "1 piece"),
            (json!(18), "piece", "18 pieces"),
            (json!(0.001), "t", "0.001 t"),
            (json!(1e300), "t", "1e+300 t"),
        ] {
            let quantity = json!({"value": value, "unit": unit});
            assert_eq!(amount(quantity.as_object().expect("an object")).as_deref(), Some(said));
        }
    }

    #[test]
    fn values_have_words() {
        for (value, said) in [
            ("in_transit", "in transit"),
            ("organic-wood", "organic wood"),
            ("plastic-pet", "PET plastic"),
            ("plastic-mixed", "mixed plastic"),
            ("metal-steel", "steel"),
            ("glass-brown", "brown glass"),
            ("textile-cotton", "cotton"),
            ("textile-garment", "garments"),
            ("ewaste-batteries", "e-waste: batteries"),
        ] {
            assert_eq!(worded(value), said);
        }
    }

    #[test]
    fn times_are_told_in_utc() {
        let html = moment("2026-03-02T09:30:00+01:00").as_str().to_owned();
        assert_eq!(html, "<time datetime=\"2026-03-02T08:30:00Z\">2 Mar 2026, 08:30 UTC</time>");
        assert_eq!(moment("<soon>").as_str().to_owned(), "&lt;soon&gt;");
    }
    #[test]
    fn days_are_told_in_utc() {
        assert_eq!(day("2026-03-02T00:30:00+01:00"), "1 March 2026");
        assert_eq!(day("soon"), "soon");
    }
}
