//! 2.8 classification object, of a MaterialDNA

use crate::rule::*;

/// The codes that authorities know a material by.
pub const CLASSIFICATION: Rule = Rule::Object(&CLASSIFICATION_OBJECT);
static CLASSIFICATION_OBJECT: Object = Object::new(
    "Classification",
    "2.8",
    &[
        optional("ewc_code", pattern(&EWC)),
        optional("hs_code", pattern(&HS)),
        optional("cn_code", pattern(&EIGHT_DIGITS)),
        optional("battery_category", Rule::Enum(BATTERY_CATEGORIES)),
        optional("prodcom_code", pattern(&EIGHT_DIGITS)),
        optional("taric_code", pattern(&TARIC)),
        optional("nace_code", pattern(&NACE)),
        optional("scip_id", STRING),
        optional("waste_framework_code", STRING),
    ],
);

/// The categories of batteries (Regulation (EU) 2023/1542, Article 3).
pub(crate) const BATTERY_CATEGORIES: &[&str] = &["portable", "lmt", "sli", "industrial", "ev"];

static EWC: Pattern = Pattern::new(Phrase::WasteCode, r"^\d{2}(\s\d{2}){2}$", "15 01 02");
static HS: Pattern = Pattern::new(Phrase::CustomsCode, r"^\d{6,10}$", "391510");
static EIGHT_DIGITS: Pattern = Pattern::new(Phrase::EightDigits, r"^\d{8}$", "38321100");
static TARIC: Pattern = Pattern::new(Phrase::TaricCode, r"^\d{10}$", "3915100000");
static NACE: Pattern = Pattern::new(Phrase::NaceCode, r"^[A-Z]\d{2}(\.\d{1,2})?$", "E38.32");
