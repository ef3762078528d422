//! The members of an object.

use alloc::borrow::Cow;

use super::members::Members;
use super::{MAX_DEPTH, Member, Observer, Path, Read, Run, Walk, repair};
use crate::message::Got;
use crate::reader::What;
use crate::rule::{FREE, Field, Noted, Rule};

impl<'t, O: Observer> Walk<'t, '_, '_, O> {
    /// Goes past an object: its members in their order, then which ones are missing.
    // Apart, so that a value that is no object does not pay for its frame.
    #[inline(never)]
    pub(super) fn object(&mut self, rule: &Rule, path: &Path, depth: usize) -> Option<Noted> {
        let start = self.reader.offset();
        let object = match rule {
            Rule::Object(object) => object,
            rule => {
                self.container(rule, &Got::Object, path, start)?;
                &FREE
            }
        };
        if depth > MAX_DEPTH {
            return self.too_deep(start);
        }
        let mut members = Members::of(object);
        let faults = self.run.faults;
        let watch = self.observer.watch(object);
        self.reader.take(b'{');
        if !self.reader.take(b'}') {
            loop {
                self.member(&mut members, watch, path, depth)?;
                if !self.reader.take(b',') {
                    break;
                }
            }
            if !self.reader.take(b'}') {
                return self.stop_between(What::NoCommaInObject, What::EndInObject);
            }
        }
        let has_something_to_say = self.observer.has_something_to_say(watch, &members);
        if members.are_whole() && !has_something_to_say && !members.has_unknown {
            return Some(Noted::PRESENT);
        }
        self.run.at = start;
        if members.has_unknown {
            repair::settle(&members, path, &mut self.run.issues.list);
        }
        if !members.are_whole() {
            missing(&members, path, self.run);
        }
        if has_something_to_say {
            let (span, is_right) = (start..self.reader.offset(), self.run.faults == faults);
            self.observer.leave(watch, &Read { path, span, is_right, members: &members, json: self.json }, self.run);
        }
        self.go_on(Noted::PRESENT)
    }

    #[inline]
    fn member(&mut self, members: &mut Members<'t>, watch: O::Watch, path: &Path, depth: usize) -> Option<()> {
        let faults = self.run.faults;
        if self.reader.ahead() != Some(b'"') {
            self.reader.peek_after_space();
        }
        let (field, is_special) = match members.next_plain() {
            Some(field) if self.reader.key(field.key.as_bytes()) => {
                members.insert_known(members.next);
                (field, false)
            }
            _ => match self.key(members, path, depth)? {
                Some(field) => (field, members.is_special(members.next - 1)),
                None => return Some(()),
            },
        };
        let (index, start) = (members.next - 1, self.reader.offset());
        let plain = if is_special { None } else { self.plain_text(&field.rule) };
        let is_plain = plain.is_some();
        let noted = match plain {
            Some(noted) => noted,
            None if is_special => self.special(field, &Path::Member(path, field.key), depth)?,
            None => self.value(&field.rule, &Path::Member(path, field.key), depth)?,
        };
        if O::wants(watch, index) {
            let (span, is_right) = (start..self.reader.offset(), self.run.faults == faults);
            self.observer.see(watch, Member { row: index, noted, span, is_plain, is_right }, self.json);
        }
        Some(())
    }

    /// Goes past a key and its colon, and gives its row of the table. Goes past the whole member where it has none.
    fn key(&mut self, members: &mut Members<'t>, path: &Path, depth: usize) -> Option<Option<&'static Field>> {
        if self.reader.peek() != Some(b'"') {
            return self.stop_at_key(members);
        }
        let start = self.reader.offset();
        let Some(key) = self.reader.string() else { return self.stop_in_string() };
        let key = key.into_bytes();
        let Some(index) = members.index_of(&key) else {
            self.other(members, &key, start, path, depth)?;
            return Some(None);
        };
        self.run.key_at = start;
        let field = members.object.fields.get(index)?;
        if !members.insert_known(index) {
            self.wrong_key(members, false, field.key, start, &Path::Member(path, field.key))?;
        }
        self.colon()?;
        Some(Some(field))
    }

    /// A member on which others depend, or that depends on others.
    fn special(&mut self, field: &'static Field, path: &Path, depth: usize) -> Option<Noted> {
        let rule = self.run.discriminators.chosen(&field.rule);
        let value = self.value(rule, path, depth)?;
        if depth == 1 && self.run.first_look.as_mut().is_some_and(|found| found.note(field.key, value)) {
            return None;
        }
        Some(value)
    }

    /// A member that the table does not name.
    #[allow(clippy::ptr_arg, reason = "a borrowed key is kept as it is")]
    fn other(
        &mut self,
        members: &mut Members<'t>,
        key: &Cow<'t, [u8]>,
        start: usize,
        path: &Path,
        depth: usize,
    ) -> Option<()> {
        // A first look leaves what is repeated to the second.
        let is_first = self.run.first_look.is_some() || members.insert_other(key.clone(), start);
        let key = str::from_utf8(key).unwrap_or_default();
        let path = &Path::Member(path, key);
        if members.object.closed || !is_first {
            self.wrong_key(members, is_first, key, start, path)?;
        }
        self.colon()?;
        self.value(&Rule::Any, path, depth).map(|_| ())
    }

    #[inline]
    fn colon(&mut self) -> Option<()> {
        if self.reader.take(b':') { Some(()) } else { self.stop_between(What::NoColon, What::EndInObject) }
    }

    /// A key that its object has already, or must not have.
    #[cold]
    fn wrong_key(
        &mut self,
        members: &mut Members,
        is_first: bool,
        key: &str,
        start: usize,
        path: &Path,
    ) -> Option<Noted> {
        self.run.at = start;
        if !is_first {
            self.run.repeated(path, key);
        }
        let object = members.object;
        if object.closed && object.field(key).is_none() {
            members.has_unknown = true;
            self.run.unknown(path, key, object);
        }
        self.go_on(Noted::PRESENT)
    }

    #[cold]
    fn stop_at_key<T>(&mut self, members: &Members) -> Option<T> {
        let what = match (self.reader.peek(), members.is_empty()) {
            (None, true) => What::EndInObject,
            (None, false) => What::EndInValue,
            (Some(b'}'), false) => What::Comma,
            _ => What::Key,
        };
        self.stop_ahead(what)
    }
}

#[cold]
fn missing(members: &Members, path: &Path, run: &mut Run) {
    let object = members.object;
    for (index, field) in object.fields.iter().enumerate() {
        if field.required && !members.has(index) {
            run.missing(path, field.key, run.discriminators.chosen(&field.rule), members);
        }
    }
    if !members.have_any_of() {
        run.none_of(path, object.any_of);
    }
}
