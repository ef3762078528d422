//! One open stream.

use std::rc::Rc;
use std::time::Duration;

use futures_channel::oneshot::Receiver;
use futures_util::future::{Either, select};
use worker::wasm_bindgen_futures::spawn_local;
use worker::{Delay, js_sys};

use super::crowd::Seat;
use super::feed::{Feed, Next};
use super::frame::{Frame, Place};
use super::queues::Turn;
use super::reader;
use super::source::Source;
use crate::clock;

/// After so much silence a comment is sent, so that no proxy closes the connection.
const SILENCE: Duration = Duration::from_secs(15);
const COMMENT: &[u8] = b":\n\n";

/// After so many milliseconds a client comes back whose stream has ended; for each another number from this on.
const LEAST_RETRY: u32 = 1000;
const RETRY_RANGE: u32 = 4001;

/// A listener, and how far it has come.
pub struct Listener<S> {
    feed: Rc<Feed>,
    source: Rc<S>,
    seat: Seat,
    place: Place,
    /// What came up to this number happened before the listener came.
    since: i64,
    /// How many frames it may take of what happened before, and its place in the queue for more.
    allowance: u32,
    turn: Option<Receiver<Turn>>,
    has_begun: bool,
    /// How often all streams had been ended when it came.
    ends: u64,
}

impl<S: Source + 'static> Listener<S> {
    /// It begins after the number `start`; `since` is the greatest one so far.
    pub fn new(feed: Rc<Feed>, source: Rc<S>, seat: Seat, start: i64, since: i64) -> Listener<S> {
        let (place, ends) = (Place::after(start), feed.ends());
        Listener { feed, source, seat, place, since, allowance: 0, turn: None, has_begun: false, ends }
    }

    /// Its next bytes. They end where the database fails; the client then connects again.
    pub async fn next_chunk(&mut self) -> Option<Vec<u8>> {
        if !self.has_begun {
            self.has_begun = true;
            return Some(format!("retry: {}\n\n", retry()).into_bytes());
        }
        while self.feed.ends() == self.ends && !self.feed.is_gone(&self.place) {
            let is_silent = match self.next() {
                Next::Chunk(chunk) => return Some(chunk),
                Next::Wait(news) => matches!(select(news, Delay::from(SILENCE)).await, Either::Right(_)),
                Next::Turn => self.is_silent_before_turn().await?,
            };
            if is_silent {
                return Some(COMMENT.to_vec());
            }
        }
        None
    }

    /// The frame that it has begun with.
    pub fn begun(&self) -> Option<&Rc<Frame>> {
        self.place.begun()
    }

    /// Whoever is up to date waits for nobody.
    fn next(&mut self) -> Next {
        let is_up_to_date = self.place.after >= self.since && self.feed.has_after(self.place.after);
        let mut all = u32::MAX;
        let allowance = if is_up_to_date { &mut all } else { &mut self.allowance };
        self.feed.next(&mut self.place, allowance)
    }

    fn wait(&self) -> Receiver<Turn> {
        let after = self.place.after;
        let is_recent = after >= self.since || self.feed.has_after(after);
        self.feed.replays.wait(self.seat.address(), after, is_recent)
    }

    /// Waits for its turn, and goes on doing so at the next call where it has not come. `None` where the database fails.
    async fn is_silent_before_turn(&mut self) -> Option<bool> {
        let mut turn = self.turn.take().unwrap_or_else(|| self.wait());
        if self.feed.replays.begin(clock::millis()) {
            spawn_local(reader::read(self.feed.clone(), self.source.clone()));
        }
        match select(&mut turn, Delay::from(SILENCE)).await {
            Either::Left((turn, _)) => self.take(turn.ok()?),
            Either::Right(_) => {
                self.turn = Some(turn);
                return Some(true);
            }
        }
        Some(false)
    }

    fn take(&mut self, turn: Turn) {
        self.allowance = turn.events;
        if let Some(past) = turn.past {
            self.place = Place::after(past);
        }
    }
}

fn retry() -> u32 {
    LEAST_RETRY + (js_sys::Math::random() * f64::from(RETRY_RANGE)) as u32
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::rc::Rc;

    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::Listener;
    use crate::clock;
    use crate::stream::crowd::{Crowd, Most};
    use crate::stream::feed::Feed;
    use crate::stream::frame::Frame;
    use crate::stream::source::{Page, Source};

    const LISTENERS: usize = 20;
    const FRAMES: i64 = 100;
    const A_TIME: i64 = 10;

    /// Some frames at a time.
    #[derive(Default)]
    struct Log(Cell<usize>);

    fn frame(id: i64) -> Frame {
        Frame::new(id, "offer.created", &"x".repeat(1024))
    }

    impl Source for Log {
        async fn last(&self) -> Option<i64> {
            Some(FRAMES)
        }

        async fn after(&self, number: i64, _: usize) -> Option<Page> {
            self.0.set(self.0.get() + 1);
            Some(Page { frames: (number + 1..).take(A_TIME as usize).map(frame).collect(), has_more: true })
        }
    }

    /// At different addresses, from different numbers on, with more to come after what they need.
    fn listeners(feed: &Rc<Feed>, source: &Rc<Log>, start: impl Fn(usize) -> i64) -> Vec<Listener<Log>> {
        let (crowd, most) = (Rc::new(Crowd::default()), Most { listeners: 100, at_one_address: 100 });
        let listener = |number: usize| {
            let seat = crowd.enter(number.to_string(), &most).expect("a seat");
            Listener::new(feed.clone(), source.clone(), seat, start(number), FRAMES)
        };
        (0..LISTENERS).map(listener).collect()
    }

    async fn told(listener: &mut Listener<Log>) -> String {
        let mut told = Vec::new();
        while listener.place.after < FRAMES {
            told.extend(listener.next_chunk().await.expect("its stream goes on"));
        }
        String::from_utf8(told).expect("UTF-8")
    }

    #[test]
    async fn what_many_need_is_read_once_and_each_is_told_all_of_it() {
        let (feed, source) = (Rc::new(Feed::default()), Rc::new(Log::default()));
        feed.begin(FRAMES);
        let start = |number| number as i64 % 5;
        let mut listeners = listeners(&feed, &source, start);
        let all = futures_util::future::join_all(listeners.iter_mut().map(told)).await;
        for (number, told) in all.iter().enumerate() {
            let (retry, events) = told.split_once("\n\n").expect("a first line");
            let retry: u32 = retry.strip_prefix("retry: ").and_then(|retry| retry.parse().ok()).expect("a number");
            assert!((1000..=5000).contains(&retry), "{retry}");
            let expected: String = (start(number) + 1..=FRAMES).map(|id| frame(id).text).collect();
            assert_eq!(events, expected, "{number}");
        }
        let once = (FRAMES / A_TIME) as usize;
        assert!((once..=once + 5).contains(&source.0.get()), "{} readings", source.0.get());
    }

    #[test]
    async fn who_is_up_to_date_waits_for_nobody() {
        let (feed, source) = (Rc::new(Feed::default()), Rc::new(Log::default()));
        feed.begin(FRAMES);
        let mut listener = listeners(&feed, &source, |_| FRAMES).remove(0);
        feed.add((FRAMES + 1..=FRAMES + 200).map(frame).collect());
        let mut chunks = 0;
        while listener.place.after < FRAMES + 200 {
            let chunk = futures_util::FutureExt::now_or_never(listener.next_chunk());
            assert!(chunk.flatten().is_some(), "{chunks}");
            chunks += 1;
        }
        assert_eq!(source.0.get(), 0);
    }

    #[test]
    async fn who_falls_behind_after_it_came_is_not_paced_by_its_address() {
        let (feed, source) = (Rc::new(Feed::default()), Rc::new(Log::default()));
        feed.begin(FRAMES);
        let mut listener = listeners(&feed, &source, |_| FRAMES).remove(0);
        // More than its address is sent at once of what happened before.
        let last = FRAMES + 5000;
        feed.begin(last);
        let began = clock::millis();
        while listener.place.after < last {
            assert!(listener.next_chunk().await.is_some());
        }
        assert!(clock::millis() - began < 5000, "{} ms", clock::millis() - began);
    }
}
