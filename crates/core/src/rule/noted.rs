/// What the engine notes of a value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Noted {
    /// It is there.
    Present,
    /// It is one of several values; this is its index among them.
    Index(usize),
}

impl Noted {
    /// Its index among several values.
    pub(crate) fn index(self) -> Option<usize> {
        if let Noted::Index(index) = self { Some(index) } else { None }
    }
}
