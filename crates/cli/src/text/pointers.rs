//! From what a report says to places in the text.

use std::collections::HashMap;

use loopgate_core::{Code, Issue, Report};

use super::Position;
use super::scanner::{Spot, Spots, fill};

/// Where each issue and then each warning of a report is, in a text that begins at `start`.
pub fn positions(text: &[u8], start: Position, report: &Report) -> Vec<Position> {
    let issues: Vec<&Issue> = report.issues.iter().chain(&report.warnings).collect();
    match issues.as_slice() {
        [] => Vec::new(),
        [issue] if matches!(issue.code, Code::Json | Code::Depth) => vec![unreadable(text, start, issue)],
        issues => in_document(text, start, issues),
    }
}

/// A text that is no JSON has its place in the message.
fn unreadable(text: &[u8], start: Position, issue: &Issue) -> Position {
    let Some((line, column)) = said(&issue.message) else { return start };
    let before = text.split_inclusive(|byte| *byte == b'\n').take(line - 1).map(<[u8]>::len).sum();
    let rest = text.get(before..).unwrap_or_default();
    let passed = before + column.saturating_sub(1).min(rest.len());
    start.after(text.get(..passed).unwrap_or(text))
}

/// The line and the column, in bytes, that a message about JSON ends with.
fn said(message: &str) -> Option<(usize, usize)> {
    let (_, place) = message.rsplit_once(" at line ")?;
    let (line, column) = place.split_once(" column ")?;
    Some((line.parse().ok().filter(|line| *line > 0)?, column.parse().ok()?))
}

/// A message without its place, for where the place stands before it.
pub fn without_place(message: &str) -> &str {
    match (said(message), message.rfind(" at line ")) {
        (Some(_), Some(at)) => message.get(..at).unwrap_or(message),
        _ => message,
    }
}

fn in_document(text: &[u8], start: Position, issues: &[&Issue]) -> Vec<Position> {
    let mut spots: Spots = issues.iter().map(|issue| (issue.path.as_str(), Vec::new())).collect();
    fill(text, &mut spots);
    let mut repetitions = HashMap::new();
    let offsets = issues.iter().map(|issue| offset(issue, &spots, &mut repetitions).unwrap_or(0)).collect();
    Walk { text, passed: 0, position: start }.positions(offsets)
}

/// Where an issue is in its text: at the key where the key is wrong, at the value elsewhere.
fn offset<'i>(issue: &'i Issue, spots: &Spots, repetitions: &mut HashMap<&'i str, usize>) -> Option<usize> {
    let spots = spots.get(issue.path.as_str())?;
    match issue.code {
        Code::DuplicateKey => {
            let nth = repetitions.entry(&issue.path).or_default();
            *nth += 1;
            spots.get(*nth).map(at_key)
        }
        Code::UnknownKey | Code::Forbidden => spots.first().map(at_key),
        _ => spots.first().map(|spot| spot.value),
    }
}

fn at_key(spot: &Spot) -> usize {
    spot.key.unwrap_or(spot.value)
}

/// Reads a text once, from place to place.
struct Walk<'t> {
    text: &'t [u8],
    passed: usize,
    position: Position,
}

impl Walk<'_> {
    fn positions(mut self, offsets: Vec<usize>) -> Vec<Position> {
        let mut ordered: Vec<(usize, usize)> =
            offsets.into_iter().enumerate().map(|(at, offset)| (offset, at)).collect();
        ordered.sort_unstable();
        let mut found: Vec<(usize, Position)> = ordered.into_iter().map(|(offset, at)| (at, self.go(offset))).collect();
        found.sort_unstable_by_key(|(at, _)| *at);
        found.into_iter().map(|(_, position)| position).collect()
    }

    fn go(&mut self, offset: usize) -> Position {
        self.position = self.position.after(self.text.get(self.passed..offset).unwrap_or_default());
        self.passed = offset;
        self.position
    }
}
