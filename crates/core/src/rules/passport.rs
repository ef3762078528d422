//! 2.7 passport object, of a MaterialDNA and (2.2) of a ProductDNA

use super::common::*;
use crate::rule::*;

/// The table of 2.7, with the rows that say who issued the passport.
macro_rules! passport {
    ($($issuer:expr),*) => {
        &[
            optional("passport_id", max(160)),
            optional("passport_url", URI),
            optional("backup_copy_url", URI),
            optional("passport_status", Rule::Enum(PASSPORT_STATUSES)),
            optional("data_carrier_id", max(160)),
            $($issuer,)*
            optional("access_scope", ACCESS_SCOPE),
            optional("visible_to", VISIBLE_TO),
            optional("supported_regimes", array(&REGIME)),
            optional("gtin", pattern(&GTIN)),
            optional("gs1_digital_link", URI),
            optional("economic_operator_id", max(120)),
            optional("economic_operator_name", max(200)),
            optional("manufacturer_id", max(120)),
            optional("country_of_production", pattern(&COUNTRY)),
            optional("conformity_declaration_ref", URI),
            optional("carbon_footprint_kg_co2e", NOT_NEGATIVE),
            optional("carbon_footprint_unit", STRING),
            optional("recycled_content_percent", PERCENT),
            optional("recyclable_content_percent", PERCENT),
            optional("repair_score", SCORE),
            optional("durability_score", SCORE),
            optional("disassembly_instructions", URI),
            optional("substances_of_concern", array(&SUBSTANCE)),
            optional("hazardous", Rule::Boolean),
            optional("material_safety_info_url", URI),
            optional("verified_ratio", RATIO),
            optional("verification_evidence_url", URI),
        ]
    };
}

/// The passport of a material.
pub const PASSPORT: Rule = Rule::Object(&PASSPORT_OBJECT);
static PASSPORT_OBJECT: Object = Object::new("Passport", "2.7", passport!(optional("issuer", max(160))));

/// The passport of a product: `issued_at` and `issuer_node` instead of `issuer`.
pub const PRODUCT_PASSPORT: Rule = Rule::Object(&PRODUCT_PASSPORT_OBJECT);
static PRODUCT_PASSPORT_OBJECT: Object = Object::new(
    "ProductPassport",
    "2.2",
    passport!(optional("issued_at", DATE_TIME), optional("issuer_node", max(160))),
);

const PASSPORT_STATUSES: &[&str] = &["not_applicable", "optional", "required", "available", "restricted"];
/// The names of regimes.
pub(crate) const REGIMES: &[&str] = &["espr-dpp", "battery-passport", "ppwr", "waste-shipment", "nkws"];
const REGIME: Rule = Rule::Enum(REGIMES);
const PERCENT: Rule = Rule::Number(&Number::between(0.0, 100.0));
const SCORE: Rule = Rule::Number(&Number::between(0.0, 10.0));

static GTIN: Pattern = Pattern::new(Phrase::GtinDigits, r"^\d{8,14}$", "04012345678901");
static COUNTRY: Pattern = Pattern::new(Phrase::CountryCode, r"^[A-Z]{2}$", "DE");
static CAS_NUMBER: Pattern = Pattern::new(Phrase::CasNumber, r"^\d{1,7}-\d{2}-\d$", "7439-92-1");

const SUBSTANCE: Rule = Rule::Object(&SUBSTANCE_OBJECT);
static SUBSTANCE_OBJECT: Object = Object::new(
    "SubstanceOfConcern",
    "2.7",
    &[
        required("name", STRING),
        optional("cas_number", pattern(&CAS_NUMBER)),
        optional("concentration_ppm", NUMBER),
        optional("location", STRING),
    ],
);
