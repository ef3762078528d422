//! One piece of advice, on facts that somebody else has found.

use core::ops::Range;

use super::facts::Seen;
use super::{Fact, Facts, Reason, Wanted, Warnings, on};
use crate::engine::{Member, Members, Path, Read, Run};
use crate::rule::{Noted, Object};

/// What stands before the value of the first fact; the others have the bytes behind it.
const FIRST: u8 = b'A';

/// Gives the piece of advice that has this place among all on a table, on a whole payload that is valid. One that compares
/// members is said at once: whoever asks knows that it holds. One that a function finds out reads its facts, of which each is
/// a line: a byte that says which ([`FIRST`]), and its value as JSON.
pub(crate) fn say_single(place: usize, object: &'static Object, wanted: Wanted, lines: &[u8], run: &mut Run) {
    let Some(advice) = on(object).nth(place) else { return };
    let (seen, members) = (seen_in(lines, run), Members::of(object));
    let whole = Read { path: &Path::Root, span: 0..lines.len(), is_right: true, members: &members, json: lines };
    let facts = Facts::new(lines, &seen, run.options.read_number);
    let found = &mut Warnings::about(&whole, &facts, wanted, run);
    match &advice.reason {
        Reason::Row(_, words) => advice.codes.iter().for_each(|code| found.say_row(*code, words)),
        Reason::Check(..) => found.give(advice),
    }
}

fn seen_in(lines: &[u8], run: &Run) -> Seen {
    let (mut seen, mut start) = (Seen::default(), 0);
    for line in lines.split_inclusive(|byte| *byte == b'\n') {
        let span = start + 1..start + line.len() - 1;
        start += line.len();
        let fact = line.first().and_then(|byte| Fact::ALL.get(usize::from(byte.wrapping_sub(FIRST))));
        let Some(fact) = fact else { continue };
        note(&mut seen, *fact, Noted::PRESENT, &span);
        if !fact.values().is_empty() {
            let noted = noted_of(*fact, &Facts::new(lines, &seen, run.options.read_number));
            note(&mut seen, *fact, noted, &span);
        }
    }
    seen
}

fn note(seen: &mut Seen, fact: Fact, noted: Noted, span: &Range<usize>) {
    seen.note(fact, Member { row: 0, noted, span: span.clone(), is_plain: false, is_right: true });
}

/// Which of its values a fact is, or has.
fn noted_of(fact: Fact, facts: &Facts) -> Noted {
    let index_of = |text: &str| fact.values().iter().position(|value| *value == text);
    facts.items(fact).iter().filter_map(|text| index_of(text)).map(Noted::at).fold(Noted::PRESENT, Noted::with)
}
