//! Numbers in messages: the shortest decimal text that is read as the same number, as JavaScript writes it.

use alloc::string::String;

use crate::write::write_digits;

/// A number. `write` gives the text of those that are no small integers.
pub(crate) fn number(value: f64, write: fn(f64) -> String) -> String {
    const SMALL: f64 = 1e15;
    if value.abs() < SMALL && value == value as i64 as f64 {
        let mut out = String::from(if value.is_sign_negative() { "-" } else { "" });
        write_digits(&mut out, value.abs() as usize);
        return out;
    }
    write(value)
}

#[cfg(test)]
mod tests {
    use super::number;
    use crate::options::write_number;
    use crate::write::write_digits;
    use proptest::prelude::*;

    fn digits(count: usize) -> String {
        let mut out = String::new();
        write_digits(&mut out, count);
        out
    }

    proptest! {
        #[test]
        fn a_number_is_read_as_the_same(bits in any::<u64>(), near in -1e20..1e20_f64, tens in -30..30) {
            let values = [f64::from_bits(bits), near, near.trunc(), near * 10_f64.powi(tens), (near / 1e15).trunc()];
            for value in values.into_iter().filter(|value| value.is_finite()) {
                prop_assert_eq!(number(value, write_number).parse(), Ok(value));
            }
        }

        #[test]
        fn counts_have_their_digits(count in any::<usize>()) {
            prop_assert_eq!(digits(count), count.to_string());
        }
    }

    #[test]
    fn numbers_are_written_as_by_javascript() {
        for (value, text) in [
            (0.0, "0"),
            (-0.0, "-0"),
            (-1.5, "-1.5"),
            (1e15, "1000000000000000"),
            (1.25e20, "125000000000000000000"),
            (1e21, "1e+21"),
            (0.000_001, "0.000001"),
            (1e-7, "1e-7"),
            (5e-324, "5e-324"),
            (f64::MAX, "1.7976931348623157e+308"),
        ] {
            assert_eq!(number(value, write_number), text);
        }
        assert_eq!((digits(0), digits(usize::MAX)), ("0".into(), usize::MAX.to_string()));
    }
}
