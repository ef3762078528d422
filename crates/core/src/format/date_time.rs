//! RFC 3339 `date-time`, as docs/validation.md has it.

/// A point in time; fractions of a second are kept to 18 digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Instant {
    seconds: i64,
    attoseconds: u64,
}

impl Instant {
    /// Seconds since 0000-01-01T00:00:00Z.
    pub fn seconds(self) -> i64 {
        self.seconds
    }
}

/// Reads a date-time; `None` where the text is not one.
///
/// An offset is required, the date is of the real calendar, and second 60 stands only where it is
/// 23:59:60 in UTC.
///
/// ```
/// use loopgate_core::format::date_time;
///
/// assert!(date_time("2026-02-28T10:00:00Z") < date_time("2026-02-28T10:00:00-01:00"));
/// assert_eq!(date_time("2026-02-30T10:00:00Z"), None);
/// ```
pub fn date_time(text: &str) -> Option<Instant> {
    date_time_in(text.as_bytes())
}

/// The same of bytes.
pub(crate) fn date_time_in(text: &[u8]) -> Option<Instant> {
    let [y1, y2, y3, y4, b'-', m1, m2, b'-', d1, d2, b'T' | b't', time @ ..] = text else { return None };
    let [h1, h2, b':', n1, n2, b':', s1, s2, rest @ ..] = time else { return None };
    let (year, month, day) = (number([y1, y2, y3, y4])?, number([m1, m2])?, number([d1, d2])?);
    let (hour, minute, second) = (number([h1, h2])?, number([n1, n2])?, number([s1, s2])?);
    let (attoseconds, rest) = if let [b'.', rest @ ..] = rest { fraction(rest)? } else { (0, rest) };
    let offset = offset(rest)?;
    if !(1..=12).contains(&month) || day < 1 || day > days_in_month(year, month) {
        return None;
    }
    let minute_utc = (hour * 60 + minute - offset).rem_euclid(24 * 60);
    let leap_second = second == 60 && minute_utc == 23 * 60 + 59;
    if hour > 23 || minute > 59 || (second > 59 && !leap_second) {
        return None;
    }
    let seconds = ((days_since_year_0(year, month, day) * 24 + hour) * 60 + minute - offset) * 60 + second;
    Some(Instant { seconds, attoseconds })
}

fn number<const N: usize>(digits: [&u8; N]) -> Option<i64> {
    digits.iter().try_fold(0, |value, digit| Some(value * 10 + i64::from(digit_of(**digit)?)))
}

fn digit_of(byte: u8) -> Option<u8> {
    Some(byte.wrapping_sub(b'0')).filter(|digit| *digit <= 9)
}

/// Attoseconds, and what comes after at least one digit of them.
fn fraction(text: &[u8]) -> Option<(u64, &[u8])> {
    let (mut value, mut unit, mut rest) = (0, 100_000_000_000_000_000, text);
    while let [digit @ b'0'..=b'9', after @ ..] = rest {
        value += u64::from(digit - b'0') * unit;
        unit /= 10;
        rest = after;
    }
    (rest.len() < text.len()).then_some((value, rest))
}

/// Minutes ahead of UTC.
fn offset(text: &[u8]) -> Option<i64> {
    let (sign, [h1, h2, b':', m1, m2]) = (match text {
        [b'Z' | b'z'] => return Some(0),
        [b'+', time @ ..] => (1, time),
        [b'-', time @ ..] => (-1, time),
        _ => return None,
    }) else {
        return None;
    };
    let (hours, minutes) = (number([h1, h2])?, number([m1, m2])?);
    (hours <= 23 && minutes <= 59).then_some(sign * (hours * 60 + minutes))
}

fn is_leap(year: i64) -> bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
}

fn days_in_month(year: i64, month: i64) -> i64 {
    match month {
        2 if is_leap(year) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// Counts years from March, so that a leap day ends its year.
fn days_since_year_0(year: i64, month: i64, day: i64) -> i64 {
    let year = if month > 2 { year } else { year - 1 };
    let months = (month + 9) % 12;
    year * 365 + year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400) + (153 * months + 2) / 5 + day
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn instants_are_chronos(text in "[0-9]{4}-(0[0-9]|1[0-3])-[0-3][0-9][Tt]([01][0-9]|2[0-4]):[0-6][0-9]:[0-5][0-9](\\.[0-9]{1,9})?([Zz]|[+-](0[0-9]|1[0-9]|2[0-4]):[0-6][0-9])") {
            let theirs = chrono::DateTime::parse_from_rfc3339(&text).ok();
            let ours = date_time(&text);
            prop_assert_eq!(ours.is_some(), theirs.is_some(), "{}", text);
            if let (Some(ours), Some(theirs)) = (ours, theirs) {
                let epoch = date_time("1970-01-01T00:00:00Z").map_or(0, Instant::seconds);
                prop_assert_eq!(ours.seconds - epoch, theirs.timestamp());
                prop_assert_eq!(ours.attoseconds, u64::from(theirs.timestamp_subsec_nanos()) * 1_000_000_000);
            }
        }

        #[test]
        fn any_text_is_read_without_panic(text in "\\PC*") {
            let _ = date_time(&text);
        }
    }

    #[test]
    fn second_60_only_at_the_end_of_a_day_in_utc() {
        for (text, valid) in [
            ("2016-12-31T23:59:60Z", true),
            ("2017-01-01T00:59:60+01:00", true),
            ("2016-12-31T18:59:60-05:00", true),
            ("2016-12-31T23:58:60Z", false),
            ("2016-12-31T23:59:60+01:00", false),
            ("2016-12-31T23:59:61Z", false),
        ] {
            assert_eq!(date_time(text).is_some(), valid, "{text}");
        }
    }
}
