//! The header `Location` of what was registered.

use crate::url::encoded;

/// The address of what has an id under a path, whatever the id is made of; `None` where it is longer than every client and
/// proxy takes. A header that is refused would lose the answer to what is done already.
pub fn of(path: &str, id: &str) -> Option<String> {
    const LONGEST: usize = 4000;
    let address = format!("{path}/{}", encoded(id));
    (address.len() <= LONGEST).then_some(address)
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::of;

    #[test]
    fn any_id_makes_an_address() {
        let cases = [
            ("OFR-2F7A6B9C", "/o/OFR-2F7A6B9C"),
            ("a b/c?d#e%f", "/o/a%20b%2Fc%3Fd%23e%25f"),
            ("ä\r\n\u{0}", "/o/%C3%A4%0D%0A%00"),
        ];
        for (id, address) in cases {
            assert_eq!(of("/o", id).as_deref(), Some(address));
        }
    }

    #[test]
    fn one_that_is_too_long_makes_none() {
        assert!(of("/o", &"A".repeat(2000)).is_some());
        assert!(of("/o", &"🌍".repeat(2000)).is_none());
    }
}
