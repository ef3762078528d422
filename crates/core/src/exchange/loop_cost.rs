//! What a material costs at another node: its price, what the signals of the two nodes add, and the transport.

use alloc::string::String;
use alloc::vec::Vec;

use serde::Deserialize;

use super::Point;
use super::rounding::to_6_decimals;
use crate::message::{number, quoted};
use crate::options::write_number;
use crate::{Code, Issue};

/// How many kilometres cost 1. Dividing by 50 is exact where multiplying by 0.02, which is no double, is not.
const KM_FOR_1: f64 = 50.0;

const METRES_PER_KM: f64 = 1000.0;

/// What `from` and `to` must be.
const PLACE: &str = "\"lon,lat\" in degrees";

/// The terms of an exchange. Prices are in the currency of `base_price`; signals are 0..1.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Terms {
    /// The price without signals and transport.
    pub base_price: f64,
    /// The signal of the node that the material leaves.
    pub origin_signal: f64,
    /// The signal of the node that the material goes to.
    pub destination_signal: f64,
    /// The distance in kilometres.
    pub distance_km: f64,
    /// Whether it stays within one node; then the cost is the base price.
    pub local: bool,
}

/// The cost and its parts, each rounded to 6 decimals, half to even.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LoopCost {
    /// The base price and all of the breakdown.
    pub loop_cost: f64,
    /// The price without signals and transport.
    pub base_price: f64,
    /// The distance in kilometres.
    pub distance_km: f64,
    /// What is added to the base price.
    pub breakdown: Breakdown,
}

/// What is added to the base price.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Breakdown {
    /// Base price times the origin's signal.
    pub export_penalty: f64,
    /// Base price times the destination's signal.
    pub import_penalty: f64,
    /// 0.02 for each kilometre.
    pub distance_cost: f64,
}

impl Terms {
    /// ```
    /// use loopgate_core::exchange::loop_cost::Terms;
    ///
    /// let terms = Terms {
    ///     base_price: 60.0,
    ///     origin_signal: 0.4,
    ///     destination_signal: 0.2,
    ///     distance_km: 400.0,
    ///     local: false,
    /// };
    /// assert_eq!(terms.loop_cost().loop_cost, 104.0);
    /// ```
    #[inline]
    pub fn loop_cost(&self) -> LoopCost {
        let applies = if self.local { 0.0 } else { 1.0 };
        let export_penalty = self.base_price * self.origin_signal * applies;
        let import_penalty = self.base_price * self.destination_signal * applies;
        let distance_cost = self.distance_km / KM_FOR_1 * applies;
        LoopCost {
            loop_cost: to_6_decimals(self.base_price + export_penalty + import_penalty + distance_cost),
            base_price: to_6_decimals(self.base_price),
            distance_km: to_6_decimals(self.distance_km),
            breakdown: Breakdown {
                export_penalty: to_6_decimals(export_penalty),
                import_penalty: to_6_decimals(import_penalty),
                distance_cost: to_6_decimals(distance_cost),
            },
        }
    }

    /// The distance at which an exchange costs `most`; negative where it costs more at any distance.
    pub fn reach_km(&self, most: f64) -> f64 {
        (most - self.base_price * (1.0 + self.origin_signal + self.destination_signal)) * KM_FOR_1
    }
}

impl LoopCost {
    /// The cost as JSON text. It is written here, not by serde, as serde_json's numbers are large in a browser.
    // Inlined, the arithmetic is compiled for size like the crate that ships it, not for speed like this one.
    #[inline]
    pub fn to_json(&self) -> String {
        let Breakdown { export_penalty, import_penalty, distance_cost } = self.breakdown;
        let figures = [
            (r#"{"loop_cost":"#, self.loop_cost),
            (r#","base_price":"#, self.base_price),
            (r#","distance_km":"#, self.distance_km),
            (r#","breakdown":{"export_penalty":"#, export_penalty),
            (r#","import_penalty":"#, import_penalty),
            (r#","distance_cost":"#, distance_cost),
        ];
        let mut json = String::new();
        for (key, figure) in figures {
            json += key;
            json += &number(figure, write_number);
        }
        json + "}}"
    }
}

/// A request for a loop cost; its rules are in [`crate::rules::loop_cost`].
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Request {
    /// The price without signals and transport.
    pub base_price: f64,
    /// The signal of the node that the material leaves.
    #[serde(default)]
    pub origin_signal: f64,
    /// The signal of the node that the material goes to.
    #[serde(default)]
    pub destination_signal: f64,
    /// The distance in kilometres. With it, the two places are not read.
    pub distance_km: Option<f64>,
    /// Where the material is.
    pub from: Option<String>,
    /// Where it goes.
    pub to: Option<String>,
    /// Whether it stays within one node.
    #[serde(default)]
    pub local: bool,
}

impl Request {
    /// The cost of a valid request, with places as `lon,lat`.
    ///
    /// ```
    /// use loopgate_core::exchange::loop_cost::Request;
    ///
    /// let mut request = Request { base_price: 60.0, from: Some("11.575,48.137".into()), ..Request::default() };
    /// assert_eq!(request.cost().unwrap_err()[0].message, "to is missing");
    /// request.to = Some("11.575,48.137".into());
    /// assert_eq!(request.cost().unwrap().loop_cost, 60.0);
    /// ```
    ///
    /// # Errors
    /// `parameter` for a place that is not `lon,lat`; `required` where only one of the two is given.
    #[inline]
    pub fn cost(&self) -> Result<LoopCost, Vec<Issue>> {
        let Some([from, to]) = self.places() else { return Ok(self.terms(0.0).loop_cost()) };
        if let (Some(from), Some(to)) = (point(from), point(to)) {
            return Ok(self.terms(from.distance(to) / METRES_PER_KM).loop_cost());
        }
        let wrong = [from, to].into_iter().filter(|place| point(*place).is_none());
        Err(wrong.map(place_issue).collect())
    }

    /// The two places between which the distance must be measured, because it is not given. One of them may be
    /// missing.
    pub fn places(&self) -> Option<[PlaceMember<'_>; 2]> {
        let are_named = self.from.is_some() || self.to.is_some();
        let places = [("from", self.from.as_deref()), ("to", self.to.as_deref())];
        (self.distance_km.is_none() && are_named).then_some(places)
    }

    /// The terms; `measured_km` is used where no distance was given.
    pub fn terms(&self, measured_km: f64) -> Terms {
        Terms {
            base_price: self.base_price,
            origin_signal: self.origin_signal,
            destination_signal: self.destination_signal,
            distance_km: self.distance_km.unwrap_or(measured_km),
            local: self.local,
        }
    }
}

/// The member `from` or `to`: its key and its text.
pub type PlaceMember<'r> = (&'static str, Option<&'r str>);

fn point((_, text): PlaceMember) -> Option<Point> {
    Point::parse(text?)
}

/// The issue of a place that is missing or is not `lon,lat`.
pub fn place_issue((key, text): PlaceMember) -> Issue {
    let (code, path, message) = match text {
        None => (Code::Required, String::new(), [key, " is missing"].concat()),
        Some(text) => {
            (Code::Parameter, ["/", key].concat(), [key, " must be ", PLACE, "; it is ", &quoted(text)].concat())
        }
    };
    let key = text.is_none().then(|| key.into());
    Issue { key, expected: Some(PLACE.into()), ..Issue::new(code, path, message) }
}

#[cfg(test)]
mod tests {
    use super::Terms;

    #[test]
    fn the_worked_example() {
        let terms =
            Terms { base_price: 60.0, origin_signal: 0.4, destination_signal: 0.2, distance_km: 400.0, local: false };
        let cost = terms.loop_cost();
        assert_eq!(cost.loop_cost, 104.0);
        let parts = cost.breakdown;
        assert_eq!((parts.export_penalty, parts.import_penalty, parts.distance_cost), (24.0, 12.0, 8.0));
        assert!((terms.reach_km(104.0) - 400.0).abs() < 1e-9);
    }

    #[test]
    fn within_one_node_the_base_price_alone() {
        let terms = Terms { base_price: 60.0, origin_signal: 0.4, distance_km: 400.0, local: true, ..Terms::default() };
        let cost = terms.loop_cost();
        assert_eq!((cost.loop_cost, cost.distance_km, cost.breakdown.export_penalty), (60.0, 400.0, 0.0));
    }
}
