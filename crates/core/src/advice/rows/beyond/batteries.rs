//! Batteries (Regulation (EU) 2023/1542).

use crate::Code;
use crate::advice::{Advice, Fact, Test};

const PASSPORT: Test = Test::is(Fact::Regimes, &["battery-passport"]);

pub(super) const MATERIAL: &[Advice] = &[
    Advice::when(
        &[Code::BatteryNotBattery],
        &[Test::Has(Fact::BatteryCategory), Test::is_not(Fact::Category, &["ewaste-batteries"])],
        Some(Fact::BatteryCategory),
    )
    .says(
        "is the category of a battery, and the material's category is not ewaste-batteries",
        "set category to \"ewaste-batteries\", or remove battery_category",
    ),
    Advice::when(
        &[Code::BatteryCategoryMissing],
        &[PASSPORT, Test::Has(Fact::Category), Test::Lacks(Fact::BatteryCategory)],
        Some(Fact::Regimes),
    )
    .key("battery_category")
    .says(
        "names battery-passport, and classification.battery_category is missing; on it depends which batteries need a passport (Regulation (EU) 2023/1542, Article 77)",
        "add classification.battery_category: portable, lmt, sli, industrial or ev",
    ),
    Advice::when(
        &[Code::PassportNotRequired],
        &[PASSPORT, Test::is(Fact::BatteryCategory, &["portable", "sli"])],
        Some(Fact::Regimes),
    )
    .says(
        "names battery-passport, which Regulation (EU) 2023/1542 (Article 77) does not ask for portable and starter batteries",
        "keep it if you issue the passport of your own accord; else remove battery-passport, or check battery_category",
    ),
];
