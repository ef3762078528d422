//! The query parameters of a list of cities.

use crate::geo::{Area, Circle, Point};
use crate::http::call::Call;
use crate::http::cursor;
use crate::http::envelope::ApiError;
use crate::number::decimal_number;
use crate::store::cities::SEPARATOR;

/// Default and maximum of a page.
const PAGE: u32 = 500;

/// Which cities are listed.
#[derive(Debug)]
pub struct CityQuery {
    pub limit: u32,
    pub bbox: Option<Area>,
    pub near: Option<Circle>,
    /// The sort key after which the list continues; empty on the first page.
    pub after: String,
}

impl CityQuery {
    /// Whether it is the first page of all cities.
    pub fn is_everything(&self) -> bool {
        self.limit == PAGE && self.bbox.is_none() && self.near.is_none() && self.after.is_empty()
    }

    /// # Errors
    ///
    /// 400 with all parameters that are malformed.
    pub fn read(call: &Call) -> Result<CityQuery, ApiError> {
        let mut query = call.request.query();
        let limit = query.limit(PAGE, PAGE);
        let bbox = query.parsed("bbox", "`minLon,minLat,maxLon,maxLat` in degrees, south not above north", Area::parse);
        let center = query.parsed("near", "`lon,lat` in degrees", Point::parse);
        let radius = |text: &str| decimal_number(text).filter(|km| *km > 0.0 && *km <= 500.0);
        let km = query.parsed("radiusKm", "a number over 0 and at most 500", radius);
        let after = query.cursor(cursor::text);
        query.done()?;
        let near = center.map(|center| Circle { center, metres: km.unwrap_or(50.0) * 1000.0 });
        Ok(CityQuery { limit, bbox, near, after: after.map(of_today).unwrap_or_default() })
    }
}

/// A cursor from before migration 0019 has a space between name and slug, and stands in another order: from there on all names that
/// begin with the same word are listed, those that were listed before among them, rather than one left out.
fn of_today(after: String) -> String {
    match after.split_once(' ') {
        Some((word, _)) if !after.contains(SEPARATOR) => word.to_owned(),
        _ => after,
    }
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::of_today;

    #[test]
    fn cursors_of_before_go_on_without_a_gap() {
        for (before, today) in [
            ("porto alegre porto-alegre", "porto"),
            ("porto porto", "porto"),
            ("porto alegre\tporto-alegre", "porto alegre\tporto-alegre"),
            ("porto", "porto"),
        ] {
            assert_eq!(of_today(before.to_owned()), today, "{before}");
        }
    }
}
