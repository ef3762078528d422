//! The issues, or the warnings, of a report: the first ones, as many as it has room for.

use alloc::vec::Vec;

use crate::{Code, Fix, FixValue, Issue};

/// How many bytes of text they may have.
const MOST_TEXT: usize = 64 * 1024;

pub(crate) struct Findings {
    pub list: Vec<Issue>,
    /// Where each is in the text, in bytes.
    pub offsets: Vec<usize>,
    /// By what they are sorted: where each value begins, or an object ends.
    places: Vec<usize>,
    /// Whether there are more than those in the list.
    pub truncated: bool,
    /// How many there may be.
    most: usize,
    /// How many bytes of text are left.
    room: usize,
}

impl Findings {
    pub fn new(most: usize) -> Findings {
        Findings { list: Vec::new(), offsets: Vec::new(), places: Vec::new(), truncated: false, most, room: MOST_TEXT }
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
            self.places.push(offset);
        }
    }

    /// Puts one behind those before its place, of which the last make room for it. Behind those that are told, none is
    /// after one that had no room.
    pub fn insert(&mut self, place: usize, offset: usize, issue: Issue) {
        let index = self.places.partition_point(|other| *other <= place);
        if self.truncated && index == self.list.len() {
            return;
        }
        let mut text = MOST_TEXT - self.room + text_of(&issue);
        self.list.insert(index, issue);
        self.offsets.insert(index, offset);
        self.places.insert(index, place);
        while self.list.len() > self.most || text > MOST_TEXT {
            self.truncated = true;
            self.offsets.pop();
            self.places.pop();
            text -= self.list.pop().map_or(0, |last| text_of(&last));
        }
        self.room = MOST_TEXT - text;
    }
}

impl Findings {
    /// Leaves out what is about members that are there again: which of them is meant nobody knows.
    #[cold]
    pub fn leave_out_repeated(&mut self, issues: &Findings) {
        let repeated = |issue: &&Issue| issue.code == Code::DuplicateKey;
        for Issue { path, .. } in issues.list.iter().filter(repeated) {
            while let Some(index) = self.list.iter().position(|warning| warning.path == *path) {
                self.list.remove(index);
                self.offsets.remove(index);
            }
        }
    }
}

/// How many bytes of text an issue has, its repair included.
fn text_of(Issue { path, message, key, expected, help, fix, .. }: &Issue) -> usize {
    let others = [key, expected, help].into_iter().flatten();
    path.len() + message.len() + others.map(|text| text.len()).sum::<usize>() + fix.as_ref().map_or(0, text_of_fix)
}

/// The path of a repair is mostly that of its issue, and not told again.
fn text_of_fix(Fix { value, .. }: &Fix) -> usize {
    match value {
        Some(FixValue::Text(text) | FixValue::Number(text)) => text.len(),
        _ => 0,
    }
}
