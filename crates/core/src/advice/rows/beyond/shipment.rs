//! Shipments of waste (Regulation (EU) 2024/1157).

use alloc::borrow::ToOwned;

use crate::Code;
use crate::advice::{Advice, Fact, Finding, Test};

const DOCUMENT: Test = Test::Has(Fact::ShipmentDocument);
const REGIME: Test = Test::is(Fact::Regimes, &["waste-shipment"]);
const PUBLIC: Test = Test::is(Fact::VisibleTo, &["public"]);

const NOT_FOR_ALL: &str = "set visible_to to \"operator\" or \"regulator\"";
const OPERATOR: &str = "add traceability.source_operator_id and traceability.facility_id";
const RETENTION: &str = "add traceability.retention_until, five years after the handoff or later";
/// Later ones cannot be written.
const LAST_YEAR: u16 = 9999;

const FIVE_YEARS: &str = "has no retention_until; records of a waste shipment are kept for five years (Regulation (EU) 2024/1157, Article 20)";

pub(super) const MATERIAL: &[Advice] = &[Advice::when(
    &[Code::ShipmentCodeMissing],
    &[REGIME, Test::Has(Fact::Category), Test::Lacks(Fact::WasteCode)],
    Some(Fact::Regimes),
)
.key("ewc_code")
.says(
    "names waste-shipment, and classification.ewc_code is missing; the documents of a shipment name the waste by its code (Regulation (EU) 2024/1157)",
    "add classification.ewc_code, the six digits of the List of Waste",
)];

pub(super) const RECORD: &[Advice] = &[Advice::when(&[Code::ShipmentPublic], &[REGIME, PUBLIC], Some(Fact::VisibleTo))
    .says(
        "is public, and supported_regimes names waste-shipment, whose documents are for operators and authorities",
        NOT_FOR_ALL,
    )];

pub(super) const TRANSFER: &[Advice] = &[
    Advice::when(&[Code::ShipmentPublic], &[DOCUMENT, PUBLIC], Some(Fact::VisibleTo)).says(
        "is public, and waste_shipment_doc_ref names the document of a waste shipment, which is for operators and authorities",
        NOT_FOR_ALL,
    ),
    Advice::when(
        &[Code::ShipmentOperatorMissing],
        &[DOCUMENT, Test::Has(Fact::Traceability), Test::Lacks(Fact::SourceOperator)],
        Some(Fact::Traceability),
    )
    .key("source_operator_id")
    .says("has no source_operator_id, and the transfer is a waste shipment", OPERATOR),
    Advice::when(
        &[Code::ShipmentOperatorMissing],
        &[DOCUMENT, Test::Has(Fact::SourceOperator), Test::Lacks(Fact::Facility)],
        Some(Fact::Traceability),
    )
    .key("facility_id")
    .says("has no facility_id, and the transfer is a waste shipment", OPERATOR),
    Advice::when(&[Code::ShipmentOperatorMissing], &[DOCUMENT, Test::Lacks(Fact::Traceability)], None)
        .key("traceability")
        .says("is a waste shipment without traceability, so that its operator and facility are not known", OPERATOR),
    Advice::when(
        &[Code::ShipmentRetentionMissing],
        &[DOCUMENT, Test::Has(Fact::Traceability), Test::Lacks(Fact::RetentionUntil)],
        Some(Fact::Traceability),
    )
    .key("retention_until")
    .says(FIVE_YEARS, RETENTION),
    Advice::when(&[Code::ShipmentRetentionMissing], &[DOCUMENT, Test::Lacks(Fact::Traceability)], None)
        .key("traceability")
        .says(FIVE_YEARS, RETENTION),
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
            let message = "is less than five years after handoff_at; so long are the records of a waste shipment kept (Regulation (EU) 2024/1157, Article 20)";
            let help = ["set it to ", &super::day(least), " or later"].concat();
            let code = Code::ShipmentRetentionShort;
            give(Finding { code, at: Fact::RetentionUntil, message: message.to_owned(), help: Some(help), repair: None });
        },
    ),
];
