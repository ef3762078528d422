//! One payload on each line. Only one line is in memory at a time.

use std::io::{self, BufRead, Read};

use loopgate_core::Position;

use super::{MAX_BYTES, Payload, Sink, too_large};
use crate::fault::reason;

/// Gives every line that is not empty to the sink. A line that is too long is reported as unreadable.
pub fn lines(reader: &mut impl BufRead, sink: &mut impl Sink) -> io::Result<()> {
    let mut text = Vec::new();
    let mut start = Position::START;
    loop {
        let length = match next(reader, &mut text) {
            Ok(Next::End) => return Ok(()),
            Ok(Next::Line) => {
                if !text.trim_ascii().is_empty() {
                    sink.payload(&Payload { text: &text, start, item: None })?;
                }
                text.len()
            }
            Ok(Next::TooLong(length)) => {
                sink.unreadable(Some(start.line), &too_large())?;
                length
            }
            Err(error) => return sink.unreadable(Some(start.line), &reason(&error)),
        };
        sink.passed(length);
        start = Position { offset: start.offset + length, line: start.line + 1, column: 1 };
    }
}

enum Next {
    Line,
    /// Its length in bytes.
    TooLong(usize),
    End,
}

fn next(reader: &mut impl BufRead, text: &mut Vec<u8>) -> io::Result<Next> {
    text.clear();
    let read = reader.take(MAX_BYTES as u64 + 1).read_until(b'\n', text)?;
    if read > MAX_BYTES && !text.ends_with(b"\n") {
        return Ok(Next::TooLong(read + reader.skip_until(b'\n')?));
    }
    Ok(if read == 0 { Next::End } else { Next::Line })
}
