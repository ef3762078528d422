//! The tables of `data/` that are read while the program runs.

/// The rows of a table of tab-separated text below the line that names its columns.
pub(crate) fn rows<const COLUMNS: usize>(table: &'static str) -> impl Iterator<Item = [&'static str; COLUMNS]> {
    table.lines().skip(1).map(cells)
}

#[inline(never)]
fn cells<const COLUMNS: usize>(line: &'static str) -> [&'static str; COLUMNS] {
    let mut cells = line.split('\t');
    core::array::from_fn(|_| cells.next().unwrap_or_default())
}
