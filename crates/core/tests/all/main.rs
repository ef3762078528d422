//! The tests of the crate from outside, as one program: each of them would be linked for itself.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

mod about;
mod json_ld;
mod loop_cost;
mod matchers;
#[cfg(feature = "position")]
mod position;
#[cfg(all(feature = "qr", feature = "codes"))]
mod qr;
mod reference;
#[cfg(feature = "regime")]
mod regimes;
mod size;
mod texts;
mod tidy;
mod vectors;
