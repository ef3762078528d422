//! Batteries (Regulation (EU) 2023/1542).

use crate::Code;
use crate::advice::{Advice, Fact, Test};
use crate::words::Phrase;

const PASSPORT: Test = Test::is(Fact::Regimes, &["battery-passport"]);

pub(super) const MATERIAL: &[Advice] = &[
    Advice::when(
        &[Code::BatteryNotBattery],
        &[Test::Has(Fact::BatteryCategory), Test::is_not(Fact::Category, &["ewaste-batteries"])],
        Some(Fact::BatteryCategory),
    )
    .says(Phrase::NotBattery, Phrase::NotBatteryHelp),
    Advice::when(
        &[Code::BatteryCategoryMissing],
        &[PASSPORT, Test::Has(Fact::Category), Test::Lacks(Fact::BatteryCategory)],
        Some(Fact::Regimes),
    )
    .key("battery_category")
    .says(Phrase::BatteryCategory, Phrase::BatteryCategoryHelp),
    Advice::when(
        &[Code::PassportNotRequired],
        &[PASSPORT, Test::is(Fact::BatteryCategory, &["portable", "sli"])],
        Some(Fact::Regimes),
    )
    .says(Phrase::NoPassportNeeded, Phrase::NoPassportNeededHelp),
];
