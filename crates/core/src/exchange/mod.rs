//! The arithmetic of an exchange: what it costs, how far it goes, what a signal may become, and whether a
//! settlement adds up (docs/exchange.md).

pub mod loop_cost;
mod place;
mod quantity;
mod rounding;
pub mod settlement;
pub mod signal;

pub use place::Point;
pub use quantity::Unit;
