//! `crates/wasm` with the rules and the warnings of the protocol: the engine of `loopgate`.

#![cfg_attr(feature = "small", no_std)]

pub use loopgate_wasm::*;
