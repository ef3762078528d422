//! What a payload's codes and numbers mean outside it: the European List of Waste, the codes of countries,
//! check digits, GS1 Digital Links (docs/reference-data.md; decisions, section 10).

#[cfg(feature = "reference")]
mod builtin;
pub mod cas;
mod country;
mod date;
pub mod digital_link;
pub mod gtin;
pub mod item_code;
mod lists;
#[cfg(feature = "lookup")]
pub mod lookup;
mod plausible;
mod text;
mod waste;

pub use country::Country;
pub use date::Date;
pub use lists::Lists;
pub use waste::WasteCode;
