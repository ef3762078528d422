//! Advice beyond shape (decisions, section 10): a file for each concern, a row for each thing that may be unusual.
//! What takes more than to compare members is a function beside its rows.

use alloc::string::String;

use super::protocol;
use crate::advice::Concern;
use crate::reference::Date;
use crate::write::write_digits;

mod audience;
mod batteries;
mod country;
mod customs;
mod identifiers;
mod packaging;
mod passport;
mod shipment;
mod waste;

/// On a MaterialDNA.
pub const MATERIAL: &[Concern] = &[
    Concern::of(protocol::LISTING),
    Concern::of(protocol::SAFETY),
    Concern::of(identifiers::PASSPORT),
    Concern::of(country::PRODUCTION),
    Concern::of(waste::CODE),
    Concern::of(customs::CODES),
    Concern::of(passport::REGIMES),
    Concern::of(batteries::MATERIAL),
    Concern::of(passport::ISSUED),
    Concern::of(shipment::MATERIAL),
    Concern::of(shipment::RECORD),
    Concern::of(audience::PASSPORT),
];
/// On a ProductDNA.
pub const PRODUCT: &[Concern] = &[
    Concern::of(protocol::LISTING),
    Concern::of(protocol::SAFETY),
    Concern::of(identifiers::PASSPORT),
    Concern::of(country::PRODUCTION),
    Concern::of(passport::REGIMES),
    Concern::of(passport::ISSUED),
    Concern::of(packaging::PRODUCT),
    Concern::of(shipment::RECORD),
    Concern::of(audience::PASSPORT),
];
/// On a Transfer.
pub const TRANSFER: &[Concern] =
    &[Concern::of(protocol::RECEIPT), Concern::of(shipment::TRANSFER), Concern::of(audience::PASSPORT)];
/// On a SubstanceOfConcern.
pub const SUBSTANCE: &[Concern] = &[Concern::of(identifiers::SUBSTANCE)];
/// A day as people write it: 2026-12-09.
#[cold]
fn day(date: Date) -> String {
    let mut text = String::new();
    for (mark, number) in [("", usize::from(date.year)), ("-", date.month.into()), ("-", date.day.into())] {
        text.push_str(mark);
        text.push_str(if number < 10 { "0" } else { "" });
        write_digits(&mut text, number);
    }
    text
}
