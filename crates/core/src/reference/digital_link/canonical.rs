use alloc::string::String;
use alloc::vec::Vec;

use super::application::Key;
use super::encoding::encode;
use super::{DigitalLink, LinkFault};
use crate::reference::gtin;

impl DigitalLink {
    /// The link as GS1's own domain has it: numbers for identifiers, 14 digits of a GTIN, qualifiers in order, no
    /// other part of the path. `None` where the GTIN is wrong, a qualifier is foreign or stands twice, or a value is
    /// empty or has characters that none may have.
    pub fn canonical(&self) -> Option<String> {
        let (key, mut qualifiers) = (Key::of(self.key)?, Vec::new());
        for one in &self.qualifiers {
            let later = qualifiers.iter().position(|(name, _): &&(String, String)| key.place(name) > key.place(&one.0));
            qualifiers.insert(later.unwrap_or(qualifiers.len()), one);
        }
        let twice = !qualifiers.is_sorted_by(|one, next| one.0 != next.0);
        let value = self.full_value()?;
        let mut values = self.qualifiers.iter().chain(&self.attributes).map(|(_, value)| value).chain([&value]);
        if twice || self.faults.contains(&LinkFault::ForeignQualifier) || !values.all(|value| is_value(value)) {
            return None;
        }
        let mut link = String::from("https://id.gs1.org");
        for (name, value) in
            [(self.key, &value)].into_iter().chain(qualifiers.iter().map(|(name, value)| (name.as_str(), value)))
        {
            write(&mut link, "/", name, "/", value);
        }
        for (place, (name, value)) in self.attributes.iter().enumerate() {
            write(&mut link, if place == 0 { "?" } else { "&" }, name, "=", value);
        }
        Some(link)
    }

    /// A right GTIN with 14 digits; another key's value as it is.
    fn full_value(&self) -> Option<String> {
        match self.gtin() {
            None => Some(self.value.clone()),
            Some(gtin) => gtin::right(gtin),
        }
    }
}

/// Whether it is of characters that values may have: those of ASCII that are seen.
fn is_value(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_graphic())
}

fn write(link: &mut String, before: &str, name: &str, between: &str, value: &str) {
    link.extend([before, name, between]);
    encode(link, value);
}
