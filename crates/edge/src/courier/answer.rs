//! What a peer says where it does not take a message: whether its answer is the protocol's, and its beginning as one line of
//! text.

use std::fmt;
use std::time::Duration;

use futures_util::StreamExt;
use futures_util::future::{Either, select};
use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, Visitor};
use worker::{Delay, Response};

/// How much of an answer is read, in bytes, and for how long.
const BYTES: usize = 16 * 1024;
const PATIENCE: Duration = Duration::from_secs(1);

/// How many characters of it are kept.
const CHARACTERS: usize = 300;

/// The beginning of an answer.
#[derive(Debug, PartialEq, Eq)]
pub struct Answer {
    /// Whether it has the protocol's error envelope: a proxy, or a server without the route, says 403 and 404, too.
    pub is_of_protocol: bool,
    /// The message of its error, or else its beginning; empty where it says nothing.
    pub excerpt: String,
}

impl Answer {
    pub async fn read(mut response: Response) -> Answer {
        let mut read = Vec::new();
        if let Ok(mut chunks) = response.stream() {
            let reading = std::pin::pin!(async {
                while let Some(Ok(chunk)) = chunks.next().await
                    && read.len() < BYTES
                {
                    read.extend_from_slice(&chunk);
                }
            });
            // What comes later is not waited for.
            let (Either::Left(_) | Either::Right(_)) = select(reading, Delay::from(PATIENCE)).await;
        }
        Answer::of(&read)
    }

    fn of(bytes: &[u8]) -> Answer {
        let bytes = bytes.get(..BYTES).unwrap_or(bytes);
        let error = Error::in_beginning(bytes);
        let text = error.message.unwrap_or_else(|| String::from_utf8_lossy(bytes).into_owned());
        Answer { is_of_protocol: error.code.is_some_and(|code| !code.is_empty()), excerpt: one_line(&text) }
    }
}

/// It is shown on terminals, where control characters and those that turn the direction do things.
fn one_line(text: &str) -> String {
    let turns = |char| matches!(char, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let plain = text.replace(|char: char| char.is_control() || turns(char), " ");
    let words: Vec<&str> = plain.split_whitespace().collect();
    words.join(" ").chars().take(CHARACTERS).collect()
}

/// `error.code` and `error.message` of the protocol's envelope, as far as they stand in what was read.
#[derive(Default)]
struct Error {
    code: Option<String>,
    message: Option<String>,
}

impl Error {
    fn in_beginning(bytes: &[u8]) -> Error {
        let mut error = Error::default();
        // An answer that is cut off ends in an error; what came before it counts.
        let _ = Envelope(&mut error).deserialize(&mut serde_json::Deserializer::from_slice(bytes));
        error
    }
}

struct Envelope<'a>(&'a mut Error);
struct Members<'a>(&'a mut Error);

impl<'de> DeserializeSeed<'de> for Envelope<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Envelope<'_> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an error envelope")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<(), M::Error> {
        while let Some(name) = map.next_key::<String>()? {
            match name.as_str() {
                "error" => map.next_value_seed(Members(self.0))?,
                _ => drop(map.next_value::<IgnoredAny>()?),
            }
        }
        Ok(())
    }
}

impl<'de> DeserializeSeed<'de> for Members<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Members<'_> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an error")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<(), M::Error> {
        while let Some(name) = map.next_key::<String>()? {
            match name.as_str() {
                "code" => self.0.code = Some(map.next_value()?),
                "message" => self.0.message = Some(map.next_value()?),
                _ => drop(map.next_value::<IgnoredAny>()?),
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::Answer;

    #[test]
    fn the_message_of_the_envelope_or_the_beginning() {
        let excerpt = |bytes: &[u8]| Answer::of(bytes).excerpt;
        let envelope = br#"{"error": {"code": "NOT_FOUND", "message": "no such\nroute", "details": {}}}"#;
        assert_eq!(excerpt(envelope), "no such route");
        assert_eq!(excerpt(b"<h1>\x1b[2J Not  found</h1>\r\n"), "<h1> [2J Not found</h1>");
        assert_eq!(excerpt("a\u{202e}b".as_bytes()), "a b");
        assert_eq!(excerpt(b""), "");
        assert_eq!(excerpt(&b"x".repeat(90_000)).len(), 300);
        assert_eq!(excerpt(&[0xff, b'a']), "\u{fffd}a");
    }

    #[test]
    fn an_error_with_a_code_is_of_the_protocol() {
        for (text, is_of_protocol) in [
            (r#"{"error": {"code": "NOT_FOUND", "message": "no"}}"#, true),
            (r#"{"id": 1, "error": {"details": [{"code": 1}], "code": "X"}}"#, true),
            (r#"{"error": {"code": "CUT_OFF", "message": "and so o"#, true),
            (r#"{"error": {"code": ""}}"#, false),
            (r#"{"error": {"code": 404}}"#, false),
            (r#"{"error": {"message": "no"}}"#, false),
            (r#"{"error": "no", "code": "X"}"#, false),
            (r#"{"code": "X"}"#, false),
            (r#"[{"error": {"code": "X"}}]"#, false),
            ("<h1>404</h1>", false),
            ("", false),
        ] {
            assert_eq!(Answer::of(text.as_bytes()).is_of_protocol, is_of_protocol, "{text}");
        }
    }
}
