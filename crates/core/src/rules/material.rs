//! 2.1 MaterialDNA

use super::advice;
use super::classification::CLASSIFICATION;
use super::common::*;
use super::conformity::CONFORMITY_CLAIMS;
use super::passport::PASSPORT;
use super::traceability::TRACEABILITY;
use crate::rule::*;

/// A batch of material and where it is.
pub static MATERIAL_DNA: Object = Object::new(
    "MaterialDNA",
    "2.1",
    &[
        required("@context", Rule::Context),
        required("@type", Rule::Const("MaterialDNA")),
        required("schema_version", SCHEMA_VERSION),
        required("id", MATERIAL_ID),
        required("category", Rule::Enum(CATEGORIES)).noted(Fact::Category),
        required("quantity", QUANTITY),
        optional("quality", RATIO),
        required("origin_city", CITY),
        required("current_city", CITY),
        optional("location", LOCATION),
        required("available_from", DATE_TIME).noted(Fact::AvailableFrom),
        optional("expires", DATE_TIME).noted(Fact::Expires),
        optional("certifications", CERTIFICATIONS),
        optional("images", IMAGES),
        forbidden("contact"),
        optional("passport", PASSPORT).noted(Fact::Passport),
        optional("classification", CLASSIFICATION),
        optional("traceability", TRACEABILITY).noted(Fact::Traceability),
        optional("metadata", Rule::Object(&MATERIAL_METADATA)),
        optional("conformity_claims", CONFORMITY_CLAIMS),
    ],
)
.advice(advice::MATERIAL);

static MATERIAL_METADATA: Object = Object::new(
    "MaterialMetadata",
    "2.1",
    &[optional("source", STRING), optional("batch_number", STRING), optional("notes", max(500))],
);
