//! The tiles of the map by which places are looked up: squares of four sizes. In Rust their formula is here alone. The
//! database has it where it writes the tiles of a place: in two triggers of `cities` and in the view `record_listings`.

use super::Area;

/// The sizes of tiles, the smallest first: so many rows from pole to pole, and twice as many columns.
const SIZES: [u32; 4] = [128, 32, 8, 2];

/// At most so many tiles are looked up for one area.
pub const MOST_TILES: usize = 64;

/// The numbers of the tiles that cover an area: the smallest tiles of which [`MOST_TILES`] are enough.
pub fn covering(area: &Area) -> Vec<u32> {
    let by_size = SIZES.into_iter().map(|rows| covering_of_size(area, rows));
    let mut few = by_size.filter(|tiles| tiles.len() <= MOST_TILES);
    few.next().unwrap_or_default()
}

fn covering_of_size(area: &Area, rows: u32) -> Vec<u32> {
    let (south, north) = (row(area.south, rows), row(area.north, rows));
    let (west, east) = (column(area.west, rows), column(area.east, rows));
    let columns: Vec<u32> =
        if area.west <= area.east { (west..=east).collect() } else { (west..2 * rows).chain(0..=east).collect() };
    let in_row = |row| columns.iter().map(move |&column| number(rows, row, column));
    let mut tiles: Vec<u32> = (south..=north).flat_map(in_row).collect();
    tiles.sort_unstable();
    tiles.dedup();
    tiles
}

/// The number of a tile: its size, its row counted from the south pole, its column counted from 180° W.
fn number(rows: u32, row: u32, column: u32) -> u32 {
    rows * 1_048_576 + row * 1024 + column
}

fn row(lat: f64, rows: u32) -> u32 {
    (((lat + 90.0) * f64::from(rows) / 180.0) as u32).min(rows - 1)
}

fn column(lon: f64, rows: u32) -> u32 {
    (((lon + 180.0) * f64::from(rows) / 180.0) as u32).min(2 * rows - 1)
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{SIZES, number};

    /// What `row`, `column` and `number` say, as SQL says it; `column1` is the number of rows.
    const FORMULA: &str = "column1 * 1048576 \
        + MIN(CAST((LAT + 90) * column1 / 180 AS INTEGER), column1 - 1) * 1024 \
        + MIN(CAST((LON + 180) * column1 / 180 AS INTEGER), 2 * column1 - 1)";

    fn count(sql: &str, lat: &str, lon: &str) -> usize {
        let sql: Vec<&str> = sql.split_whitespace().collect();
        sql.join(" ").matches(&FORMULA.replace("LAT", lat).replace("LON", lon)).count()
    }

    #[test]
    fn the_database_has_the_same_formula() {
        let added = include_str!("../../schema/cities/city_added.sql");
        let changed = include_str!("../../schema/cities/city_changed.sql");
        let listings = include_str!("../../schema/search/record_listings.sql");
        let places = [(added, "NEW.lat", "NEW.lon"), (changed, "NEW.lat", "NEW.lon"), (listings, "lat", "lon")];
        let sizes: Vec<String> = SIZES.iter().rev().map(|rows| format!("({rows})")).collect();
        let sizes = format!("(VALUES {})", sizes.join(", "));
        for (sql, lat, lon) in places {
            assert_eq!((count(sql, lat, lon), sql.matches(&sizes).count()), (1, 1), "{sql}");
        }
    }

    #[test]
    fn numbers_differ_from_tile_to_tile() {
        let all = SIZES
            .into_iter()
            .flat_map(|rows| (0..rows).flat_map(move |row| (0..2 * rows).map(move |column| number(rows, row, column))));
        let mut numbers: Vec<u32> = all.collect();
        let count = numbers.len();
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), count);
    }
}
