//! Shipments of waste (Regulation (EU) 2024/1157).

use crate::Code;
use crate::advice::{Advice, Fact, Finding, Said, Test};
use crate::words::Phrase;

const DOCUMENT: Test = Test::Has(Fact::ShipmentDocument);
const REGIME: Test = Test::is(Fact::Regimes, &["waste-shipment"]);
const PUBLIC: Test = Test::is(Fact::VisibleTo, &["public"]);

/// Later ones cannot be written.
const LAST_YEAR: u16 = 9999;

pub(super) const MATERIAL: &[Advice] = &[Advice::when(
    &[Code::ShipmentCodeMissing],
    &[REGIME, Test::Has(Fact::Category), Test::Lacks(Fact::WasteCode)],
    Some(Fact::Regimes),
)
.key("ewc_code")
.says(Phrase::ShipmentNoCode, Phrase::ShipmentNoCodeHelp)];

pub(super) const RECORD: &[Advice] = &[Advice::when(&[Code::ShipmentPublic], &[REGIME, PUBLIC], Some(Fact::VisibleTo))
    .says(Phrase::ShipmentPublicRegime, Phrase::ShipmentPublicHelp)];

pub(super) const TRANSFER: &[Advice] = &[
    Advice::when(&[Code::ShipmentPublic], &[DOCUMENT, PUBLIC], Some(Fact::VisibleTo))
        .says(Phrase::ShipmentPublicDocument, Phrase::ShipmentPublicHelp),
    Advice::when(
        &[Code::ShipmentOperatorMissing],
        &[DOCUMENT, Test::Has(Fact::Traceability), Test::Lacks(Fact::SourceOperator)],
        Some(Fact::Traceability),
    )
    .key("source_operator_id")
    .says(Phrase::ShipmentNoOperator, Phrase::ShipmentOperatorHelp),
    Advice::when(
        &[Code::ShipmentOperatorMissing],
        &[DOCUMENT, Test::Has(Fact::SourceOperator), Test::Lacks(Fact::Facility)],
        Some(Fact::Traceability),
    )
    .key("facility_id")
    .says(Phrase::ShipmentNoFacility, Phrase::ShipmentOperatorHelp),
    Advice::when(&[Code::ShipmentOperatorMissing], &[DOCUMENT, Test::Lacks(Fact::Traceability)], None)
        .key("traceability")
        .says(Phrase::ShipmentNoTraceability, Phrase::ShipmentOperatorHelp),
    Advice::when(
        &[Code::ShipmentRetentionMissing],
        &[DOCUMENT, Test::Has(Fact::Traceability), Test::Lacks(Fact::RetentionUntil)],
        Some(Fact::Traceability),
    )
    .key("retention_until")
    .says(Phrase::ShipmentNoRetention, Phrase::ShipmentRetentionHelp),
    Advice::when(&[Code::ShipmentRetentionMissing], &[DOCUMENT, Test::Lacks(Fact::Traceability)], None)
        .key("traceability")
        .says(Phrase::ShipmentNoRetention, Phrase::ShipmentRetentionHelp),
    Advice::check(
        "retention",
        &[Code::ShipmentRetentionShort],
        &[Fact::RetentionUntil, Fact::HandoffAt, Fact::ShipmentDocument],
        |facts, _, give| {
            let (Some(handoff), Some(until)) = (facts.day(Fact::HandoffAt), facts.day(Fact::RetentionUntil)) else {
                return;
            };
            let least = handoff.after_years(5);
            if !facts.has(Fact::ShipmentDocument) || until >= least || least.year > LAST_YEAR {
                return;
            }
            let help = Said::plain(Phrase::ShipmentShortHelp).with("day", super::day(least));
            let message = Said::plain(Phrase::ShipmentShort);
            give(Finding { code: Code::ShipmentRetentionShort, at: Fact::RetentionUntil, message, help, repair: None });
        },
    ),
];
