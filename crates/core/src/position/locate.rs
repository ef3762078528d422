//! From offsets to positions.

use alloc::vec::Vec;

use super::Position;
use crate::engine::Findings;

/// Gives each issue its position in the text, from its offset.
pub(crate) fn locate(findings: &mut Findings, text: &[u8]) {
    let mut found: Vec<Position> = Vec::new();
    for (issue, place) in findings.placed() {
        let offset = &place.offset;
        // Issues mostly stand in the order of the text.
        let before = found.iter().rev().find(|position| position.offset <= *offset).copied().unwrap_or(Position::START);
        let position = before.after(text.get(before.offset..*offset).unwrap_or_default());
        found.push(position);
        issue.position = Some(position);
    }
}
