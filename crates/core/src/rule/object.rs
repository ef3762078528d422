use super::{Advice, Rule};

/// What an object must hold: one table of the specification.
pub struct Object {
    /// Its name, for example `MaterialDNA` or `Quantity`.
    pub name: &'static str,
    /// Its section of the specification.
    pub section: &'static str,
    /// Its members, in the order of the table. At most 64.
    pub fields: &'static [Field],
    /// Keys of which at least one must be present.
    pub any_of: &'static [&'static str],
    /// Whether keys that the table does not name are an issue.
    pub closed: bool,
    /// Advice on its valid members.
    pub advice: Option<&'static Advice>,
    /// A bit for each member that must be present.
    pub required: u64,
    /// A bit for each member that the advice is about.
    pub advised: u64,
    /// The keys of the members that choose what others, or the whole object, must be. At most two.
    pub discriminators: &'static [&'static str],
}

/// One row of a table.
pub struct Field {
    /// The key.
    pub key: &'static str,
    /// What its value must be.
    pub rule: Rule,
    /// Whether it must be present.
    pub required: bool,
}

impl Object {
    /// An open object with these members.
    #[allow(clippy::indexing_slicing, reason = "evaluated while compiling")]
    pub const fn new(name: &'static str, section: &'static str, fields: &'static [Field]) -> Object {
        assert!(fields.len() <= 64, "an object has at most 64 members");
        let mut required = 0;
        let mut at = fields.len();
        while at > 0 {
            at -= 1;
            required = required << 1 | fields[at].required as u64;
        }
        let discriminators: &[&str] =
            if let [Field { rule: Rule::KindName(_), .. }] = fields { &["@type"] } else { &[] };
        Object { name, section, fields, any_of: &[], closed: false, advice: None, required, advised: 0, discriminators }
    }

    /// The same, with keys of which at least one must be present.
    pub const fn any_of(self, keys: &'static [&'static str]) -> Object {
        Object { any_of: keys, ..self }
    }

    /// The same without other keys.
    pub const fn closed(self) -> Object {
        Object { closed: true, ..self }
    }

    /// The same, with advice.
    #[allow(clippy::indexing_slicing, reason = "evaluated while compiling")]
    pub const fn advice(self, advice: &'static Advice) -> Object {
        let mut advised = 0;
        let mut at = self.fields.len();
        while at > 0 {
            at -= 1;
            advised = advised << 1 | advice.is_about(self.fields[at].key) as u64;
        }
        Object { advice: Some(advice), advised, ..self }
    }

    /// The same, with members that choose the rules of others ([`Rule::ChosenBy`]).
    pub const fn discriminators(self, keys: &'static [&'static str]) -> Object {
        Object { discriminators: keys, ..self }
    }

    /// The objects that its `@type` chooses from, where it is a family.
    pub fn family(&self) -> Option<&'static [&'static Object]> {
        match self.fields {
            [Field { rule: Rule::KindName(objects), .. }] => Some(objects),
            _ => None,
        }
    }

    /// The table's row for a key.
    pub fn field(&self, key: &str) -> Option<&'static Field> {
        self.fields.iter().find(|field| field.key == key)
    }
}

/// A member that must be present.
pub const fn required(key: &'static str, rule: Rule) -> Field {
    Field { key, rule, required: true }
}

/// A member that may be absent and is checked where present.
pub const fn optional(key: &'static str, rule: Rule) -> Field {
    Field { key, rule, required: false }
}

/// A key that must not be present.
pub const fn forbidden(key: &'static str) -> Field {
    Field { key, rule: Rule::Forbidden, required: false }
}
