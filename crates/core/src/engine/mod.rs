//! One engine for all rules: a walk over a JSON text that checks it by a table and says what is wrong where it stands,
//! in one pass and without a tree. Where members choose the rules, these are looked for first.
//!
//! Each step first looks whether a value surely satisfies its rule, which takes little; only what does not, or is
//! unusual (an escape, a number of 20 digits), is read with care.

mod discriminators;
mod findings;
mod keys;
mod known;
mod members;
mod object;
mod observer;
mod params;
mod path;
mod repair;
mod run;
mod scalar;
mod text;
mod walk;

pub(crate) use discriminators::Discriminators;
pub(crate) use findings::Findings;
pub(crate) use known::{Found, Mark, Said};
pub use known::{Known, Number};
pub(crate) use members::Members;
pub(crate) use observer::{Member, Observer, Read};
pub(crate) use path::Path;
#[cfg(feature = "advice")]
pub(crate) use repair::of_missing;
pub(crate) use run::{MAX_DEPTH, Run};
pub(crate) use walk::Walk;
