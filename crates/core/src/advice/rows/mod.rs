//! What advice says: the warnings of the protocol, and with the feature `advice` what goes beyond.

#[cfg(feature = "advice")]
mod beyond;
mod protocol;

#[cfg(feature = "advice")]
pub use beyond::{MATERIAL, PRODUCT, SUBSTANCE, TRANSFER};
#[cfg(not(feature = "advice"))]
pub use protocol::{MATERIAL, PRODUCT, SUBSTANCE, TRANSFER};
pub use protocol::{PROPOSAL, SIGNALS, VOTE_RESULTS, VOTING_PERIOD};
