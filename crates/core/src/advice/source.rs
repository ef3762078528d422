//! What each piece of advice rests on: a standard, or an act.

use crate::Code;

#[cfg(feature = "advice")]
const GS1: &str = "GS1 General Specifications";
#[cfg(feature = "advice")]
const LINK: &str = "GS1 Digital Link Standard: URI Syntax";
#[cfg(feature = "advice")]
const WASTE: &str = "Decision 2000/532/EC, as amended by Delegated Decision (EU) 2025/934";
#[cfg(feature = "advice")]
const CUSTOMS: &str = "Harmonized System; Regulation (EEC) No 2658/87";
#[cfg(feature = "advice")]
const BATTERIES: &str = "Regulation (EU) 2023/1542, Article 77";
#[cfg(feature = "advice")]
const PASSPORTS: &str = "Regulations (EU) 2023/1542, 2024/1781 and 2025/40";
#[cfg(feature = "advice")]
const SHIPMENTS: &str = "Regulation (EU) 2024/1157";

/// The standard or act behind advice of a code; `None` of a code that is no advice.
///
/// ```
/// use loopgate_core::{Code, advice::source};
///
/// assert_eq!(source(Code::GtinLength), Some("GS1 General Specifications"));
/// ```
pub const fn source(code: Code) -> Option<&'static str> {
    if code.severity().is_none() {
        return None;
    }
    #[cfg(feature = "advice")]
    if let Some(source) = source_beyond(code) {
        return Some(source);
    }
    Some("LOOP lab specification")
}

#[cfg(feature = "advice")]
const fn source_beyond(code: Code) -> Option<&'static str> {
    Some(match code {
        Code::GtinLength | Code::GtinCheckDigit | Code::GtinRestricted => GS1,
        Code::LinkGtin | Code::LinkMismatch | Code::LinkForm => LINK,
        Code::CasForm | Code::CasCheckDigit => "CAS Registry",
        Code::CountryUnknown => "ISO 3166-1",
        Code::WasteCodeUnknown | Code::WasteCodeEnded | Code::WasteCodeFuture | Code::WasteCodeHazard => WASTE,
        Code::WasteCodeCategory => "the protocol's classification mapping, widened by loopgate",
        Code::CustomsCodesDisagree | Code::CustomsCodeForm => CUSTOMS,
        Code::BatteryNotBattery => "the protocol's battery profile",
        Code::BatteryCategoryMissing | Code::PassportNotRequired => BATTERIES,
        Code::PassportIdentifierMissing | Code::PassportOperatorMissing => PASSPORTS,
        Code::UnknownMemberNear => "the tables of section 2",
        Code::ReusableNotReusable => "the protocol's packaging profile",
        Code::PackagingWasteCode => "Regulation (EU) 2025/40",
        Code::ShipmentPublic => "the protocol's waste shipment profile",
        Code::ShipmentCodeMissing | Code::ShipmentOperatorMissing => SHIPMENTS,
        Code::ShipmentRetentionMissing | Code::ShipmentRetentionShort => "Regulation (EU) 2024/1157, Article 20",
        _ => return None,
    })
}
