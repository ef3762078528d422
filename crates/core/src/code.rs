//! The stable codes of issues and of advice.

use crate::Severity;

/// Who gives a finding with a code, and how sure it is.
enum Column {
    /// The rules: the payload is invalid.
    Issue,
    /// The service alone, which checks more than the payload.
    #[cfg(feature = "service")]
    Service,
    /// Advice: something is very likely wrong.
    Warning,
    /// Advice: worth a look.
    #[cfg(feature = "advice")]
    Hint,
}

/// Declares a code once: variant, stable text, column and what it means (docs/validation.md).
macro_rules! codes {
    (
        always { $($variant:ident $text:literal $column:ident $meaning:literal,)* }
        service { $($of_service:ident $service_text:literal $service_meaning:literal,)* }
        advice { $($more:ident $more_text:literal $more_column:ident $more_meaning:literal,)* }
    ) => {
        /// What is wrong, as a stable code (see [`Code::as_str`]).
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Code {
            $(#[doc = $meaning] $variant,)*
            $(#[cfg(feature = "service")] #[doc = $service_meaning] $of_service,)*
            $(#[cfg(feature = "advice")] #[doc = $more_meaning] $more,)*
        }

        impl Code {
            /// Every code there is.
            pub const ALL: &'static [Code] = &[
                $(Code::$variant,)*
                $(#[cfg(feature = "service")] Code::$of_service,)*
                $(#[cfg(feature = "advice")] Code::$more,)*
            ];

            /// The code as it is written in an issue, for example `min_length`.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Code::$variant => $text,)*
                    $(#[cfg(feature = "service")] Code::$of_service => $service_text,)*
                    $(#[cfg(feature = "advice")] Code::$more => $more_text,)*
                }
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

            const fn column(self) -> Column {
                match self {
                    $(Code::$variant => Column::$column,)*
                    $(#[cfg(feature = "service")] Code::$of_service => Column::Service,)*
                    $(#[cfg(feature = "advice")] Code::$more => Column::$more_column,)*
                }
            }

            /// Whether it is of advice beyond the warnings of the protocol (decisions, section 10).
            pub const fn is_beyond_protocol(self) -> bool {
                match self {
                    $(Code::$variant => false,)*
                    $(#[cfg(feature = "service")] Code::$of_service => false,)*
                    $(#[cfg(feature = "advice")] Code::$more => true,)*
                }
            }

            /// One sentence that says what the code means.
            pub const fn meaning(self) -> &'static str {
                match self {
                    $(Code::$variant => $meaning,)*
                    $(#[cfg(feature = "service")] Code::$of_service => $service_meaning,)*
                    $(#[cfg(feature = "advice")] Code::$more => $more_meaning,)*
                }
            }
        }
    };
}

impl Code {
    /// Whether only the service uses it, which checks more than the payload.
    pub const fn is_of_service(self) -> bool {
        match self.column() {
            #[cfg(feature = "service")]
            Column::Service => true,
            _ => false,
        }
    }

    /// How sure the advice is that has this code; `None` of an issue's.
    pub const fn severity(self) -> Option<Severity> {
        match self.column() {
            Column::Issue => None,
            #[cfg(feature = "service")]
            Column::Service => None,
            Column::Warning => Some(Severity::Warning),
            #[cfg(feature = "advice")]
            Column::Hint => Some(Severity::Hint),
        }
    }
}

codes! {
    always {
        Json "json" Issue "the text is not JSON (RFC 8259, RFC 7493)",
        DuplicateKey "duplicate_key" Issue "a key appears again in the same object",
        Depth "depth" Issue "objects and arrays nest more than 64 deep",
        Type "type" Issue "the value is of another JSON type",
        Required "required" Issue "a required key is missing",
        Enum "enum" Issue "the value is none of those allowed",
        Const "const" Issue "the value is not the one that is fixed",
        Pattern "pattern" Issue "the string does not match its pattern",
        Format "format" Issue "the string is not a date-time, URI or UUID",
        MinLength "min_length" Issue "the string has too few characters",
        MaxLength "max_length" Issue "the string has too many characters",
        Minimum "minimum" Issue "the number is too small",
        Maximum "maximum" Issue "the number is too large",
        MinItems "min_items" Issue "the array has too few items",
        MaxItems "max_items" Issue "the array has too many items",
        UnknownKey "unknown_key" Issue "the object is closed and does not know the key",
        Forbidden "forbidden" Issue "the key must not be present",
        AnyOf "any_of" Issue "at least one of several keys must be present",
        Kind "kind" Issue "the `@type` by which the kind is to be chosen is missing or unknown",
        Parameter "parameter" Issue "a query parameter is unknown to the route, or it, a header or a place of a loop cost is malformed",
        SafetyInfoMissing "safety_info_missing" Warning "`hazardous` is true and `material_safety_info_url` is missing",
        SchemaVersionOld "schema_version_old" Warning "`schema_version` is not the one that emitters should use",
        ExpiresBeforeAvailable "expires_before_available" Warning "`expires` is not after `available_from`",
        ReceivedBeforeHandoff "received_before_handoff" Warning "`received_at` is before `handoff_at`",
        ValidityOrder "validity_order" Warning "`valid_until` is not after `valid_from`",
        VotingOrder "voting_order" Warning "the voting period ends before it starts",
        VotesExceedVoters "votes_exceed_voters" Warning "there are more votes than voters",
    }
    service {
        UnknownReference "unknown_reference" "the record that is referred to is not registered here",
        SubjectMismatch "subject_mismatch" "a value differs from the record that it refers to",
        NotOpen "not_open" "the offer is not open, or the match has a transfer",
        NotAccepted "not_accepted" "the match is not accepted",
        ExceedsQuantity "exceeds_quantity" "the offers together are more than there is",
        Expired "expired" "the offer is no longer valid",
        Decimals "decimals" "the amount has more decimals than its currency",
        SignalStep "signal_step" "the signal changes by more than 0.10 at once",
        Signature "signature" "the signature is missing or wrong, or another node made it",
    }
    advice {
        GtinLength "gtin_length" Warning "the GTIN does not have 8, 12, 13 or 14 digits",
        GtinCheckDigit "gtin_check_digit" Warning "the last digit of the GTIN is not its check digit, or all are 0",
        GtinRestricted "gtin_restricted" Hint "the GTIN has a prefix that identifies no product",
        LinkGtin "link_gtin" Warning "the GS1 Digital Link has no valid GTIN after `01`",
        LinkMismatch "link_mismatch" Warning "the GTIN in the GS1 Digital Link is not `gtin`",
        LinkForm "link_form" Hint "the URI is not a GS1 Digital Link, or not written as the standard asks",
        CasForm "cas_form" Warning "the CAS number has one leading digit only, or a leading zero",
        CasCheckDigit "cas_check_digit" Warning "the last digit of the CAS number is not its check digit",
        CountryUnknown "country_unknown" Warning "this is not a country's code (ISO 3166-1)",
        WasteCodeUnknown "waste_code_unknown" Warning "the code was never in the European List of Waste",
        WasteCodeEnded "waste_code_ended" Warning "the code was no longer in the List of Waste at the payload's date",
        WasteCodeFuture "waste_code_future" Warning "the code was not yet in the List of Waste at the payload's date",
        WasteCodeHazard "waste_code_hazard" Warning "the code is for a hazardous waste, and `hazardous` is false",
        WasteCodeCategory "waste_code_category" Hint "the code is not one of those usual for `category`",
        CustomsCodesDisagree "customs_codes_disagree" Warning "the finer customs code does not begin with the other",
        CustomsCodeForm "customs_code_form" Hint "no list of customs codes has such a code",
        RegimeRepeated "regime_repeated" Hint "a regime is named twice",
        BatteryNotBattery "battery_not_battery" Warning "`battery_category` on a material that is not a battery",
        BatteryCategoryMissing "battery_category_missing" Warning "`battery-passport` without `battery_category`",
        PassportNotRequired "passport_not_required" Hint "`battery-passport` for a category of batteries that needs none",
        PassportIdentifierMissing "passport_identifier_missing" Hint "a passport that an act asks for has no identifier",
        PassportOperatorMissing "passport_operator_missing" Hint "a passport that an act asks for does not name its economic operator",
        ReusableNotReusable "reusable_not_reusable" Warning "`ppwr` for a product that is no reusable packaging",
        PackagingWasteCode "packaging_waste_code" Hint "`ppwr` with a waste code that is not for packaging",
        ShipmentCodeMissing "shipment_code_missing" Warning "`waste-shipment` without `ewc_code`",
        ShipmentPublic "shipment_public" Warning "a waste shipment is visible to the public",
        ShipmentOperatorMissing "shipment_operator_missing" Hint "a waste shipment without its operator or facility",
        ShipmentRetentionMissing "shipment_retention_missing" Hint "a waste shipment without `retention_until`",
        ShipmentRetentionShort "shipment_retention_short" Hint "a waste shipment whose records are kept for less than five years",
        AudienceMismatch "audience_mismatch" Hint "`visible_to` and `access_scope` name different audiences",
        AudienceMissing "audience_missing" Hint "`access_scope` is role-based and `visible_to` is missing",
        UnknownMemberNear "unknown_member_near" Hint "no rule names this member, and its name is nearly that of one that a rule names",
    }
}

impl serde::Serialize for Code {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}
