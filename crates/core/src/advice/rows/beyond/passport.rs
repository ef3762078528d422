//! Passports: what belongs into one, by the acts that ask for it.

use alloc::borrow::{Cow, ToOwned};
use alloc::vec::Vec;

use crate::Code;
use crate::advice::{Advice, Fact, Finding, Repair, Test};
use crate::message::quoted;

pub(super) const REGIMES: &[Advice] =
    &[Advice::check("repeated", &[Code::RegimeRepeated], &[Fact::Regimes], |facts, _, give| {
        if facts.values(Fact::Regimes).are_repeated() {
            say_repeated(&facts.items(Fact::Regimes), give);
        }
    })];

#[cold]
fn say_repeated(regimes: &[Cow<str>], give: &mut dyn FnMut(Finding)) {
    let again = |(index, regime): &(usize, &Cow<str>)| regimes.iter().take(*index).any(|before| before == *regime);
    let repeated: Vec<_> = regimes.iter().enumerate().filter(again).collect();
    let Some((_, regime)) = repeated.first() else { return };
    let message = ["names ", &quoted(regime), " twice"].concat();
    // Which ones are to go is certain where it is only one.
    let repair = if let [(index, _)] = *repeated { Some(Repair::Without(index)) } else { None };
    let help = Some("name it once".to_owned());
    give(Finding { code: Code::RegimeRepeated, at: Fact::Regimes, message, help, repair });
}

/// Acts by which a product, or a batch, has a passport with an identifier and an operator behind it.
const ASKS: Test = Test::is(Fact::Regimes, &["espr-dpp", "battery-passport", "ppwr"]);

/// A sentence and the acts that it rests on.
macro_rules! by_acts {
    ($words:literal) => {
        concat!(
            $words,
            " (Regulation (EU) 2023/1542, Article 77, for batteries; Regulations (EU) 2024/1781 and 2025/40 for other products, as their acts come to apply)"
        )
    };
}

pub(super) const ISSUED: &[Advice] = &[
    Advice::when(&[Code::PassportIdentifierMissing], &[ASKS, Test::Lacks(Fact::PassportId)], Some(Fact::Passport))
        .key("passport_id")
        .says(
            by_acts!("names a regime of passports, and has no passport_id, by which one is told from another"),
            "add passport_id, and passport_url or data_carrier_id",
        ),
    Advice::when(
        &[Code::PassportIdentifierMissing],
        &[ASKS, Test::Has(Fact::PassportId), Test::Lacks(Fact::PassportUrl), Test::Lacks(Fact::DataCarrier)],
        Some(Fact::Passport),
    )
    .key("passport_url")
    .says(
        by_acts!("names a regime of passports, and does not say where this one is found"),
        "add passport_url, where the passport is, or data_carrier_id, the code on the product that leads there",
    ),
    Advice::when(
        &[Code::PassportOperatorMissing],
        &[ASKS, Test::Lacks(Fact::OperatorId), Test::Lacks(Fact::OperatorName)],
        Some(Fact::Passport),
    )
    .key("economic_operator_id")
    .says(
        by_acts!("names a regime of passports, and no economic operator who answers for this one"),
        "add economic_operator_id or economic_operator_name",
    ),
];
