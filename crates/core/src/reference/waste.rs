use super::Date;

/// An entry of the European List of Waste (Decision 2000/532/EC) as it stood for a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WasteCode {
    /// The six digits as a number: 160605 is `16 06 05`.
    pub code: u32,
    /// Whether the list marks it with an asterisk.
    pub hazardous: bool,
    /// The first day; `None`: older than the dates that the lists know.
    pub since: Option<Date>,
    /// The last day; `None`: it stands.
    pub until: Option<Date>,
}

impl WasteCode {
    /// Whether it is in the list on that day.
    pub fn stands_on(&self, day: Date) -> bool {
        day.is_within(self.since, self.until)
    }
}
