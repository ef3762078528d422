//! Passports: what belongs into one, by the acts that ask for it.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use crate::Code;
use crate::advice::{Advice, Fact, Finding, Repair, Said, Test};
use crate::message::quoted;
use crate::words::Phrase;

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
    let message = Said::plain(Phrase::RegimeTwice).with("regime", quoted(regime));
    // Which ones are to go is certain where it is only one.
    let repair = if let [(index, _)] = *repeated { Some(Repair::Without(index)) } else { None };
    let help = Said::plain(Phrase::RegimeTwiceHelp);
    give(Finding { code: Code::RegimeRepeated, at: Fact::Regimes, message, help, repair });
}

/// Acts by which a product, or a batch, has a passport with an identifier and an operator behind it.
const ASKS: Test = Test::is(Fact::Regimes, &["espr-dpp", "battery-passport", "ppwr"]);

pub(super) const ISSUED: &[Advice] = &[
    Advice::when(&[Code::PassportIdentifierMissing], &[ASKS, Test::Lacks(Fact::PassportId)], Some(Fact::Passport))
        .key("passport_id")
        .says(Phrase::PassportNoId, Phrase::PassportNoIdHelp),
    Advice::when(
        &[Code::PassportIdentifierMissing],
        &[ASKS, Test::Has(Fact::PassportId), Test::Lacks(Fact::PassportUrl), Test::Lacks(Fact::DataCarrier)],
        Some(Fact::Passport),
    )
    .key("passport_url")
    .says(Phrase::PassportNoPlace, Phrase::PassportNoPlaceHelp),
    Advice::when(
        &[Code::PassportOperatorMissing],
        &[ASKS, Test::Lacks(Fact::OperatorId), Test::Lacks(Fact::OperatorName)],
        Some(Fact::Passport),
    )
    .key("economic_operator_id")
    .says(Phrase::PassportNoOperator, Phrase::PassportNoOperatorHelp),
];
