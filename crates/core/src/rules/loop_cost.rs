//! The terms from which the cost of an exchange is calculated (docs/exchange.md)

use crate::rule::*;

/// The terms of an exchange, or two places between which the distance is measured.
pub static LOOP_COST_REQUEST: Object = Object::new(
    "LoopCostRequest",
    "loopgate",
    &[
        required("base_price", AMOUNT),
        optional("origin_signal", RATIO),
        optional("destination_signal", RATIO),
        optional("distance_km", AMOUNT),
        optional("from", STRING),
        optional("to", STRING),
        optional("local", Rule::Boolean),
    ],
)
.closed();

/// Bounded, so that no sum is larger than a double.
pub const AMOUNT: Rule = Rule::Number(&Number::between(0.0, 1e300));
