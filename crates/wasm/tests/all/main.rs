//! The tests of the crate in wasm, as one program: each of them would be linked for itself.

#![cfg(target_arch = "wasm32")]
#![no_main]
#![allow(clippy::unwrap_used)]

mod files;
mod tables;
mod values;
