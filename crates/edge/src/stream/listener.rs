//! One open stream.

use std::rc::{Rc, Weak};
use std::time::Duration;

use futures_util::future::{Either, select};
use futures_util::stream::{Stream, unfold};
use worker::Delay;

use super::crowd::Seat;
use super::feed::{Feed, Next};
use super::frame::{Frame, Place};
use super::older::Lot;
use super::source::Source;

/// After so much silence a comment is sent, so that no proxy closes the connection.
const SILENCE: Duration = Duration::from_secs(15);

/// About how many bytes a listener reads for itself at once.
const OLDER_BYTES: usize = 256 * 1024;

/// How long the database may take for them.
const PATIENCE: Duration = Duration::from_secs(10);

/// A listener, and how far it has come.
pub struct Listener<S> {
    feed: Rc<Feed>,
    source: Rc<S>,
    _seat: Seat,
    place: Place,
    /// Older frames that were read for it, which may give way to those of others.
    lot: Option<Weak<Lot>>,
    has_begun: bool,
    /// How often all streams had been ended when it came.
    ends: u64,
}

impl<S: Source> Listener<S> {
    /// It begins after this number.
    pub fn new(feed: Rc<Feed>, source: Rc<S>, seat: Seat, number: i64) -> Listener<S> {
        let ends = feed.ends();
        Listener { feed, source, _seat: seat, place: Place::after(number), lot: None, has_begun: false, ends }
    }

    /// Its bytes. They end where the database fails; the client then connects again.
    pub fn stream(self) -> impl Stream<Item = Result<Vec<u8>, worker::Error>> {
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

    /// The next bytes of its older frames, if it still has some. The outer `None` is where the one that was begun is gone.
    fn kept_chunk(&mut self) -> Option<Option<Vec<u8>>> {
        if let Some(frames) = self.lot.as_ref().and_then(Weak::upgrade) {
            let after = self.place.after;
            let chunk = self.place.take(frames.iter().filter(|frame| frame.id > after))?;
            if !chunk.is_empty() {
                return Some(Some(chunk));
            }
        }
        self.give_back();
        Some(None)
    }

    fn give_back(&mut self) {
        if let Some(lot) = self.lot.take() {
            self.feed.older.give_back(&lot);
        }
    }

    async fn read_older(&mut self) -> Option<()> {
        // Read before the query, so that frames that come meanwhile are sent later.
        let head = self.feed.head();
        let frames = self.older_in_time().await?;
        let last = frames.last().map_or(head, |frame| frame.id);
        self.lot = self.feed.keep(frames);
        if self.lot.is_some() { Some(()) } else { self.place.skip_to(last) }
    }

    async fn older_in_time(&self) -> Option<Vec<Frame>> {
        let _turn = self.feed.older.turn().await;
        let read = std::pin::pin!(self.source.after(self.place.after, OLDER_BYTES));
        match select(read, Delay::from(PATIENCE)).await {
            Either::Left((page, _)) => Some(page?.frames),
            Either::Right(_) => None,
        }
    }
}

impl<S> Drop for Listener<S> {
    fn drop(&mut self) {
        if let Some(lot) = self.lot.take() {
            self.feed.older.give_back(&lot);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::rc::Rc;

    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::Listener;
    use crate::stream::crowd::{Crowd, Most};
    use crate::stream::feed::Feed;
    use crate::stream::frame::Frame;
    use crate::stream::source::{Page, Source};

    const LISTENERS: usize = 20;
    const FRAMES: i64 = 3;

    /// A frame at a time, so large that not every listener can have one.
    #[derive(Default)]
    struct Large(Cell<usize>);

    fn large(id: i64) -> Frame {
        Frame::new(id, "offer.created", &"x".repeat(1024 * 1024))
    }

    impl Source for Large {
        async fn last(&self) -> Option<i64> {
            Some(FRAMES)
        }

        async fn after(&self, number: i64, _: usize) -> Option<Page> {
            self.0.set(self.0.get() + 1);
            Some(Page { frames: vec![large(number + 1)], has_more: number + 1 < FRAMES })
        }
    }

    fn listeners(feed: &Rc<Feed>, source: &Rc<Large>) -> Vec<Listener<Large>> {
        let (crowd, most) = (Rc::new(Crowd::default()), Most { listeners: 100, at_one_address: 100 });
        let seat = || crowd.enter(String::new(), &most).expect("a seat");
        (0..LISTENERS).map(|_| Listener::new(feed.clone(), source.clone(), seat(), 0)).collect()
    }

    #[test]
    async fn slow_listeners_who_take_each_others_room_come_to_the_end() {
        let (feed, source) = (Rc::new(Feed::default()), Rc::new(Large::default()));
        feed.begin(FRAMES);
        let mut listeners = listeners(&feed, &source);
        let mut told = vec![Vec::new(); LISTENERS];
        while listeners.iter().any(|listener| listener.place.after < FRAMES) {
            for (listener, told) in listeners.iter_mut().zip(&mut told) {
                if listener.place.after < FRAMES {
                    told.extend(listener.next_chunk().await.expect("its stream goes on"));
                }
            }
        }
        let frames: Vec<String> = (1..=FRAMES).map(|id| large(id).text).collect();
        let expected = format!("retry: 3000\n\n{}", frames.concat()).into_bytes();
        assert!(told.iter().all(|told| *told == expected));
        assert!(source.0.get() > LISTENERS * frames.len(), "they did take each other's room");
    }

    #[test]
    async fn a_frame_that_is_removed_while_it_is_sent_ends_the_stream() {
        let (feed, source) = (Rc::new(Feed::default()), Rc::new(Large::default()));
        feed.begin(FRAMES);
        let mut listener = listeners(&feed, &source).remove(0);
        for _ in 0..3 {
            assert!(listener.next_chunk().await.is_some());
        }
        feed.forget(1);
        assert_eq!(listener.next_chunk().await, None);
    }
}
