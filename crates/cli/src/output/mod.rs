//! How findings are written.

mod finding;
mod json;
mod sarif;
mod text;
mod uri;

use std::io::{self, IsTerminal, Write};

pub use finding::{Checked, Finding, Level};

use crate::args::Format;

/// One of the formats. Its errors are those of writing.
pub trait Output {
    fn payload(&mut self, checked: &Checked) -> io::Result<()>;
    /// A source, or a line of it, that could not be read. Standard error has it too.
    fn unreadable(&mut self, file: &str, line: Option<usize>, reason: &str) -> io::Result<()>;
    fn end(&mut self) -> io::Result<()>;
}

/// The output to standard output, or to standard error where the former has a mended text.
pub fn new(format: Format, to_stderr: bool) -> io::Result<Box<dyn Output>> {
    Ok(match format {
        Format::Text if to_stderr => Box::new(text::Text::new(anstream::stderr())),
        Format::Json if to_stderr => Box::new(json::Json::new(io::stderr())),
        Format::Sarif if to_stderr => Box::new(sarif::Sarif::new(io::stderr())?),
        Format::Text => Box::new(text::Text::new(stream(anstream::stdout()))),
        Format::Json => Box::new(json::Json::new(stream(io::stdout()))),
        Format::Sarif => Box::new(sarif::Sarif::new(stream(io::stdout()))?),
    })
}

/// A terminal gets each line at once; a file or pipe gets larger pieces.
fn stream(to: impl Write + 'static) -> Box<dyn Write> {
    if io::stdout().is_terminal() { Box::new(to) } else { Box::new(io::BufWriter::with_capacity(1 << 16, to)) }
}
