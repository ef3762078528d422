//! From offsets to positions.

use super::Position;
use crate::Issue;
use crate::engine::Findings;

/// Gives each issue its position, from its offset. Without a text, what is before the last of them is one line of ASCII.
pub(crate) fn locate(findings: &mut Findings, text: Option<&[u8]>) {
    let (issues, offsets) = findings.with_offsets();
    for (index, offset) in offsets.enumerate() {
        let Some((located, [issue, ..])) = issues.split_at_mut_checked(index) else { return };
        issue.position = Some(match text {
            Some(text) => position_in(text, offset, located),
            None => Position { offset, column: 1 + offset, ..Position::START },
        });
    }
}

/// Counts from the last issue before it: issues mostly stand in the order of the text.
fn position_in(text: &[u8], offset: usize, located: &[Issue]) -> Position {
    let mut before = located.iter().rev().filter_map(|issue| issue.position);
    let before = before.find(|position| position.offset <= offset).unwrap_or(Position::START);
    before.after(text.get(before.offset..offset).unwrap_or_default())
}
