//! The path of a Digital Link: `/01/{gtin}[/22/{variant}][/10/{lot}][/21/{serial}]` (GS1 Digital Link Standard: URI Syntax).

use std::borrow::Cow;

use loopgate_core::reference::gtin::{Gtin, check, right};
use loopgate_core::reference::item_code::is_of;
use percent_encoding::percent_decode_str;

use super::ItemCode;
use crate::url::encoded;

/// The code that a path asks for.
#[derive(Debug, PartialEq)]
pub struct Asked {
    pub code: ItemCode,
    /// What asks still more closely, an extension of a third party, which no record has; empty where there is none.
    pub extension: String,
}

/// The qualifiers of a GTIN, in their order, and how long they may be.
const QUALIFIERS: [(&str, usize); 3] = [("22", 20), ("10", 20), ("21", 20)];

/// The one that takes the place of all others.
const EXTENSION: (&str, usize) = ("235", 28);

impl Asked {
    /// Reads a path as it stands in an address, from `01/` on. A slash at its end is ignored.
    ///
    /// # Errors
    ///
    /// What is wrong with it, as a sentence.
    pub fn read(path: &str) -> Result<Asked, String> {
        let path = path.strip_suffix('/').unwrap_or(path);
        let mut parts = path.split('/').map(decoded);
        let (Some("01"), Some(number)) = (parts.next().as_deref(), parts.next()) else {
            return Err("a link begins with 01 and a GTIN".to_owned());
        };
        let code = ItemCode { gtin: gtin(&number)?, ..ItemCode::default() };
        let mut asked = Asked { code, extension: String::new() };
        let mut last = None;
        while let Some(identifier) = parts.next() {
            let identifier = identifier.as_ref();
            let Some(value) = parts.next() else {
                return Err(format!("`{}` has no value", shown(identifier)));
            };
            let place = QUALIFIERS.iter().position(|(known, _)| *known == identifier);
            if identifier == EXTENSION.0 && last.is_none() && parts.next().is_none() {
                asked.extension = checked(identifier, value, EXTENSION.1)?;
                return Ok(asked);
            }
            let Some((place, (_, longest))) = place.and_then(|place| Some((place, QUALIFIERS.get(place)?))) else {
                return Err(misplaced(identifier));
            };
            if last.is_some_and(|last| last >= place) {
                return Err("the parts of a link stand in the order 01, 22, 10, 21, each once".to_owned());
            }
            let value = checked(identifier, value, *longest)?;
            match place {
                0 => asked.code.variant = value,
                1 => asked.code.lot = value,
                _ => asked.code.serial = value,
            }
            last = Some(place);
        }
        Ok(asked)
    }

    /// The path of what is asked for, in one spelling.
    pub fn path(&self) -> String {
        let path = self.code.path();
        if !self.is_extended() {
            return path;
        }
        format!("{path}/{}/{}", EXTENSION.0, encoded(&self.extension))
    }

    pub fn is_extended(&self) -> bool {
        !self.extension.is_empty()
    }
}

/// A right GTIN as 14 digits.
///
/// # Errors
///
/// What is wrong with it.
fn gtin(number: &str) -> Result<String, String> {
    match check(number) {
        Gtin::Right | Gtin::Restricted(_) => right(number).ok_or_else(|| "the GTIN is too long".to_owned()),
        Gtin::Length => Err("a GTIN has 8, 12, 13 or 14 digits".to_owned()),
        Gtin::Zeros => Err("a GTIN is not zeros alone".to_owned()),
        Gtin::CheckDigit(digit) => Err(format!("the last digit of this GTIN would be {digit}")),
    }
}

/// Empty where it is no text.
fn decoded(part: &str) -> Cow<'_, str> {
    percent_decode_str(part).decode_utf8().unwrap_or_default()
}

fn checked(identifier: &str, value: Cow<'_, str>, longest: usize) -> Result<String, String> {
    if is_of(&value, longest) {
        return Ok(value.into_owned());
    }
    Err(format!("the value of `{identifier}` has 1 to {longest} letters, digits and signs that GS1 allows"))
}

fn misplaced(identifier: &str) -> String {
    let is_number = (2..=4).contains(&identifier.len()) && identifier.bytes().all(|byte| byte.is_ascii_digit());
    if is_number {
        return format!(
            "`{identifier}` does not stand in the path of a GTIN: anything but 22, 10 and 21 belongs in the query"
        );
    }
    format!("`{}` is not part of a link", shown(identifier))
}

/// Not more of it than one needs to see.
fn shown(part: &str) -> String {
    part.chars().take(40).collect()
}

/// Whether a path is a compressed Digital Link, which is not read (decisions 11).
pub fn is_compressed(path: &str) -> bool {
    let segment = path.strip_prefix('/').unwrap_or(path);
    let in_alphabet = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    segment.starts_with("eh") && segment.len() >= 10 && segment.bytes().all(in_alphabet)
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{Asked, is_compressed};

    #[test]
    fn what_is_a_path() {
        let right = [
            ("01/4006381333931", "01/04006381333931"),
            ("01/04006381333931/", "01/04006381333931"),
            ("01/04006381333931/22/2A/10/L%2F7/21/%34%32", "01/04006381333931/22/2A/10/L%2F7/21/42"),
            ("%30%31/%304006381333931/%31%30/L7", "01/04006381333931/10/L7"),
            ("01/04006381333931/10/L%257", "01/04006381333931/10/L%257"),
            ("01/04006381333931/235/X%2FZ", "01/04006381333931/235/X%2FZ"),
        ];
        for (path, code) in right {
            assert_eq!(Asked::read(path).map(|asked| asked.path()).as_deref(), Ok(code), "{path}");
        }
        assert_eq!(Asked::read("01/04006381333931/235/XYZ").map(|asked| asked.is_extended()), Ok(true));
        let wrong = [
            "01/04006381333932",
            "01/123",
            "01/04006381333931/foo",
            "01/04006381333931/foo/bar",
            "01/04006381333931/17/261231",
            "01/04006381333931/21/42/10/L7",
            "01/04006381333931/21/42/21/43",
            "01/04006381333931/10/",
            "01/04006381333931//L7",
            "01/04006381333931/10/%20",
            "01/04006381333931/10/%FF",
            "01/04006381333931/10/%2E%2e",
            "01/04006381333931/10/L%0D%0A7",
            "01//04006381333931",
            "01/04006381333931//",
            "01/%FF",
            "01/۰۴۰۰۶۳۸۱۳۳۳۹۳۱",
            "01/04006381333931/10/AAAAAAAAAAAAAAAAAAAAA",
            "01/04006381333931/235/XYZ/21/42",
            "01/gtin",
        ];
        for path in wrong {
            assert!(Asked::read(path).is_err(), "{path}");
        }
    }

    #[test]
    fn what_is_compressed() {
        assert!(is_compressed("/ehA-_56789"));
        assert!(!is_compressed("/eh") && !is_compressed("/health-of-all") && !is_compressed("/ehA/123456789"));
    }
}
