//! The codes of a document: what its passport and where it comes from say.

use loopgate_core::reference::digital_link::{DigitalLink, Link, read};
use serde::Deserialize;
use serde_json::Value;

use super::ItemCode;
use super::path::{gtin, is_value};

// Members may be anything in what is an extra of another kind.
#[derive(Default, Deserialize)]
struct Coded {
    #[serde(default)]
    passport: Passport,
    #[serde(default)]
    traceability: Traceability,
    #[serde(default)]
    serial_number: Value,
}

#[derive(Default, Deserialize)]
struct Passport {
    #[serde(default)]
    gtin: Value,
    #[serde(default)]
    gs1_digital_link: Value,
}

#[derive(Default, Deserialize)]
struct Traceability {
    #[serde(default)]
    batch_id: Value,
    #[serde(default)]
    lot_number: Value,
    #[serde(default)]
    serial_number: Value,
}

/// The codes of a valid material or product, each once: of the GTIN of its passport and of that of its link, as closely as batch, lot
/// and serial number say. None where it has no right GTIN.
pub fn codes_of(document: &str) -> Vec<ItemCode> {
    if !document.contains("passport") {
        return Vec::new();
    }
    let coded: Coded = serde_json::from_str(document).unwrap_or_default();
    let link = coded.passport.gs1_digital_link.as_str().and_then(link);
    let linked = link.as_ref().and_then(|link| gtin(link.gtin()?).ok());
    let own = coded.passport.gtin.as_str().and_then(|number| gtin(number).ok());
    let mut codes: Vec<ItemCode> = Vec::new();
    for number in [own, linked.clone()].into_iter().flatten() {
        let of_link = link.as_ref().filter(|_| linked.as_ref() == Some(&number));
        let part = |identifier| of_link.and_then(|link| qualifier(link, identifier));
        let trace = &coded.traceability;
        let lots = values([trace.batch_id.as_str(), trace.lot_number.as_str(), part("10")]);
        let serials = values([trace.serial_number.as_str(), coded.serial_number.as_str(), part("21")]);
        for serial in &serials {
            codes.extend(lots.iter().map(|lot| ItemCode {
                gtin: number.clone(),
                serial: serial.clone(),
                lot: lot.clone(),
                variant: part("22").unwrap_or_default().to_owned(),
            }));
        }
    }
    codes.sort();
    codes.dedup();
    codes
}

fn link(uri: &str) -> Option<DigitalLink> {
    match read(uri) {
        Link::Keyed(link) => Some(link),
        _ => None,
    }
}

fn qualifier<'a>(link: &'a DigitalLink, identifier: &str) -> Option<&'a str> {
    let found = link.qualifiers.iter().find(|(name, _)| name == identifier);
    found.map(|(_, value)| value.as_str()).filter(|value| is_value(value))
}

/// Those that a code can hold, or the empty one where there is none.
fn values<'a>(all: impl IntoIterator<Item = Option<&'a str>>) -> Vec<String> {
    let mut values: Vec<String> = all.into_iter().flatten().filter(|text| is_value(text)).map(str::to_owned).collect();
    if values.is_empty() {
        values.push(String::new());
    }
    values
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::codes_of;

    #[test]
    fn codes_are_as_close_as_the_document() {
        let cases = [
            (r#"{"passport": {"gtin": "4006381333931"}}"#, &["01/04006381333931"][..]),
            (r#"{"passport": {"gtin": "4006381333932"}}"#, &[]),
            (r#"{"passport": {}, "traceability": {"batch_id": "L7"}}"#, &[]),
            (
                r#"{"passport": {"gtin": "04006381333931"}, "traceability": {"batch_id": "L7", "serial_number": "4 2"}}"#,
                &["01/04006381333931/10/L7"],
            ),
            (
                r#"{"passport": {"gs1_digital_link": "https://id.gs1.org/01/04006381333931/10/L7?17=261231"}, "serial_number": "42"}"#,
                &["01/04006381333931/10/L7/21/42"],
            ),
            (
                r#"{"passport": {"gtin": "04006381333931"}, "traceability": {"batch_id": "L7", "lot_number": "L8"}}"#,
                &["01/04006381333931/10/L7", "01/04006381333931/10/L8"],
            ),
            (r#"{"passport": {"gtin": 5}, "serial_number": []}"#, &[]),
        ];
        for (document, paths) in cases {
            let found: Vec<String> = codes_of(document).iter().map(super::ItemCode::path).collect();
            assert_eq!(found, paths, "{document}");
        }
    }
}
