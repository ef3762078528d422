//! Numbers that are written as text, as in query parameters.

/// The largest integer up to which a double holds every integer. JSON, JavaScript and the database's interface carry
/// numbers as doubles, so no row has a larger number.
pub const LARGEST_EXACT: i64 = (1 << 53) - 1;

/// Decimal digits only. A number over [`LARGEST_EXACT`] is read as that one.
pub fn whole_number(text: &str) -> Option<i64> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().unwrap_or(LARGEST_EXACT).min(LARGEST_EXACT))
}

/// A decimal number without white space, sign `+`, or words such as `inf`.
pub fn decimal_number(text: &str) -> Option<f64> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'-' | b'.' | b'e' | b'E'));
    text.parse().ok().filter(|number: &f64| plain && number.is_finite())
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::decimal_number;

    #[test]
    fn decimal_numbers_are_finite() {
        for (text, number) in [("1", 1.0), ("-0.5", -0.5), ("1e2", 100.0), (".5", 0.5)] {
            assert_eq!(decimal_number(text), Some(number));
        }
        for text in ["", " 1", "1 ", "+1", "NaN", "inf", "Infinity", "1e999", "1,2", "0x1", "--1", "٣"] {
            assert_eq!(decimal_number(text), None, "{text}");
        }
    }
}
