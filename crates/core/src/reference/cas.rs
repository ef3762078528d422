//! CAS Registry Numbers, which name substances (decisions, section 10).

use super::gtin::value;

/// What can be said of a CAS number without asking anybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cas {
    /// Form and check digit are in order.
    Right,
    /// One digit before the first hyphen: no number has that. Also what is not a CAS number at all.
    OneDigit,
    /// It begins with a zero.
    LeadingZero,
    /// The last digit is not that of the others; this one would be.
    CheckDigit(char),
}

/// Judges a CAS number of the field's pattern, `^\d{1,7}-\d{2}-\d$`; the first that applies of form and check digit.
///
/// ```
/// use loopgate_core::reference::cas::{Cas, check};
///
/// assert_eq!(check("7732-18-5"), Cas::Right);
/// assert_eq!(check("7732-18-6"), Cas::CheckDigit('5'));
/// ```
#[cold]
pub fn check(text: &str) -> Cas {
    let [body @ .., b'-', last] = text.as_bytes() else { return Cas::OneDigit };
    match body {
        [] | [_, b'-', ..] => Cas::OneDigit,
        _ if !is_form(text) => Cas::OneDigit,
        [b'0', ..] => Cas::LeadingZero,
        body if check_digit(body) == *last => Cas::Right,
        body => Cas::CheckDigit(check_digit(body).into()),
    }
}

/// Whether it is of the pattern.
pub(super) fn is_form(text: &str) -> bool {
    let [first @ .., b'-', ten, one, b'-', last] = text.as_bytes() else { return false };
    (1..=7).contains(&first.len()) && first.iter().chain([ten, one, last]).all(u8::is_ascii_digit)
}

/// The check digit of the two groups before it, in ASCII: from the right the digits count 1, 2, 3 and so on.
fn check_digit(body: &[u8]) -> u8 {
    let digits = body.iter().rev().filter(|byte| **byte != b'-');
    let sum: u32 = (1..).zip(digits).map(|(place, digit)| place * value(*digit)).sum();
    b'0' + (sum % 10) as u8
}

#[cfg(test)]
mod tests {
    use super::{Cas, check};

    #[test]
    fn right_ones() {
        let right = [
            "50-00-0",
            "64-17-5",
            "71-23-8",
            "80-05-7",
            "107-07-3",
            "117-81-7",
            "335-67-1",
            "7439-92-1",
            "7439-97-6",
            "7440-43-9",
            "7732-18-5",
            "1234567-89-5",
        ];
        for text in right {
            assert_eq!(check(text), Cas::Right, "{text}");
        }
    }

    #[test]
    fn wrong_ones() {
        assert_eq!(check("7732-18-6"), Cas::CheckDigit('5'));
        assert_eq!(check("7439-79-6"), Cas::CheckDigit('4'));
        assert_eq!(check("50-00-1"), Cas::CheckDigit('0'));
        assert_eq!(check("1-00-3"), Cas::OneDigit);
        assert_eq!(check("0-00-0"), Cas::OneDigit);
        assert_eq!(check("0050-00-0"), Cas::LeadingZero);
        assert_eq!(check("0050-00-1"), Cas::LeadingZero);
    }

    #[test]
    fn what_is_none() {
        for text in ["", "-", "50", "50-00", "50-00-", "50-0-0", "12345678-00-0", "é0-00-0", "50-00-x"] {
            assert_eq!(check(text), Cas::OneDigit, "{text}");
        }
    }
}
