use super::super::Country;
use super::super::country::place;
use super::cells::{Cells, equal};

const TABLE: Cells = Cells::below_head(include_str!("../../../data/countries.tsv"));
const ROWS: usize = TABLE.lines();

pub(super) static MAP: [u8; 26 * 26] = {
    let mut map = [Country::Unassigned.sign(); 26 * 26];
    let (mut cells, mut row) = (TABLE, 0);
    while row < ROWS {
        let Some(place) = place(cells.next().as_bytes()) else { panic!("a country's code is two capital letters") };
        cells.skip(1);
        map[place] = status(cells.next()).sign();
        cells.skip_line();
        row += 1;
    }
    map
};

pub(super) static INSTEAD: [(&str, &str); INSTEAD_COUNT] = {
    let mut rows = [("", ""); INSTEAD_COUNT];
    let (mut cells, mut row) = (TABLE, 0);
    while row < rows.len() {
        let (code, instead) = code_and_instead(&mut cells);
        if !instead.is_empty() {
            rows[row] = (code, instead);
            row += 1;
        }
    }
    rows
};

const INSTEAD_COUNT: usize = {
    let (mut cells, mut row, mut count) = (TABLE, 0, 0);
    while row < ROWS {
        if !code_and_instead(&mut cells).1.is_empty() {
            count += 1;
        }
        row += 1;
    }
    count
};

const fn code_and_instead(cells: &mut Cells) -> (&'static str, &'static str) {
    let code = cells.next();
    cells.skip(3);
    let instead = cells.next();
    cells.skip_line();
    (code, instead)
}

const fn status(word: &str) -> Country {
    let words = [
        ("assigned", Country::Assigned),
        ("in-use", Country::User),
        ("transitional", Country::Formerly),
        ("former", Country::Formerly),
        ("exceptional", Country::Reserved),
        ("indeterminate", Country::Reserved),
        ("user", Country::Unassigned),
        ("unassigned", Country::Unassigned),
    ];
    let mut row = 0;
    while row < words.len() {
        if equal(words[row].0, word) {
            return words[row].1;
        }
        row += 1;
    }
    panic!("no such status");
}
