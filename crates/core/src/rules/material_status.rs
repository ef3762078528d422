//! 2.6 MaterialStatusUpdate

use super::common::*;
use crate::rule::*;

/// What has become of a material.
pub static MATERIAL_STATUS_UPDATE: Object = Object::new(
    "MaterialStatusUpdate",
    "2.6",
    &[
        required("@context", Rule::Context),
        required("@type", Rule::Const("MaterialStatusUpdate")),
        required("schema_version", SCHEMA_VERSION),
        required("id", UUID),
        required("material_id", MATERIAL_ID),
        required("status", Rule::Enum(&["available", "reserved", "withdrawn"])),
        required("updated_at", DATE_TIME),
        optional("reason", max(120)),
        optional("notes", max(500)),
        optional("source_node", max(120)),
        optional("metadata", METADATA),
    ],
);
