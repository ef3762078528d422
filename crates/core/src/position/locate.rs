//! From the paths of a report to positions in its text.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

use super::Position;
use super::offsets::{Offsets, OffsetsOf, fill, first_too_deep};
use crate::{Code, Issue, Report};

/// Gives each issue and warning its position in the text. `unread` is where reading stopped, of a text that is not JSON.
pub(crate) fn locate(report: &mut Report, text: &[u8], unread: Option<usize>) {
    let issues: Vec<&Issue> = report.issues.iter().chain(&report.warnings).collect();
    let offsets = match issues.as_slice() {
        [] => return,
        [Issue { code: Code::Json, .. }] => vec![unread.unwrap_or_default()],
        [Issue { code: Code::Depth, .. }] => vec![first_too_deep(text).unwrap_or_default()],
        issues => offsets(text, issues),
    };
    let positions = positions(text, offsets);
    for (issue, position) in report.issues.iter_mut().chain(&mut report.warnings).zip(positions) {
        issue.position = Some(position);
    }
}

fn offsets(text: &[u8], issues: &[&Issue]) -> Vec<usize> {
    let mut found: OffsetsOf = issues.iter().map(|issue| (issue.path.as_str(), Vec::new())).collect();
    fill(text, &mut found);
    let mut repetitions = BTreeMap::new();
    issues.iter().map(|issue| offset(issue, &found, &mut repetitions).unwrap_or_default()).collect()
}

/// Where an issue is in its text: at the key where the key is wrong, at the value elsewhere.
fn offset<'i>(issue: &'i Issue, found: &OffsetsOf, repetitions: &mut BTreeMap<&'i str, usize>) -> Option<usize> {
    let found = found.get(issue.path.as_str())?;
    match issue.code {
        Code::DuplicateKey => {
            let nth = repetitions.entry(&issue.path).or_default();
            *nth += 1;
            found.get(*nth).map(Offsets::of_key)
        }
        Code::UnknownKey | Code::Forbidden => found.first().map(Offsets::of_key),
        _ => found.first().map(|offsets| offsets.value),
    }
}

/// The positions of these offsets, read off the text in one pass.
fn positions(text: &[u8], offsets: Vec<usize>) -> Vec<Position> {
    let mut ordered: Vec<(usize, usize)> = offsets.into_iter().enumerate().map(|(at, offset)| (offset, at)).collect();
    ordered.sort_unstable();
    let mut position = Position::START;
    let mut positions: Vec<(usize, Position)> = Vec::new();
    for (offset, at) in ordered {
        position = position.after(text.get(position.offset..offset).unwrap_or_default());
        positions.push((at, position));
    }
    positions.sort_unstable_by_key(|(at, _)| *at);
    positions.into_iter().map(|(_, position)| position).collect()
}
