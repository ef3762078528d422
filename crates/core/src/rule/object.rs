use alloc::vec::Vec;

use super::Rule;
use crate::Kind;

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
    /// A number made of its name, by which an observer of the engine finds what it wants of the table.
    pub(crate) number: u8,
    /// A bit for each member that must be present.
    pub(crate) required: u64,
    /// A bit for each member that is more than a key and a value with a rule of its own: it chooses rules, its rule is
    /// chosen, or it must not be there.
    pub(crate) special: u64,
    /// The keys of the members that choose what others, or the whole object, must be. At most two.
    pub(crate) discriminators: &'static [&'static str],
    /// The kind whose table it is; none of a family's.
    pub kind: Option<Kind>,
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

/// An object with any members.
pub static FREE: Object = Object::new("Object", "2", &[]);

impl Object {
    /// An open object with these members.
    #[allow(clippy::indexing_slicing, reason = "evaluated while compiling")]
    pub const fn new(name: &'static str, section: &'static str, fields: &'static [Field]) -> Object {
        assert!(fields.len() <= 64, "an object has at most 64 members");
        let (mut required, mut special) = (0, 0);
        let mut at = fields.len();
        while at > 0 {
            at -= 1;
            let is_special = matches!(fields[at].rule, Rule::KindName(_) | Rule::ChosenBy(_) | Rule::Forbidden);
            required = required << 1 | fields[at].required as u64;
            special = special << 1 | is_special as u64;
        }
        let (discriminators, kind): (&[&str], _) = match fields {
            [Field { rule: Rule::KindName(_), .. }] => (&["@type"], None),
            _ => (&[], Kind::from_type_name(name)),
        };
        let (any_of, closed, number) = (&[], false, number_of(name));
        Object { name, section, fields, any_of, closed, number, required, special, discriminators, kind }
    }

    /// The same, with keys of which at least one must be present.
    pub const fn any_of(self, keys: &'static [&'static str]) -> Object {
        Object { any_of: keys, ..self }
    }

    /// The same without other keys.
    pub const fn closed(self) -> Object {
        Object { closed: true, ..self }
    }

    /// The same, with members that choose the rules of others ([`Rule::ChosenBy`]).
    pub const fn discriminators(self, keys: &'static [&'static str]) -> Object {
        let special = self.special | self.bits_of(keys);
        Object { discriminators: keys, special, ..self }
    }

    /// A bit for each member that has one of these keys.
    #[allow(clippy::indexing_slicing, reason = "evaluated while compiling")]
    const fn bits_of(&self, keys: &[&str]) -> u64 {
        let mut bits = 0;
        let mut at = self.fields.len();
        while at > 0 {
            at -= 1;
            bits = bits << 1 | is_one_of(self.fields[at].key, keys) as u64;
        }
        bits
    }

    /// The objects that its `@type` chooses from, where it is a family.
    pub fn family(&self) -> Option<&'static [&'static Object]> {
        match self.fields {
            [Field { rule: Rule::KindName(objects), .. }] => Some(objects),
            _ => None,
        }
    }

    /// The keys of its members, in the order of the table.
    #[inline(never)]
    pub(crate) fn keys(&self) -> Vec<&'static str> {
        self.fields.iter().map(|field| field.key).collect()
    }

    /// The keys of the members that choose what others, or the whole object, must be. At most two.
    pub fn choosing_keys(&self) -> &'static [&'static str] {
        self.discriminators
    }

    /// The table's row for a key.
    pub fn field(&self, key: &str) -> Option<&'static Field> {
        self.fields.iter().find(|field| field.key == key)
    }
}

/// The same for the same name, and for no two tables that are observed.
const fn number_of(name: &str) -> u8 {
    let (mut number, mut rest) = (0_u8, name.as_bytes());
    while let [byte, after @ ..] = rest {
        number = number.wrapping_mul(7).wrapping_add(*byte);
        rest = after;
    }
    number
}

const fn is_one_of(key: &str, keys: &[&str]) -> bool {
    match keys {
        [] => false,
        [first, rest @ ..] => same(key.as_bytes(), first.as_bytes()) || is_one_of(key, rest),
    }
}

/// Evaluated while compiling, where a call takes the time of many bytes.
pub(crate) const fn same(mut one: &[u8], mut other: &[u8]) -> bool {
    while let ([first, rest @ ..], [second, others @ ..]) = (one, other) {
        if *first != *second {
            return false;
        }
        (one, other) = (rest, others);
    }
    one.is_empty() && other.is_empty()
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
