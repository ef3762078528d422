//! What the code on a thing says, as it is asked for and as a document says it (decisions 11).

mod path;

use loopgate_core::reference::item_code::Document;

use crate::sheet::capital;

pub use loopgate_core::reference::item_code::{ItemCode, Level, Place};
pub use path::{Asked, is_compressed};

/// The codes of a valid material or product.
pub fn codes_of(document: &str) -> Vec<ItemCode> {
    if !document.contains("passport") {
        return Vec::new();
    }
    Document::read(document).map(|document| document.coded().codes()).unwrap_or_default()
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

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{Asked, ItemCode};

    fn code(serial: &str, lot: &str) -> ItemCode {
        let [serial, lot] = [serial, lot].map(str::to_owned);
        ItemCode { gtin: "04006381333931".to_owned(), serial, lot, variant: String::new() }
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
}
