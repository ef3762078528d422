//! What a material costs where it is wanted: its price, what its two nodes' signals add, and the way.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use super::Point;
use super::rounding::to_6_decimals;
use crate::message::{number, quoted};
use crate::{Code, Issue};

/// How many kilometres cost 1: a distance divided by it costs what it does in decimals, where 0.02 is no double.
const KM_FOR_1: f64 = 50.0;

const METRES_PER_KM: f64 = 1000.0;

/// How a place is written here.
const PLACE: &str = "\"lon,lat\" in degrees";

/// The terms of an exchange. Prices are in the currency of `base_price`; signals are 0..1.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Terms {
    /// The price without signals and way.
    pub base_price: f64,
    /// The signal of the node that gives.
    pub origin_signal: f64,
    /// The signal of the node that takes.
    pub destination_signal: f64,
    /// How far it is.
    pub distance_km: f64,
    /// Whether it stays within one node, where only the base price counts.
    pub local: bool,
}

/// The cost and its parts, each to 6 decimals, half to even.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct LoopCost {
    /// All together.
    pub loop_cost: f64,
    /// The price without signals and way.
    pub base_price: f64,
    /// How far it is.
    pub distance_km: f64,
    /// What is added to the base price.
    pub breakdown: Breakdown,
}

/// What is added to the base price.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
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

    /// The distance up to which an exchange costs at most so much; negative where no distance is short enough.
    pub fn reach_km(&self, most: f64) -> f64 {
        (most - self.base_price * (1.0 + self.origin_signal + self.destination_signal)) * KM_FOR_1
    }
}

impl LoopCost {
    /// As JSON; what serde would bring along to write numbers is large in a browser.
    // Inlined, what is reckoned here is compiled as small as the module that ships it.
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
            json += &number(figure);
        }
        json + "}}"
    }
}

/// What a caller asks for, its members as [`crate::rules::loop_cost`] has them.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Request {
    /// The price without signals and way.
    pub base_price: f64,
    /// The signal of the node that gives.
    #[serde(default)]
    pub origin_signal: f64,
    /// The signal of the node that takes.
    #[serde(default)]
    pub destination_signal: f64,
    /// How far it is; this wins over the two places.
    pub distance_km: Option<f64>,
    /// Where it is.
    pub from: Option<String>,
    /// Where it is wanted.
    pub to: Option<String>,
    /// Whether it stays within one node.
    #[serde(default)]
    pub local: bool,
}

impl Request {
    /// The cost of a request that its rule allows, with places as `lon,lat`.
    ///
    /// ```
    /// use loopgate_core::exchange::loop_cost::Request;
    ///
    /// let mut request = Request { base_price: 60.0, from: Some("11.575,48.137".into()), ..Request::default() };
    /// assert_eq!(request.cost().unwrap_err()[0].message, "to: missing; expected \"lon,lat\" in degrees");
    /// request.to = Some("11.575,48.137".into());
    /// assert_eq!(request.cost().unwrap().loop_cost, 60.0);
    /// ```
    ///
    /// # Errors
    /// `parameter` for a place that is written in another way; `required` where only one of the two is given.
    #[inline]
    pub fn cost(&self) -> Result<LoopCost, Vec<Issue>> {
        let Some([from, to]) = self.places() else { return Ok(self.terms(0.0).loop_cost()) };
        if let (Some(from), Some(to)) = (point(from), point(to)) {
            return Ok(self.terms(from.distance(to) / METRES_PER_KM).loop_cost());
        }
        let mut issues = Vec::new();
        for place in [from, to] {
            if point(place).is_none() {
                issues.push(no_point(place));
            }
        }
        Err(issues)
    }

    /// The two places between which the distance is to be measured, where it is not given itself: each with its
    /// key. One of them may be missing.
    pub fn places(&self) -> Option<[Named<'_>; 2]> {
        let are_named = self.from.is_some() || self.to.is_some();
        let places = [("from", self.from.as_deref()), ("to", self.to.as_deref())];
        (self.distance_km.is_none() && are_named).then_some(places)
    }

    /// The terms, with the distance that was measured where none was given.
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

/// A key and the place it holds.
pub type Named<'r> = (&'static str, Option<&'r str>);

fn point((_, text): Named) -> Option<Point> {
    Point::parse(text?)
}

/// What is wrong with a place that is missing, or is no `lon,lat`.
pub fn no_point((key, text): Named) -> Issue {
    let (code, path, message) = match text {
        None => (Code::Required, String::new(), format!("{key}: missing; expected {PLACE}")),
        Some(text) => (Code::Parameter, format!("/{key}"), format!("{key}: expected {PLACE}; got {}", quoted(text))),
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
