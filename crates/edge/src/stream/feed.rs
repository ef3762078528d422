//! What a hub has read: the newest frames, for all its listeners.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;

use super::Counts;
use super::bell::{Bell, Ring};
use super::source::Frame;

/// How much is kept in memory; a listener that needs older frames reads them from the database.
const MOST_BYTES: usize = 16 * 1024 * 1024;
const MOST_FRAMES: usize = 2000;

/// About how many bytes a listener is given at once at most, as it may be slow to take them.
pub const CHUNK_BYTES: usize = 256 * 1024;

/// Shared by a hub and its listeners.
#[derive(Default)]
pub struct Feed {
    buffer: RefCell<Buffer>,
    news: Bell,
    readings: Bell,
    /// The number of the last reading of the database that began, of the last that succeeded, of the last that failed.
    begun: Cell<u64>,
    ended: Cell<u64>,
    failed: Cell<u64>,
    listeners: Cell<u64>,
    queries: Cell<u64>,
    is_read: Cell<bool>,
}

#[derive(Default)]
struct Buffer {
    frames: VecDeque<Rc<Frame>>,
    bytes: usize,
    /// All frames with numbers over `floor` and up to `head` are in `frames`.
    floor: i64,
    head: i64,
}

/// What there is for a listener.
pub enum Next {
    Frames(Vec<Rc<Frame>>),
    /// Nothing new; completes when there is.
    Wait(Ring),
    /// The frames that it needs are no longer in memory.
    TooOld,
}

impl Feed {
    /// Starts again with the frames after `head`.
    pub fn begin(&self, head: i64) {
        self.buffer.replace(Buffer { floor: head, head, ..Buffer::default() });
    }

    pub fn head(&self) -> i64 {
        self.buffer.borrow().head
    }

    pub fn add(&self, frames: Vec<Frame>) {
        if frames.is_empty() {
            return;
        }
        let mut buffer = self.buffer.borrow_mut();
        for frame in frames {
            buffer.head = frame.id;
            buffer.bytes += frame.text.len();
            buffer.frames.push_back(Rc::new(frame));
        }
        buffer.forget_oldest();
        drop(buffer);
        self.news.ring();
    }

    pub fn next(&self, after: i64) -> Next {
        let buffer = self.buffer.borrow();
        if after < buffer.floor {
            return Next::TooOld;
        }
        let first = buffer.frames.partition_point(|frame| frame.id <= after);
        let mut bytes = 0;
        let fits = |frame: &&Rc<Frame>| {
            let is_first = bytes == 0;
            bytes += frame.text.len();
            is_first || bytes <= CHUNK_BYTES
        };
        let frames: Vec<_> = buffer.frames.iter().skip(first).take_while(fits).cloned().collect();
        if frames.is_empty() { Next::Wait(self.news.next()) } else { Next::Frames(frames) }
    }

    /// Drops a frame whose record was removed.
    pub fn forget(&self, id: i64) {
        self.buffer.borrow_mut().frames.retain(|frame| frame.id != id);
    }

    pub fn reading_begins(&self) {
        self.begun.set(self.begun.get() + 1);
    }

    pub fn reading_ends(&self) {
        self.ended.set(self.begun.get());
        self.readings.ring();
    }

    pub fn reading_fails(&self) {
        self.failed.set(self.begun.get());
        self.readings.ring();
    }

    /// Waits for a reading of the database that begins after this call; whether it succeeded.
    pub async fn read_anew(&self) -> bool {
        let wanted = self.begun.get() + 1;
        while self.ended.get().max(self.failed.get()) < wanted {
            let _ = self.readings.next().await;
        }
        self.ended.get() >= wanted
    }

    pub fn count_query(&self) {
        self.queries.set(self.queries.get() + 1);
    }

    pub fn listener_comes(&self) {
        self.listeners.set(self.listeners.get() + 1);
    }

    pub fn listener_leaves(&self) {
        self.listeners.set(self.listeners.get().saturating_sub(1));
    }

    /// Whether nobody reads yet; the caller then has to.
    pub fn wants_reader(&self) -> bool {
        !self.is_read.replace(true)
    }

    pub fn reader_leaves(&self) {
        self.is_read.set(false);
    }

    pub fn counts(&self) -> Counts {
        Counts { listeners: self.listeners.get(), queries: self.queries.get() }
    }
}

impl Buffer {
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
