//! How findings are written.

mod finding;
mod json;
mod sarif;
mod text;
mod uri;

use std::io::{self, IsTerminal, Write};

pub use finding::{Checked, Finding, Level};

use crate::args::Format;

/// One of the formats. Errors are those of the stream that is written to.
pub trait Output {
    fn payload(&mut self, checked: &Checked) -> io::Result<()>;
    /// A source, or a line of it, that could not be read. It is said on standard error too.
    fn unreadable(&mut self, file: &str, line: Option<usize>, reason: &str) -> io::Result<()>;
    fn end(&mut self) -> io::Result<()>;
}

/// The output to standard output.
pub fn new(format: Format) -> io::Result<Box<dyn Output>> {
    Ok(match format {
        Format::Text => Box::new(text::Text::new(stream(anstream::stdout()))),
        Format::Json => Box::new(json::Json::new(stream(io::stdout()))),
        Format::Sarif => Box::new(sarif::Sarif::new(stream(io::stdout()))?),
    })
}

/// A person sees each line at once; a program gets larger pieces.
fn stream(to: impl Write + 'static) -> Box<dyn Write> {
    if io::stdout().is_terminal() { Box::new(to) } else { Box::new(io::BufWriter::with_capacity(1 << 16, to)) }
}
