//! Who may see a passport (specification, section 2.7).

use crate::Code;
use crate::advice::{Advice, Fact, Test};
use crate::words::Phrase;

pub(super) const PASSPORT: &[Advice] = &[
    Advice::when(
        &[Code::AudienceMismatch],
        &[Test::is(Fact::AccessScope, &["public"]), Test::is(Fact::VisibleTo, &["operator", "regulator"])],
        Some(Fact::VisibleTo),
    )
    .says(Phrase::AudienceNamed, Phrase::AudienceNamedHelp),
    Advice::when(
        &[Code::AudienceMismatch],
        &[Test::is(Fact::AccessScope, &["role-based", "restricted"]), Test::is(Fact::VisibleTo, &["public"])],
        Some(Fact::VisibleTo),
    )
    .says(Phrase::AudiencePublic, Phrase::AudiencePublicHelp),
    Advice::when(
        &[Code::AudienceMissing],
        &[Test::is(Fact::AccessScope, &["role-based"]), Test::Lacks(Fact::VisibleTo)],
        Some(Fact::AccessScope),
    )
    .key("visible_to")
    .says(Phrase::AudienceMissing, Phrase::AudienceMissingHelp),
];
