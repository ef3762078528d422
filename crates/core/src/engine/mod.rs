//! One engine for all rules: a serde `DeserializeSeed` over a rule that judges a payload as any
//! deserializer produces it, in one pass and without a tree.

mod choice;
mod held;
mod keys;
mod object;
mod path;
mod run;
mod scalar;
mod value;

pub(crate) use choice::Chosen;
pub(crate) use held::HeldSeed;
pub(crate) use path::Path;
pub(crate) use run::Run;
pub(crate) use value::Check;
