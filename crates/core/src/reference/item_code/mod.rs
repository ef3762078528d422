//! What the code on a thing says: its GTIN and, finer, its variant, lot and serial number (GS1 General Specifications: application
//! identifiers 01, 22, 10 and 21; decisions, section 11).

mod coded;
#[cfg(feature = "codes")]
mod document;
#[cfg(test)]
mod tests;

use alloc::format;
use alloc::string::String;

use serde::{Deserialize, Serialize};

use super::digital_link::encode;

pub use coded::Coded;
#[cfg(feature = "codes")]
pub use document::Document;

/// A code; parts that it does not have are empty.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct ItemCode {
    /// 14 digits.
    pub gtin: String,
    /// Application identifier 21.
    pub serial: String,
    /// Application identifier 10.
    pub lot: String,
    /// Application identifier 22.
    pub variant: String,
}

/// How closely a code says what it is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// The product.
    Gtin,
    /// A variant of the product.
    Variant,
    /// A batch.
    Lot,
    /// One thing.
    Serial,
}

/// Where what is registered stands, seen from the code that is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// It has the code.
    Here,
    /// It is coarser: the batch of the serial number that is asked for.
    Above(Level),
    /// It is finer: a batch of the product that is asked for.
    Below,
}

impl ItemCode {
    /// How closely it says what it is on. A serial number outranks a lot.
    pub fn level(&self) -> Level {
        match (self.serial.as_str(), self.lot.as_str(), self.variant.as_str()) {
            ("", "", "") => Level::Gtin,
            ("", "", _) => Level::Variant,
            ("", ..) => Level::Lot,
            _ => Level::Serial,
        }
    }

    /// The path of its link, without a slash before it.
    ///
    /// ```
    /// use loopgate_core::reference::item_code::ItemCode;
    ///
    /// let code = ItemCode { gtin: "04006381333931".into(), serial: "A/B".into(), ..ItemCode::default() };
    /// assert_eq!(code.path(), "01/04006381333931/21/A%2FB");
    /// ```
    pub fn path(&self) -> String {
        let mut path = format!("01/{}", self.gtin);
        for (identifier, value) in self.qualifiers() {
            path.extend(["/", identifier, "/"]);
            encode(&mut path, value);
        }
        path
    }

    /// The same without what is finer.
    ///
    /// ```
    /// use loopgate_core::reference::item_code::{ItemCode, Level};
    ///
    /// let code = ItemCode { lot: "L7".into(), serial: "42".into(), ..ItemCode::default() };
    /// assert_eq!(code.up_to(Level::Lot), ItemCode { lot: "L7".into(), ..ItemCode::default() });
    /// ```
    pub fn up_to(&self, level: Level) -> ItemCode {
        let kept = |of: Level, part: &String| if of <= level { part.clone() } else { String::new() };
        ItemCode {
            gtin: self.gtin.clone(),
            serial: kept(Level::Serial, &self.serial),
            lot: kept(Level::Lot, &self.lot),
            variant: kept(Level::Variant, &self.variant),
        }
    }

    /// What it has besides the GTIN, in the order of a link.
    fn qualifiers(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let all = [("22", self.variant.as_str()), ("10", &self.lot), ("21", &self.serial)];
        all.into_iter().filter(|(_, value)| !value.is_empty())
    }

    /// As people read it beside its QR code (GS1's human readable interpretation).
    ///
    /// ```
    /// use loopgate_core::reference::item_code::ItemCode;
    ///
    /// let code = ItemCode { gtin: "04006381333931".into(), lot: "L7".into(), ..ItemCode::default() };
    /// assert_eq!(code.readable(), "(01) 04006381333931 (10) L7");
    /// ```
    pub fn readable(&self) -> String {
        let mut text = format!("(01) {}", self.gtin);
        for (identifier, value) in self.qualifiers() {
            text.extend([" (", identifier, ") ", value]);
        }
        text
    }

    /// Where another code stands; `None` where it is that of something else.
    pub fn place_of(&self, other: &ItemCode) -> Option<Place> {
        let (asked, found) = (self.level(), other.level());
        let place = match found.cmp(&asked) {
            core::cmp::Ordering::Equal => Place::Here,
            core::cmp::Ordering::Less => Place::Above(found),
            core::cmp::Ordering::Greater => Place::Below,
        };
        let fits = self.parts().into_iter().zip(other.parts()).all(|(own, other)| match place {
            // A serial number outranks a lot: it is the same thing where one of the two does not say the lot.
            Place::Here => own == other || (asked != Level::Gtin && (own.is_empty() || other.is_empty())),
            Place::Above(_) => other.is_empty() || own == other,
            Place::Below => own.is_empty() || own == other,
        });
        (self.gtin == other.gtin && fits && (place != Place::Here || self.finest() == other.finest())).then_some(place)
    }

    /// Its finest part, in words: `batch L7`.
    pub fn named(&self) -> String {
        let noun = match self.level() {
            Level::Gtin => return format!("product, GTIN {}", self.gtin),
            Level::Variant => "variant",
            Level::Lot => "batch",
            Level::Serial => "serial number",
        };
        format!("{noun} {}", self.finest())
    }

    fn parts(&self) -> [&str; 3] {
        [&self.serial, &self.lot, &self.variant]
    }

    fn finest(&self) -> &str {
        self.parts().into_iter().find(|part| !part.is_empty()).unwrap_or_default()
    }
}

/// Whether a text of at most so many characters is of those that GS1 allows in a value, and no part of a path that addresses lose.
pub fn is_of(text: &str, longest: usize) -> bool {
    const SIGNS: &[u8] = br#"!"%&'()*+,-./:;<=>?_"#;
    let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || SIGNS.contains(&byte);
    (1..=longest).contains(&text.len()) && text.bytes().all(is_allowed) && !matches!(text, "." | "..")
}

/// Whether a lot or serial number can be in a code: at most 20 of the characters that GS1 allows.
pub fn is_value(text: &str) -> bool {
    is_of(text, 20)
}
