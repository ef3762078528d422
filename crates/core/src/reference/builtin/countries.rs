use super::super::Country;
use super::super::country::place;
use super::cells::{Cells, first, text};
use crate::rule::same;

const TABLE: Cells = Cells::below_head(include_str!("../../../data/countries.tsv"));
const ROWS: usize = TABLE.lines();

pub(super) static MAP: [u8; 26 * 26] = READ.map;
pub(super) static INSTEAD: [(&str, &str); READ.replaced] = first(&READ.instead);

struct Read {
    map: [u8; 26 * 26],
    /// How many codes there are of which another is to be used instead.
    replaced: usize,
    instead: [(&'static str, &'static str); ROWS],
}

const READ: Read = {
    let mut read = Read { map: [Country::Unassigned.sign(); 26 * 26], replaced: 0, instead: [("", ""); ROWS] };
    let (mut cells, mut row) = (TABLE, 0);
    while row < ROWS {
        let code = cells.next();
        let Some(place) = place(code) else { panic!("a country's code is two capital letters") };
        cells.skip(1);
        read.map[place] = status(cells.next()).sign();
        cells.skip(1);
        let instead = cells.next();
        if !instead.is_empty() {
            read.instead[read.replaced] = (text(code), text(instead));
            read.replaced += 1;
        }
        cells.skip_line();
        row += 1;
    }
    read
};

const STATUSES: [(&str, Country); 8] = [
    ("assigned", Country::Assigned),
    ("in-use", Country::User),
    ("transitional", Country::Formerly),
    ("former", Country::Formerly),
    ("exceptional", Country::Reserved),
    ("indeterminate", Country::Reserved),
    ("user", Country::Unassigned),
    ("unassigned", Country::Unassigned),
];

const fn status(cell: &[u8]) -> Country {
    let mut statuses = STATUSES.as_slice();
    while let [(word, status), rest @ ..] = statuses {
        if same(word.as_bytes(), cell) {
            return *status;
        }
        statuses = rest;
    }
    panic!("no such status");
}
