use core::fmt;

/// A day of the calendar, as a list has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Date {
    /// 2026
    pub year: u16,
    /// 1 to 12
    pub month: u8,
    /// 1 to 31
    pub day: u8,
}

impl Date {
    /// Reads `2026-12-09`, and of a date-time the day as it is written, in its own offset (decisions, section 10).
    ///
    /// ```
    /// use loopgate_core::reference::Date;
    ///
    /// let day = Date::read("2026-12-09T23:30:00-05:00").unwrap();
    /// assert_eq!(day.to_string(), "2026-12-09");
    /// assert_eq!(Date::read("2026-02-29"), None);
    /// ```
    pub const fn read(text: &str) -> Option<Date> {
        let [y1, y2, y3, y4, b'-', m1, m2, b'-', d1, d2, rest @ ..] = text.as_bytes() else { return None };
        if !matches!(rest, [] | [b'T' | b't', ..]) {
            return None;
        }
        let (Some(century), Some(year)) = (two(*y1, *y2), two(*y3, *y4)) else { return None };
        let (Some(month), Some(day)) = (two(*m1, *m2), two(*d1, *d2)) else { return None };
        let year = century as u16 * 100 + year as u16;
        if day < 1 || day > days_in_month(year, month) {
            return None;
        }
        Some(Date { year, month, day })
    }

    /// The same day some years later; the last of February where that year has no 29th.
    pub const fn after_years(self, years: u16) -> Date {
        let year = self.year.saturating_add(years);
        let days = days_in_month(year, self.month);
        Date { year, month: self.month, day: if self.day < days { self.day } else { days } }
    }

    /// Whether it is neither before the first day nor after the last; `None` sets no bound.
    pub fn is_within(self, first: Option<Date>, last: Option<Date>) -> bool {
        first.is_none_or(|first| first <= self) && last.is_none_or(|last| self <= last)
    }
}

impl fmt::Display for Date {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        write!(formatter, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl serde::Serialize for Date {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The number that two digits are.
pub(super) const fn two(tens: u8, ones: u8) -> Option<u8> {
    match (tens, ones) {
        (b'0'..=b'9', b'0'..=b'9') => Some((tens - b'0') * 10 + ones - b'0'),
        _ => None,
    }
}

const fn days_in_month(year: u16, month: u8) -> u8 {
    match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => 29,
        2 => 28,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::Date;

    #[test]
    fn reads_days() {
        assert_eq!(Date::read("2026-12-09"), Some(Date { year: 2026, month: 12, day: 9 }));
        for wrong in ["", "2026-12-9", "2026-13-01", "2026-00-01", "2026-04-31", "2026-12-00", "2026-12-09 10:00", "é"]
        {
            assert_eq!(Date::read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn leap_days_are_kept_where_there_is_one() {
        let day = |text| Date::read(text).unwrap();
        assert_eq!(day("2024-02-29").after_years(5), day("2029-02-28"));
        assert_eq!(day("2024-02-29").after_years(4), day("2028-02-29"));
        assert_eq!(day("2026-12-09").after_years(5), day("2031-12-09"));
        assert!(day("2026-12-08") < day("2026-12-09") && day("2026-12-31") < day("2027-01-01"));
    }
}
