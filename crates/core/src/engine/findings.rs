//! The issues, or the warnings, of a report: the first ones, as many as it has room for.

use alloc::vec::Vec;

use crate::Issue;

/// How many bytes of text they may have.
const MOST_TEXT: usize = 64 * 1024;

pub(crate) struct Findings {
    pub list: Vec<Issue>,
    /// Whether there are more than those in the list.
    pub truncated: bool,
    /// How many there may be.
    most: usize,
    /// How many bytes of text are left.
    room: usize,
}

impl Findings {
    pub fn new(most: usize) -> Findings {
        Findings { list: Vec::new(), truncated: false, most, room: MOST_TEXT }
    }

    /// Whether there is room for one more with so much text. After one that has none, none has.
    pub fn has_room(&mut self, text: usize) -> bool {
        self.truncated |= self.list.len() >= self.most || text > self.room;
        !self.truncated
    }

    pub fn push(&mut self, issue: Issue) {
        let text = text_of(&issue);
        if self.has_room(text) {
            self.room -= text;
            self.list.push(issue);
        }
    }

    /// Puts one before others, of which the last make room for it.
    pub fn insert(&mut self, index: usize, issue: Issue) {
        let mut after = self.list.split_off(index.min(self.list.len()));
        self.room += after.iter().map(text_of).sum::<usize>();
        after.insert(0, issue);
        after.into_iter().for_each(|issue| self.push(issue));
    }
}

/// How many bytes of text an issue has.
fn text_of(Issue { path, message, key, expected, help, .. }: &Issue) -> usize {
    let others = [key, expected, help].into_iter().flatten();
    path.len() + message.len() + others.map(|text| text.len()).sum::<usize>()
}
