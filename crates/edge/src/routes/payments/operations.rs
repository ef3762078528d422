//! The operations on payments.

use loopgate_core::Kind;

use super::{add_intent, receive, show_intent};
use crate::contract::{Access, Operation, Parameter, Response, Schema, Scope};
use crate::http::body::JSON;

const EVENT: Access = Access::ProviderEvent { accepts: JSON };

const EVENT_PARAMETERS: &[Parameter] = &[
    Parameter::query(
        "provider",
        "Who sends it.",
        r#"{"type": "string", "pattern": "^[a-z0-9-]{1,40}$", "default": "generic"}"#,
    ),
    Parameter::header(
        "Stripe-Signature",
        "`t=TIME,v1=HEX`, where a secret is set for the provider `stripe`.",
        r#"{"type": "string"}"#,
    ),
    Parameter::header(
        "X-Signature-256",
        "`sha256=HEX`, HMAC-SHA-256 of the body, where a secret is set for another provider.",
        r#"{"type": "string"}"#,
    ),
];

pub static OPERATIONS: &[Operation] = &[
    Operation::post("/api/payments/intent", Access::write(Scope::Payments, JSON), |call| Box::pin(add_intent(call)))
        .doc("addPaymentIntent", "Payments", "Record a planned payment")
        .body(Schema::Kind(Kind::PaymentIntent))
        .responses(&[Response::json(201, "Stored, with status `pending`.", Schema::Component("CreatedIntent"))]),
    Operation::get("/api/payments/intent/{id}", |call| Box::pin(show_intent(call)))
        .access(Access::ReadWith(Scope::Admin))
        .doc("showPaymentIntent", "Payments", "A stored payment intent")
        .responses(&[
            Response::json(
                200,
                "The intent; `minor_units` is null where ISO 4217 does not know the currency.",
                Schema::Component("PaymentIntentRecord"),
            ),
            Response::error(404, "There is none with this number."),
        ]),
    Operation::post("/api/payments/webhook", EVENT, |call| Box::pin(receive(call)))
        .doc("receivePaymentEvent", "Payments", "Receive an event from a payment provider")
        .parameters(EVENT_PARAMETERS)
        .body(Schema::Any)
        .responses(&[Response::json(
            202,
            "Received; the same event again is stored once.",
            Schema::Component("Received"),
        )]),
];
