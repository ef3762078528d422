//! One open stream.

use std::rc::{Rc, Weak};
use std::time::Duration;

use futures_util::future::{Either, select};
use futures_util::stream::{Stream, unfold};
use worker::{Delay, console_error};

use super::feed::{Feed, Lot, Next};
use super::frame::{Frame, Place};
use super::source::Source;

/// After so much silence a comment is sent, so that no proxy closes the connection.
const SILENCE: Duration = Duration::from_secs(15);

/// About how many bytes a listener reads for itself at once.
const OLDER_BYTES: usize = 256 * 1024;

/// How long it waits for them.
const PATIENCE: Duration = Duration::from_secs(10);

/// A listener, and how far it has come.
pub struct Listener {
    feed: Rc<Feed>,
    source: Rc<Source>,
    place: Place,
    /// Older frames that were read for it, which the feed may drop.
    lot: Option<Weak<Lot>>,
    has_begun: bool,
    /// How often all streams had been ended when it came.
    ends: u64,
}

impl Listener {
    /// The feed counts it until it is dropped.
    pub fn new(feed: Rc<Feed>, source: Rc<Source>) -> Listener {
        feed.listener_comes();
        let ends = feed.ends();
        Listener { feed, source, place: Place::default(), lot: None, has_begun: false, ends }
    }

    /// Its bytes, from after this number on. It ends where the database fails; the client then connects again.
    pub fn stream_after(mut self, number: i64) -> impl Stream<Item = Result<Vec<u8>, worker::Error>> {
        self.place = Place::after(number);
        unfold(self, |mut listener| async move {
            let chunk = listener.next_chunk().await?;
            Some((Ok(chunk), listener))
        })
    }

    async fn next_chunk(&mut self) -> Option<Vec<u8>> {
        if !self.has_begun {
            self.has_begun = true;
            return Some(b"retry: 3000\n\n".to_vec());
        }
        while self.feed.ends() == self.ends {
            if let Some(chunk) = self.kept_chunk()? {
                return Some(chunk);
            }
            match self.feed.next(&mut self.place) {
                Next::Chunk(chunk) => return Some(chunk),
                Next::Gone => return None,
                Next::TooOld => self.read_older().await?,
                Next::Wait(news) => {
                    if let Either::Right(_) = select(news, Delay::from(SILENCE)).await {
                        return Some(b":\n\n".to_vec());
                    }
                }
            }
        }
        None
    }

    /// The next bytes of its older frames. The outer `None` is where they had to give way before it took them.
    fn kept_chunk(&mut self) -> Option<Option<Vec<u8>>> {
        let Some(lot) = &self.lot else {
            return Some(None);
        };
        let frames = lot.upgrade()?;
        let after = self.place.after;
        let chunk = self.place.take(frames.iter().filter(|frame| frame.id > after))?;
        if !chunk.is_empty() {
            return Some(Some(chunk));
        }
        self.give_back();
        Some(None)
    }

    fn give_back(&mut self) {
        if let Some(lot) = self.lot.take() {
            self.feed.give_back(&lot);
        }
    }

    async fn read_older(&mut self) -> Option<()> {
        // Read before the query, so that frames that come meanwhile are sent later.
        let head = self.feed.head();
        let frames = self.older_in_time().await?;
        let Some(last) = frames.last().map(|frame| frame.id) else {
            self.place = Place::after(head);
            return Some(());
        };
        let lot = self.feed.keep(frames);
        match lot.upgrade().is_some_and(|lot| lot.is_empty()) {
            true => self.place = Place::after(last),
            false => self.lot = Some(lot),
        }
        Some(())
    }

    async fn older_in_time(&self) -> Option<Vec<Frame>> {
        let read = std::pin::pin!(self.older());
        match select(read, Delay::from(PATIENCE)).await {
            Either::Left((frames, _)) => frames,
            Either::Right(_) => None,
        }
    }

    async fn older(&self) -> Option<Vec<Frame>> {
        let _turn = self.source.turn.lock().await;
        self.feed.count_query();
        match self.source.after(self.place.after, OLDER_BYTES).await {
            Ok((frames, _)) => Some(frames),
            Err(error) => {
                console_error!("a listener of {:?}: {error:?}", self.source.channel);
                None
            }
        }
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.give_back();
        self.feed.listener_leaves();
    }
}
