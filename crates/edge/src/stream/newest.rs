//! The newest frames, which all listeners share.

use std::collections::VecDeque;
use std::rc::Rc;

use super::frame::Frame;

/// How much is kept in memory; a listener that needs older frames reads them from the database.
const MOST_BYTES: usize = 16 * 1024 * 1024;
pub const MOST_FRAMES: usize = 2000;

/// All frames with numbers over `floor` and up to `head` are in it.
#[derive(Default)]
pub struct Newest {
    frames: VecDeque<Rc<Frame>>,
    bytes: usize,
    floor: i64,
    head: i64,
}

impl Newest {
    pub fn after(head: i64) -> Newest {
        Newest { floor: head, head, ..Newest::default() }
    }

    pub fn head(&self) -> i64 {
        self.head
    }

    /// Adds a frame that is newer than all; one that was removed meanwhile leaves its number alone.
    pub fn add(&mut self, frame: Frame, is_removed: bool) {
        if frame.id <= self.head {
            return;
        }
        self.head = frame.id;
        if !is_removed {
            self.bytes += frame.text.len();
            self.frames.push_back(frame.into());
            self.forget_oldest();
        }
    }

    /// The frames with greater numbers; `None` where some of them are no longer here.
    pub fn frames_after(&self, number: i64) -> Option<impl Iterator<Item = &Rc<Frame>>> {
        let first = self.frames.partition_point(|frame| frame.id <= number);
        self.has_after(number).then(|| self.frames.range(first..))
    }

    /// Whether all frames with greater numbers are here.
    pub fn has_after(&self, number: i64) -> bool {
        number >= self.floor
    }

    pub fn bytes(&self) -> usize {
        self.bytes
    }

    pub fn forget(&mut self, id: i64) {
        let Newest { frames, bytes, .. } = self;
        frames.retain(|frame| {
            let stays = frame.id != id;
            *bytes = if stays { *bytes } else { bytes.saturating_sub(frame.text.len()) };
            stays
        });
    }

    fn forget_oldest(&mut self) {
        while self.bytes > MOST_BYTES || self.frames.len() > MOST_FRAMES {
            let Some(oldest) = self.frames.pop_front() else {
                return;
            };
            self.bytes = self.bytes.saturating_sub(oldest.text.len());
            self.floor = oldest.id;
        }
    }
}
