//! The issues, or the warnings, of a report: the first ones, as many as it has room for.

use alloc::vec::Vec;

use crate::message::Told;
use crate::options::Options;
use crate::words::Words;
use crate::{Code, Fix, FixValue, Issue, Number, Param};

/// How many bytes of text they may have.
const MOST_TEXT: usize = 64 * 1024;

pub(crate) struct Findings {
    pub list: Vec<Issue>,
    told: Vec<Place>,
    /// Whether there are more than those in the list.
    pub truncated: bool,
    /// How many there may be.
    most: usize,
    /// How many bytes of text are left.
    room: usize,
}

/// Where an issue is, in bytes.
pub(crate) struct Place {
    /// The value, or the key where that is wrong.
    #[cfg_attr(not(feature = "position"), allow(dead_code, reason = "who wants positions wants it"))]
    pub offset: usize,
    /// By what it is sorted: where the value begins, or the object ends.
    order: usize,
    /// How many bytes of text it has in English.
    text: usize,
}

impl Findings {
    pub fn new(most: usize) -> Findings {
        Findings { list: Vec::new(), told: Vec::new(), truncated: false, most, room: MOST_TEXT }
    }

    /// The findings, and where each is, in bytes.
    #[cfg_attr(not(feature = "position"), allow(dead_code, reason = "who wants positions wants it"))]
    pub fn with_offsets(&mut self) -> (&mut [Issue], impl Iterator<Item = usize>) {
        (&mut self.list, self.told.iter().map(|place| place.offset))
    }

    /// Whether there is room for one more with so much text. After one that has none, none has.
    pub fn has_room(&mut self, text: usize) -> bool {
        self.truncated |= self.list.len() >= self.most || text > self.room;
        !self.truncated
    }

    /// Puts one behind the others; gives how many bytes of text it has in English.
    #[inline(never)]
    pub fn push(&mut self, offset: usize, mut issue: Issue, told: &Told, options: &Options) -> usize {
        let text = tell(&mut issue, told, options);
        if self.makes_room(offset, text) {
            self.list.push(issue);
        }
        text
    }

    /// The same with one that the reader of the report has: its number stands for its texts.
    pub fn push_known(&mut self, offset: usize, code: Code, number: Number, text: usize) {
        if self.makes_room(offset, text) {
            self.list.push(Issue { number: Some(number), ..Issue::new(code, "", "") });
        }
    }

    /// Takes the room for one more behind the others; false where there is none.
    #[inline(never)]
    fn makes_room(&mut self, offset: usize, text: usize) -> bool {
        let has_room = self.has_room(text);
        if has_room {
            self.room -= text;
            self.told.push(Place { offset, order: offset, text });
        }
        has_room
    }

    /// Puts one behind those before its place in the order, of which the last make room for it. Behind those that are told,
    /// none is after one that had no room. Gives how many bytes of text it has in English, if it was put into words.
    pub fn insert(
        &mut self,
        order: usize,
        offset: usize,
        mut issue: Issue,
        told: &Told,
        options: &Options,
    ) -> Option<usize> {
        let index = self.index_of(order)?;
        let text = tell(&mut issue, told, options);
        self.insert_at(index, issue, Place { offset, order, text });
        Some(text)
    }

    /// The same with one that has its texts.
    pub fn insert_told(&mut self, order: usize, offset: usize, issue: Issue, text: usize) {
        if let Some(index) = self.index_of(order) {
            self.insert_at(index, issue, Place { offset, order, text });
        }
    }

    /// Where one belongs; none where it has no room.
    fn index_of(&self, order: usize) -> Option<usize> {
        let index = self.told.partition_point(|other| other.order <= order);
        if self.truncated && index == self.list.len() { None } else { Some(index) }
    }

    #[cfg_attr(feature = "advice", inline(never))]
    fn insert_at(&mut self, index: usize, issue: Issue, place: Place) {
        let mut text = MOST_TEXT - self.room + place.text;
        self.list.insert(index, issue);
        self.told.insert(index, place);
        while self.list.len() > self.most || text > MOST_TEXT {
            self.truncated = true;
            self.list.pop();
            text -= self.told.pop().map_or(0, |last| last.text);
        }
        self.room = MOST_TEXT - text;
    }
}

/// Gives an issue its texts in the language of the options; gives how many bytes of text it has in English.
#[inline(never)]
fn tell(issue: &mut Issue, told: &Told, options: &Options) -> usize {
    told.tell(issue, Words::ENGLISH, options);
    let text = text_of(issue);
    if !options.words.are_english() {
        told.tell(issue, options.words, options);
    }
    text
}

/// How many bytes of text an issue has, its repair and what was got included.
fn text_of(Issue { path, message, key, expected, help, fix, params, .. }: &Issue) -> usize {
    let others = [key, expected, help].into_iter().flatten();
    let got = if let Some(Param::Text(got)) = params.got() { got.len() } else { 0 };
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
