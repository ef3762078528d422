//! Numbers, as they stand in a text.

use super::Reader;
use super::fault::{Fault, What};

/// A number: `digits` times ten to the power of `exponent`.
pub(crate) struct Decimal {
    is_negative: bool,
    digits: u64,
    /// Whether `digits` has all that stand in the text.
    is_whole: bool,
    exponent: i32,
}

/// The powers of ten that a double has exactly.
const POWERS: [f64; 23] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
];
/// Whole numbers up to this one are doubles.
const MAX_EXACT: u64 = 1 << 53;
/// So many digits are kept.
const MAX_DIGITS: u32 = 19;
/// With a lower exponent no number of so many digits is larger than a double.
const SURELY_FINITE: i32 = 308 - 19;

impl Decimal {
    /// The double nearest to it, where one operation of doubles finds it.
    #[inline]
    pub fn value(&self) -> Option<f64> {
        if !self.is_whole || self.digits > MAX_EXACT {
            return None;
        }
        let digits = self.digits as f64;
        let power = POWERS.get(usize::try_from(self.exponent.unsigned_abs()).ok()?)?;
        let value = if self.exponent < 0 { digits / power } else { digits * power };
        Some(if self.is_negative { -value } else { value })
    }

    /// Whether it is surely not too large for a double.
    #[inline]
    pub fn is_finite(&self) -> bool {
        self.is_whole && self.exponent < SURELY_FINITE
    }
}

impl<'t> Reader<'t> {
    /// Goes past a number; `None` where there is none, or a wrong one.
    #[inline]
    pub fn number(&mut self) -> Option<Decimal> {
        let is_negative = self.word(b"-");
        let mut digits = Digits::default();
        match self.rest {
            [b'0', b'0'..=b'9', ..] => return None,
            [b'0'..=b'9', ..] => self.digits(&mut digits),
            _ => return None,
        };
        let mut exponent = 0;
        if self.word(b".") {
            exponent = -self.digits(&mut digits);
            if exponent == 0 {
                return None;
            }
        }
        if let [b'e' | b'E', rest @ ..] = self.rest {
            self.rest = rest;
            exponent = exponent.checked_add(self.exponent()?)?;
        }
        // What may stand after a number is looked at by whoever reads on.
        Some(Decimal { is_negative, digits: digits.value, is_whole: digits.count <= MAX_DIGITS, exponent })
    }

    /// Goes past a number, which is read as a double.
    #[inline(never)]
    pub fn double(&mut self) -> Result<f64, Fault> {
        let start = self.rest;
        let number = self.number();
        self.double_of(number, start)
    }

    /// The double of a number that was read from there, right or wrong.
    #[inline]
    pub fn double_of(&mut self, number: Option<Decimal>, start: &'t [u8]) -> Result<f64, Fault> {
        match number.and_then(|number| number.value()) {
            Some(value) => Ok(value),
            None => {
                self.rest = start;
                self.hard_double()
            }
        }
    }

    /// The same of any number, right or wrong.
    #[cold]
    fn hard_double(&mut self) -> Result<f64, Fault> {
        let start = self.rest;
        self.word(b"-");
        match self.rest {
            [b'0', b'0'..=b'9', ..] => {
                self.word(b"0");
                return Err(self.fault_ahead(What::Number));
            }
            [] => return Err(self.fault(What::EndInValue)),
            [b'0'..=b'9', ..] => self.digits(&mut Digits::default()),
            [_, rest @ ..] => {
                self.rest = rest;
                return Err(self.fault(What::Number));
            }
        };
        if self.word(b".") && self.digits(&mut Digits::default()) == 0 {
            let what = if self.rest.is_empty() { What::EndInValue } else { What::Number };
            return Err(self.fault_ahead(what));
        }
        if self.word(b"e") || self.word(b"E") {
            let _ = self.word(b"+") || self.word(b"-");
            match self.rest {
                [] => return Err(self.fault(What::EndInValue)),
                [b'0'..=b'9', ..] => self.digits(&mut Digits::default()),
                [_, rest @ ..] => {
                    self.rest = rest;
                    return Err(self.fault(What::Number));
                }
            };
        }
        let text = start.get(..start.len() - self.rest.len()).and_then(|text| str::from_utf8(text).ok());
        let value = text.map(self.read_number).filter(|value| value.is_finite());
        value.ok_or_else(|| self.fault(What::Range))
    }

    /// Goes past digits, and counts them.
    #[inline]
    fn digits(&mut self, digits: &mut Digits) -> i32 {
        let before = self.rest.len();
        while let [digit @ b'0'..=b'9', rest @ ..] = self.rest {
            digits.push(digit - b'0');
            self.rest = rest;
        }
        i32::try_from(before - self.rest.len()).unwrap_or(i32::MAX)
    }

    fn exponent(&mut self) -> Option<i32> {
        let is_negative = self.word(b"-");
        if !is_negative {
            self.word(b"+");
        }
        let mut digits = Digits::default();
        let count = self.digits(&mut digits);
        let value = i32::try_from(digits.value).ok().filter(|_| (1..=9).contains(&count))?;
        Some(if is_negative { -value } else { value })
    }
}

/// Digits read so far; of more than 19, some of them.
#[derive(Default)]
struct Digits {
    value: u64,
    count: u32,
}

impl Digits {
    #[inline]
    fn push(&mut self, digit: u8) {
        self.value = self.value.wrapping_mul(10).wrapping_add(u64::from(digit));
        self.count = self.count.saturating_add(1);
    }
}
