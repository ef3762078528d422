//! The Durable Object of one channel.

use std::cell::OnceCell;
use std::panic::AssertUnwindSafe;
use std::rc::Rc;
use std::time::Duration;

use futures_util::future::{Either, select};
use worker::wasm_bindgen;
use worker::wasm_bindgen_futures::spawn_local;
use worker::{Delay, DurableObject, Env, Result, State, console_error, durable_object};

use super::Channel;
use super::feed::Feed;
use super::listener::Listener;
use super::source::Source;

/// How often the database is asked for new rows while anybody listens.
const PERIOD: Duration = Duration::from_millis(500);

/// About how many bytes are read at once.
const READ_BYTES: usize = 2 * 1024 * 1024;

/// How long a new listener waits until the database was read.
const PATIENCE: Duration = Duration::from_secs(10);

#[durable_object]
pub struct StreamHub {
    /// A panic leaves nothing half done: everything in it changes in one step.
    shared: AssertUnwindSafe<Shared>,
}

struct Shared {
    env: Env,
    feed: Rc<Feed>,
    source: OnceCell<Rc<Source>>,
}

impl DurableObject for StreamHub {
    fn new(_state: State, env: Env) -> Self {
        StreamHub { shared: AssertUnwindSafe(Shared { env, feed: Rc::default(), source: OnceCell::new() }) }
    }

    async fn fetch(&self, request: worker::Request) -> Result<worker::Response> {
        let url = request.url()?;
        let mut parts = url.path().trim_start_matches('/').split('/');
        match (parts.next().and_then(Channel::from_name), parts.next()) {
            (Some(channel), Some("listen")) => {
                let after = url.query_pairs().find(|(name, _)| name == "after");
                self.shared.listen(channel, after.and_then(|(_, text)| text.parse().ok())).await
            }
            (Some(_), Some("forget")) => {
                parts.next().and_then(|id| id.parse().ok()).iter().for_each(|id| self.shared.feed.forget(*id));
                worker::Response::empty()
            }
            (Some(_), Some("counts")) => worker::Response::from_json(&self.shared.feed.counts()),
            _ => worker::Response::error("the hub does not know this", 404),
        }
    }
}

impl Shared {
    /// Answers after the database was read once more, so that the stream begins exactly at the request.
    async fn listen(&self, channel: Channel, after: Option<i64>) -> Result<worker::Response> {
        let source = self.source.get_or_init(|| Rc::new(Source { channel, env: self.env.clone() })).clone();
        let listener = Listener::new(self.feed.clone(), source.clone());
        if self.feed.wants_reader() {
            spawn_local(run(self.feed.clone(), source));
        }
        let reading = std::pin::pin!(self.feed.read_anew());
        if !matches!(select(reading, Delay::from(PATIENCE)).await, Either::Left((true, _))) {
            return worker::Response::error("the database does not answer", 503);
        }
        let head = self.feed.head();
        worker::Response::from_stream(listener.stream_after(after.map_or(head, |after| after.min(head))))
    }
}

/// Reads new rows until nobody listens any more.
async fn run(feed: Rc<Feed>, source: Rc<Source>) {
    let mut has_begun = false;
    while feed.counts().listeners > 0 {
        feed.reading_begins();
        let read = if has_begun { read(&feed, &source).await } else { begin(&feed, &source).await };
        match read {
            Ok(()) => {
                has_begun = true;
                feed.reading_ends();
            }
            Err(error) => {
                console_error!("the hub of {:?}: {error:?}", source.channel);
                feed.reading_fails();
            }
        }
        Delay::from(PERIOD).await;
    }
    feed.reader_leaves();
}

async fn begin(feed: &Feed, source: &Source) -> std::result::Result<(), crate::store::StoreError> {
    feed.count_query();
    feed.begin(source.last().await?);
    Ok(())
}

async fn read(feed: &Feed, source: &Source) -> std::result::Result<(), crate::store::StoreError> {
    loop {
        feed.count_query();
        let (frames, has_more) = source.after(feed.head(), READ_BYTES).await?;
        feed.add(frames);
        if !has_more {
            return Ok(());
        }
    }
}
