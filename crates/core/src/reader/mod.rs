//! Reads JSON (RFC 8259) from bytes, without making values of it.

mod fault;
mod number;
mod plain;
mod string;

pub(crate) use fault::{Fault, What};
pub(crate) use number::Decimal;
pub(crate) use string::{Text, characters};

/// Reads a number of JSON as the double nearest to it; infinite where it is too large.
pub(crate) type ReadNumber = fn(&str) -> f64;

/// What is left of a text.
pub(crate) struct Reader<'t> {
    rest: &'t [u8],
    /// How many bytes the whole text has.
    length: usize,
    /// Whether what was read is one line of ASCII.
    pub is_plain_line: bool,
    /// Reads the numbers that take more than one operation of doubles.
    read_number: ReadNumber,
}

impl<'t> Reader<'t> {
    pub fn new(text: &'t [u8], read_number: ReadNumber) -> Reader<'t> {
        Reader { rest: text, length: text.len(), is_plain_line: true, read_number }
    }

    /// The next byte that is no white space, which stays.
    #[inline]
    pub fn peek(&mut self) -> Option<u8> {
        match self.rest {
            [byte, ..] if *byte > b' ' => Some(*byte),
            _ => self.peek_after_space(),
        }
    }

    /// Goes past white space, and looks at the next byte.
    pub fn peek_after_space(&mut self) -> Option<u8> {
        while let [space @ (b' ' | b'\n' | b'\r' | b'\t'), rest @ ..] = self.rest {
            self.is_plain_line &= *space != b'\n';
            self.rest = rest;
        }
        self.rest.first().copied()
    }

    /// The next byte, which stays, white space or not.
    #[inline]
    pub fn ahead(&self) -> Option<u8> {
        self.rest.first().copied()
    }

    /// Goes past this byte, and white space before it; false where another comes.
    #[inline]
    pub fn take(&mut self, byte: u8) -> bool {
        match self.rest {
            [next, rest @ ..] if *next == byte => {
                self.rest = rest;
                true
            }
            [b'!'..=b'~', ..] => false,
            _ => self.take_after_space(byte),
        }
    }

    #[inline(never)]
    fn take_after_space(&mut self, byte: u8) -> bool {
        let is_next = self.peek_after_space() == Some(byte);
        if let (true, [_, rest @ ..]) = (is_next, self.rest) {
            self.rest = rest;
        }
        is_next
    }

    /// Goes past a word, such as `true`; false where another comes.
    #[inline]
    pub fn word(&mut self, word: &[u8]) -> bool {
        let after = self.rest.strip_prefix(word);
        self.rest = after.unwrap_or(self.rest);
        after.is_some()
    }

    /// Goes past a key that is written like this, without escapes, and the colon right behind it; false where anything
    /// else comes.
    #[inline]
    pub fn key(&mut self, key: &[u8]) -> bool {
        let after = || {
            let [b'"', rest @ ..] = self.rest else { return None };
            let (start, rest) = rest.split_at_checked(key.len())?;
            match rest {
                [b'"', b':', rest @ ..] if same(start, key) => Some(rest),
                _ => None,
            }
        };
        let after = after();
        self.rest = after.unwrap_or(self.rest);
        after.is_some()
    }

    /// Goes past a word whose first letter is the next byte.
    pub fn rest_of_word(&mut self, word: &[u8]) -> Result<(), Fault> {
        for (index, expected) in word.iter().enumerate() {
            let Some((next, rest)) = self.rest.split_first() else { return Err(self.fault(What::EndInValue)) };
            self.rest = rest;
            if index > 0 && next != expected {
                return Err(self.fault(What::NoWord));
            }
        }
        Ok(())
    }

    /// How many bytes have been read.
    #[inline]
    pub fn offset(&self) -> usize {
        self.length - self.rest.len()
    }

    /// What is left.
    #[inline]
    pub fn mark(&self) -> &'t [u8] {
        self.rest
    }

    /// Goes back to where so much was left.
    #[inline]
    pub fn go_back(&mut self, mark: &'t [u8]) {
        self.rest = mark;
    }

    /// How many bytes were read when so much was left.
    pub fn offset_of(&self, mark: &[u8]) -> usize {
        self.length - mark.len()
    }

    /// A fault before the next byte.
    #[cold]
    fn fault(&self, what: What) -> Fault {
        Fault { what, at: self.offset() }
    }

    /// A fault at the next byte, which is looked at and not read.
    #[cold]
    pub fn fault_ahead(&self, what: What) -> Fault {
        Fault { what, at: (self.offset() + 1).min(self.length) }
    }
}

/// Whether two texts are the same. Keys and values are short: calling `memcmp` takes longer.
#[inline(always)]
pub(crate) fn same(one: &[u8], other: &[u8]) -> bool {
    if one.len() != other.len() {
        return false;
    }
    match (one.split_first_chunk::<8>(), other.split_first_chunk::<8>()) {
        // The first eight and the last eight, which overlap in short ones, before what is between.
        (Some((first, rest)), Some((other_first, other_rest))) => {
            first == other_first
                && one.last_chunk::<8>() == other.last_chunk::<8>()
                && (rest.len() <= 8 || same_eights(rest, other_rest))
        }
        _ => match (one.first_chunk::<4>(), other.first_chunk::<4>()) {
            (Some(first), Some(other_first)) => {
                first == other_first && one.last_chunk::<4>() == other.last_chunk::<4>()
            }
            _ => one.iter().zip(other).all(|(one, other)| one == other),
        },
    }
}

/// Whether they are the same in whole eights; the last bytes were compared already. In wasm `memcmp` goes byte by byte.
fn same_eights(one: &[u8], other: &[u8]) -> bool {
    let eights = one.as_chunks::<8>().0.iter().zip(other.as_chunks::<8>().0);
    eights.into_iter().all(|(one, other)| one == other)
}
