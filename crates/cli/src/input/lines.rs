//! A payload a line. One line at a time is held.

use std::io::{self, BufRead, Read};

use super::{MOST, Payload, Sink, too_large};
use crate::fault::reason;
use crate::text::Position;

/// Gives every line that is not empty to the sink; a line that is too long is left out.
pub fn lines(reader: &mut impl BufRead, sink: &mut impl Sink) -> io::Result<()> {
    let mut text = Vec::new();
    for line in 1.. {
        match next(reader, &mut text) {
            Ok(Next::End) => break,
            Ok(Next::Line) if text.trim_ascii().is_empty() => {}
            Ok(Next::Line) => {
                sink.payload(&Payload { text: &text, start: Position { line, column: 1 }, item: None })?
            }
            Ok(Next::TooLong) => sink.unreadable(Some(line), &too_large())?,
            Err(error) => return sink.unreadable(Some(line), &reason(&error)),
        }
        sink.passed(text.len());
    }
    Ok(())
}

enum Next {
    Line,
    TooLong,
    End,
}

fn next(reader: &mut impl BufRead, text: &mut Vec<u8>) -> io::Result<Next> {
    text.clear();
    let read = reader.take(MOST as u64 + 1).read_until(b'\n', text)?;
    if read > MOST && !text.ends_with(b"\n") {
        reader.skip_until(b'\n')?;
        return Ok(Next::TooLong);
    }
    Ok(if read == 0 { Next::End } else { Next::Line })
}
