use super::Check;
use crate::engine::MAX_DEPTH;
use crate::reader::same;
use crate::rule::{Noted, Object, Rule};

/// More keys that a table does not name are for the engine.
const MAX_OTHERS: usize = 16;

impl<'t> Check<'t, '_> {
    /// Goes past an object that satisfies its table, without advice on it.
    pub fn object(&mut self, object: &'static Object, depth: usize) -> Option<Noted> {
        if depth > MAX_DEPTH || !self.reader.take(b'{') {
            return None;
        }
        let mut members = Members { object, known: 0, next: 0, others: [&[]; MAX_OTHERS], others_count: 0 };
        let mut noted = [Noted::Absent; 4];
        if !self.reader.take(b'}') {
            loop {
                self.member(&mut members, &mut noted, depth)?;
                if !self.reader.take(b',') {
                    break;
                }
            }
            if !self.reader.take(b'}') {
                return None;
            }
        }
        let is_whole = object.required & !members.known == 0 && members.has_any_of();
        let is_advised = object.advice.is_some_and(|advice| advice.when.holds(&noted));
        (is_whole && !is_advised).then_some(Noted::Present)
    }

    #[inline]
    fn member(&mut self, members: &mut Members<'t>, noted: &mut [Noted; 4], depth: usize) -> Option<()> {
        let index = self.key(members)?;
        if !self.reader.take(b':') {
            return None;
        }
        let Some(index) = index else { return self.value(&Rule::Any, depth).map(|_| ()) };
        let object = members.object;
        let field = object.fields.get(index)?;
        let value = self.value(self.discriminators.chosen(&field.rule), depth)?;
        if object.advised & (1 << index) != 0 {
            let slot = object.advice?.reads.iter().position(|key| *key == field.key)?;
            *noted.get_mut(slot)? = value;
        }
        Some(())
    }

    /// The row of the next key; `Some(None)` is a key that the table does not name.
    #[inline]
    fn key(&mut self, members: &mut Members<'t>) -> Option<Option<usize>> {
        self.reader.peek();
        let next = members.next;
        if members.object.fields.get(next).is_some_and(|field| self.reader.exactly(field.key.as_bytes())) {
            return members.note_known(next).map(Some);
        }
        let key = self.reader.string().filter(|key| !key.is_escaped)?.bytes;
        match members.index_of(key) {
            Some(index) => members.note_known(index).map(Some),
            None => members.note_other(key).map(|()| None),
        }
    }
}

/// The members of an object so far.
struct Members<'t> {
    object: &'static Object,
    /// A bit for each row of the table.
    known: u64,
    /// The row after that of the last known key: keys mostly come in the table's order.
    next: usize,
    others: [&'t [u8]; MAX_OTHERS],
    others_count: usize,
}

impl<'t> Members<'t> {
    fn index_of(&self, key: &[u8]) -> Option<usize> {
        let (before, after) = self.object.fields.split_at_checked(self.next)?;
        let is_key = |field: &crate::rule::Field| same(field.key.as_bytes(), key);
        after.iter().position(is_key).map(|at| at + self.next).or_else(|| before.iter().position(is_key))
    }

    /// `None` where the key was there already.
    #[inline]
    fn note_known(&mut self, index: usize) -> Option<usize> {
        let bit = 1 << index;
        if self.known & bit != 0 {
            return None;
        }
        self.known |= bit;
        self.next = index + 1;
        Some(index)
    }

    /// `None` where the key was there already, must not be there, or is one too many.
    fn note_other(&mut self, key: &'t [u8]) -> Option<()> {
        let others = self.others.get(..self.others_count)?;
        if self.object.closed || others.iter().any(|other| same(other, key)) {
            return None;
        }
        *self.others.get_mut(self.others_count)? = key;
        self.others_count += 1;
        Some(())
    }

    fn has_any_of(&self) -> bool {
        let object = self.object;
        let has = |key: &&str| {
            object.fields.iter().position(|field| field.key == *key).is_some_and(|index| self.known & (1 << index) != 0)
        };
        object.any_of.is_empty() || object.any_of.iter().any(has)
    }
}
