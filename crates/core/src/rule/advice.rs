use crate::Code;
use crate::format::Instant;

/// Advice on the members of one object of a valid payload (docs/validation.md).
pub struct Advice {
    /// The warning's code.
    pub code: Code,
    /// The keys it reads, at most four. `applies` gets their values in this order.
    pub reads: &'static [&'static str],
    /// The member at which it is reported; `None` is the object.
    pub at: Option<&'static str>,
    /// The missing key that it asks for.
    pub lacks: Option<&'static str>,
    /// Whether the advice is given.
    pub applies: fn(&[Noted; 4]) -> bool,
    /// What is unusual.
    pub message: &'static str,
    /// How to go on.
    pub help: &'static str,
}

impl Advice {
    #[allow(clippy::indexing_slicing, reason = "evaluated while compiling")]
    pub(super) const fn is_about(&self, key: &str) -> bool {
        let mut at = 0;
        while at < self.reads.len() {
            if same(self.reads[at].as_bytes(), key.as_bytes()) {
                return true;
            }
            at += 1;
        }
        false
    }
}

const fn same(one: &[u8], other: &[u8]) -> bool {
    match (one, other) {
        ([], []) => true,
        ([first, one @ ..], [second, other @ ..]) => *first == *second && same(one, other),
        _ => false,
    }
}

/// What the engine remembers of a member that advice reads.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Noted {
    /// The member is absent.
    Absent,
    /// It is there.
    Present,
    /// It is one of several values; this is its index among them.
    Index(usize),
    /// It is a boolean.
    Flag(bool),
    /// It is a number.
    Number(f64),
    /// It is a date-time.
    Time(Instant),
}

impl Noted {
    /// Its index among several values.
    pub(crate) fn index(self) -> Option<usize> {
        if let Noted::Index(index) = self { Some(index) } else { None }
    }
}
