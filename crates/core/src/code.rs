//! The stable codes of issues and of advice.

use crate::Severity;

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

            /// How sure the advice is that has this code; `None` of an issue's.
            pub fn severity(self) -> Option<Severity> {
                let meaning = self.meaning();
                if meaning.ends_with("(warning)") {
                    Some(Severity::Warning)
                } else {
                    meaning.ends_with("(hint)").then_some(Severity::Hint)
                }
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
    GtinLength "gtin_length" "the GTIN has not 8, 12, 13 or 14 digits (warning)",
    GtinCheckDigit "gtin_check_digit" "the last digit of the GTIN is not its check digit, or all are 0 (warning)",
    GtinRestricted "gtin_restricted" "the GTIN has a prefix that identifies no product (hint)",
    LinkGtin "link_gtin" "the GS1 Digital Link has no right GTIN behind `01` (warning)",
    LinkMismatch "link_mismatch" "the GS1 Digital Link is of another GTIN than `gtin` (warning)",
    LinkForm "link_form" "the URI is no GS1 Digital Link, or not as the standard writes one (hint)",
    CasForm "cas_form" "the CAS number has one leading digit only, or a leading zero (warning)",
    CasCheckDigit "cas_check_digit" "the last digit of the CAS number is not its check digit (warning)",
    CountryUnknown "country_unknown" "no country has this code (ISO 3166-1) (warning)",
    WasteCodeUnknown "waste_code_unknown" "the code is not in the European List of Waste, at no time (warning)",
    WasteCodeEnded "waste_code_ended" "the code was no longer in the List of Waste at the payload's date (warning)",
    WasteCodeFuture "waste_code_future" "the code was not yet in the List of Waste at the payload's date (warning)",
    WasteCodeHazard "waste_code_hazard" "the code is of a hazardous waste and `hazardous` is false (warning)",
    WasteCodeCategory "waste_code_category" "the code is not one of those usual for `category` (hint)",
    CustomsCodesDisagree "customs_codes_disagree" "the finer customs code does not begin with the other (warning)",
    CustomsCodeForm "customs_code_form" "no nomenclature has such a code (hint)",
    RegimeRepeated "regime_repeated" "a regime is named twice (hint)",
    BatteryNotBattery "battery_not_battery" "`battery_category` of a material that is no battery (warning)",
    BatteryCategoryMissing "battery_category_missing" "`battery-passport` without `battery_category` (warning)",
    PassportNotRequired "passport_not_required" "`battery-passport` for a category of batteries that needs none (hint)",
    PassportIdentifierMissing "passport_identifier_missing" "a passport that an act asks for, without its identifiers (hint)",
    PassportOperatorMissing "passport_operator_missing" "a passport that an act asks for, without its economic operator (hint)",
    ReusableNotReusable "reusable_not_reusable" "`ppwr` for a product that is no reusable packaging (warning)",
    PackagingWasteCode "packaging_waste_code" "`ppwr` beside a waste code that is not of packaging (hint)",
    ShipmentCodeMissing "shipment_code_missing" "`waste-shipment` without `ewc_code` (warning)",
    ShipmentPublic "shipment_public" "a waste shipment that is visible to the public (warning)",
    ShipmentOperatorMissing "shipment_operator_missing" "a waste shipment without its operator or facility (hint)",
    ShipmentRetentionMissing "shipment_retention_missing" "a waste shipment without `retention_until` (hint)",
    ShipmentRetentionShort "shipment_retention_short" "a waste shipment whose records are kept for less than five years (hint)",
    AudienceMismatch "audience_mismatch" "`visible_to` and `access_scope` name different audiences (hint)",
    AudienceMissing "audience_missing" "`access_scope` is role-based and `visible_to` is missing (hint)",
}

impl serde::Serialize for Code {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}
