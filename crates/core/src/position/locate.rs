//! From offsets to positions.

use super::Position;
use crate::engine::Findings;

/// Gives each issue its position in the text, from its offset.
pub(crate) fn locate(findings: &mut Findings, text: &[u8]) {
    let (issues, offsets) = findings.with_offsets();
    for (index, offset) in offsets.enumerate() {
        let Some((located, [issue, ..])) = issues.split_at_mut_checked(index) else { return };
        // Issues mostly stand in the order of the text.
        let mut before = located.iter().rev().filter_map(|issue| issue.position);
        let before = before.find(|position| position.offset <= offset).unwrap_or(Position::START);
        issue.position = Some(before.after(text.get(before.offset..offset).unwrap_or_default()));
    }
}
