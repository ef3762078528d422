//! QR codes of records: what they hold, and how they are drawn (decisions, section 11). Service, command and package draw them here.

mod colour;
mod draw;
mod fault;
mod look;
mod thing;

pub use colour::Colour;
pub use draw::svg;
pub use fault::Fault;
pub use look::Look;
pub use thing::Thing;
