//! From files to payloads.

mod lines;
mod source;
mod whole;

use std::ffi::OsStr;
use std::io::{self, BufRead};

pub use source::Source;
pub use whole::everything;

use loopgate_core::Position;

use crate::args::Validate;

/// How much memory one payload, or one array of them, may take: 256 MiB.
const MAX_BYTES: usize = 256 << 20;

/// One payload and where it begins in its source.
pub struct Payload<'t> {
    pub text: &'t [u8],
    pub start: Position,
    /// Its index, where the source is an array of payloads.
    pub item: Option<usize>,
}

/// Receives the payloads as they are read. If it returns an error, reading ends.
pub trait Sink {
    fn payload(&mut self, payload: &Payload) -> io::Result<()>;
    /// The text is not an array, although it should be one.
    fn not_an_array(&mut self, text: &[u8]) -> io::Result<()>;
    /// A source, or a line of it, cannot be read.
    fn unreadable(&mut self, line: Option<usize>, reason: &str) -> io::Result<()>;
    fn passed(&mut self, bytes: usize);
}

/// How a source holds its payloads.
#[derive(Clone, Copy)]
enum Shape {
    Single,
    Lines,
    Array,
}

impl Shape {
    fn of(args: &Validate, source: &Source) -> Shape {
        let called_so = || matches!(source.extension().and_then(OsStr::to_str), Some("ndjson" | "jsonl"));
        match () {
            () if args.array => Shape::Array,
            () if args.ndjson || called_so() => Shape::Lines,
            () => Shape::Single,
        }
    }
}

/// Gives every payload of a source to the sink.
pub fn read(source: &Source, args: &Validate, sink: &mut impl Sink) -> io::Result<()> {
    let mut reader: Box<dyn BufRead> = match source.open() {
        Ok(reader) => reader,
        Err(error) => return sink.unreadable(None, &crate::fault::reason(&error)),
    };
    read_from(&mut reader, source, args, sink)
}

/// Gives every payload of a reader to the sink, which holds them as the source does.
pub fn read_from(reader: &mut impl BufRead, source: &Source, args: &Validate, sink: &mut impl Sink) -> io::Result<()> {
    match Shape::of(args, source) {
        Shape::Single => whole::single(reader, sink),
        Shape::Array => whole::array(reader, sink),
        Shape::Lines => lines::lines(reader, sink),
    }
}

fn too_large() -> String {
    format!("larger than {} MiB", MAX_BYTES >> 20)
}
