//! The lists of `reference` as one text, for programs that do not carry them as data: `pkg/src/advice/reference.js`.
//!
//! It has six lines:
//!
//! 1. days, with blanks between them: `2026-12-08 2026-12-09`
//! 2. the waste codes, heading by heading: `0101:0102;1606:04<004*>105<0`. A heading's four digits are followed by the
//!    last two digits of each of its entries, with `*` where it is hazardous, `<0` where day 0 of the first line is its
//!    last, and `>1` where day 1 is its first. An entry that changed stands there twice, the older first.
//! 3. what replaces a code that ended: `160605=160607 160608;190211=190213 190212`
//! 4. the first digits of the codes that are plausible for categories: `paper-clean cardboard=150101 030308;...`
//! 5. a sign for each pair of letters from `AA` to `ZZ`: `+` assigned to a country, `u` in use for one, `f` formerly
//!    assigned, `r` reserved, `.` none of these
//! 6. what to use instead of a country's code: `AC=SH;AN=BQ CW SX`

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::reference::{Date, Lists, WasteCode};
use crate::rules::common::CATEGORIES;

/// The text, which [`Lists::from_text`] reads.
pub fn lists_as_text() -> String {
    let lists = Lists::builtin();
    let lines =
        [days(lists).join(" "), waste(lists), successors(lists), categories(lists), countries(lists), instead(lists)];
    lines.join("\n")
}

/// The same as a JavaScript module.
pub fn reference_javascript() -> String {
    format!(
        "// Generated from the lists in crates/core/data; `npm run generate` writes it anew.\n\
        // What the lines say: crates/core/src/derive/lists.rs.\n\
        export const lists = String.raw`{}`;\n",
        lists_as_text()
    )
}

fn days(lists: &Lists) -> Vec<String> {
    let days: BTreeSet<Date> = lists.waste.iter().flat_map(|row| [row.until, row.since]).flatten().collect();
    days.iter().map(Date::to_string).collect()
}

fn waste(lists: &Lists) -> String {
    let days = days(lists);
    let headings = lists.waste.chunk_by(|one, next| one.code / 100 == next.code / 100);
    let headings = headings.map(|rows| {
        let heading = rows.first().map_or(0, |row| row.code / 100);
        format!("{heading:04}:{}", rows.iter().map(|row| entry(row, &days)).collect::<String>())
    });
    headings.collect::<Vec<_>>().join(";")
}

fn entry(row: &WasteCode, days: &[String]) -> String {
    let place = |sign: char, day: Option<Date>| {
        let place = day.and_then(|day| days.iter().position(|known| *known == day.to_string()));
        place.map(|place| format!("{sign}{place}")).unwrap_or_default()
    };
    let hazardous = if row.hazardous { "*" } else { "" };
    format!("{:02}{hazardous}{}{}", row.code % 100, place('<', row.until), place('>', row.since))
}

fn successors(lists: &Lists) -> String {
    let ended: BTreeSet<u32> = lists.ended.iter().copied().collect();
    let rows = ended.iter().map(|code| {
        let successors: Vec<String> = lists.replaced_by(*code).iter().map(|code| format!("{code:06}")).collect();
        format!("{code:06}={}", successors.join(" "))
    });
    rows.collect::<Vec<_>>().join(";")
}

/// Categories with the same codes stand together.
fn categories(lists: &Lists) -> String {
    let mut rows: Vec<(String, String)> = Vec::new();
    for (index, category) in CATEGORIES.iter().enumerate() {
        let digits = lists.prefixes_of(index).iter().map(|prefix| {
            let (number, width) = prefix.digits();
            format!("{number:0width$}")
        });
        let prefixes = digits.collect::<Vec<_>>().join(" ");
        match rows.iter_mut().find(|(_, known)| *known == prefixes) {
            Some((names, _)) => *names = format!("{names} {category}"),
            None => rows.push(((*category).into(), prefixes)),
        }
    }
    rows.iter().map(|(names, prefixes)| format!("{names}={prefixes}")).collect::<Vec<_>>().join(";")
}

fn countries(lists: &Lists) -> String {
    lists.countries.iter().map(|sign| char::from(*sign)).collect()
}

fn instead(lists: &Lists) -> String {
    lists.instead.iter().map(|(code, instead)| format!("{code}={instead}")).collect::<Vec<_>>().join(";")
}
