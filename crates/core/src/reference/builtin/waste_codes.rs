use super::super::date::two;
use super::super::{Date, WasteCode};
use super::cells::{Cells, first, text};

const TABLE: Cells = Cells::below_head(include_str!("../../../data/waste-codes.tsv"));
const ROWS: usize = TABLE.lines();

pub(super) static WASTE: [WasteCode; ROWS] = READ.waste;
pub(super) static ENDED: [u32; READ.successions] = first(&READ.ended);
pub(super) static SUCCESSORS: [u32; READ.successions] = first(&READ.successors);

struct Read {
    waste: [WasteCode; ROWS],
    /// How many of the others there are: each code that ended, with one that replaces it.
    successions: usize,
    ended: [u32; 128],
    successors: [u32; 128],
}

const READ: Read = {
    let unread = WasteCode { code: 0, hazardous: false, since: None, until: None };
    let mut read = Read { waste: [unread; ROWS], successions: 0, ended: [0; 128], successors: [0; 128] };
    let (mut cells, mut row) = (TABLE, 0);
    while row < ROWS {
        read.waste[row] = WasteCode {
            code: code(cells.next()),
            hazardous: matches!(cells.next(), [b'1']),
            since: day(cells.next()),
            until: day(cells.next()),
        };
        let mut successors = cells.next();
        while let Some((successor, rest)) = successors.split_first_chunk::<CODE>() {
            read.ended[read.successions] = read.waste[row].code;
            read.successors[read.successions] = code(successor);
            read.successions += 1;
            successors = if let [_, rest @ ..] = rest { rest } else { rest };
        }
        cells.skip_line();
        row += 1;
    }
    read
};

/// How many characters a code has.
const CODE: usize = "16 06 05".len();

const fn code(cell: &[u8]) -> u32 {
    if let [a, b, b' ', c, d, b' ', e, f] = *cell
        && let (Some(chapter), Some(group), Some(last)) = (two(a, b), two(c, d), two(e, f))
    {
        return chapter as u32 * 10_000 + group as u32 * 100 + last as u32;
    }
    panic!("a waste code is three pairs of digits with blanks between them");
}

/// `None` where the cell is empty.
const fn day(cell: &'static [u8]) -> Option<Date> {
    if cell.is_empty() {
        return None;
    }
    let day = Date::read(text(cell));
    assert!(day.is_some(), "no date");
    day
}
