//! `loopgate validate --fix`: mended payloads are written back.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use loopgate_core::{Issue, Report, Validator, apply_fixes};

use crate::args::Validate;
use crate::input::{self, Payload, Sink, Source};

/// A repair can show another one; more rounds than this are not needed.
const ROUNDS: usize = 8;

/// How many findings of a payload are looked at in one round.
const MANY: usize = 10_000;

/// A source after its repairs.
pub struct Mended {
    pub text: Vec<u8>,
    /// Its text before them.
    pub before: Vec<u8>,
    /// How many repairs were made.
    pub count: usize,
}

/// The source with its repairs, in memory; where a part of it cannot be read, nothing is mended.
pub fn mend(text: Vec<u8>, source: &Source, args: &Validate, validator: &Validator) -> io::Result<Mended> {
    let validator = &validator.clone().max_issues(args.max_issues.max(MANY));
    let mut mender = Mender { args, validator, edits: Vec::new(), count: 0, is_readable: true };
    input::read_from(&mut text.as_slice(), source, args, &mut mender)?;
    let Mender { edits, count, is_readable, .. } = mender;
    if !is_readable || count == 0 {
        return Ok(Mended { text: text.clone(), before: text, count: 0 });
    }
    let (mut mended, mut end) = (Vec::with_capacity(text.len()), 0);
    for (start, length, payload) in edits {
        mended.extend_from_slice(text.get(end..start).unwrap_or_default());
        mended.extend_from_slice(payload.as_bytes());
        end = start + length;
    }
    mended.extend_from_slice(text.get(end..).unwrap_or_default());
    Ok(Mended { text: mended, before: text, count })
}

/// What a report mends with certainty, its advice too.
pub fn fixable(report: &Report) -> impl Iterator<Item = &Issue> {
    report.issues.iter().chain(&report.warnings).filter(|issue| issue.fix.as_ref().is_some_and(|fix| fix.certain))
}

struct Mender<'m> {
    args: &'m Validate,
    validator: &'m Validator,
    /// Where a payload begins, its length, and what it becomes.
    edits: Vec<(usize, usize, String)>,
    count: usize,
    is_readable: bool,
}

impl Sink for Mender<'_> {
    fn payload(&mut self, payload: &Payload) -> io::Result<()> {
        let Ok(before) = str::from_utf8(payload.text) else { return Ok(()) };
        let mut text = before.to_owned();
        for _ in 0..ROUNDS {
            let report = self.validator.validate_str(self.args.kind, &text);
            let applied = apply_fixes(&text, fixable(&report).filter_map(|issue| issue.fix.as_ref()));
            if applied.count == 0 {
                break;
            }
            self.count += applied.count;
            text = applied.text;
        }
        if text != before {
            self.edits.push((payload.start.offset, payload.text.len(), text));
        }
        Ok(())
    }

    fn not_an_array(&mut self, _: &[u8]) -> io::Result<()> {
        Ok(())
    }

    fn unreadable(&mut self, _: Option<usize>, _: &str) -> io::Result<()> {
        self.is_readable = false;
        Ok(())
    }

    fn passed(&mut self, _: usize) {}
}

/// Writes a file as a whole or not at all: beside it first, with its permissions, then in its place.
pub fn write(path: &Path, text: &[u8]) -> io::Result<()> {
    let path = fs::canonicalize(path)?;
    let permissions = fs::metadata(&path)?.permissions();
    let (beside, mut file) = create_beside(&path)?;
    let written = file.set_permissions(permissions).and_then(|()| file.write_all(text)).and_then(|()| file.sync_all());
    let moved = written.and_then(|()| fs::rename(&beside, &path));
    if moved.is_err() {
        let _ = fs::remove_file(&beside);
    }
    moved
}

fn create_beside(path: &Path) -> io::Result<(PathBuf, File)> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.tmp", std::process::id()));
    let beside = path.with_file_name(name);
    Ok((beside.clone(), OpenOptions::new().write(true).create_new(true).open(beside)?))
}
