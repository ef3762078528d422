//! `crates/wasm` with all advice: the engine of `loopgate/advice`.

#![cfg_attr(feature = "small", no_std)]

pub use loopgate_wasm::*;
