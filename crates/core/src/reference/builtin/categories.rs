use super::super::plausible::{Plausible, Prefix};
use super::cells::{Cells, split};
use crate::rule::same;
use crate::rules::common;

const TABLE: Cells = Cells::below_head(include_str!("../../../data/category-waste.tsv"));
const ROWS: usize = TABLE.lines();

pub(super) static CATEGORIES: [Plausible; ROWS] = READ.0;
pub(super) static PREFIXES: [Prefix; PREFIX_COUNT] = READ.1;

/// One more than there are bars, in each row.
const PREFIX_COUNT: usize = TABLE.count(b'|') + ROWS;

const READ: ([Plausible; ROWS], [Prefix; PREFIX_COUNT]) = {
    assert!(ROWS == common::CATEGORIES.len(), "there is a row for each category of the protocol");
    let mut categories = [Plausible { first: 0, end: 0 }; ROWS];
    let mut prefixes = [Prefix { first: 0, last: 0 }; PREFIX_COUNT];
    let (mut cells, mut row, mut end) = (TABLE, 0, 0);
    while row < categories.len() {
        let (category, mut plausible) = (cells.next(), cells.next());
        assert!(same(category, common::CATEGORIES[row].as_bytes()), "they are in the protocol's order");
        let first = end;
        while !plausible.is_empty() {
            let (prefix, rest) = split(plausible, b'|');
            prefixes[end as usize] = Prefix::read(prefix);
            plausible = rest;
            end += 1;
        }
        categories[row] = Plausible { first, end };
        cells.skip_line();
        row += 1;
    }
    (categories, prefixes)
};
