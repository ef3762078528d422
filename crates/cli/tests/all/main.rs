//! The tests of the command, as one program: each of them would be linked for itself.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod advice;
mod command;
mod explain;
mod fixes;
mod inputs;
mod lookup;
mod outputs;
mod qr;
mod regime;
mod vectors;
