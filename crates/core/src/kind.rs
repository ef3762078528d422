//! The kinds of payload.

use alloc::vec::Vec;

use crate::message::nearest;
use crate::rule::{Object, same};
use crate::rules;

/// Declares a kind once: variant, name and rule.
macro_rules! kinds {
    ($($kind:ident $name:literal $rule:path,)*) => {
        /// What a payload is checked as (section 2 of the specification).
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Kind {
            $(#[doc = concat!("`", $name, "`")] $kind,)*
        }

        impl Kind {
            /// All kinds: the twenty, the two families, and `auto`.
            pub const ALL: &'static [Kind] = &[$(Kind::$kind,)*];

            /// The name used in every interface, for example `MaterialDNA`.
            pub const fn name(self) -> &'static str {
                match self { $(Kind::$kind => $name,)* }
            }

            /// The table that it is checked by.
            pub fn rule(self) -> &'static Object {
                match self { $(Kind::$kind => &$rule,)* }
            }
        }
    };
}

kinds! {
    MaterialDNA "MaterialDNA" rules::material::MATERIAL_DNA,
    ProductDNA "ProductDNA" rules::product::PRODUCT_DNA,
    Offer "Offer" rules::offer::OFFER,
    Match "Match" rules::matching::MATCH,
    Transfer "Transfer" rules::transfer::TRANSFER,
    MaterialStatusUpdate "MaterialStatusUpdate" rules::material_status::MATERIAL_STATUS_UPDATE,
    MaterialTransaction "MaterialTransaction" rules::transaction::MATERIAL_TRANSACTION,
    Settlement "Settlement" rules::transaction::SETTLEMENT,
    TransactionStatus "TransactionStatus" rules::transaction::TRANSACTION_STATUS,
    LoopSignalConfig "LoopSignalConfig" rules::signal::LOOP_SIGNAL_CONFIG,
    LoopVote "LoopVote" rules::signal::LOOP_VOTE,
    SignalProposal "SignalProposal" rules::signal::SIGNAL_PROPOSAL,
    NodeHandshake "NodeHandshake" rules::handshake::NODE_HANDSHAKE,
    NodeHandshakeResponse "NodeHandshakeResponse" rules::handshake::NODE_HANDSHAKE_RESPONSE,
    FederationAccepted "FederationAccepted" rules::federation::FEDERATION_ACCEPTED,
    MaterialAnnouncement "MaterialAnnouncement" rules::federation::MATERIAL_ANNOUNCEMENT,
    MaterialOffer "MaterialOffer" rules::federation::MATERIAL_OFFER,
    RelayMessage "RelayMessage" rules::relay::RELAY_MESSAGE,
    Interest "Interest" rules::interest::INTEREST,
    PaymentIntent "PaymentIntent" rules::payment::PAYMENT_INTENT,
    Transaction "Transaction" rules::transaction::TRANSACTION,
    Signal "Signal" rules::signal::SIGNAL,
    Auto "auto" rules::auto::AUTO,
}

impl Kind {
    /// The kind of this name, as an `@type` or a `kind` argument gives it.
    ///
    /// ```
    /// use loopgate_core::Kind;
    ///
    /// assert_eq!(Kind::from_type_name("Offer"), Some(Kind::Offer));
    /// ```
    pub const fn from_type_name(name: &str) -> Option<Kind> {
        let mut rest = Kind::ALL;
        while let [kind, others @ ..] = rest {
            if same(kind.name().as_bytes(), name.as_bytes()) {
                return Some(*kind);
            }
            rest = others;
        }
        None
    }

    /// The kind whose name is nearest to this text, where it may be a slip of that name.
    ///
    /// ```
    /// use loopgate_core::Kind;
    ///
    /// assert_eq!(Kind::nearest("Oferr"), Some(Kind::Offer));
    /// assert_eq!(Kind::nearest("Invoice"), None);
    /// ```
    #[inline]
    pub fn nearest(name: &str) -> Option<Kind> {
        let names: Vec<&str> = Kind::ALL.iter().map(|kind| kind.name()).collect();
        nearest(name, &names).and_then(Kind::from_type_name)
    }

    /// Whether the kind is chosen by `@type`: the two families and `auto`.
    ///
    /// ```
    /// assert!(loopgate_core::Kind::Auto.is_family());
    /// ```
    pub fn is_family(self) -> bool {
        self.rule().family().is_some()
    }
}
