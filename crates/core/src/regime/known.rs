//! Values that say nothing: a code that no list has, or a word such as `unknown`.

use serde_json::Value;

use crate::reference::gtin::{self, Gtin};
use crate::reference::{Country, Lists, digital_link};

/// Written where somebody has to write something.
const FILLERS: [&str; 9] = ["unknown", "not known", "n/a", "na", "none", "tbd", "todo", "-", "?"];

/// What a value should be, where the one that is there says nothing.
pub(super) fn expected(member: &str, value: &Value) -> Option<&'static str> {
    let text = value.as_str()?.trim();
    if FILLERS.iter().any(|filler| text.eq_ignore_ascii_case(filler)) {
        return Some("the value itself");
    }
    let (says_something, expected) = match member.rsplit('.').next()? {
        "country_of_production" => (is_country(text), "the code of a country"),
        "ewc_code" => (is_waste(text), "a code of the European List of Waste"),
        "gtin" => (is_gtin(text), "a GTIN whose check digit is right"),
        "gs1_digital_link" => (is_link(text), "a GS1 Digital Link"),
        _ => return None,
    };
    (!says_something).then_some(expected)
}

/// One of today or of former days.
fn is_country(code: &str) -> bool {
    matches!(Lists::builtin().country(code), Country::Assigned | Country::User | Country::Formerly)
}

fn is_waste(code: &str) -> bool {
    let digits = code.bytes().filter(u8::is_ascii_digit);
    let number = digits.fold(0_u32, |number, digit| number.saturating_mul(10).saturating_add(u32::from(digit - b'0')));
    !Lists::builtin().waste(number).is_empty()
}

fn is_gtin(number: &str) -> bool {
    matches!(gtin::check(number), Gtin::Right | Gtin::Restricted(_))
}

fn is_link(uri: &str) -> bool {
    match digital_link::read(uri) {
        digital_link::Link::Keyed(link) => {
            link.gtin().is_none_or(|number| gtin::padded(number).is_some_and(|gtin| is_gtin(&gtin)))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn codes_of_nothing_and_fillers_say_nothing() {
        for (member, wrong, right) in [
            ("passport.country_of_production", "ZZ", "PT"),
            ("passport.country_of_production", "EU", "YU"),
            ("classification.ewc_code", "99 99 99", "16 06 05"),
            ("passport.gtin", "4006381333930", "4006381333931"),
            ("passport.gs1_digital_link", "https://example.com/", "https://example.com/01/04006381333931"),
            ("passport.gs1_digital_link", "https://example.com/01/04006381333930", "https://id.gs1.org/8004/4006381A"),
            ("passport.passport_id", " Unknown ", "DPP-1"),
        ] {
            assert!(expected(member, &json!(wrong)).is_some(), "{member}: {wrong}");
            assert_eq!(expected(member, &json!(right)), None, "{member}: {right}");
        }
        assert_eq!(expected("passport.hazardous", &json!(false)), None);
    }
}
