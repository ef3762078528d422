//! Areas and circles on the globe, and the tiles of the map by which they are looked up.

mod area;
mod tile;

pub use area::{Area, Circle};
pub use loopgate_core::exchange::Point;
pub use tile::Tile;
