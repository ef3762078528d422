//! The members that advice reads.

#[cfg(feature = "advice")]
use crate::rules::{
    classification::BATTERY_CATEGORIES,
    common::{ACCESS_SCOPES, AUDIENCES, CATEGORIES},
    passport::REGIMES,
    product::PRODUCT_CATEGORIES,
};

/// Declares a fact once: variant, the keys from the object whose advice reads it, what it is one of, if it is, and whether it
/// is always there. Those that are one of something come first.
macro_rules! facts {
    (
        advice { $($more:ident $($more_key:literal).+ $(of $more_values:ident)? $(; $more_always:ident)?,)* }
        always { $($variant:ident $($key:literal).+ $(of $values:ident)? $(; $always:ident)?,)* }
    ) => {
        /// A member that advice reads, from the object that the advice is on.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Fact {
            $(#[cfg(feature = "advice")] #[doc = concat!("`", $($more_key, " "),+, "`")] $more,)*
            $(#[doc = concat!("`", $($key, " "),+, "`")] $variant,)*
        }

        impl Fact {
            /// Every one there is.
            pub const ALL: &'static [Fact] = &[$(#[cfg(feature = "advice")] Fact::$more,)* $(Fact::$variant,)*];

            /// Its keys, from the object whose advice reads it.
            pub const fn keys(self) -> &'static [&'static str] {
                match self {
                    $(#[cfg(feature = "advice")] Fact::$more => &[$($more_key),+],)*
                    $(Fact::$variant => &[$($key),+],)*
                }
            }

            /// The values that it, or an item of it, is one of; none where it is not one of several.
            pub const fn values(self) -> &'static [&'static str] {
                match self {
                    $(#[cfg(feature = "advice")] Fact::$more => facts!(@values $($more_values)?),)*
                    $(Fact::$variant => facts!(@values $($values)?),)*
                }
            }

            /// Whether it is there in each valid object: what needs it and another one is looked for by the other.
            pub(crate) const fn is_always_there(self) -> bool {
                match self {
                    $(#[cfg(feature = "advice")] Fact::$more => facts!(@always $($more_always)?),)*
                    $(Fact::$variant => facts!(@always $($always)?),)*
                }
            }
        }
    };
    (@always) => { false };
    (@always always) => { true };
    (@values) => { &[] };
    (@values $values:ident) => { $values };
}

facts! {
    advice {
        Category "category" of CATEGORIES; always,
        ProductCategory "product_category" of PRODUCT_CATEGORIES; always,
        AccessScope "passport"."access_scope" of ACCESS_SCOPES,
        VisibleTo "passport"."visible_to" of AUDIENCES,
        Regimes "passport"."supported_regimes" of REGIMES,
        BatteryCategory "classification"."battery_category" of BATTERY_CATEGORIES,
        ShipmentDocument "waste_shipment_doc_ref",
        PassportId "passport"."passport_id",
        PassportUrl "passport"."passport_url",
        DataCarrier "passport"."data_carrier_id",
        Gtin "passport"."gtin",
        DigitalLink "passport"."gs1_digital_link",
        OperatorId "passport"."economic_operator_id",
        OperatorName "passport"."economic_operator_name",
        Country "passport"."country_of_production",
        CasNumber "cas_number",
        Classification "classification",
        WasteCode "classification"."ewc_code",
        HsCode "classification"."hs_code",
        CnCode "classification"."cn_code",
        TaricCode "classification"."taric_code",
        ProdcomCode "classification"."prodcom_code",
        Traceability "traceability",
        SourceOperator "traceability"."source_operator_id",
        Facility "traceability"."facility_id",
        RetentionUntil "traceability"."retention_until",
    }
    always {
        AvailableFrom "available_from"; always,
        Expires "expires",
        HandoffAt "handoff_at"; always,
        ReceivedAt "received_at",
        Passport "passport",
        Hazardous "passport"."hazardous",
        SafetyInfo "passport"."material_safety_info_url",
        ValidFrom "valid_from",
        ValidUntil "valid_until",
        VotingStart "start",
        VotingEnd "end",
        VotingOpens "voting_opens",
        VotingCloses "voting_closes",
        Eligible "total_eligible",
        Voted "total_voted",
        VotesFor "votes_for",
        VotesAgainst "votes_against",
    }
}

impl Fact {
    /// How many are one of several values.
    #[allow(clippy::indexing_slicing, reason = "evaluated while compiling")]
    pub(crate) const CHOSEN: usize = {
        let mut count = 0;
        while !Fact::ALL[count].values().is_empty() {
            count += 1;
        }
        let mut at = count;
        while at < Fact::ALL.len() {
            assert!(
                Fact::ALL[at].values().is_empty(),
                "a fact that is one of several values stands behind another one"
            );
            at += 1;
        }
        assert!(Fact::ALL.len() <= 64, "each fact has a bit");
        count
    };

    /// A bit for each fact that is a member of this one.
    #[cold]
    pub(crate) fn within(self) -> u64 {
        static WITHIN: [u64; Fact::ALL.len()] = all_within();
        WITHIN.get(self as usize).copied().unwrap_or_default()
    }

    /// A bit of its own.
    pub const fn bit(self) -> u64 {
        1 << self as u64
    }
}

#[allow(clippy::indexing_slicing, reason = "evaluated while compiling")]
const fn all_within() -> [u64; Fact::ALL.len()] {
    let mut within = [0; Fact::ALL.len()];
    let mut outer = 0;
    while outer < Fact::ALL.len() {
        let mut inner = 0;
        while inner < Fact::ALL.len() {
            if let ([key, _], [own]) = (Fact::ALL[inner].keys(), Fact::ALL[outer].keys())
                && crate::rule::same(key.as_bytes(), own.as_bytes())
            {
                within[outer] |= Fact::ALL[inner].bit();
            }
            inner += 1;
        }
        outer += 1;
    }
    within
}
