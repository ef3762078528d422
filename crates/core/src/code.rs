//! The stable codes of issues and warnings.

/// Declares a code once: variant, stable text and what it means (docs/validation.md).
macro_rules! codes {
    ($($variant:ident $text:literal $meaning:literal,)*) => {
        /// What is wrong, as a stable code (see [`Code::as_str`]).
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Code {
            $(#[doc = $meaning] $variant,)*
        }

        impl Code {
            /// Every code there is.
            pub const ALL: &'static [Code] = &[$(Code::$variant,)*];

            /// The code as it is written in an issue, for example `min_length`.
            pub const fn as_str(self) -> &'static str {
                match self { $(Code::$variant => $text,)* }
            }

            /// The code that is written like this.
            ///
            /// ```
            /// use loopgate_core::Code;
            ///
            /// assert_eq!(Code::from_name("min_length"), Some(Code::MinLength));
            /// ```
            pub fn from_name(name: &str) -> Option<Code> {
                Code::ALL.iter().copied().find(|code| code.as_str() == name)
            }

            /// Whether only the service uses it, which checks more than the payload.
            pub fn is_of_service(self) -> bool {
                self.meaning().ends_with("(service only)")
            }

            /// Whether it is one of warnings.
            pub fn is_of_warning(self) -> bool {
                self.meaning().ends_with("(warning)")
            }

            /// One sentence that says what the code means.
            pub const fn meaning(self) -> &'static str {
                match self { $(Code::$variant => $meaning,)* }
            }
        }
    };
}

codes! {
    Json "json" "the text is not JSON (RFC 8259, RFC 7493)",
    DuplicateKey "duplicate_key" "a key appears again in the same object",
    Depth "depth" "objects and arrays nest more than 64 deep",
    Type "type" "the value is of another JSON type",
    Required "required" "a required key is missing",
    Enum "enum" "the value is none of those allowed",
    Const "const" "the value is not the one that is fixed",
    Pattern "pattern" "the string does not match its pattern",
    Format "format" "the string is not a date-time, URI or UUID",
    MinLength "min_length" "the string has too few characters",
    MaxLength "max_length" "the string has too many characters",
    Minimum "minimum" "the number is too small",
    Maximum "maximum" "the number is too large",
    MinItems "min_items" "the array has too few items",
    MaxItems "max_items" "the array has too many items",
    UnknownKey "unknown_key" "the object is closed and does not know the key",
    Forbidden "forbidden" "the key must not be present",
    AnyOf "any_of" "at least one of several keys must be present",
    Kind "kind" "the `@type` by which the kind is to be chosen is missing or unknown",
    Parameter "parameter" "a query parameter, a header or a place of a loop cost is malformed",
    UnknownReference "unknown_reference" "the record that is referred to is not registered here (service only)",
    SubjectMismatch "subject_mismatch" "a value is not that of what is referred to (service only)",
    NotOpen "not_open" "the offer is not open, or the match has a transfer (service only)",
    NotAccepted "not_accepted" "the match is not accepted (service only)",
    ExceedsQuantity "exceeds_quantity" "the offer is, with the others, more than there is (service only)",
    Expired "expired" "the offer is no longer valid (service only)",
    Decimals "decimals" "the amount has more decimals than its currency (service only)",
    SignalStep "signal_step" "the signal changes by more than 0.10 at once (service only)",
    Signature "signature" "the signature is missing or wrong, or not of the node that is named (service only)",
    SafetyInfoMissing "safety_info_missing" "`hazardous` is true and `material_safety_info_url` is missing (warning)",
    SchemaVersionOld "schema_version_old" "`schema_version` is not the one that emitters should use (warning)",
    ExpiresBeforeAvailable "expires_before_available" "`expires` is not after `available_from` (warning)",
    ReceivedBeforeHandoff "received_before_handoff" "`received_at` is before `handoff_at` (warning)",
    ValidityOrder "validity_order" "`valid_until` is not after `valid_from` (warning)",
    VotingOrder "voting_order" "the voting period ends before it starts (warning)",
    VotesExceedVoters "votes_exceed_voters" "there are more votes than voters (warning)",
}

impl serde::Serialize for Code {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}
