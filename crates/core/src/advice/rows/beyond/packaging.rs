//! Packaging (Regulation (EU) 2025/40). The waste code of packaging is in `waste`.

use crate::Code;
use crate::advice::{Advice, Fact, Test};

pub(super) const PRODUCT: &[Advice] = &[Advice::when(
    &[Code::ReusableNotReusable],
    &[Test::is(Fact::Regimes, &["ppwr"]), Test::is_not(Fact::ProductCategory, &["packaging-reusable"])],
    Some(Fact::ProductCategory),
)
.says(
    "is not packaging-reusable, and supported_regimes names ppwr; by the protocol's packaging profile such products are reusable packaging",
    "set product_category to \"packaging-reusable\", or remove ppwr from supported_regimes",
)];
