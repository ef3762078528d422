//! Areas and circles.

use super::{Point, Tile, tile};
use crate::number::decimal_number;

/// The area between two parallels and two meridians, in degrees, edges included. Where `west` is greater than `east` it
/// crosses the antimeridian (RFC 7946, 5.2).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Area {
    pub south: f64,
    pub north: f64,
    pub west: f64,
    pub east: f64,
}

impl Area {
    pub const WORLD: Area = Area { south: -90.0, north: 90.0, west: -180.0, east: 180.0 };

    /// Reads `minLon,minLat,maxLon,maxLat`.
    pub fn parse(text: &str) -> Option<Area> {
        let numbers: Option<Vec<f64>> = text.split(',').map(decimal_number).collect();
        let &[west, south, east, north] = numbers?.as_slice() else {
            return None;
        };
        let on_globe =
            [west, east].iter().all(|lon| lon.abs() <= 180.0) && [south, north].iter().all(|lat| lat.abs() <= 90.0);
        (on_globe && south <= north).then_some(Area { south, north, west, east })
    }

    /// The tiles that cover it.
    pub fn tiles(&self) -> Vec<Tile> {
        tile::covering(self)
    }

    pub fn contains(&self, point: Point) -> bool {
        let within = |ranges: &[(f64, f64)]| ranges.iter().any(|(west, east)| (*west..=*east).contains(&point.lon));
        (self.south..=self.north).contains(&point.lat) && within(&self.ranges())
    }

    /// Whether all of another area is in it; the other one does not cross the antimeridian.
    pub fn encloses(&self, other: &Area) -> bool {
        let within = |(west, east): &(f64, f64)| *west <= other.west && other.east <= *east;
        self.south <= other.south && other.north <= self.north && self.ranges().iter().any(within)
    }

    /// Whether they have a point in common; the other one does not cross the antimeridian.
    pub fn touches(&self, other: &Area) -> bool {
        let meets = |(west, east): &(f64, f64)| *west <= other.east && other.west <= *east;
        self.south <= other.north && other.south <= self.north && self.ranges().iter().any(meets)
    }

    /// From which meridian to which it goes, without crossing the antimeridian.
    fn ranges(&self) -> Vec<(f64, f64)> {
        match self.west <= self.east {
            true => vec![(self.west, self.east)],
            false => vec![(self.west, 180.0), (-180.0, self.east)],
        }
    }
}

/// All points that are at most so many metres from a center, along the great circle.
#[derive(Clone, Copy, Debug)]
pub struct Circle {
    pub center: Point,
    pub metres: f64,
}

impl Circle {
    pub fn contains(&self, point: Point) -> bool {
        point.distance(self.center) <= self.metres
    }

    /// An area that the circle lies in.
    pub fn area(&self) -> Area {
        let Circle { center, metres } = *self;
        // A little more, as rounding may put a point of the edge on either side.
        let angle = metres / Point::EARTH_RADIUS * (1.0 + 1e-9) + 1e-12;
        let (south, north) = (center.lat - angle.to_degrees(), center.lat + angle.to_degrees());
        let spread = (angle.sin() / center.lat.to_radians().cos()).asin().to_degrees();
        if south <= -90.0 || north >= 90.0 || !spread.is_finite() {
            return Area { south: south.max(-90.0), north: north.min(90.0), ..Area::WORLD };
        }
        Area { south, north, west: wrapped(center.lon - spread), east: wrapped(center.lon + spread) }
    }
}

/// The same meridian, -180..180.
fn wrapped(lon: f64) -> f64 {
    if lon < -180.0 {
        lon + 360.0
    } else if lon > 180.0 {
        lon - 360.0
    } else {
        lon
    }
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{Area, Circle, Point};
    use crate::geo::tile::MOST_TILES;

    const MUNICH: Point = Point { lon: 11.575, lat: 48.137 };

    fn around(center: Point, metres: f64) -> Area {
        Circle { center, metres }.area()
    }

    #[test]
    fn an_area_is_covered_by_few_tiles() {
        let areas = [
            Area::WORLD,
            around(MUNICH, 1.0),
            around(MUNICH, 50_000.0),
            around(MUNICH, 500_000.0),
            around(Point { lon: 0.0, lat: 89.9 }, 500_000.0),
            around(Point { lon: 179.9, lat: 0.0 }, 500_000.0),
            Area { south: -90.0, north: -90.0, west: 180.0, east: -180.0 },
        ];
        for area in areas {
            assert!((1..=MOST_TILES).contains(&area.tiles().len()), "{area:?}: {}", area.tiles().len());
        }
    }

    #[test]
    fn an_area_around_a_point_holds_what_is_near() {
        for center in [MUNICH, Point { lon: -179.0, lat: -17.0 }, Point { lon: 20.0, lat: 88.0 }] {
            let area = around(center, 400_000.0);
            for step in 0..3600 {
                let angle = f64::from(step) / 10.0;
                let lat = center.lat + 3.59 * angle.to_radians().sin();
                let point = Point { lon: super::wrapped(center.lon + angle), lat: lat.clamp(-90.0, 90.0) };
                assert!(center.distance(point) > 400_000.0 || area.contains(point), "{center:?} {point:?} {area:?}");
            }
        }
    }
}
