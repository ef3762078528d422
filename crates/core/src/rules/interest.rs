//! 4.2 Interest: the body of `POST /api/interest`

use crate::rule::*;

/// A public expression of interest.
pub static INTEREST: Object = Object::new(
    "Interest",
    "4.2",
    &[
        required("name", length(2, 80)),
        required("consentPublic", Rule::Boolean),
        optional("organization", max(120)),
        optional("role", max(80)),
        optional("country", max(80)),
        optional("city", max(80)),
        optional("website", max(200)),
        optional("email", max(120)),
        optional("message", max(500)),
        optional("shareEmail", Rule::Boolean),
        optional("honey", max(100)),
    ],
);
