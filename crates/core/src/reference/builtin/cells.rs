/// The cells of a table of tab-separated text, one after the other.
#[derive(Clone, Copy)]
pub(super) struct Cells(&'static str);

impl Cells {
    /// Those below the line that names the columns.
    pub(super) const fn below_head(table: &'static str) -> Cells {
        let mut cells = Cells(table);
        cells.skip_line();
        cells
    }

    /// How many lines are left.
    pub(super) const fn lines(mut self) -> usize {
        let mut lines = 0;
        while !self.0.is_empty() {
            self.skip_line();
            lines += 1;
        }
        lines
    }

    /// The next cell, up to a tab or the end of the line.
    pub(super) const fn next(&mut self) -> &'static str {
        let mut end = 0;
        while end < self.0.len() && !matches!(self.0.as_bytes()[end], b'\t' | b'\n') {
            end += 1;
        }
        let (cell, rest) = self.0.split_at(end);
        self.0 = if rest.is_empty() { rest } else { rest.split_at(1).1 };
        cell
    }

    pub(super) const fn skip(&mut self, count: usize) {
        let mut skipped = 0;
        while skipped < count {
            self.next();
            skipped += 1;
        }
    }

    /// Goes on to the next line; not to be called after a line's last cell.
    pub(super) const fn skip_line(&mut self) {
        let mut end = 0;
        while end < self.0.len() && self.0.as_bytes()[end] != b'\n' {
            end += 1;
        }
        let rest = self.0.split_at(end).1;
        self.0 = if rest.is_empty() { rest } else { rest.split_at(1).1 };
    }
}

/// Splits at the first such byte, which is left out.
pub(super) const fn split(text: &'static str, separator: u8) -> (&'static str, &'static str) {
    let mut end = 0;
    while end < text.len() && text.as_bytes()[end] != separator {
        end += 1;
    }
    let (first, rest) = text.split_at(end);
    (first, if rest.is_empty() { rest } else { rest.split_at(1).1 })
}

/// How often the byte stands in the text.
pub(super) const fn count(text: &str, byte: u8) -> usize {
    let (mut count, mut at) = (0, 0);
    while at < text.len() {
        if text.as_bytes()[at] == byte {
            count += 1;
        }
        at += 1;
    }
    count
}

pub(super) const fn equal(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut at = 0;
    while at < one.len() && at < other.len() && one[at] == other[at] {
        at += 1;
    }
    at == one.len() && at == other.len()
}
