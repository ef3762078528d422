//! Areas and circles on the globe, and the tiles of the map by which they are looked up.

mod area;
mod tile;

pub use area::{Area, Circle};
pub use loopgate_core::exchange::Point;
pub use tile::Tile;

/// A distance as it is told, in metres.
pub fn to_the_millimetre(metres: f64) -> f64 {
    (metres * 1000.0).round() / 1000.0
}
