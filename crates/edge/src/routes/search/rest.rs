//! The conditions that the index cannot check: exact quantities, distances and costs.

use loopgate_core::exchange::loop_cost::Terms;
use loopgate_core::exchange::signal::{DEFAULT, Signals, effective};

use crate::geo::{Area, Circle, Point};
use crate::store::entries::Entry;

/// The conditions of one search.
#[derive(Default)]
pub struct Rest {
    pub quantity: Option<Least>,
    pub circle: Option<Circle>,
    pub cost: Option<Cost>,
}

/// A quantity of at least so much.
pub enum Least {
    /// In any unit.
    Bare(f64),
    /// In the smallest unit of a dimension.
    Of { dimension: &'static str, size: f64 },
}

/// A LoopCost of at most so much.
pub struct Cost {
    pub base_price: f64,
    pub most: f64,
    pub destination_signal: f64,
    /// The current signals of this node.
    pub signals: Signals,
    pub destination: Point,
}

/// The same quantity in two units may differ by so much of itself, as it is calculated with doubles.
const NOISE: f64 = 1e-12;

impl Rest {
    pub fn is_nothing(&self) -> bool {
        self.quantity.is_none() && self.circle.is_none() && self.cost.is_none()
    }

    pub fn accepts(&self, entry: &Entry) -> bool {
        self.quantity.as_ref().is_none_or(|least| least.accepts(entry))
            && self.circle.as_ref().is_none_or(|circle| entry.own_place().is_some_and(|place| circle.contains(place)))
            && self.cost.as_ref().is_none_or(|cost| cost.accepts(entry))
    }
}

impl Least {
    fn accepts(&self, entry: &Entry) -> bool {
        match *self {
            Least::Bare(least) => entry.quantity.is_some_and(|quantity| quantity >= least),
            Least::Of { dimension, size } => {
                entry.dimension.as_deref() == Some(dimension)
                    && entry.size.is_some_and(|entered| entered >= size * (1.0 - NOISE))
            }
        }
    }
}

impl Cost {
    /// The area outside of which everything costs too much, whatever its category; `None` where there is no such area.
    pub fn area(&self) -> Option<Area> {
        const HALF_WAY_ROUND: f64 = 20_000.0;
        // A category without a signal has the default, so the default counts as well.
        let lowest = self.signals.values().copied().fold(effective(&self.signals, DEFAULT), f64::min);
        let terms = self.terms(lowest, 0.0);
        let reach = terms.reach_km(self.most).max(0.0) * (1.0 + 1e-9) + 0.001;
        (reach < HALF_WAY_ROUND).then(|| Circle { center: self.destination, metres: reach * 1000.0 }.area())
    }

    fn accepts(&self, entry: &Entry) -> bool {
        entry.own_place().is_some_and(|place| {
            let km = place.distance(self.destination) / 1000.0;
            self.terms(effective(&self.signals, entry.category.as_deref().unwrap_or_default()), km)
                .loop_cost()
                .loop_cost
                <= self.most
        })
    }

    fn terms(&self, origin_signal: f64, distance_km: f64) -> Terms {
        Terms {
            base_price: self.base_price,
            origin_signal,
            destination_signal: self.destination_signal,
            distance_km,
            local: false,
        }
    }
}
