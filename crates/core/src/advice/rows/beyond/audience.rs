//! Who may see a passport (specification, section 2.7).

use crate::Code;
use crate::advice::{Advice, Fact, Test};

pub(super) const PASSPORT: &[Advice] = &[
    Advice::when(
        &[Code::AudienceMismatch],
        &[Test::is(Fact::AccessScope, &["public"]), Test::is(Fact::VisibleTo, &["operator", "regulator"])],
        Some(Fact::VisibleTo),
    )
    .says(
        "names an audience, and access_scope is public",
        "set access_scope to \"role-based\" or \"restricted\", or visible_to to \"public\"",
    ),
    Advice::when(
        &[Code::AudienceMismatch],
        &[Test::is(Fact::AccessScope, &["role-based", "restricted"]), Test::is(Fact::VisibleTo, &["public"])],
        Some(Fact::VisibleTo),
    )
    .says(
        "is public, and access_scope is not",
        "set visible_to to \"operator\" or \"regulator\", or access_scope to \"public\"",
    ),
    Advice::when(
        &[Code::AudienceMissing],
        &[Test::is(Fact::AccessScope, &["role-based"]), Test::Lacks(Fact::VisibleTo)],
        Some(Fact::AccessScope),
    )
    .key("visible_to")
    .says("is role-based, and visible_to does not say for whom", "add visible_to: operator or regulator"),
];
