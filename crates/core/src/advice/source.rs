//! What each piece of advice rests on: standards and acts.

use crate::Code;
use crate::source::Source;
#[cfg(feature = "advice")]
use crate::source::{CAS, COUNTRIES, GTIN, LINK, WASTE};

const PROTOCOL: &[Source] =
    &[Source::standard("LOOP lab specification", "https://github.com/local-loop-io/loop-protocol")];
#[cfg(feature = "advice")]
const CUSTOMS: &[Source] = &[
    Source::standard(
        "Harmonized System",
        "https://www.wcoomd.org/en/topics/nomenclature/overview/what-is-the-harmonized-system.aspx",
    ),
    Source::act(
        "Regulation (EEC) No 2658/87, Annex I",
        "https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:31987R2658",
        "1988-01-01",
    ),
];
#[cfg(feature = "advice")]
const BATTERY_PASSPORT: Source = Source::act(
    "Regulation (EU) 2023/1542, Article 77",
    "https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:32023R1542",
    "2023-08-17",
);
#[cfg(feature = "advice")]
const PACKAGING: Source = Source::act(
    "Regulation (EU) 2025/40",
    "https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:32025R0040",
    "2025-02-11",
);
#[cfg(feature = "advice")]
const PASSPORTS: &[Source] = &[
    BATTERY_PASSPORT,
    Source::act(
        "Regulation (EU) 2024/1781, Annex III",
        "https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:32024R1781",
        "2024-07-18",
    ),
    PACKAGING,
];
#[cfg(feature = "advice")]
const SHIPMENTS: &str = "https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:32024R1157";
#[cfg(feature = "advice")]
const PROFILES: &str = "https://github.com/local-loop-io/loop-protocol/tree/main/profiles";

/// The standards and acts behind advice of a code; none of a code that is no advice.
///
/// ```
/// use loopgate_core::{Code, advice::sources};
///
/// assert_eq!(sources(Code::GtinLength)[0].name, "GS1 General Specifications");
/// ```
pub const fn sources(code: Code) -> &'static [Source] {
    if code.severity().is_none() {
        return &[];
    }
    #[cfg(feature = "advice")]
    if let Some(sources) = sources_beyond(code) {
        return sources;
    }
    PROTOCOL
}

#[cfg(feature = "advice")]
const fn sources_beyond(code: Code) -> Option<&'static [Source]> {
    Some(match code {
        Code::GtinLength | Code::GtinCheckDigit | Code::GtinRestricted => GTIN,
        Code::LinkGtin | Code::LinkMismatch | Code::LinkForm => LINK,
        Code::CasForm | Code::CasCheckDigit => CAS,
        Code::CountryUnknown => COUNTRIES,
        Code::WasteCodeUnknown | Code::WasteCodeEnded | Code::WasteCodeFuture | Code::WasteCodeHazard => WASTE,
        Code::WasteCodeCategory => {
            const {
                &[Source::standard(
                    "the protocol's classification mapping, widened by loopgate",
                    "https://github.com/local-loop-io/loop-protocol/blob/main/docs/category-classification-mapping.md",
                )]
            }
        }
        Code::CustomsCodesDisagree | Code::CustomsCodeForm => CUSTOMS,
        Code::BatteryNotBattery => const { &[Source::standard("the protocol's battery profile", PROFILES)] },
        Code::BatteryCategoryMissing | Code::PassportNotRequired => const { &[BATTERY_PASSPORT] },
        Code::PassportIdentifierMissing | Code::PassportOperatorMissing => PASSPORTS,
        Code::UnknownMemberNear => PROTOCOL,
        Code::ReusableNotReusable => const { &[Source::standard("the protocol's packaging profile", PROFILES)] },
        Code::PackagingWasteCode => const { &[PACKAGING] },
        Code::ShipmentPublic => const { &[Source::standard("the protocol's waste shipment profile", PROFILES)] },
        Code::ShipmentCodeMissing | Code::ShipmentOperatorMissing => {
            const { &[Source::act("Regulation (EU) 2024/1157", SHIPMENTS, "2024-05-20")] }
        }
        Code::ShipmentRetentionMissing | Code::ShipmentRetentionShort => {
            const { &[Source::act("Regulation (EU) 2024/1157, Article 20", SHIPMENTS, "2024-05-20")] }
        }
        _ => return None,
    })
}
