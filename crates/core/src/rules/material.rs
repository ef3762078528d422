//! 2.1 MaterialDNA

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
        required("category", Rule::Enum(CATEGORIES)),
        required("quantity", QUANTITY),
        optional("quality", RATIO),
        required("origin_city", CITY),
        required("current_city", CITY),
        optional("location", LOCATION),
        required("available_from", DATE_TIME),
        optional("expires", DATE_TIME),
        optional("certifications", CERTIFICATIONS),
        optional("images", IMAGES),
        forbidden("contact"),
        optional("passport", PASSPORT),
        optional("classification", CLASSIFICATION),
        optional("traceability", TRACEABILITY),
        optional("metadata", Rule::Object(&MATERIAL_METADATA)),
        optional("conformity_claims", CONFORMITY_CLAIMS),
    ],
);

static MATERIAL_METADATA: Object = Object::new(
    "MaterialMetadata",
    "2.1",
    &[optional("source", STRING), optional("batch_number", STRING), optional("notes", max(500))],
);
