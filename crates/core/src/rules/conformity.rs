//! 2.10 conformity_claims item

use crate::rule::*;

/// The claims of a MaterialDNA or ProductDNA.
pub const CONFORMITY_CLAIMS: Rule = array(&CONFORMITY_CLAIM);

const CONFORMITY_CLAIM: Rule = Rule::Object(&CONFORMITY_CLAIM_OBJECT);
static CONFORMITY_CLAIM_OBJECT: Object = Object::new(
    "ConformityClaim",
    "2.10",
    &[
        required("claim_id", STRING),
        optional("description", STRING),
        optional("reference_standard", STRING),
        optional("reference_regulation", STRING),
        optional("conformity_topic", Rule::Enum(&["environment", "social", "governance", "safety", "quality"])),
        optional("declared_value", Rule::Object(&DECLARED_VALUE)),
        optional("conformance", Rule::Boolean),
        optional("assessment_date", DATE_TIME),
        optional("conformity_evidence_url", URI),
    ],
);

static DECLARED_VALUE: Object = Object::new(
    "DeclaredValue",
    "2.10",
    &[optional("metric", STRING), optional("value", NUMBER), optional("unit", STRING), optional("accuracy", NUMBER)],
);
