//! Issues that the reader of reports has already.

use alloc::vec;
use alloc::vec::Vec;
use core::ptr;

use super::Path;
use crate::message::Got;
use crate::rule::Rule;
use crate::{Code, Issue};

/// Which issues a reader of reports keeps, by their numbers, so that none has to be put into words twice. Of each there is
/// what makes it what it is; the words are the reader's.
///
/// It belongs to one [`Validator`](crate::Validator) and one reader: see
/// [`Validator::validate_object_for`](crate::Validator::validate_object_for).
pub struct Known {
    places: Vec<Place>,
    /// How many reports were made.
    report: u32,
    /// Of the issue that was looked for last.
    mark: Mark,
}

/// The number of an issue, below [`Known::MOST`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Number(u8);

#[derive(Clone, Copy, Default)]
struct Place {
    mark: Mark,
    /// How many bytes of text the issue has.
    text: usize,
    /// The last report that has it: there its number can stand for no other.
    report: u32,
    /// Whether the reader has it.
    is_kept: bool,
}

/// Writes down what is said; `None` where that is too long.
pub(crate) type Said<'s> = &'s dyn Fn(&mut Mark) -> Option<()>;

/// What is known of an issue.
pub(crate) enum Found {
    /// The reader has it, with so many bytes of text.
    Kept(Number, usize),
    /// The reader may keep it under this number.
    New(Number),
    /// There is no number for it.
    Nothing,
}

impl Number {
    /// The number itself.
    pub fn index(self) -> usize {
        self.0.into()
    }
}

impl Default for Known {
    fn default() -> Known {
        Known::new()
    }
}

impl Known {
    /// How many numbers there are.
    pub const MOST: usize = 128;

    /// Of none.
    pub fn new() -> Known {
        Known { places: vec![Place::default(); Known::MOST], report: 0, mark: Mark::default() }
    }

    /// A report begins.
    pub(crate) fn begin(&mut self) {
        self.report = self.report.wrapping_add(1);
    }

    /// Looks for an issue about a value, or about a member that is missing: what was got, where something was. Of the latter its
    /// object has no other keys than its table names.
    #[inline(never)]
    pub(super) fn find(&mut self, code: Code, path: &Path, rule: &Rule, got: Option<&Got>) -> Found {
        if self.mark.write(code, path, rule, got).is_none() {
            return Found::Nothing;
        }
        self.find_marked()
    }

    /// Looks for advice on an object, with its code and the number of the member that it is about; `said` writes down all else.
    pub(crate) fn find_advice(&mut self, code: Code, at: u64, path: &Path, said: Said) -> Found {
        /// No issue has it in the last byte.
        const ADVICE: u64 = 0xff;
        let mark = &mut self.mark;
        mark.clear();
        let head = (code as u64) << 32 | at << 8 | ADVICE;
        if mark.put(head).and_then(|()| mark.put_path(path)).and_then(|()| said(mark)).is_none() {
            return Found::Nothing;
        }
        self.find_marked()
    }

    fn find_marked(&mut self) -> Found {
        self.mark.seal();
        let number = Number((self.mark.hash >> 40) as u8 % Known::MOST as u8);
        match self.places.get_mut(number.index()) {
            Some(place) if place.is_kept && place.mark.is(&self.mark) => {
                place.report = self.report;
                Found::Kept(number, place.text)
            }
            Some(place) if place.report != self.report => Found::New(number),
            _ => Found::Nothing,
        }
    }

    /// The issue that was looked for last is told under this number, with so much text.
    #[inline(never)]
    pub(crate) fn put(&mut self, number: Number, text: usize) {
        if let Some(place) = self.places.get_mut(number.index()) {
            *place = Place { mark: self.mark, text, report: self.report, is_kept: false };
        }
    }

    /// The reader gets these findings.
    #[inline(never)]
    pub(crate) fn keep(&mut self, findings: &[Issue]) {
        for number in findings.iter().filter_map(|issue| issue.number) {
            if let Some(place) = self.places.get_mut(number.index()) {
                place.is_kept = true;
            }
        }
    }
}

/// What makes an issue what it is, for one validator: two with the same mark differ in nothing but their position.
#[derive(Clone, Copy, Default)]
pub(crate) struct Mark {
    words: [u64; 14],
    length: usize,
    hash: u64,
}

impl Mark {
    fn is(&self, other: &Mark) -> bool {
        // Word by word: slices are compared byte by byte in wasm.
        let are_equal = || self.words.iter().zip(&other.words).take(self.length).all(|(one, two)| one == two);
        self.hash == other.hash && self.length == other.length && are_equal()
    }

    /// `None` where it is too long, or where its rule, or a key on its path, is in no table.
    fn write(&mut self, code: Code, path: &Path, rule: &Rule, got: Option<&Got>) -> Option<()> {
        if matches!((path, rule), (Path::Root, _) | (_, Rule::Any)) {
            return None;
        }
        let (kind, number, text) = match got {
            None => (0, 0, ""),
            Some(Got::Null) => (1, 0, ""),
            Some(Got::Boolean(value)) => (2, u64::from(*value), ""),
            Some(Got::Number(value)) => (3, value.to_bits(), ""),
            Some(Got::Text(text)) => (4, text.len() as u64, *text),
            Some(Got::Object) => (5, 0, ""),
            Some(Got::Array) => (6, 0, ""),
            Some(Got::Characters(count)) => (7, *count as u64, ""),
            Some(Got::Items(count)) => (8, *count as u64, ""),
            Some(Got::Foreign(_)) => return None,
        };
        self.clear();
        self.push((code as u64) << 8 | kind)?;
        self.push(number)?;
        // Tables do not move: the places of a rule and of keys stand for them.
        self.push(ptr::from_ref(rule).addr() as u64)?;
        self.put_path(path)?;
        self.put_bytes(text)
    }

    fn clear(&mut self) {
        self.length = 0;
    }

    /// A text and how long it is.
    #[inline(never)]
    pub(crate) fn put_text(&mut self, text: &str) -> Option<()> {
        self.push(text.len() as u64)?;
        self.put_bytes(text)
    }

    fn put_bytes(&mut self, text: &str) -> Option<()> {
        let (eights, rest) = text.as_bytes().as_chunks();
        for eight in eights {
            self.push(u64::from_le_bytes(*eight))?;
        }
        if rest.is_empty() {
            return Some(());
        }
        self.push(rest.iter().fold(0, |word, byte| word << 8 | u64::from(*byte)))
    }

    fn put_path(&mut self, mut path: &Path) -> Option<()> {
        loop {
            let step = match path {
                Path::Root => 0,
                Path::Member(_, key) => (key.as_ptr().addr() as u64) << 1,
                Path::Item(_, index) => (*index as u64) << 1 | 1,
            };
            self.push(step)?;
            if step == 0 {
                return Some(());
            }
            path = path.parent();
        }
    }

    /// One word more.
    #[inline(never)]
    pub(crate) fn put(&mut self, word: u64) -> Option<()> {
        self.push(word)
    }

    #[inline]
    fn push(&mut self, word: u64) -> Option<()> {
        *self.words.get_mut(self.length)? = word;
        self.length += 1;
        Some(())
    }

    /// Takes the hash of all that was put.
    fn seal(&mut self) {
        let words = self.words.iter().take(self.length);
        self.hash = words.fold(0, |hash, word| (hash.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95));
    }
}
