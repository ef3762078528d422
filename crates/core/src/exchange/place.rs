use serde::de::DeserializeSeed;

use crate::engine::{Check, Path, Run};
use crate::options::Options;
use crate::rule::{NUMBER, Noted};

/// A place on Earth, in degrees.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// -180..180
    pub lon: f64,
    /// -90..90
    pub lat: f64,
}

impl Point {
    /// Mean radius of the Earth in metres.
    pub const EARTH_RADIUS: f64 = 6_371_008.8;

    /// Reads `lon,lat`, both numbers as JSON has them; `None` for what is none or not on Earth.
    pub fn parse(text: &str) -> Option<Point> {
        let (lon, lat) = text.split_once(',')?;
        let point = Point { lon: degrees(lon)?, lat: degrees(lat)? };
        ((-180.0..=180.0).contains(&point.lon) && (-90.0..=90.0).contains(&point.lat)).then_some(point)
    }

    /// Metres along the great circle.
    pub fn distance(self, other: Point) -> f64 {
        let half = |degrees: f64| {
            let sine = sine(degrees / 2.0);
            sine * sine
        };
        let cosines = sine(90.0 - self.lat) * sine(90.0 - other.lat);
        let h = half(other.lat - self.lat) + cosines * half(other.lon - self.lon);
        2.0 * Point::EARTH_RADIUS * libm::asin(libm::sqrt(h).min(1.0))
    }
}

/// The sine of an angle of -180..180 degrees, but for its sign, as a series: libm's is ten times as large.
fn sine(degrees: f64) -> f64 {
    let degrees = degrees.abs().min(180.0 - degrees.abs());
    let is_steep = degrees > 45.0;
    let angle = if is_steep { 90.0 - degrees } else { degrees }.to_radians();
    let (odd, scale) = if is_steep { (0.0, 1.0) } else { (1.0, angle) };
    let mut sum = 1.0;
    for n in 0..8 {
        let n = 2.0 * f64::from(8 - n) + odd;
        sum = 1.0 - sum * angle * angle / (n * (n - 1.0));
    }
    sum * scale
}

/// A number by the engine, as serde refuses what is none with the printing of floats.
fn degrees(text: &str) -> Option<f64> {
    let (options, mut deserializer) = (Options::default(), serde_json::Deserializer::from_str(text));
    let mut run = Run::new(&options, 0);
    let check = Check { rule: &NUMBER, path: &Path::Root, depth: 0, run: &mut run };
    let Ok(Noted::Number(number)) = check.deserialize(&mut deserializer) else { return None };
    let has_space = text.bytes().any(|byte| byte.is_ascii_whitespace());
    (deserializer.end().is_ok() && !has_space).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::{Point, sine};

    const MUNICH: Point = Point { lon: 11.575, lat: 48.137 };
    const BERLIN: Point = Point { lon: 13.405, lat: 52.52 };

    #[test]
    fn distances_are_along_the_great_circle() {
        assert!((MUNICH.distance(BERLIN) - 504_290.0).abs() < 500.0, "{}", MUNICH.distance(BERLIN));
        assert_eq!(MUNICH.distance(MUNICH), 0.0);
        let half = Point { lon: 0.0, lat: 0.0 }.distance(Point { lon: 180.0, lat: 0.0 });
        assert!((half - core::f64::consts::PI * 6_371_008.8).abs() < 1e-6);
    }

    #[test]
    fn the_series_is_the_sine() {
        for tenth in -1800..=1800 {
            let degrees = f64::from(tenth) / 10.0;
            assert!((sine(degrees) - libm::sin(degrees.to_radians()).abs()).abs() < 1e-15, "{degrees}");
        }
    }

    #[test]
    fn a_place_is_two_numbers() {
        assert_eq!(Point::parse("11.575,48.137"), Some(MUNICH));
        assert_eq!(Point::parse("-180,9e1"), Some(Point { lon: -180.0, lat: 90.0 }));
        for text in ["", ",", "1", "1,", "1,2,3", " 1,2", "1, 2", "181,0", "0,-90.1", "a,b", "NaN,0", "+1,2", "\"1\",2"]
        {
            assert_eq!(Point::parse(text), None, "{text}");
        }
    }
}
