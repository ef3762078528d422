//! Keeps a feed up with what it is read from.

use std::cell::Cell;

use super::feed::{Feed, MOST_FRAMES};
use super::source::Source;

/// About how many bytes are read at once.
const READ_BYTES: usize = 2 * 1024 * 1024;

/// How many queries a reading makes at most; what is left is for the next. The platform limits how many queries one
/// invocation may make.
const MOST_QUERIES: u32 = 20;

#[derive(Default)]
pub struct Follower {
    /// Whether the feed has what came since its first reading.
    follows: Cell<bool>,
    /// Whether the last reading left something for the next.
    has_more: Cell<bool>,
    /// The greatest number that there was at the last reading. The feed may still be behind it.
    last: Cell<i64>,
}

impl Follower {
    /// The next reading begins where its listener goes on.
    pub fn begin_anew(&self) {
        self.follows.set(false);
        self.has_more.set(false);
    }

    pub fn has_more(&self) -> bool {
        self.has_more.get()
    }

    /// After which number a listener begins: the one it names, or the last one that there was.
    pub fn start(&self, after: Option<i64>) -> i64 {
        let last = self.last.get();
        after.map_or(last, |after| after.min(last))
    }

    /// Adds what is new. `after` is where the listener goes on for whom it is read.
    pub async fn read(&self, source: &impl Source, feed: &Feed, after: Option<i64>) -> Option<()> {
        if !self.follows.get() {
            self.begin(source, feed, after).await?;
        }
        self.has_more.set(false);
        for _ in 0..MOST_QUERIES {
            let page = source.after(feed.head(), READ_BYTES).await?;
            feed.add(page.frames);
            if !page.has_more {
                self.last.set(self.last.get().max(feed.head()));
                return Some(());
            }
        }
        self.has_more.set(true);
        self.last.set(source.last().await?);
        Some(())
    }

    /// Begins where the first listener goes on: after the object was restarted, the others go on at about the same place.
    async fn begin(&self, source: &impl Source, feed: &Feed, after: Option<i64>) -> Option<()> {
        let last = source.last().await?;
        let earliest = last - (MOST_FRAMES / 2) as i64;
        feed.begin(after.map_or(last, |after| after.clamp(earliest, last)));
        self.last.set(last);
        self.follows.set(true);
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{Follower, MOST_QUERIES};
    use crate::stream::feed::Feed;
    use crate::stream::frame::Frame;
    use crate::stream::source::{Page, Source};

    /// Frames 1 to this, each as large as is read at once.
    struct Large(i64);

    impl Source for Large {
        async fn last(&self) -> Option<i64> {
            Some(self.0)
        }

        async fn after(&self, number: i64, _: usize) -> Option<Page> {
            let frames = (number + 1..=self.0).take(1).map(|id| Frame::new(id, "offer.created", "{}")).collect();
            Some(Page { frames, has_more: number + 1 < self.0 })
        }
    }

    #[test]
    async fn a_listener_begins_where_it_left_off_also_where_the_feed_is_behind() {
        let (follower, feed) = (Follower::default(), Feed::default());
        follower.read(&Large(100), &feed, Some(0)).await.expect("a reading");
        assert_eq!(feed.head(), i64::from(MOST_QUERIES));
        assert_eq!([None, Some(1000), Some(98), Some(3)].map(|after| follower.start(after)), [100, 100, 98, 3]);
        // Two more came meanwhile.
        follower.read(&Large(102), &feed, None).await.expect("a reading");
        assert!(follower.has_more());
        assert_eq!(follower.start(None), 102);
        while follower.has_more() {
            follower.read(&Large(102), &feed, None).await.expect("a reading");
        }
        assert_eq!((feed.head(), follower.start(None)), (102, 102));
    }

    #[test]
    async fn it_begins_no_further_back_than_it_keeps() {
        let (follower, feed) = (Follower::default(), Feed::default());
        follower.read(&Large(5000), &feed, Some(1)).await.expect("a reading");
        assert_eq!(feed.head(), 4000 + i64::from(MOST_QUERIES));
        follower.begin_anew();
        follower.read(&Large(5000), &feed, None).await.expect("a reading");
        assert_eq!(feed.head(), 5000);
    }
}
