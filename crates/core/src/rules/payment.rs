//! 4.4 PaymentIntent: the body of `POST /api/payments/intent`

use super::common::*;
use crate::rule::*;

/// An intent to pay.
pub static PAYMENT_INTENT: Object = Object::new(
    "PaymentIntent",
    "4.4",
    &[
        required("name", length(2, 80)),
        required("amount", Rule::Number(&Number::at_least(0.01))),
        required("currency", pattern(&CURRENCY)),
        optional("organization", max(120)),
        optional("email", max(120)),
        optional("note", max(280)),
        optional("metadata", METADATA),
    ],
);

static CURRENCY: Pattern = Pattern::new(Phrase::CurrencyCode, "^[A-Za-z]{3}$", "EUR");
