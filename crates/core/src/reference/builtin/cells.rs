/// The cells of a table of tab-separated text, one after the other. The compiler evaluates a call in the time of many bytes, so
/// each walks over its bytes by itself.
#[derive(Clone, Copy)]
pub(super) struct Cells(&'static [u8]);

impl Cells {
    /// Those below the line that names the columns.
    pub(super) const fn below_head(table: &'static str) -> Cells {
        let mut cells = Cells(table.as_bytes());
        cells.skip_line();
        cells
    }

    /// How many lines are left.
    pub(super) const fn lines(self) -> usize {
        assert!(matches!(self.0, [.., b'\n']), "a line feed ends each line, the last one too");
        self.count(b'\n')
    }

    /// How often the byte stands in what is left.
    pub(super) const fn count(self, wanted: u8) -> usize {
        let (mut left, mut count) = (self.0, 0);
        while let [byte, rest @ ..] = left {
            count += (*byte == wanted) as usize;
            left = rest;
        }
        count
    }

    /// The next cell, up to a tab or the end of the line. Most are empty.
    pub(super) const fn next(&mut self) -> &'static [u8] {
        let (mut left, mut length) = (self.0, 0);
        while let [byte, rest @ ..] = left {
            left = rest;
            if matches!(*byte, b'\t' | b'\n') {
                break;
            }
            length += 1;
        }
        let cell = if length == 0 { b"" } else { self.0.split_at(length).0 };
        self.0 = left;
        cell
    }

    pub(super) const fn skip(&mut self, count: usize) {
        let (mut left, mut skipped) = (self.0, 0);
        while skipped < count
            && let [byte, rest @ ..] = left
        {
            skipped += matches!(*byte, b'\t' | b'\n') as usize;
            left = rest;
        }
        self.0 = left;
    }

    /// Goes on to the next line; not to be called after a line's last cell.
    pub(super) const fn skip_line(&mut self) {
        let mut left = self.0;
        while let [byte, rest @ ..] = left {
            left = rest;
            if *byte == b'\n' {
                break;
            }
        }
        self.0 = left;
    }
}

/// Splits at the first such byte, which is left out.
pub(super) const fn split(text: &'static [u8], separator: u8) -> (&'static [u8], &'static [u8]) {
    let (mut left, mut length) = (text, 0);
    while let [byte, rest @ ..] = left {
        left = rest;
        if *byte == separator {
            break;
        }
        length += 1;
    }
    (text.split_at(length).0, left)
}

/// The first of what was read into a column that has room for more.
pub(super) const fn first<T: Copy, const COUNT: usize>(column: &[T]) -> [T; COUNT] {
    let Some(first) = column.first_chunk() else { panic!("a column is too short") };
    *first
}

pub(super) const fn text(cell: &'static [u8]) -> &'static str {
    let Ok(text) = str::from_utf8(cell) else { panic!("the tables are UTF-8") };
    text
}
