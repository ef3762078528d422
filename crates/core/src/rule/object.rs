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
    /// Whether keys that the table does not name are refused.
    pub closed: bool,
    /// Advice on its valid members.
    pub advice: Option<&'static Advice>,
    /// A bit for each member that must be present.
    pub required: u64,
    /// A bit for each member that the advice is about.
    pub advised: u64,
    /// What `event_type` and `entity_type` say of each other and of `payload` (RelayMessage). The entities stand
    /// in the order of the values of `entity_type`, and so do their events.
    pub events: Option<&'static [Entity]>,
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

/// One value of `entity_type` and the values of `event_type` that go with it.
pub struct Entity {
    /// The value, for example `material`.
    pub entity_type: &'static str,
    /// For example `material.created`.
    pub event_types: &'static [&'static str],
    /// What `payload` is for each of them.
    pub payloads: &'static [&'static Object],
}

impl Entity {
    /// Each `event_type` with what its `payload` is.
    pub fn events(&self) -> impl Iterator<Item = (&'static str, &'static Object)> {
        self.event_types.iter().copied().zip(self.payloads.iter().copied())
    }
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
        Object { name, section, fields, any_of: &[], closed: false, advice: None, required, advised: 0, events: None }
    }

    /// The same, with keys of which at least one must be present.
    pub const fn any_of(self, keys: &'static [&'static str]) -> Object {
        Object { any_of: keys, ..self }
    }

    /// The same, refusing all other keys.
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

    /// The same, with events that decide what its payload is.
    pub const fn events(self, entities: &'static [Entity]) -> Object {
        Object { events: Some(entities), ..self }
    }

    /// The objects that its `@type` chooses from, where it is a family.
    pub fn family(&self) -> Option<&'static [&'static Object]> {
        match self.fields {
            [Field { rule: Rule::KindName(objects), .. }] => Some(objects),
            _ => None,
        }
    }

    /// The keys of the members that decide what the object is judged by.
    pub fn deciding(&self) -> &'static [&'static str] {
        match (self.family(), self.events) {
            (Some(_), _) => &["@type"],
            (None, Some(_)) => &["event_type", "entity_type"],
            (None, None) => &[],
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
