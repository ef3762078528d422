//! Other nodes (specification 2.13, 2.14 and 4.6): they introduce themselves, announce materials and make offers.

mod announce;
mod handshake;
mod message;
mod nodes;
mod offer;
mod operations;
mod trust;

pub use operations::OPERATIONS;
