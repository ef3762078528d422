//! One engine for all rules: a serde `DeserializeSeed` over a rule that checks a payload as any
//! deserializer produces it, in one pass and without a tree.

mod discriminators;
mod findings;
mod held;
mod keys;
mod object;
mod path;
mod run;
mod scalar;
mod value;

pub(crate) use discriminators::Discriminators;
pub(crate) use findings::Findings;
pub(crate) use held::HeldSeed;
pub(crate) use path::Path;
pub(crate) use run::{MAX_DEPTH, Run};
pub(crate) use value::Check;
