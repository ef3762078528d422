//! What the code on a thing says: its GTIN and, finer, its variant, lot and serial number (GS1 General Specifications: application
//! identifiers 01, 22, 10 and 21; decisions 11).

mod document;
mod path;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, PercentEncode, utf8_percent_encode};
use serde::{Deserialize, Serialize};

use crate::sheet::capital;

pub use document::codes_of;
pub use path::{Asked, is_compressed};

/// What a part of a path may be made of (RFC 3986, `unreserved`).
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// A code; parts that it does not have are empty.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct ItemCode {
    /// 14 digits.
    pub gtin: String,
    pub serial: String,
    pub lot: String,
    pub variant: String,
}

/// How closely a code says what it is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    Gtin,
    Variant,
    Lot,
    Serial,
}

/// Where what is registered stands, seen from the code that is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Here,
    /// It is coarser: the batch of the serial number that is asked for.
    Above(Level),
    /// It is finer: a batch of the product that is asked for.
    Below,
}

impl ItemCode {
    pub fn level(&self) -> Level {
        match (self.serial.as_str(), self.lot.as_str(), self.variant.as_str()) {
            ("", "", "") => Level::Gtin,
            ("", "", _) => Level::Variant,
            ("", ..) => Level::Lot,
            _ => Level::Serial,
        }
    }

    /// The path of its link: `01/04006381333931/10/L7/21/42`.
    pub fn path(&self) -> String {
        let mut path = format!("01/{}", self.gtin);
        for (identifier, value) in [("22", &self.variant), ("10", &self.lot), ("21", &self.serial)] {
            if !value.is_empty() {
                path.push_str(&format!("/{identifier}/{}", encoded(value)));
            }
        }
        path
    }

    /// The same without what is finer.
    pub fn up_to(&self, level: Level) -> ItemCode {
        let kept = |of: Level, part: &str| if of <= level { part.to_owned() } else { String::new() };
        ItemCode {
            gtin: self.gtin.clone(),
            serial: kept(Level::Serial, &self.serial),
            lot: kept(Level::Lot, &self.lot),
            variant: kept(Level::Variant, &self.variant),
        }
    }

    /// Where another code stands; `None` where it is that of something else.
    pub fn place_of(&self, other: &ItemCode) -> Option<Place> {
        let (asked, found) = (self.level(), other.level());
        let place = match found.cmp(&asked) {
            std::cmp::Ordering::Equal => Place::Here,
            std::cmp::Ordering::Less => Place::Above(found),
            std::cmp::Ordering::Greater => Place::Below,
        };
        let fits = self.parts().into_iter().zip(other.parts()).all(|(own, other)| match place {
            // A serial number outranks a lot: it is the same thing where one of the two does not say the lot.
            Place::Here => own == other || (asked != Level::Gtin && (own.is_empty() || other.is_empty())),
            Place::Above(_) => other.is_empty() || own == other,
            Place::Below => own.is_empty() || own == other,
        });
        (self.gtin == other.gtin && fits && (place != Place::Here || self.finest() == other.finest())).then_some(place)
    }

    fn parts(&self) -> [&str; 3] {
        [&self.serial, &self.lot, &self.variant]
    }

    fn finest(&self) -> &str {
        self.parts().into_iter().find(|part| !part.is_empty()).unwrap_or_default()
    }
}

/// A part of a path.
fn encoded(text: &str) -> PercentEncode<'_> {
    utf8_percent_encode(text, ENCODED)
}

impl Asked {
    /// `Serial number 42 is not registered here. This is its batch L7.`, of a coarser code; `None` of any other.
    pub fn told_beside(&self, own: &ItemCode) -> Option<String> {
        Some(format!("{} This is its {}.", self.told_missing(own)?, own.named()))
    }

    /// The same above a list of several: `These are the records of its batch L7.`
    pub fn told_above_list(&self, own: &ItemCode) -> Option<String> {
        Some(format!("{} These are the records of its {}.", self.told_missing(own)?, own.named()))
    }

    fn told_missing(&self, own: &ItemCode) -> Option<String> {
        let is_coarser = match self.code.place_of(own)? {
            Place::Above(_) => true,
            Place::Here => self.is_extended(),
            Place::Below => false,
        };
        let asked = if self.is_extended() { "What this code says".to_owned() } else { capital(&self.code.named()) };
        is_coarser.then(|| format!("{asked} is not registered here."))
    }
}

impl ItemCode {
    /// `batch L7`
    fn named(&self) -> String {
        let noun = match self.level() {
            Level::Gtin => return format!("product, GTIN {}", self.gtin),
            Level::Variant => "variant",
            Level::Lot => "batch",
            Level::Serial => "serial number",
        };
        format!("{noun} {}", self.finest())
    }
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{Asked, ItemCode, Level, Place};

    fn code(serial: &str, lot: &str) -> ItemCode {
        let [serial, lot] = [serial, lot].map(str::to_owned);
        ItemCode { gtin: "04006381333931".to_owned(), serial, lot, variant: String::new() }
    }

    #[test]
    fn where_another_code_stands() {
        let cases = [
            (("", ""), ("", ""), Some(Place::Here)),
            (("42", "L7"), ("42", "L7"), Some(Place::Here)),
            (("42", "L7"), ("42", ""), Some(Place::Here)),
            (("42", ""), ("42", "L7"), Some(Place::Here)),
            (("42", "L7"), ("42", "L8"), None),
            (("42", "L7"), ("43", "L7"), None),
            (("42", "L7"), ("", "L7"), Some(Place::Above(Level::Lot))),
            (("42", ""), ("", "L7"), None),
            (("42", "L7"), ("", "L8"), None),
            (("42", "L7"), ("", ""), Some(Place::Above(Level::Gtin))),
            (("", ""), ("", "L7"), Some(Place::Below)),
            (("", "L7"), ("42", "L7"), Some(Place::Below)),
            (("", "L7"), ("42", ""), None),
        ];
        for ((serial, lot), (other_serial, other_lot), place) in cases {
            let (asked, other) = (code(serial, lot), code(other_serial, other_lot));
            assert_eq!(asked.place_of(&other), place, "{asked:?} {other:?}");
        }
        let other = ItemCode { gtin: "09506000134352".to_owned(), ..code("", "") };
        assert_eq!(code("", "").place_of(&other), None);
    }

    #[test]
    fn what_is_not_registered_is_told() {
        let asked = |path: &str| Asked::read(path).expect("a path");
        let finer = asked("01/04006381333931/10/L7/21/42");
        let told = finer.told_beside(&code("", "L7"));
        assert_eq!(told.as_deref(), Some("Serial number 42 is not registered here. This is its batch L7."));
        let told = asked("01/04006381333931/10/L9").told_beside(&code("", ""));
        let product = "Batch L9 is not registered here. This is its product, GTIN 04006381333931.";
        assert_eq!(told.as_deref(), Some(product));
        assert_eq!(finer.told_beside(&code("42", "L7")), None);
        let told = finer.told_above_list(&code("", "L7"));
        let several = "Serial number 42 is not registered here. These are the records of its batch L7.";
        assert_eq!(told.as_deref(), Some(several));
        let told = asked("01/04006381333931/235/XYZ").told_beside(&code("", ""));
        let extended = "What this code says is not registered here. This is its product, GTIN 04006381333931.";
        assert_eq!(told.as_deref(), Some(extended));
    }

    #[test]
    fn a_code_is_a_path() {
        assert_eq!(code("42", "L7").up_to(Level::Lot), code("", "L7"));
        assert_eq!(code("42", "L7").up_to(Level::Gtin), code("", ""));
        assert_eq!(code("A/B", "L7").path(), "01/04006381333931/10/L7/21/A%2FB");
    }
}
