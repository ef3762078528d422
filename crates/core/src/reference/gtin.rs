//! GTIN, the number of a trade item (GS1 General Specifications; decisions, section 10).

use alloc::string::String;

#[cfg(any(feature = "advice", feature = "lookup"))]
use crate::words::Phrase;

/// What can be said of a GTIN without asking anybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gtin {
    /// Length, check digit and prefix are in order.
    Right,
    /// Not 8, 12, 13 or 14 digits.
    Length,
    /// All digits are 0: a placeholder.
    Zeros,
    /// The last digit is not that of the others; this one would be.
    CheckDigit(char),
    /// The number is in order, but its prefix identifies no product; what the prefix is for.
    Restricted(Purpose),
}

/// What a prefix is for that identifies no product.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Restricted circulation, within a company or a region.
    Restricted,
    /// Reserved by GS1 for later use.
    Reserved,
    /// Examples and demonstrations.
    Examples,
    /// Refund receipts.
    Refunds,
    /// Coupons.
    Coupons,
    /// Numbers within a company.
    InHouse,
}

#[cfg(any(feature = "advice", feature = "lookup"))]
impl Purpose {
    /// In words.
    ///
    /// ```
    /// use loopgate_core::reference::gtin::Purpose;
    ///
    /// assert_eq!(Purpose::Coupons.words(), "coupons");
    /// ```
    pub fn words(self) -> &'static str {
        self.phrase().english()
    }

    pub(crate) const fn phrase(self) -> Phrase {
        match self {
            Purpose::Restricted => Phrase::PrefixRestricted,
            Purpose::Reserved => Phrase::PrefixReserved,
            Purpose::Examples => Phrase::PrefixExamples,
            Purpose::Refunds => Phrase::PrefixRefunds,
            Purpose::Coupons => Phrase::PrefixCoupons,
            Purpose::InHouse => Phrase::PrefixInHouse,
        }
    }
}

/// The first and the last prefix of three digits, and what they are for.
const NO_PRODUCT: [(u16, u16, Purpose); 8] = [
    (20, 29, Purpose::Restricted),
    (40, 49, Purpose::Restricted),
    (50, 59, Purpose::Reserved),
    (200, 299, Purpose::Restricted),
    (952, 952, Purpose::Examples),
    (980, 980, Purpose::Refunds),
    (981, 984, Purpose::Coupons),
    (990, 999, Purpose::Coupons),
];

/// Judges a GTIN; the first that applies of length, zeros, check digit and prefix.
///
/// ```
/// use loopgate_core::reference::gtin::{Gtin, Purpose, check};
///
/// assert_eq!(check("4006381333931"), Gtin::Right);
/// assert_eq!(check("4006381333932"), Gtin::CheckDigit('1'));
/// assert_eq!(check("2001234567893"), Gtin::Restricted(Purpose::Restricted));
/// ```
pub fn check(text: &str) -> Gtin {
    check_in(text.as_bytes())
}

pub(crate) fn check_in(text: &[u8]) -> Gtin {
    let Some(digits) = digits_of(text) else { return Gtin::Length };
    let (threefold, single) = (digits & PAIRS, (digits >> 8) & PAIRS);
    let sum = (threefold * 3 + single).wrapping_mul(SUM_OF_PAIRS) >> 48;
    match sum % 10 {
        0 if sum == 0 => Gtin::Zeros,
        0 => restriction(text).map_or(Gtin::Right, Gtin::Restricted),
        beyond => {
            let last = text.last().copied().map_or(0, value);
            Gtin::CheckDigit(char::from_digit((last + 10 - beyond as u32) % 10, 10).unwrap_or_default())
        }
    }
}

const PAIRS: u64 = 0x00ff_00ff_00ff_00ff;
const SUM_OF_PAIRS: u64 = 0x0001_0001_0001_0001;
const ZEROS: u64 = u64::from_ne_bytes([b'0'; 8]);

/// The digits of a GTIN in eight bytes. Digits whose places differ by eight weigh the same, so they are added up in one
/// byte. `None` where it has not as many digits as a GTIN.
fn digits_of(text: &[u8]) -> Option<u64> {
    let (8 | 12..=14) = text.len() else { return None };
    let bits_missing = (16 - text.len() as u32) * 8;
    let first = u64::from_le_bytes(*text.first_chunk()?).checked_shl(bits_missing).unwrap_or(0);
    let first = first | (ZEROS >> (64 - bits_missing));
    let last = u64::from_le_bytes(*text.last_chunk()?);
    (are_digits(first) && are_digits(last)).then(|| (first ^ ZEROS) + (last ^ ZEROS))
}

fn are_digits(eight: u64) -> bool {
    const HIGH: u64 = u64::from_ne_bytes([0xf0; 8]);
    const UP_TO_SIXTEEN: u64 = u64::from_ne_bytes([6; 8]);
    eight & HIGH == ZEROS && (eight + UP_TO_SIXTEEN) & HIGH == ZEROS
}

/// The number with zeros before it, as 14 digits: two GTINs are the same where these are. `None`: of another length.
///
/// ```
/// use loopgate_core::reference::gtin::padded;
///
/// assert_eq!(padded("96385074").as_deref(), Some("00000096385074"));
/// assert_eq!(padded("123456789"), None);
/// ```
#[cold]
pub fn padded(text: &str) -> Option<String> {
    digits_of(text.as_bytes()).map(|_| "0".repeat(14 - text.len()) + text)
}

/// A number whose check digit is right, with 14 digits.
pub fn right(text: &str) -> Option<String> {
    matches!(check(text), Gtin::Right | Gtin::Restricted(_)).then(|| padded(text))?
}

/// The check digit that belongs to the digits before it, in ASCII: from the right they weigh 3, 1, 3, 1 and so on.
///
/// ```
/// assert_eq!(loopgate_core::reference::gtin::check_digit(b"400638133393"), b'1');
/// ```
pub fn check_digit(body: &[u8]) -> u8 {
    let (mut weight, mut sum) = (3, 0);
    for digit in body.iter().rev() {
        sum += value(*digit) * weight;
        weight ^= 2;
    }
    b'0' + ((10 - sum % 10) % 10) as u8
}

/// 0 to 9, of whatever byte.
pub(super) fn value(digit: u8) -> u32 {
    u32::from(digit.wrapping_sub(b'0') % 10)
}

/// What the prefix is for, where that is no product. Zeros before a number change nothing of it, and the first digit
/// of 14 is that of the packing.
fn restriction(text: &[u8]) -> Option<Purpose> {
    let prefix = match text {
        [a, b, c, ..] if text.len() == 13 => of_three(*a, *b, *c),
        [_, a, b, c, ..] if text.len() == 14 => of_three(*a, *b, *c),
        [b, c, ..] if text.len() == 12 => of_three(b'0', *b, *c),
        _ => 0,
    };
    if prefix == 0 {
        return restriction_of_short(text);
    }
    NO_PRODUCT.iter().find(|(first, last, _)| (*first..=*last).contains(&prefix)).map(|(_, _, purpose)| *purpose)
}

/// Of a number of eight digits, or one that begins with zeros.
#[cold]
fn restriction_of_short(text: &[u8]) -> Option<Purpose> {
    const EIGHT_DIGITS: u64 = 10_000_000;
    let number = text.iter().fold(0, |number, digit| number * 10 + u64::from(value(*digit)));
    if number < 10 * EIGHT_DIGITS {
        return (number < EIGHT_DIGITS || number / EIGHT_DIGITS == 2).then_some(Purpose::InHouse);
    }
    (number % 10_000_000_000_000 < 1_000_000).then_some(Purpose::InHouse)
}

fn of_three(a: u8, b: u8, c: u8) -> u16 {
    (value(a) * 100 + value(b) * 10 + value(c)) as u16
}

#[cfg(test)]
mod tests {
    use super::{Gtin, Purpose, check, padded};

    #[test]
    fn right_ones() {
        let right = [
            "96385074",
            "73513537",
            "036000291452",
            "614141007349",
            "4006381333931",
            "9780306406157",
            "10012345000017",
            "90614141000015",
            "04012345678901",
            "9771234567003",
        ];
        for text in right {
            assert_eq!(check(text), Gtin::Right, "{text}");
        }
    }

    #[test]
    fn texts_that_are_no_digits() {
        // What is not ASCII may add up to more than there is room for.
        for text in
            ["\u{80}\u{80}\0\0\0\0\u{80}\u{80}\0\0", "\u{80}\u{80}\0\0\0\0\0\0\u{80}", "abcdefgh", "4006381333 93"]
        {
            assert_eq!(check(text), Gtin::Length, "{text:?}");
        }
    }

    #[test]
    fn wrong_check_digits() {
        let wrong = [
            ("96385075", '4'),
            ("036000291453", '2'),
            ("4006381339331", '9'),
            ("09521234543231", '7'),
            ("04012345678902", '1'),
        ];
        for (text, digit) in wrong {
            assert_eq!(check(text), Gtin::CheckDigit(digit), "{text}");
        }
    }

    #[test]
    fn wrong_lengths() {
        for text in [
            "",
            "123456789",
            "0306406152",
            "01234567890",
            "123456789012345",
            "9638507x",
            "4006381é3931",
            "4006381 333931",
        ] {
            assert_eq!(check(text), Gtin::Length, "{text}");
            assert_eq!(padded(text), None, "{text}");
        }
    }

    #[test]
    fn placeholders() {
        for length in [8, 12, 13, 14] {
            assert_eq!(check(&"0".repeat(length)), Gtin::Zeros);
        }
        assert_eq!(check("000000000"), Gtin::Length);
    }

    /// With its check digit.
    fn whole(body: &str) -> String {
        format!("{body}{}", char::from(super::check_digit(body.as_bytes())))
    }

    #[test]
    fn prefixes_that_identify_no_product() {
        let restricted = [
            "020123456789",
            "029123456789",
            "040123456789",
            "049123456789",
            "050123456789",
            "059123456789",
            "200123456789",
            "299123456789",
            "952123456789",
            "980123456789",
            "981123456789",
            "984123456789",
            "990123456789",
            "999123456789",
            "000000012345",
        ];
        for body in restricted {
            assert!(matches!(check(&whole(body)), Gtin::Restricted(_)), "{body}");
        }
        let products = [
            "019123456789",
            "030123456789",
            "039123456789",
            "060123456789",
            "199123456789",
            "300123456789",
            "951123456789",
            "953123456789",
            "977123456789",
            "978123456789",
            "979123456789",
            "985123456789",
            "989123456789",
        ];
        for body in products {
            assert_eq!(check(&whole(body)), Gtin::Right, "{body}");
        }
    }

    #[test]
    fn the_digit_of_the_packing_is_left_out() {
        assert!(matches!(check(&whole("1200123456789")), Gtin::Restricted(_)));
        assert_eq!(check(&whole("2001234567890")), Gtin::Right);
        assert!(matches!(check("09521234543213"), Gtin::Restricted(Purpose::Examples)));
        assert!(matches!(check("9520123456788"), Gtin::Restricted(Purpose::Examples)));
    }

    #[test]
    fn eight_digits_have_a_list_of_their_own() {
        for text in ["01234565", "20012348", "0000020012348", "00000020012348"] {
            let whole = whole(&text[..text.len() - 1]);
            assert!(matches!(check(&whole), Gtin::Restricted(Purpose::InHouse)), "{whole}");
        }
        // 99 and 980 would be coupons and receipts.
        for text in ["9900000", "000009900000", "9800000", "0000009638507"] {
            assert_eq!(check(&whole(text)), Gtin::Right, "{text}");
        }
    }
}
