//! Failures of the command itself: what it could not read or write.

use std::fmt::Display;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use crate::escaped::escaped;

/// The exit status of misuse and of what could not be read or written.
pub const FAILED: u8 = 2;

/// Writes an error to standard error. It does not matter whether that is possible.
pub fn say(message: impl Display) {
    let style = anstyle::AnsiColor::Red.on_default().bold();
    let message = message.to_string();
    let _ = writeln!(anstream::stderr(), "{style}error{style:#}: {}", escaped(&message));
}

/// Why something could not be read or written, without the number of the system's error.
pub fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    match text.split_once(" (os error") {
        Some((words, _)) => words.into(),
        None => text,
    }
}

/// Prints a text. It is no fault if the reader closes the stream early.
pub fn printed(text: &str) -> ExitCode {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            say(format_args!("could not write: {}", reason(&error)));
            FAILED.into()
        }
        _ => ExitCode::SUCCESS,
    }
}
