//! Amounts of money without floating point: as decimal text, and in the currency's smallest unit.

use iso_currency::Currency;

/// A number that is not negative, with all its digits.
#[derive(Debug, PartialEq)]
pub struct Decimal {
    /// The digits before the point, without leading zeros; `0` where there are none.
    whole: String,
    /// The digits after the point, without trailing zeros.
    fraction: String,
}

impl Decimal {
    /// Reads the text of a JSON number: `12.50`, `1e2`, `0.5E-3`.
    ///
    /// `None` where it is negative, or where its exponent is over two million.
    pub fn parse(number: &str) -> Option<Decimal> {
        const LARGEST_EXPONENT: i64 = 2_000_000;
        let (mantissa, exponent) = match number.split_once(['e', 'E']) {
            Some((mantissa, exponent)) => (mantissa, exponent.parse::<i64>().ok()?),
            None => (number, 0),
        };
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let digits = format!("{whole}{fraction}");
        if exponent.abs() > LARGEST_EXPONENT || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let point = i64::try_from(whole.len()).ok()? + exponent;
        Some(Decimal::with_point(&digits, point))
    }

    fn with_point(digits: &str, point: i64) -> Decimal {
        let count = digits.len();
        let zeros = |count: i64| "0".repeat(usize::try_from(count).unwrap_or_default());
        let at = usize::try_from(point).unwrap_or_default().min(count);
        let (before, after) = digits.split_at(at);
        let whole = format!("{before}{}", zeros(point - count as i64));
        let fraction = format!("{}{after}", zeros(-point));
        let whole = match whole.trim_start_matches('0') {
            "" => "0",
            digits => digits,
        };
        Decimal { whole: whole.to_owned(), fraction: fraction.trim_end_matches('0').to_owned() }
    }

    /// In units of which 10^`digits` make one; `None` where the amount has more decimals.
    pub fn in_minor_units(&self, digits: usize) -> Option<String> {
        if self.fraction.len() > digits {
            return None;
        }
        let all = format!("{}{:0<digits$}", self.whole, self.fraction);
        Some(match all.trim_start_matches('0') {
            "" => "0".to_owned(),
            units => units.to_owned(),
        })
    }
}

impl std::fmt::Display for Decimal {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.fraction.as_str() {
            "" => out.write_str(&self.whole),
            fraction => write!(out, "{}.{fraction}", self.whole),
        }
    }
}

/// How many decimals a currency has by ISO 4217; `None` where the standard does not know the code, or gives it no
/// decimals, as for gold.
pub fn decimals(currency: &str) -> Option<usize> {
    Currency::from_code(currency)?.exponent().map(usize::from)
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{Decimal, decimals};

    #[test]
    fn decimals_are_exact() {
        let cases = [
            ("1", "1"),
            ("12.50", "12.5"),
            ("0.10", "0.1"),
            ("1e2", "100"),
            ("1.5E+1", "15"),
            ("1250e-2", "12.5"),
            ("5e-2", "0.05"),
            ("0.0", "0"),
            ("12345678901234567890.12", "12345678901234567890.12"),
            ("0.00001e5", "1"),
        ];
        for (number, text) in cases {
            assert_eq!(Decimal::parse(number).map(|decimal| decimal.to_string()).as_deref(), Some(text), "{number}");
        }
        for number in ["-1", "1e99999999999", "1e-99999999999", "x", "1.2.3"] {
            assert_eq!(Decimal::parse(number), None, "{number}");
        }
    }

    #[test]
    fn minor_units_are_whole() {
        let units = |number: &str, digits| Decimal::parse(number).and_then(|decimal| decimal.in_minor_units(digits));
        assert_eq!(units("12.5", 2).as_deref(), Some("1250"));
        assert_eq!(units("0.05", 2).as_deref(), Some("5"));
        assert_eq!(units("100.0", 0).as_deref(), Some("100"));
        assert_eq!(units("1.001", 2), None);
        assert_eq!(units("1e2", 3).as_deref(), Some("100000"));
    }

    #[test]
    fn currencies_have_their_decimals() {
        let known = ["EUR", "JPY", "KWD", "XAU", "ZZZ"].map(decimals);
        assert_eq!(known, [Some(2), Some(0), Some(3), None, None]);
    }
}
