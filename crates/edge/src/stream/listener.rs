//! One open stream.

use std::rc::Rc;
use std::time::Duration;

use futures_util::future::{Either, select};
use futures_util::stream::{Stream, unfold};
use worker::{Delay, console_error};

use super::feed::{CHUNK_BYTES, Feed, Next};
use super::source::{Frame, Source};

/// After so much silence a comment is sent, so that no proxy closes the connection.
const SILENCE: Duration = Duration::from_secs(15);

/// A listener, and how far it has come.
pub struct Listener {
    feed: Rc<Feed>,
    source: Rc<Source>,
    /// The number of the last frame that it was given.
    position: i64,
    has_begun: bool,
}

impl Listener {
    /// The feed counts it until it is dropped.
    pub fn new(feed: Rc<Feed>, source: Rc<Source>) -> Listener {
        feed.listener_comes();
        Listener { feed, source, position: 0, has_begun: false }
    }

    /// Its bytes, from after this number on. It ends where the database fails; the client then connects again.
    pub fn stream_after(mut self, position: i64) -> impl Stream<Item = Result<Vec<u8>, worker::Error>> {
        self.position = position;
        unfold(self, |mut listener| async move {
            let chunk = listener.next_chunk().await?;
            Some((Ok(chunk.into_bytes()), listener))
        })
    }

    async fn next_chunk(&mut self) -> Option<String> {
        if !self.has_begun {
            self.has_begun = true;
            return Some("retry: 3000\n\n".to_owned());
        }
        loop {
            match self.feed.next(self.position) {
                Next::Frames(frames) => return self.take(frames.iter().map(Rc::as_ref)),
                Next::TooOld => {
                    // Read before the query, so that frames that come meanwhile are sent later.
                    let head = self.feed.head();
                    match self.read_older().await? {
                        frames if frames.is_empty() => self.position = head,
                        frames => return self.take(frames.iter()),
                    }
                }
                Next::Wait(news) => {
                    if let Either::Right(_) = select(news, Delay::from(SILENCE)).await {
                        return Some(":\n\n".to_owned());
                    }
                }
            }
        }
    }

    fn take<'m>(&mut self, frames: impl Iterator<Item = &'m Frame>) -> Option<String> {
        let mut chunk = String::new();
        for frame in frames {
            self.position = frame.id;
            chunk.push_str(&frame.text);
        }
        Some(chunk)
    }

    async fn read_older(&self) -> Option<Vec<Frame>> {
        self.feed.count_query();
        match self.source.after(self.position, CHUNK_BYTES).await {
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
        self.feed.listener_leaves();
    }
}
