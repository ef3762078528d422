//! What the command itself could not do, as opposed to what is wrong with a payload.

use std::fmt::Display;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use crate::text::shown;

/// The exit status of misuse and of what could not be read or written.
pub const FAILED: u8 = 2;

/// Says on standard error what could not be done. Nobody may be listening.
pub fn say(message: impl Display) {
    let style = anstyle::AnsiColor::Red.on_default().bold();
    let message = message.to_string();
    let _ = writeln!(anstream::stderr(), "{style}error{style:#}: {}", shown(&message));
}

/// Why something could not be read or written, without the number of the system's error.
pub fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    match text.split_once(" (os error") {
        Some((words, _)) => words.into(),
        None => text,
    }
}

/// Prints a text as a whole. A reader that has seen enough is no fault.
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
