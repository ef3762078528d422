use alloc::format;
use alloc::string::String;

use super::Fault;
use crate::format::is_uri;
use crate::reference::digital_link::encode;
use crate::reference::item_code::Coded;

/// What a code is made for: a document, as far as its address depends on it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Thing<'a> {
    /// Its `@type`.
    pub kind: &'a str,
    /// Its `id`.
    pub id: &'a str,
    /// Of a material or product: what code the thing itself has.
    pub coded: Coded<'a>,
}

/// The kinds that have pages, and what they are called there.
const PAGES: [(&str, &str); 5] = [
    ("MaterialDNA", "material"),
    ("ProductDNA", "product"),
    ("Offer", "offer"),
    ("Match", "match"),
    ("Transfer", "transfer"),
];

impl Thing<'_> {
    /// The path that a code holds, with the slash before it: of a material or product with a right GTIN its Digital Link, as closely
    /// as it says what it is, else its page.
    ///
    /// ```
    /// use loopgate_core::qr::Thing;
    ///
    /// assert_eq!(Thing { kind: "Offer", id: "OFR-2F7A6B9C", ..Thing::default() }.path().unwrap(), "/records/offer/OFR-2F7A6B9C");
    /// ```
    ///
    /// # Errors
    ///
    /// The kind has no page, or there is no id.
    pub fn path(&self) -> Result<String, Fault> {
        let (_, name) = PAGES.iter().find(|(kind, _)| *kind == self.kind).ok_or(Fault::Kind)?;
        if self.id.is_empty() {
            return Err(Fault::Id);
        }
        let code = matches!(*name, "material" | "product").then(|| self.coded.finest()).flatten();
        Ok(code.map_or_else(|| page(name, self.id), |code| format!("/{}", code.path())))
    }

    /// The same at a node.
    ///
    /// # Errors
    ///
    /// As [`Thing::path`]; or `base` is no address of http or https, or has a query or fragment, or a user.
    pub fn link(&self, base: &str) -> Result<String, Fault> {
        let place = base.strip_prefix("https://").or_else(|| base.strip_prefix("http://"));
        let place = place.filter(|place| !place.starts_with(['/', ':']) && !place.is_empty());
        if place.is_none() || !is_uri(base.as_bytes()) || base.contains(['?', '#', '@']) {
            return Err(Fault::Base);
        }
        Ok(format!("{}{}", base.trim_end_matches('/'), self.path()?))
    }
}

fn page(name: &str, id: &str) -> String {
    let mut path = format!("/records/{name}/");
    encode(&mut path, id);
    path
}
