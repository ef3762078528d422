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
pub fn date_time(text: &str) -> Option<Instant> {
    date_time_in(text.as_bytes())
}

/// The same of bytes.
pub(crate) fn date_time_in(text: &[u8]) -> Option<Instant> {
    let mut rest = Reader(text);
    let (year, month, day) = (rest.digits(4)?, rest.after(b"-")?.digits(2)?, rest.after(b"-")?.digits(2)?);
    if !(1..=12).contains(&month) || day < 1 || day > days_in_month(year, month) {
        return None;
    }
    let (hour, minute, second) =
        (rest.after(b"Tt")?.digits(2)?, rest.after(b":")?.digits(2)?, rest.after(b":")?.digits(2)?);
    let attoseconds = if rest.after(b".").is_some() { rest.fraction()? } else { 0 };
    let offset = rest.offset()?;
    let minute_utc = (hour * 60 + minute - offset).rem_euclid(24 * 60);
    let leap_second = second == 60 && minute_utc == 23 * 60 + 59;
    if hour > 23 || minute > 59 || (second > 59 && !leap_second) || !rest.0.is_empty() {
        return None;
    }
    let seconds = ((days_since_year_0(year, month, day) * 24 + hour) * 60 + minute - offset) * 60 + second;
    Some(Instant { seconds, attoseconds })
}

struct Reader<'t>(&'t [u8]);

impl Reader<'_> {
    /// Goes past one of these bytes.
    fn after(&mut self, one_of: &[u8]) -> Option<&mut Self> {
        let (first, rest) = self.0.split_first()?;
        one_of.contains(first).then(|| self.0 = rest)?;
        Some(self)
    }

    fn digit(&mut self) -> Option<i64> {
        let (first, rest) = self.0.split_first()?;
        first.is_ascii_digit().then(|| self.0 = rest)?;
        Some(i64::from(first - b'0'))
    }

    fn digits(&mut self, count: usize) -> Option<i64> {
        (0..count).try_fold(0, |value, _| Some(value * 10 + self.digit()?))
    }

    fn fraction(&mut self) -> Option<u64> {
        let (mut value, mut unit) = (0, 100_000_000_000_000_000);
        let mut digit = self.digit()?;
        loop {
            value += digit.unsigned_abs() * unit;
            unit /= 10;
            match self.digit() {
                Some(next) => digit = next,
                None => return Some(value),
            }
        }
    }

    /// Minutes ahead of UTC.
    fn offset(&mut self) -> Option<i64> {
        if self.after(b"Zz").is_some() {
            return Some(0);
        }
        let sign = if self.after(b"+").is_some() { 1 } else { self.after(b"-").map(|_| -1)? };
        let (hours, minutes) = (self.digits(2)?, self.after(b":")?.digits(2)?);
        (hours <= 23 && minutes <= 59).then_some(sign * (hours * 60 + minutes))
    }
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
