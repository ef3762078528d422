//! Places in JSON texts, and texts of others on a terminal.

mod pointers;
mod position;
mod scanner;
mod shown;

pub use pointers::{positions, without_place};
pub use position::Position;
pub use shown::shown;
