//! One value of any rule.

use super::{MAX_DEPTH, Observer, Path, Run, scalar};
use crate::Code;
use crate::message::Got;
use crate::reader::{Fault, Reader, What};
use crate::rule::{Array, Noted, Rule};

/// A text and what is found in it. Steps are `None` where the text cannot, or need not, be read further: the run says
/// why.
pub(crate) struct Walk<'t, 'r, 'o, O> {
    pub reader: Reader<'t>,
    pub json: &'t [u8],
    pub run: &'r mut Run<'o>,
    pub observer: &'r mut O,
}

impl<'t, 'r, 'o, O: Observer> Walk<'t, 'r, 'o, O> {
    pub fn new(json: &'t [u8], run: &'r mut Run<'o>, observer: &'r mut O) -> Walk<'t, 'r, 'o, O> {
        Walk { reader: Reader::new(json, run.options.read_number), json, run, observer }
    }

    /// Goes past the whole text, which is one value.
    pub fn whole(mut self, rule: &Rule) {
        if self.value(rule, &Path::Root, 0).is_some() && self.reader.peek().is_some() {
            let _: Option<()> = self.stop_ahead(What::More);
        }
        self.run.is_plain_line = self.reader.is_plain_line;
    }

    /// Goes past a value. `depth` is how many objects and arrays are around it.
    pub fn value(&mut self, rule: &Rule, path: &Path, depth: usize) -> Option<Noted> {
        match self.reader.ahead() {
            Some(b'"') => self.text(rule, path),
            Some(b'{') => self.object(rule, path, depth + 1),
            Some(b'[') => self.array(rule, path, depth + 1),
            Some(b'-' | b'0'..=b'9') => self.number(rule, path),
            Some(b't') => self.word(b"true", &Got::Boolean(true), rule, path),
            Some(b'f') => self.word(b"false", &Got::Boolean(false), rule, path),
            Some(b'n') => self.word(b"null", &Got::Null, rule, path),
            Some(b' ' | b'\n' | b'\r' | b'\t') => {
                self.reader.peek_after_space();
                self.value(rule, path, depth)
            }
            Some(_) => self.stop_ahead(What::NoValue),
            None => self.stop_ahead(What::EndInValue),
        }
    }

    /// Goes past a string of ASCII that surely satisfies its rule, as most do; `None` where anything else comes.
    // What is no string does not pay for the call.
    #[inline(always)]
    pub(super) fn plain_text(&mut self, rule: &Rule) -> Option<Noted> {
        if self.reader.ahead() == Some(b'"') { self.plain_text_of(rule) } else { None }
    }

    #[inline(never)]
    fn plain_text_of(&mut self, rule: &Rule) -> Option<Noted> {
        if !matches!(rule, Rule::Text(_) | Rule::Enum(_) | Rule::Const(_) | Rule::Context | Rule::Any) {
            return None;
        }
        let (start, options) = (self.reader.mark(), self.run.options);
        let text = self.reader.plain_string()?;
        let noted = if options.may_be_foreign(&text) { None } else { super::text::plain(rule, &text, options) };
        if noted.is_none() {
            self.reader.go_back(start);
        }
        noted
    }

    fn text(&mut self, rule: &Rule, path: &Path) -> Option<Noted> {
        let start = self.reader.offset();
        let Some(text) = self.reader.string() else { return self.stop_in_string() };
        if !self.run.options.may_be_foreign(&text) && super::text::surely(rule, &text) {
            return Some(Noted::PRESENT);
        }
        let text = text.unescaped();
        let got = match self.run.options.foreign(&text) {
            None => Got::Text(&text),
            Some(name) => Got::Foreign(name),
        };
        self.check(rule, &got, path, start)
    }

    fn number(&mut self, rule: &Rule, path: &Path) -> Option<Noted> {
        let start = self.reader.mark();
        let number = self.reader.number();
        if let Some(noted) = number.as_ref().and_then(|number| scalar::surely(rule, number)) {
            return Some(noted);
        }
        let at = self.reader.offset_of(start);
        match self.reader.double_of(number, start) {
            Ok(value) => self.check(rule, &Got::Number(value), path, at),
            Err(fault) => self.stop(fault),
        }
    }

    fn word(&mut self, word: &[u8], got: &Got, rule: &Rule, path: &Path) -> Option<Noted> {
        let start = self.reader.offset();
        match self.reader.rest_of_word(word) {
            Ok(()) => self.check(rule, got, path, start),
            Err(fault) => self.stop(fault),
        }
    }

    fn array(&mut self, rule: &Rule, path: &Path, depth: usize) -> Option<Noted> {
        let start = self.reader.offset();
        let array = match rule {
            Rule::Array(array) => array,
            rule => {
                self.container(rule, &Got::Array, path, start)?;
                &ANY_ITEMS
            }
        };
        if depth > MAX_DEPTH {
            return self.too_deep(start);
        }
        self.reader.take(b'[');
        let (mut count, mut noted) = (0, Noted::PRESENT);
        if !self.reader.take(b']') {
            if self.reader.peek().is_none() {
                return self.stop_ahead(What::EndInArray);
            }
            loop {
                noted = noted.with(match self.plain_text(array.items) {
                    Some(item) => item,
                    None => self.value(array.items, &Path::Item(path, count), depth)?,
                });
                count += 1;
                if !self.reader.take(b',') {
                    break;
                }
                if self.reader.peek() == Some(b']') {
                    return self.stop_ahead(What::Comma);
                }
            }
            if !self.reader.take(b']') {
                return self.stop_between(What::NoCommaInArray, What::EndInArray);
            }
        }
        let code = match (count < usize::from(array.min), array.max.is_some_and(|max| count > usize::from(max))) {
            (false, false) => return Some(noted),
            (true, _) => Code::MinItems,
            _ => Code::MaxItems,
        };
        self.run.at = start;
        self.run.unexpected(code, path, rule, &Got::Items(count));
        self.go_on(Noted::PRESENT)
    }

    /// An object or array where the rule may expect something else. What is in it is then checked only as JSON.
    pub(super) fn container(&mut self, rule: &Rule, got: &Got, path: &Path, start: usize) -> Option<Noted> {
        if matches!(rule, Rule::Any) { Some(Noted::PRESENT) } else { self.check(rule, got, path, start) }
    }

    /// Says what is wrong with the value that began at `start`.
    fn check(&mut self, rule: &Rule, got: &Got, path: &Path, start: usize) -> Option<Noted> {
        self.run.at = start;
        let noted = scalar::check(rule, got, path, self.run);
        self.go_on(noted)
    }

    /// Whether to read on after something may have been wrong.
    pub(super) fn go_on(&self, noted: Noted) -> Option<Noted> {
        if self.run.is_over() { None } else { Some(noted) }
    }

    #[cold]
    pub(super) fn too_deep<T>(&mut self, start: usize) -> Option<T> {
        self.run.at = start;
        self.run.too_deep = true;
        None
    }

    #[cold]
    fn stop<T>(&mut self, fault: Fault) -> Option<T> {
        self.run.fault = Some(fault);
        None
    }

    /// The next byte is wrong, or missing.
    #[cold]
    pub(super) fn stop_ahead<T>(&mut self, what: What) -> Option<T> {
        let fault = self.reader.fault_ahead(what);
        self.stop(fault)
    }

    /// The next byte is wrong, or there is none.
    #[cold]
    pub(super) fn stop_between<T>(&mut self, what: What, at_end: What) -> Option<T> {
        let is_at_end = self.reader.peek().is_none();
        self.stop_ahead(if is_at_end { at_end } else { what })
    }

    #[cold]
    pub(super) fn stop_in_string<T>(&mut self) -> Option<T> {
        let fault = self.reader.string_fault();
        self.stop(fault)
    }
}

static ANY_ITEMS: Array = Array { items: &Rule::Any, min: 0, max: None };
