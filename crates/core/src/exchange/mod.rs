//! The arithmetic of an exchange: cost, distance, steps of a signal, and whether a settlement adds up
//! (docs/exchange.md).

pub mod loop_cost;
mod place;
mod quantity;
mod rounding;
#[cfg(feature = "service")]
pub mod settlement;
pub mod signal;
mod sine;

pub use place::Point;
pub use quantity::Unit;
