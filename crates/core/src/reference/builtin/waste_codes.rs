use super::super::plausible::Prefix;
use super::super::{Date, WasteCode};
use super::cells::Cells;

const TABLE: Cells = Cells::below_head(include_str!("../../../data/waste-codes.tsv"));
const ROWS: usize = TABLE.lines();

pub(super) static WASTE: [WasteCode; ROWS] = {
    let mut rows = [WasteCode { code: 0, hazardous: false, since: None, until: None }; ROWS];
    let (mut cells, mut row) = (TABLE, 0);
    while row < rows.len() {
        rows[row] = WasteCode {
            code: code(cells.next()),
            hazardous: matches!(cells.next().as_bytes(), b"1"),
            since: day(cells.next()),
            until: day(cells.next()),
        };
        cells.skip_line();
        row += 1;
    }
    rows
};

pub(super) static ENDED: [u32; SUCCESSIONS.0] = first(&SUCCESSIONS.1);
pub(super) static SUCCESSORS: [u32; SUCCESSIONS.0] = second(&SUCCESSIONS.1);

/// How many there are, then each code that ended with one that replaces it.
const SUCCESSIONS: (usize, [(u32, u32); 128]) = {
    let mut pairs = [(0, 0); 128];
    let (mut cells, mut row, mut count) = (TABLE, 0, 0);
    while row < ROWS {
        let ended = code(cells.next());
        cells.skip(3);
        let mut successors = cells.next();
        while successors.len() >= CODE.len() {
            let (successor, rest) = successors.split_at(CODE.len());
            pairs[count] = (ended, code(successor));
            count += 1;
            successors = if rest.is_empty() { rest } else { rest.split_at(1).1 };
        }
        cells.skip_line();
        row += 1;
    }
    (count, pairs)
};

/// How a code is written.
const CODE: &str = "16 06 05";

const fn first<const N: usize>(pairs: &[(u32, u32)]) -> [u32; N] {
    let (mut column, mut row) = ([0; N], 0);
    while row < N {
        column[row] = pairs[row].0;
        row += 1;
    }
    column
}

const fn second<const N: usize>(pairs: &[(u32, u32)]) -> [u32; N] {
    let (mut column, mut row) = ([0; N], 0);
    while row < N {
        column[row] = pairs[row].1;
        row += 1;
    }
    column
}

const fn code(text: &str) -> u32 {
    assert!(text.len() == CODE.len(), "a waste code is three pairs of digits with blanks between them");
    Prefix::read(text.as_bytes()).first
}

/// `None` where the cell is empty.
const fn day(text: &str) -> Option<Date> {
    let day = Date::read(text);
    assert!(text.is_empty() || day.is_some(), "no date");
    day
}
