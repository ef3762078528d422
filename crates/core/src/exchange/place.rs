use super::sine::sine;
use crate::options::Options;
use crate::reader::Reader;

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

    /// Reads `lon,lat`, both written as in JSON; `None` for any other text and for places that are not on Earth.
    ///
    /// ```
    /// use loopgate_core::exchange::Point;
    ///
    /// assert_eq!(Point::parse("11.5,48.1"), Some(Point { lon: 11.5, lat: 48.1 }));
    /// assert_eq!(Point::parse("200,0"), None);
    /// ```
    pub fn parse(text: &str) -> Option<Point> {
        let (lon, lat) = text.split_once(',')?;
        let point = Point { lon: degrees(lon)?, lat: degrees(lat)? };
        ((-180.0..=180.0).contains(&point.lon) && (-90.0..=90.0).contains(&point.lat)).then_some(point)
    }

    /// The distance in metres along the great circle (haversine formula).
    ///
    /// ```
    /// use loopgate_core::exchange::Point;
    ///
    /// let [munich, porto] = [Point { lon: 11.58, lat: 48.14 }, Point { lon: -8.61, lat: 41.15 }];
    /// assert_eq!((munich.distance(porto) / 1000.0).round(), 1769.0);
    /// ```
    #[inline]
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

/// Reads a number of JSON.
fn degrees(text: &str) -> Option<f64> {
    let mut reader = Reader::new(text.as_bytes(), Options::default().read_number);
    let number = reader.double().ok()?;
    let has_space = text.bytes().any(|byte| byte.is_ascii_whitespace());
    (reader.peek().is_none() && !has_space).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::Point;

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
    fn a_place_is_two_numbers() {
        assert_eq!(Point::parse("11.575,48.137"), Some(MUNICH));
        assert_eq!(Point::parse("-180,9e1"), Some(Point { lon: -180.0, lat: 90.0 }));
        for text in ["", ",", "1", "1,", "1,2,3", " 1,2", "1, 2", "181,0", "0,-90.1", "a,b", "NaN,0", "+1,2", "\"1\",2"]
        {
            assert_eq!(Point::parse(text), None, "{text}");
        }
    }
}
