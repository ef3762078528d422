//! `loopgate qr`

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use loopgate_core::qr::{self, Fault, Look, Thing};
use loopgate_core::reference::item_code::Document;

use crate::args::Qr;
use crate::fault::{self, FAILED};
use crate::input::{self, Source};

/// Draws the code of one record.
pub fn run(args: &Qr) -> ExitCode {
    match (drawn(args), &args.output) {
        (Ok(svg), None) => fault::printed(&svg),
        (Ok(svg), Some(file)) => written(file, &svg),
        (Err(reason), _) => failed(&reason),
    }
}

/// The look is checked first: it needs no file.
fn drawn(args: &Qr) -> Result<String, String> {
    let parts = [&args.size, &args.quiet, &args.dark, &args.light];
    let look = Look::read(parts.map(Option::as_deref)).map_err(words)?;
    let source = args.file.clone().map_or(Source::Stdin, Source::new);
    let file = source.name();
    let unreadable = |reason: String| format!("{file}: could not read: {reason}");
    let mut reader = source.open().map_err(|error| unreadable(fault::reason(&error)))?;
    let text = input::everything(&mut reader).map_err(unreadable)?;
    let document = std::str::from_utf8(&text).ok().and_then(Document::read);
    let document = document.ok_or_else(|| unreadable("it is not a JSON object in UTF-8".into()))?;
    let thing = Thing { kind: document.kind(), id: document.id(), coded: document.coded() };
    let of_file = |fault: Fault| match fault {
        Fault::Base => words(fault),
        _ => format!("{file}: {}", words(fault)),
    };
    thing.link(&args.base).and_then(|link| qr::svg(&link, &look)).map_err(of_file)
}

/// Options are called as they are written here.
fn words(fault: Fault) -> String {
    let message = match fault.help() {
        Some(help) => format!("{}: {help}", fault.message()),
        None => fault.message(),
    };
    ["size", "quiet", "dark", "light", "base"]
        .iter()
        .fold(message, |message, name| message.replace(&format!("`{name}`"), &format!("--{name}")))
}

fn written(file: &Path, svg: &str) -> ExitCode {
    match fs::write(file, svg) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => failed(&format!("{}: could not write: {}", file.display(), fault::reason(&error))),
    }
}

fn failed(reason: &str) -> ExitCode {
    fault::say(reason);
    FAILED.into()
}
