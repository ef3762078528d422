//! The issues, or the warnings, of a report: the first ones, as many as it has room for.

use alloc::vec::Vec;

use crate::Issue;

/// How many bytes of text they may have.
const MOST_TEXT: usize = 64 * 1024;

pub(crate) struct Findings {
    pub list: Vec<Issue>,
    /// Where each is in the text, in bytes.
    pub offsets: Vec<usize>,
    /// Whether there are more than those in the list.
    pub truncated: bool,
    /// How many there may be.
    most: usize,
    /// How many bytes of text are left.
    room: usize,
}

impl Findings {
    pub fn new(most: usize) -> Findings {
        Findings { list: Vec::new(), offsets: Vec::new(), truncated: false, most, room: MOST_TEXT }
    }

    /// Whether there is room for one more with so much text. After one that has none, none has.
    pub fn has_room(&mut self, text: usize) -> bool {
        self.truncated |= self.list.len() >= self.most || text > self.room;
        !self.truncated
    }

    pub fn push(&mut self, offset: usize, issue: Issue) {
        let text = text_of(&issue);
        if self.has_room(text) {
            self.room -= text;
            self.list.push(issue);
            self.offsets.push(offset);
        }
    }

    /// Puts one before others, of which the last make room for it.
    pub fn insert(&mut self, index: usize, offset: usize, issue: Issue) {
        let index = index.min(self.list.len());
        let after = self.list.split_off(index).into_iter().zip(self.offsets.split_off(index));
        let after: Vec<(Issue, usize)> = after.collect();
        self.room += after.iter().map(|(issue, _)| text_of(issue)).sum::<usize>();
        self.push(offset, issue);
        after.into_iter().for_each(|(issue, offset)| self.push(offset, issue));
    }
}

/// How many bytes of text an issue has.
fn text_of(Issue { path, message, key, expected, help, .. }: &Issue) -> usize {
    let others = [key, expected, help].into_iter().flatten();
    path.len() + message.len() + others.map(|text| text.len()).sum::<usize>()
}
