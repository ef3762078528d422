//! Times in an unusual order (specification, sections 2 and 3).

use crate::Code;
use crate::advice::{Advice, Fact, Test};

pub(super) const LISTING: &[Advice] = &[Advice::when(
    &[Code::ExpiresBeforeAvailable],
    &[Test::NotAfter(Fact::AvailableFrom, Fact::Expires)],
    Some(Fact::Expires),
)
.says("is not after available_from", "let the listing expire after the time it is available from")];

pub(super) const RECEIPT: &[Advice] = &[Advice::when(
    &[Code::ReceivedBeforeHandoff],
    &[Test::Before(Fact::HandoffAt, Fact::ReceivedAt)],
    Some(Fact::ReceivedAt),
)
.says("is before handoff_at", "check the two times and their offsets")];

pub(super) const VALIDITY: &[Advice] = &[Advice::when(
    &[Code::ValidityOrder],
    &[Test::NotAfter(Fact::ValidFrom, Fact::ValidUntil)],
    Some(Fact::ValidUntil),
)
.says("is not after valid_from", "let the signals end after they begin")];
