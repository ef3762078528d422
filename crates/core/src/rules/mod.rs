//! The rules: one file per object of the specification, written like its tables.

pub mod auto;
pub mod classification;
pub mod common;
pub mod conformity;
pub mod federation;
pub mod handshake;
pub mod interest;
pub mod loop_cost;
pub mod matching;
pub mod material;
pub mod material_status;
pub mod offer;
pub mod passport;
pub mod payment;
pub mod product;
pub mod relay;
pub mod signal;
pub mod traceability;
pub mod transaction;
pub mod transfer;
