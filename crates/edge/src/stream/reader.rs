//! Reads older frames for the listeners whose turn it is, one range after the other.

use std::rc::Rc;
use std::time::Duration;

use futures_util::future::{Either, select};
use worker::Delay;

use super::feed::Feed;
use super::portion::Portion;
use super::queues::{Step, Waiting};
use super::source::Source;
use crate::clock;

/// About how many bytes are read at once.
const RANGE_BYTES: usize = 256 * 1024;

/// How long the database may take for them.
const PATIENCE: Duration = Duration::from_secs(10);

/// After a reading the database is left to others for as long as it took, at most so many milliseconds.
const LONGEST_REST: u64 = 1000;

/// Where a reading failed it is tried again after so many milliseconds, and so often.
const TRY_AGAIN: u64 = 1000;
const MOST_FAILURES: u32 = 3;

/// Gives turns until nobody waits for one.
pub async fn read(feed: Rc<Feed>, source: Rc<impl Source>) {
    let mut failures = 0;
    loop {
        match feed.replays.next(clock::millis()) {
            Step::NobodyWaits => return,
            Step::Pause(pause) => sleep(pause).await,
            Step::Serve(waiting) => match serve(&feed, &*source, &waiting).await {
                Some(portion) => {
                    failures = 0;
                    feed.replays.give(waiting, &portion, clock::millis());
                }
                None => {
                    failures += 1;
                    feed.replays.wait_again(waiting);
                    if failures >= MOST_FAILURES {
                        feed.replays.fail();
                    }
                    sleep(TRY_AGAIN).await;
                }
            },
        }
    }
}

/// What a listener may take; `None` where the database fails.
async fn serve(feed: &Feed, source: &impl Source, waiting: &Waiting) -> Option<Portion> {
    if let Some(portion) = feed.portion(waiting.after) {
        return Some(portion);
    }
    let began = clock::millis();
    read_range(feed, source, waiting.after).await?;
    sleep(clock::millis().saturating_sub(began).min(LONGEST_REST)).await;
    // A removal may have dropped the range meanwhile: the listener asks again.
    Some(feed.portion(waiting.after).unwrap_or(Portion::NOTHING))
}

async fn read_range(feed: &Feed, source: &impl Source, after: i64) -> Option<()> {
    // Before the query, so that frames that come meanwhile are sent later.
    let head = feed.head();
    let reading = std::pin::pin!(source.after(after, RANGE_BYTES));
    let Either::Left((Some(page), _)) = select(reading, Delay::from(PATIENCE)).await else {
        return None;
    };
    let last = page.frames.last().map_or(head, |frame| frame.id);
    feed.keep_older(after, last, page.frames);
    Some(())
}

async fn sleep(milliseconds: u64) {
    if milliseconds > 0 {
        Delay::from(Duration::from_millis(milliseconds)).await;
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::rc::Rc;

    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{MOST_FAILURES, read};
    use crate::stream::feed::Feed;
    use crate::stream::frame::Frame;
    use crate::stream::source::{Page, Source};

    /// Fails so often, then has a frame.
    struct Failing(Cell<u32>);

    impl Source for Failing {
        async fn last(&self) -> Option<i64> {
            None
        }

        async fn after(&self, number: i64, _: usize) -> Option<Page> {
            let left = self.0.get();
            self.0.set(left.saturating_sub(1));
            let frames = vec![Frame::new(number + 1, "offer.created", "{}")];
            (left == 0).then_some(Page { frames, has_more: false })
        }
    }

    #[test]
    async fn a_reading_that_fails_is_tried_again_and_then_given_up() {
        for (failures, expected) in [(1, Some(1)), (MOST_FAILURES, None)] {
            let feed = Rc::new(Feed::default());
            feed.begin(10);
            let turn = feed.replays.wait("192.0.2.1", 0, false);
            read(feed, Rc::new(Failing(Cell::new(failures)))).await;
            assert_eq!(turn.await.ok().map(|turn| turn.events), expected, "{failures}");
        }
    }
}
