//! Numbers in messages: the shortest decimal text that is read as the same number.

use alloc::string::String;
use core::ops::Range;

use crate::write::{put, write_digits};

/// A number, with an exponent where it is very small or very large. `write` gives the shortest text of those that are no
/// small integers, in any notation.
pub(crate) fn number(value: f64, write: fn(f64) -> String) -> String {
    const SMALL: f64 = 1e15;
    if value.abs() < SMALL && value == value as i64 as f64 {
        let mut out = String::from(if value.is_sign_negative() { "-" } else { "" });
        write_digits(&mut out, value.abs() as usize);
        return out;
    }
    in_one_notation(&write(value))
}

/// The same number with at most 16 digits before the point and 4 zeros after it, or with an exponent.
fn in_one_notation(text: &str) -> String {
    let Decimal { sign, figures, point } = Decimal::of(text);
    let mut out = String::from(sign);
    let write_places = |out: &mut String, places: Range<i32>, point| {
        for place in places {
            if place == point {
                out.push('.');
            }
            let figure = usize::try_from(place).ok().and_then(|place| figures.as_bytes().get(place));
            out.push(char::from(figure.copied().unwrap_or(b'0')));
        }
    };
    let end = figures.len() as i32;
    if (-4..=16).contains(&point) {
        write_places(&mut out, (point - 1).min(0)..end.max(point), point);
    } else {
        write_places(&mut out, 0..end, 1);
        put(&mut out, if point < 1 { "e-" } else { "e" });
        write_digits(&mut out, (point - 1).unsigned_abs() as usize);
    }
    out
}

/// A number as it is written.
struct Decimal {
    sign: &'static str,
    /// Its digits without zeros before and behind them.
    figures: String,
    /// Where the point is, counted from the first figure.
    point: i32,
}

impl Decimal {
    /// From a text in any notation.
    fn of(text: &str) -> Decimal {
        let mut decimal = Decimal { sign: "", figures: String::new(), point: 0 };
        let (mut exponent, mut exponent_sign, mut is_after_point) = (None, 1, false);
        for byte in text.bytes() {
            match (byte, &mut exponent) {
                (b'-', None) => decimal.sign = "-",
                (b'-', Some(_)) => exponent_sign = -1,
                (b'.', _) => is_after_point = true,
                (b'e' | b'E', _) => exponent = Some(0),
                (b'0'..=b'9', Some(exponent)) => *exponent = *exponent * 10 + i32::from(byte - b'0'),
                (b'0'..=b'9', None) => decimal.push(byte, is_after_point),
                _ => {}
            }
        }
        while decimal.figures.ends_with('0') {
            decimal.figures.pop();
        }
        decimal.point += exponent_sign * exponent.unwrap_or(0);
        decimal
    }

    fn push(&mut self, digit: u8, is_after_point: bool) {
        let is_leading_zero = digit == b'0' && self.figures.is_empty();
        if !is_leading_zero {
            self.figures.push(char::from(digit));
        }
        // A zero behind the point moves the first figure away from it.
        self.point += i32::from(!is_leading_zero && !is_after_point) - i32::from(is_leading_zero && is_after_point);
    }
}

#[cfg(test)]
mod tests {
    use super::{in_one_notation, number};
    use crate::options::write_number;
    use crate::write::write_digits;
    use proptest::prelude::*;

    fn digits(count: usize) -> String {
        let mut out = String::new();
        write_digits(&mut out, count);
        out
    }

    fn by_ryu(value: f64) -> String {
        let mut buffer = ryu::Buffer::new();
        let text = buffer.format(value);
        text.strip_suffix(".0").unwrap_or(text).into()
    }

    proptest! {
        #[test]
        fn numbers_are_written_as_by_ryu(bits in any::<u64>(), near in -1e20..1e20_f64, tens in -30..30) {
            let values = [f64::from_bits(bits), near, near.trunc(), near * 10_f64.powi(tens), (near / 1e15).trunc()];
            for value in values.into_iter().filter(|value| value.is_finite()) {
                prop_assert_eq!(number(value, write_number), by_ryu(value));
                // Of two that are equally short it may take the other.
                let in_full = number(value, |value| value.to_string());
                prop_assert_eq!((in_full.len(), in_full.parse()), (by_ryu(value).len(), Ok(value)));
            }
        }

        #[test]
        fn counts_have_their_digits(count in any::<usize>()) {
            prop_assert_eq!(digits(count), count.to_string());
        }
    }

    #[test]
    fn numbers_at_the_limits() {
        for value in [0.0, -0.0, 1.0, -1.5, 1e15, 1e16, 1e17, 1.25e16, 0.001, 1e-5, 1e-6, 5e-324, f64::MAX, f64::MIN] {
            assert_eq!(number(value, write_number), by_ryu(value));
            assert_eq!(number(value, |value| value.to_string()), by_ryu(value));
            assert_eq!(number(value, |value| format!("{value:e}")), by_ryu(value));
        }
        assert_eq!(in_one_notation("1.7976931348623157e+308"), "1.7976931348623157e308");
        assert_eq!((digits(0), digits(usize::MAX)), ("0".into(), usize::MAX.to_string()));
    }
}
