#![doc = include_str!("../README.md")]
#![cfg_attr(not(test), no_std)]
#![deny(missing_docs)]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic))]

extern crate alloc;
#[cfg(test)]
extern crate self as loopgate_core;

#[cfg(feature = "about")]
mod about;
pub mod advice;
mod code;
pub mod derive;
mod engine;
pub mod exchange;
mod fix;
pub mod format;
mod from_serde;
mod json;
mod kind;
mod message;
mod options;
mod params;
#[cfg(feature = "position")]
mod position;
#[cfg(feature = "qr")]
pub mod qr;
mod reader;
pub mod reference;
#[cfg(feature = "regime")]
pub mod regime;
mod report;
pub mod rule;
pub mod rules;
#[cfg_attr(not(feature = "advice"), allow(dead_code, reason = "the warnings of the protocol rest on one source"))]
mod source;
#[doc(hidden)]
pub mod split;
#[cfg(any(feature = "about", feature = "lookup", feature = "regime"))]
mod table;
mod unreadable;
mod validator;
mod words;
mod write;

#[cfg(feature = "about")]
pub use about::{About, about, about_object};
pub use advice::AdviceLevel;
pub use code::Code;
pub use engine::{Known, Number};
#[cfg(feature = "fix")]
pub use fix::{Applied, apply_fixes};
pub use fix::{Fix, FixOp, FixValue};
pub use kind::Kind;
pub use message::nearest;
pub use options::{CONTEXT_V0_1_1, CONTEXT_V0_2_0};
pub use params::{Param, Params};
#[cfg(feature = "position")]
pub use position::{Position, utf16_units};
pub use report::{Issue, Report, Severity};
pub use source::Source;
pub use validator::Validator;
pub use words::{Language, Phrase};

/// Checks a JSON text in UTF-8 with the protocol's defaults; see [`Validator::validate_slice`].
///
/// ```
/// let report = loopgate_core::validate_slice(loopgate_core::Kind::Offer, b"{");
/// assert_eq!(report.issues[0].code, loopgate_core::Code::Json);
/// ```
pub fn validate_slice(kind: Kind, json: &[u8]) -> Report {
    Validator::new().validate_slice(kind, json)
}

/// Checks a JSON text with the protocol's defaults.
///
/// ```
/// use loopgate_core::{Kind, validate_str};
///
/// assert!(validate_str(Kind::FederationAccepted, r#"{"status": "accepted", "id": 1}"#).is_valid());
/// ```
pub fn validate_str(kind: Kind, json: &str) -> Report {
    Validator::new().validate_str(kind, json)
}

/// Checks what a deserializer produces with the protocol's defaults; see [`Validator::validate_with`].
///
/// ```
/// use loopgate_core::{Kind, validate_with};
///
/// let value = serde_json::json!({"status": "accepted", "id": 0});
/// assert_eq!(validate_with(Kind::FederationAccepted, value).issues[0].path, "/id");
/// ```
pub fn validate_with<'de, D: serde::Deserializer<'de>>(kind: Kind, deserializer: D) -> Report {
    Validator::new().validate_with(kind, deserializer)
}

/// The JSON Schema (draft 2020-12) of a kind with the protocol's defaults; see [`Validator::json_schema`].
///
/// ```
/// use loopgate_core::{Kind, json_schema};
///
/// let schema: serde_json::Value = serde_json::from_str(&json_schema(Kind::Offer)).unwrap();
/// assert_eq!(schema["title"], "Offer");
/// ```
pub fn json_schema(kind: Kind) -> alloc::string::String {
    Validator::new().json_schema(kind)
}
