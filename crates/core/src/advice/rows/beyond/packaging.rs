//! Packaging (Regulation (EU) 2025/40). The waste code of packaging is in `waste`.

use crate::Code;
use crate::advice::{Advice, Fact, Test};
use crate::words::Phrase;

pub(super) const PRODUCT: &[Advice] = &[Advice::when(
    &[Code::ReusableNotReusable],
    &[Test::is(Fact::Regimes, &["ppwr"]), Test::is_not(Fact::ProductCategory, &["packaging-reusable"])],
    Some(Fact::ProductCategory),
)
.says(Phrase::NotReusable, Phrase::NotReusableHelp)];
