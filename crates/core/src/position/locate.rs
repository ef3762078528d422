//! From offsets to positions.

use alloc::vec::Vec;

use super::Position;
use crate::Issue;

/// Gives each issue its position in the text, from its offset.
pub(crate) fn locate(issues: &mut [Issue], offsets: &[usize], text: &[u8]) {
    let mut ordered: Vec<(usize, &mut Issue)> = offsets.iter().copied().zip(issues).collect();
    ordered.sort_by_key(|(offset, _)| *offset);
    let mut position = Position::START;
    for (offset, issue) in ordered {
        position = position.after(text.get(position.offset..offset).unwrap_or_default());
        issue.position = Some(position);
    }
}
