//! The tiles of the map by which places are looked up: squares of seven sizes. In Rust their formula is here alone. The
//! database has it where it writes the tiles of a place: in two triggers of `cities` and in the view `record_entries`.

use std::f64::consts::PI;

use super::{Area, Point};

/// The sizes of tiles, the smallest first: so many rows from pole to pole, and twice as many columns. Each is a quarter
/// of the next one.
const SIZES: [u32; 7] = [8192, 2048, 512, 128, 32, 8, 2];

/// How many tiles of a size a tile of the next size is wide and high.
const QUARTERS: u32 = 4;

/// At most so many tiles are looked up for one area.
pub const MOST_TILES: usize = 64;

/// How far rounding may move a distance or the edge of a tile, in metres.
const NOISE: f64 = 1.0;

/// A square of the map: its size, its row counted from the south pole, its column counted from 180° W.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tile {
    rows: u32,
    row: u32,
    column: u32,
}

/// The tiles that cover an area: the smallest tiles of which [`MOST_TILES`] are enough.
pub fn covering(area: &Area) -> Vec<Tile> {
    let by_size = SIZES.into_iter().map(|rows| covering_of_size(area, rows));
    let mut few = by_size.flatten();
    few.next().unwrap_or_default()
}

/// `None` where there are too many.
fn covering_of_size(area: &Area, rows: u32) -> Option<Vec<Tile>> {
    let (south, north) = (row(area.south, rows), row(area.north, rows));
    let (west, east) = (column(area.west, rows), column(area.east, rows));
    let columns = if area.west <= area.east {
        vec![west..=east]
    } else if west <= east {
        vec![0..=2 * rows - 1]
    } else {
        vec![west..=2 * rows - 1, 0..=east]
    };
    let width: u32 = columns.iter().map(|range| range.end() - range.start() + 1).sum();
    if (width as usize) * ((north - south + 1) as usize) > MOST_TILES {
        return None;
    }
    let in_row = |row| columns.iter().cloned().flatten().map(move |column| Tile { rows, row, column });
    Some((south..=north).flat_map(in_row).collect())
}

impl Tile {
    /// The number by which the database knows it.
    pub fn number(self) -> u64 {
        let [rows, row, column] = [self.rows, self.row, self.column].map(u64::from);
        rows * 1_048_576 + row * 1024.max(2 * rows) + column
    }

    /// The 16 tiles of the next size that it consists of, in rows of [`QUARTERS`] whose numbers follow each other; `None`
    /// where it has the smallest size.
    pub fn parts(self) -> Option<Vec<Vec<Tile>>> {
        let at = SIZES.iter().position(|rows| *rows == self.rows)?;
        let rows = *SIZES.get(at.checked_sub(1)?)?;
        let part = |row: u32, column: u32| Tile {
            rows,
            row: self.row * QUARTERS + row,
            column: self.column * QUARTERS + column,
        };
        Some((0..QUARTERS).map(|row| (0..QUARTERS).map(|column| part(row, column)).collect()).collect())
    }

    pub fn area(self) -> Area {
        let degrees = 180.0 / f64::from(self.rows);
        let (south, west) = (f64::from(self.row) * degrees - 90.0, f64::from(self.column) * degrees - 180.0);
        Area { south, north: south + degrees, west, east: west + degrees }
    }

    /// No place in it is nearer to a point than the first distance, none farther than the second, in metres.
    pub fn distances(self, from: Point) -> (f64, f64) {
        // What is farthest from a point is what is nearest to the point on the other side of the Earth.
        let opposite = Point { lon: if from.lon > 0.0 { from.lon - 180.0 } else { from.lon + 180.0 }, lat: -from.lat };
        let farthest = PI * Point::EARTH_RADIUS - self.nearest(opposite);
        ((self.nearest(from) - NOISE).max(0.0), farthest + NOISE)
    }

    /// The distance of the nearest place in it: on its own meridian, if it has that, else on the western or eastern edge.
    fn nearest(self, from: Point) -> f64 {
        let Area { south, north, west, east } = self.area();
        let own = (west..=east).contains(&from.lon).then_some(from.lon);
        let at = |lon: f64, lat: f64| from.distance(Point { lon, lat });
        let on = |lon: f64| [south, north, upright(from, lon).clamp(south, north)].map(|lat| at(lon, lat));
        own.into_iter().chain([west, east]).flat_map(on).fold(f64::INFINITY, f64::min)
    }
}

/// The latitude at which a great circle through a point meets a meridian at a right angle.
fn upright(from: Point, lon: f64) -> f64 {
    let (lat, turn) = (from.lat.to_radians(), (lon - from.lon).to_radians());
    lat.sin().atan2(lat.cos() * turn.cos()).to_degrees()
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

    use super::{Point, SIZES, Tile, column, row};

    /// What `row`, `column` and `number` say, as SQL says it; `column1` is the number of rows.
    const FORMULA: &str = "column1 * 1048576 \
        + MIN(CAST((LAT + 90) * column1 / 180 AS INTEGER), column1 - 1) * MAX(1024, 2 * column1) \
        + MIN(CAST((LON + 180) * column1 / 180 AS INTEGER), 2 * column1 - 1)";

    fn count(sql: &str, lat: &str, lon: &str) -> usize {
        let sql: Vec<&str> = sql.split_whitespace().collect();
        sql.join(" ").matches(&FORMULA.replace("LAT", lat).replace("LON", lon)).count()
    }

    #[test]
    fn the_database_has_the_same_formula() {
        let added = include_str!("../../schema/cities/city_added.sql");
        let changed = include_str!("../../schema/cities/city_changed.sql");
        let entries = include_str!("../../schema/search/record_entries.sql");
        let places = [(added, "NEW.lat", "NEW.lon"), (changed, "NEW.lat", "NEW.lon"), (entries, "lat", "lon")];
        let sizes: Vec<String> = SIZES.iter().rev().map(|rows| format!("({rows})")).collect();
        let sizes = format!("(VALUES {})", sizes.join(", "));
        for (sql, lat, lon) in places {
            assert_eq!((count(sql, lat, lon), sql.matches(&sizes).count()), (1, 1), "{sql}");
        }
    }

    #[test]
    fn numbers_differ_from_tile_to_tile() {
        let number = |rows, row, column| Tile { rows, row, column }.number();
        let last = |rows: u32| number(rows, rows - 1, 2 * rows - 1);
        for (small, large) in SIZES.into_iter().zip(SIZES.into_iter().skip(1)) {
            assert!(number(small, 0, 0) > last(large));
        }
        for rows in SIZES {
            assert!(number(rows, 1, 0) > number(rows, 0, 2 * rows - 1), "{rows}");
        }
    }

    fn tile_of(place: Point, rows: u32) -> Tile {
        Tile { rows, row: row(place.lat, rows), column: column(place.lon, rows) }
    }

    #[test]
    fn parts_are_where_the_tile_is() {
        let place = Point { lon: 11.575, lat: 48.137 };
        for (small, large) in SIZES.into_iter().zip(SIZES.into_iter().skip(1)) {
            let parts = tile_of(place, large).parts().expect("parts");
            assert!(parts.iter().flatten().any(|part| *part == tile_of(place, small)));
            for line in &parts {
                assert!(line.windows(2).all(|two| two[1].number() == two[0].number() + 1));
            }
        }
        assert_eq!(tile_of(place, 8192).parts(), None);
    }

    #[test]
    fn no_place_of_a_tile_is_nearer_or_farther_than_its_distances() {
        let spots = [
            (11.575, 48.137),
            (0.0, 0.0),
            (179.99, -17.0),
            (-180.0, -17.0),
            (20.0, 89.97),
            (-70.0, -89.9),
            (0.0, 90.0),
        ];
        let spots = spots.map(|(lon, lat)| Point { lon, lat });
        for from in spots {
            for around in spots {
                for rows in SIZES {
                    let tile = tile_of(around, rows);
                    let (least, most) = tile.distances(from);
                    let area = tile.area();
                    for step in 0..121 {
                        let (across, up) = (f64::from(step % 11) / 10.0, f64::from(step / 11) / 10.0);
                        let lon = area.west + (area.east - area.west) * across;
                        let lat = area.south + (area.north - area.south) * up;
                        let distance = from.distance(Point { lon, lat });
                        assert!((least..=most).contains(&distance), "{from:?} {tile:?} {distance} {least} {most}");
                    }
                }
            }
        }
    }
}
