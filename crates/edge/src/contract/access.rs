//! Who may call a route, and with what.

/// What a key may be used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    Interest,
    Payments,
    Registry,
    Federation,
    Admin,
}

impl Scope {
    pub const ALL: [Scope; 5] = [Scope::Interest, Scope::Payments, Scope::Registry, Scope::Federation, Scope::Admin];

    /// The word in the table of keys.
    pub fn name(self) -> &'static str {
        match self {
            Scope::Interest => "interest",
            Scope::Payments => "payments",
            Scope::Registry => "registry",
            Scope::Federation => "federation",
            Scope::Admin => "admin",
        }
    }
}

/// Who may call, and with what. `accepts` are the media types of the body.
#[derive(Clone, Copy)]
pub enum Access {
    /// Anybody; without a body.
    Read,
    /// Any key; without a body.
    ReadWithKey,
    /// A key with this scope; without a body.
    ReadWith(Scope),
    /// Anybody; the body says what is looked for, and nothing is written.
    Question { accepts: &'static [&'static str] },
    /// Anybody with an invitation, which is in the path; counted by the address that it comes from.
    Invited { accepts: &'static [&'static str] },
    /// A key with this scope, or with `admin` where that does as well; or a person without a key, where the node lets them in.
    Write {
        scope: Scope,
        or_admin: bool,
        or_visitor: bool,
        accepts: &'static [&'static str],
        takes_idempotency_key: bool,
    },
    /// A node that signs, or a key with the scope `federation`.
    Federated { accepts: &'static [&'static str] },
    /// A payment provider that signs, or a key with the scope `payments`. Its events have ids of their own, so it sends
    /// no `Idempotency-Key`.
    ProviderEvent { accepts: &'static [&'static str] },
}

impl Access {
    /// A write that an `Idempotency-Key` makes safe to send again.
    pub const fn write(scope: Scope, accepts: &'static [&'static str]) -> Access {
        Access::Write { scope, or_admin: false, or_visitor: false, accepts, takes_idempotency_key: true }
    }

    /// The same, also with a key that has the scope `admin` alone.
    pub const fn or_admin(self) -> Access {
        match self {
            Access::Write { scope, or_visitor, accepts, takes_idempotency_key, .. } => {
                Access::Write { scope, or_admin: true, or_visitor, accepts, takes_idempotency_key }
            }
            other => other,
        }
    }

    /// The same, also without a key at a node with `PUBLIC_INTEREST`.
    pub const fn or_visitor(self) -> Access {
        match self {
            Access::Write { scope, or_admin, accepts, takes_idempotency_key, .. } => {
                Access::Write { scope, or_admin, or_visitor: true, accepts, takes_idempotency_key }
            }
            other => other,
        }
    }

    /// Whether a node may let people in without a key.
    pub fn takes_visitors(self) -> bool {
        matches!(self, Access::Write { or_visitor: true, .. })
    }

    /// The scopes of which a key must have one; empty where it needs none.
    pub fn scopes(self) -> Vec<Scope> {
        let admin = matches!(self, Access::Write { or_admin: true, .. }).then_some(Scope::Admin);
        self.scope().into_iter().chain(admin).collect()
    }

    /// The media types of the body; `None` where the request has no body.
    pub fn accepts(self) -> Option<&'static [&'static str]> {
        match self {
            Access::Read | Access::ReadWithKey | Access::ReadWith(_) => None,
            Access::Question { accepts }
            | Access::Invited { accepts }
            | Access::Write { accepts, .. }
            | Access::Federated { accepts }
            | Access::ProviderEvent { accepts } => Some(accepts),
        }
    }

    pub fn needs_key(self) -> bool {
        !matches!(self, Access::Read | Access::Question { .. } | Access::Invited { .. })
    }

    /// The scope that a key must have; `None` where it needs none.
    pub fn scope(self) -> Option<Scope> {
        match self {
            Access::Read | Access::ReadWithKey | Access::Question { .. } | Access::Invited { .. } => None,
            Access::ReadWith(scope) | Access::Write { scope, .. } => Some(scope),
            Access::Federated { .. } => Some(Scope::Federation),
            Access::ProviderEvent { .. } => Some(Scope::Payments),
        }
    }

    pub fn is_write(self) -> bool {
        self.accepts().is_some() && !matches!(self, Access::Question { .. })
    }

    pub fn takes_idempotency_key(self) -> bool {
        matches!(self, Access::Write { takes_idempotency_key: true, .. } | Access::Federated { .. })
    }
}
