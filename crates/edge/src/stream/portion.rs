//! What a listener takes at a turn.

use std::rc::Rc;

use super::frame::Frame;

/// How much a listener takes at a turn: so many frames, and no further one once it has so many bytes.
const PORTION_EVENTS: usize = 50;
pub const PORTION_BYTES: usize = 64 * 1024;

/// What a listener may take at its turn.
pub struct Portion {
    pub events: u32,
    pub bytes: usize,
    /// Whether it was read from the database for listeners that are behind.
    pub is_older: bool,
    /// Up to this number there is nothing more to be sent.
    pub past: Option<i64>,
}

impl Portion {
    /// Nothing to be sent.
    pub const NOTHING: Portion = Portion { events: 0, bytes: 0, is_older: true, past: None };

    pub fn of<'f>(frames: impl Iterator<Item = &'f Rc<Frame>>) -> Portion {
        let mut portion = Portion { events: 0, bytes: 0, is_older: false, past: None };
        for frame in frames.take(PORTION_EVENTS) {
            portion.events += 1;
            portion.bytes += frame.text.len();
            if portion.bytes >= PORTION_BYTES {
                break;
            }
        }
        portion
    }
}
