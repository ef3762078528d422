//! 2.2 ProductDNA

use super::common::*;
use super::conformity::CONFORMITY_CLAIMS;
use super::passport::PRODUCT_PASSPORT;
use super::traceability::PRODUCT_TRACEABILITY;
use crate::rule::*;

/// A product and what it is still good for.
pub static PRODUCT_DNA: Object = Object::new(
    "ProductDNA",
    "2.2",
    &[
        required("@context", Rule::Context),
        required("@type", Rule::Const("ProductDNA")),
        required("schema_version", SCHEMA_VERSION),
        required("id", PRODUCT_ID),
        required("product_category", Rule::Enum(PRODUCT_CATEGORIES)),
        required("name", length(2, 200)),
        required("condition", Rule::Enum(&["new", "like-new", "good", "fair", "poor", "for-parts"])),
        required("quantity", QUANTITY),
        required("origin_city", CITY),
        required("current_city", CITY),
        required("available_from", DATE_TIME),
        optional("expires", DATE_TIME),
        optional("manufacturer", max(200)),
        optional("model", max(200)),
        optional("manufacture_year", Rule::Number(&Number::at_least(1900.0).integer())),
        optional("serial_number", max(120)),
        optional("functional_status", Rule::Enum(FUNCTIONAL_STATUSES)),
        optional("lifecycle_stage", Rule::Enum(LIFECYCLE_STAGES)),
        optional("material_ids", array(&MATERIAL_ID)),
        optional("dimensions", Rule::Object(&DIMENSIONS)),
        optional("images", IMAGES),
        optional("reuse_potential", max(500)),
        optional("certifications", CERTIFICATIONS),
        optional("location", LOCATION),
        forbidden("contact"),
        optional("passport", PRODUCT_PASSPORT),
        optional("traceability", PRODUCT_TRACEABILITY),
        optional("conformity_claims", CONFORMITY_CLAIMS),
        optional("metadata", METADATA),
    ],
);

/// The values of `product_category`.
pub const PRODUCT_CATEGORIES: &[&str] = &[
    "furniture-office",
    "furniture-residential",
    "furniture-industrial",
    "building-structural",
    "building-fixture",
    "building-hvac",
    "building-electrical",
    "electronics-computing",
    "electronics-mobile",
    "electronics-appliance",
    "electronics-components",
    "textile-garment",
    "textile-industrial",
    "packaging-reusable",
    "vehicle-parts",
    "equipment-industrial",
    "equipment-medical",
];

const FUNCTIONAL_STATUSES: &[&str] = &["fully-functional", "partially-functional", "non-functional", "untested"];

const LIFECYCLE_STAGES: &[&str] = &["production", "in-use", "end-of-first-use", "refurbished", "end-of-life"];

static DIMENSIONS: Object = Object::new(
    "Dimensions",
    "2.2",
    &[
        optional("length_cm", NOT_NEGATIVE),
        optional("width_cm", NOT_NEGATIVE),
        optional("height_cm", NOT_NEGATIVE),
        optional("weight_kg", NOT_NEGATIVE),
    ],
);
