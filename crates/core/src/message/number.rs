//! Numbers in messages: the shortest decimal text that is read as the same number.

use alloc::string::String;

/// The digits of a count.
pub(crate) fn write_digits(out: &mut String, count: usize) {
    if count > 9 {
        write_digits(out, count / 10);
    }
    out.push(char::from(b'0' + (count % 10) as u8));
}

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
    let (sign, text) = text.strip_prefix('-').map_or(("", text), |text| ("-", text));
    let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let all = [whole, fraction].concat();
    let figures = all.trim_start_matches('0');
    let leading_zeros = all.len() - figures.len();
    let figures = figures.trim_end_matches('0');
    // Where the point is, counted from the first figure.
    let point = whole.len() as i32 - leading_zeros as i32 + exponent.parse().unwrap_or(0);
    let zeros = |count: i32| "0".repeat(usize::try_from(count).unwrap_or(0));
    let split = |at: i32| figures.split_at_checked(usize::try_from(at).unwrap_or(0)).unwrap_or((figures, ""));
    match (point, split(point), split(1)) {
        (1..=16, (before, ""), _) => [sign, before, &zeros(point - figures.len() as i32)].concat(),
        (1..=16, (before, after), _) => [sign, before, ".", after].concat(),
        (-4..=0, ..) => [sign, "0.", &zeros(-point), figures].concat(),
        (.., (first, rest)) => {
            let (dot, minus) = (if rest.is_empty() { "" } else { "." }, if point < 1 { "-" } else { "" });
            let mut out = [sign, first, dot, rest, "e", minus].concat();
            write_digits(&mut out, (point - 1).unsigned_abs() as usize);
            out
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{in_one_notation, number, write_digits};
    use crate::options::write_number;
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
