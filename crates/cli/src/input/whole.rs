//! Sources that are read as a whole.

use std::io::{self, BufRead, Read};

use loopgate_core::Position;
use serde_json::value::RawValue;

use super::{MAX_BYTES, Payload, Sink, too_large};
use crate::fault::reason;

/// The source is one payload.
pub fn single(reader: &mut impl BufRead, sink: &mut impl Sink) -> io::Result<()> {
    let text = match everything(reader) {
        Ok(text) => text,
        Err(reason) => return sink.unreadable(None, &reason),
    };
    sink.payload(&Payload { text: &text, start: Position::START, item: None })?;
    sink.passed(text.len());
    Ok(())
}

/// The source is an array of payloads.
pub fn array(reader: &mut impl BufRead, sink: &mut impl Sink) -> io::Result<()> {
    let text = match everything(reader) {
        Ok(text) => text,
        Err(reason) => return sink.unreadable(None, &reason),
    };
    match serde_json::from_slice::<Vec<&RawValue>>(&text) {
        Ok(items) => each(&text, &items, sink),
        Err(_) => sink.not_an_array(&text),
    }
}

fn each(text: &[u8], items: &[&RawValue], sink: &mut impl Sink) -> io::Result<()> {
    let (mut passed, mut start) = (0, Position::START);
    for (index, item) in items.iter().enumerate() {
        let item = item.get().as_bytes();
        let offset = item.as_ptr().addr() - text.as_ptr().addr();
        start = start.after(text.get(passed..offset).unwrap_or_default());
        sink.payload(&Payload { text: item, start, item: Some(index) })?;
        sink.passed(offset - passed);
        passed = offset;
    }
    sink.passed(text.len() - passed);
    Ok(())
}

/// The whole of a source, or why it could not be read.
pub fn everything(reader: &mut impl BufRead) -> Result<Vec<u8>, String> {
    let mut text = Vec::new();
    reader.take(MAX_BYTES as u64 + 1).read_to_end(&mut text).map_err(|error| reason(&error))?;
    if text.len() > MAX_BYTES { Err(too_large()) } else { Ok(text) }
}
