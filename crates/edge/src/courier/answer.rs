//! What a peer says where it does not take a message: the beginning of its answer, as one line of text.

use std::time::Duration;

use futures_util::StreamExt;
use futures_util::future::{Either, select};
use serde::Deserialize;
use worker::{Delay, Response};

/// How much of an answer is read, in bytes, and for how long.
const BYTES: usize = 4096;
const PATIENCE: Duration = Duration::from_secs(1);

/// How many characters of it are kept.
const CHARACTERS: usize = 300;

#[derive(Deserialize)]
struct Envelope {
    error: Error,
}

#[derive(Deserialize)]
struct Error {
    message: String,
}

/// The message of the error in an answer, or else its beginning; empty where it says nothing.
pub async fn told(mut response: Response) -> String {
    let mut read = Vec::new();
    let Ok(mut chunks) = response.stream() else {
        return String::new();
    };
    let reading = std::pin::pin!(async {
        while let Some(Ok(chunk)) = chunks.next().await
            && read.len() < BYTES
        {
            read.extend_from_slice(&chunk);
        }
    });
    // What comes later is not waited for.
    let (Either::Left(_) | Either::Right(_)) = select(reading, Delay::from(PATIENCE)).await;
    excerpt(&read)
}

fn excerpt(bytes: &[u8]) -> String {
    let envelope = str::from_utf8(bytes).ok().and_then(|text| serde_json::from_str(text).ok());
    let text = match envelope {
        Some(Envelope { error }) => error.message,
        None => String::from_utf8_lossy(bytes.get(..BYTES).unwrap_or(bytes)).into_owned(),
    };
    // It is shown on terminals, where control characters and those that turn the direction do things.
    let turns = |char| matches!(char, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let plain = text.replace(|char: char| char.is_control() || turns(char), " ");
    let words: Vec<&str> = plain.split_whitespace().collect();
    words.join(" ").chars().take(CHARACTERS).collect()
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::excerpt;

    #[test]
    fn the_message_of_the_envelope_or_the_beginning() {
        let envelope = br#"{"error": {"code": "NOT_FOUND", "message": "no such\nroute", "details": {}}}"#;
        assert_eq!(excerpt(envelope), "no such route");
        assert_eq!(excerpt(b"<h1>\x1b[2J Not  found</h1>\r\n"), "<h1> [2J Not found</h1>");
        assert_eq!(excerpt("a\u{202e}b".as_bytes()), "a b");
        assert_eq!(excerpt(b""), "");
        assert_eq!(excerpt(&b"x".repeat(9000)).len(), 300);
        assert_eq!(excerpt(&[0xff, b'a']), "\u{fffd}a");
    }
}
