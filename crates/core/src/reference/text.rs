//! The lists as one text, for programs that do not carry them as data; `derive::lists_as_text` writes and describes it.

use alloc::vec::Vec;

use super::plausible::{Plausible, Prefix, index_of};
use super::{Date, Lists, WasteCode};
use crate::rules::common::CATEGORIES;

impl Lists {
    /// Reads the text of the package, `pkg/src/advice/reference.js`; `None` where it is not one.
    pub fn from_text(text: &'static str) -> Option<Lists> {
        let mut lines = text.lines();
        let days: Vec<Date> = lines.next()?.split(' ').map(Date::read).collect::<Option<_>>()?;
        let waste = waste(lines.next()?.as_bytes(), &days)?;
        let (ended, successors) = successions(lines.next()?);
        let (categories, prefixes) = categories(lines.next()?)?;
        let countries = lines.next()?.as_bytes().into();
        let instead = rows(lines.next()?).collect::<Vec<_>>().into();
        let (categories, prefixes) = (categories.into(), prefixes.into());
        Some(Lists {
            waste: waste.into(),
            ended: ended.into(),
            successors: successors.into(),
            categories,
            prefixes,
            countries,
            instead,
        })
    }
}

/// `0101:0102;0103:0405*06<007*>1`
#[cold]
fn waste(mut text: &[u8], days: &[Date]) -> Option<Vec<WasteCode>> {
    let (mut rows, mut heading) = (Vec::new(), 0);
    loop {
        text = match text {
            [] => return Some(rows),
            [b';', rest @ ..] => rest,
            [a, b, c, d, b':', rest @ ..] => {
                heading = number(&[*a, *b, *c, *d]);
                rest
            }
            [ten, one, rest @ ..] => {
                let (hazardous, rest) = marked(rest, b'*');
                let (until, rest) = day(rest, b'<', days)?;
                let (since, rest) = day(rest, b'>', days)?;
                rows.push(WasteCode { code: heading * 100 + number(&[*ten, *one]), hazardous, since, until });
                rest
            }
            _ => return None,
        };
    }
}

fn marked(text: &[u8], mark: u8) -> (bool, &[u8]) {
    match text {
        [first, rest @ ..] if *first == mark => (true, rest),
        rest => (false, rest),
    }
}

fn day<'a>(text: &'a [u8], mark: u8, days: &[Date]) -> Option<(Option<Date>, &'a [u8])> {
    match text {
        [first, place, rest @ ..] if *first == mark => {
            Some((Some(*days.get(usize::from(place.wrapping_sub(b'0')))?), rest))
        }
        rest => Some((None, rest)),
    }
}

#[cold]
fn successions(line: &'static str) -> (Vec<u32>, Vec<u32>) {
    let each = |(ended, successors)| words(successors).map(move |successor| (number_of(ended), number_of(successor)));
    rows(line).flat_map(each).unzip()
}

#[cold]
fn categories(line: &'static str) -> Option<(Vec<Plausible>, Vec<Prefix>)> {
    let (mut categories, mut prefixes) = ([Plausible::default(); CATEGORIES.len()], Vec::new());
    for (names, plausible) in rows(line) {
        let first = u16::try_from(prefixes.len()).ok()?;
        prefixes.extend(words(plausible).map(|prefix| Prefix::read(prefix.as_bytes())));
        let end = u16::try_from(prefixes.len()).ok()?;
        for index in words(names).filter_map(index_of) {
            *categories.get_mut(index)? = Plausible { first, end };
        }
    }
    Some((categories.into(), prefixes))
}

/// `AN=BQ CW SX;BU=MM`
#[cold]
fn rows(line: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    line.split(';').filter_map(|row| row.split_once('='))
}

#[cold]
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(' ')
}

fn number_of(text: &str) -> u32 {
    number(text.as_bytes())
}

fn number(digits: &[u8]) -> u32 {
    digits.iter().fold(0, |number, digit| number * 10 + super::gtin::value(*digit))
}
