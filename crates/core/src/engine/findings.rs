//! The issues, or the warnings, of a report: the first ones, as many as it has room for.

use alloc::vec::Vec;

use crate::words::Words;
use crate::{Code, Fix, FixValue, Issue, Param};

/// How many bytes of text they may have.
const MOST_TEXT: usize = 64 * 1024;

pub(crate) struct Findings {
    pub list: Vec<Issue>,
    /// Where each is in the text, in bytes.
    pub offsets: Vec<usize>,
    /// Of each, by what they are sorted, and how many bytes of text it has in English.
    told: Vec<Told>,
    /// Whether there are more than those in the list.
    pub truncated: bool,
    /// How many there may be.
    most: usize,
    /// How many bytes of text are left.
    room: usize,
}

struct Told {
    /// Where the value begins, or the object ends.
    place: usize,
    text: usize,
}

impl Findings {
    pub fn new(most: usize) -> Findings {
        Findings { list: Vec::new(), offsets: Vec::new(), told: Vec::new(), truncated: false, most, room: MOST_TEXT }
    }

    /// Whether there is room for one more with so much text. After one that has none, none has.
    pub fn has_room(&mut self, text: usize) -> bool {
        self.truncated |= self.list.len() >= self.most || text > self.room;
        !self.truncated
    }

    /// Puts one behind the others, in a language.
    pub fn push(&mut self, offset: usize, words: Words, of: &dyn Fn(Words) -> Issue) {
        let issue = of(Words::ENGLISH);
        let text = text_of(&issue);
        if self.has_room(text) {
            self.room -= text;
            self.list.push(if words.are_english() { issue } else { of(words) });
            self.offsets.push(offset);
            self.told.push(Told { place: offset, text });
        }
    }

    /// Puts one behind those before its place, of which the last make room for it. Behind those that are told, none is
    /// after one that had no room.
    pub fn insert(&mut self, place: usize, offset: usize, words: Words, of: &dyn Fn(Words) -> Issue) {
        let index = self.told.partition_point(|other| other.place <= place);
        if self.truncated && index == self.list.len() {
            return;
        }
        let issue = of(Words::ENGLISH);
        let told = Told { place, text: text_of(&issue) };
        let mut text = MOST_TEXT - self.room + told.text;
        self.list.insert(index, if words.are_english() { issue } else { of(words) });
        self.offsets.insert(index, offset);
        self.told.insert(index, told);
        while self.list.len() > self.most || text > MOST_TEXT {
            self.truncated = true;
            self.list.pop();
            self.offsets.pop();
            text -= self.told.pop().map_or(0, |last| last.text);
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

/// How many bytes of text an issue has, its repair and what was got included.
fn text_of(Issue { path, message, key, expected, help, fix, params, .. }: &Issue) -> usize {
    let others = [key, expected, help].into_iter().flatten();
    let got = if let Some(Param::Text(got)) = &params.got { got.len() } else { 0 };
    let texts = path.len() + message.len() + got + others.map(|text| text.len()).sum::<usize>();
    texts + fix.as_ref().map_or(0, text_of_fix)
}

/// The path of a repair is mostly that of its issue, and not told again.
fn text_of_fix(Fix { value, .. }: &Fix) -> usize {
    match value {
        Some(FixValue::Text(text) | FixValue::Number(text)) => text.len(),
        _ => 0,
    }
}
