//! The tests of the crate in wasm, as one program: each of them would be linked for itself.

#![cfg(target_arch = "wasm32")]
#![no_main]
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

mod face;
mod tables;
mod values;
mod vectors;
