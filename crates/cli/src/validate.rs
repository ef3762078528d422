//! `loopgate validate`

use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use loopgate_core::{AdviceLevel, Code, Issue, Position, Report, Validator};

use crate::args::{Format, Validate};
use crate::escaped::escaped;
use crate::fault::{self, FAILED};
use crate::fix::{self, Mended};
use crate::input::{self, Payload, Sink, Source, everything};
use crate::output::{self, Checked, Level, Output};
use crate::progress::Progress;
use crate::tally::Tally;

/// Checks every payload of every source. After a source that cannot be read it goes on with the next.
pub fn run(args: &Validate) -> ExitCode {
    let sources = Source::all(&args.files);
    let mut tally = Tally::default();
    let mut progress = Progress::new(&sources);
    let outcome = check(args, &sources, &mut tally, &mut progress);
    progress.end();
    match outcome {
        Ok(()) => {
            let _ = writeln!(anstream::stderr(), "{tally}");
            if let Some(advice) = tally.mendable(args.fix) {
                let _ = writeln!(anstream::stderr(), "{advice}");
            }
            tally.status().into()
        }
        Err(error) => unwritten(&error, &tally),
    }
}

/// If the reader closed the stream early, nothing is said, but the rest was not checked and does not count as valid.
fn unwritten(error: &io::Error, tally: &Tally) -> ExitCode {
    if error.kind() != ErrorKind::BrokenPipe {
        fault::say(format_args!("could not write: {}", fault::reason(error)));
        return FAILED.into();
    }
    match tally.status() {
        0 => FAILED.into(),
        status => status.into(),
    }
}

fn check(args: &Validate, sources: &[Source], tally: &mut Tally, progress: &mut Progress) -> io::Result<()> {
    let mut output =
        output::new(args.format, args.fix && sources.iter().any(|source| matches!(source, Source::Stdin)))?;
    // The other formats write the position before the message.
    let position_in_message = args.format == Format::Json;
    let validator = args.network.validator().max_issues(args.max_issues).position_in_message(position_in_message);
    let validator = validator.advice(args.advice.level()).language(args.language);
    for source in sources {
        let file = source.name();
        let (validator, output) = (&validator, output.as_mut());
        let mut checker = Checker { args, validator, file, output, tally, progress };
        if args.fix { checker.mended(source)? } else { input::read(source, args, &mut checker)? }
    }
    progress.aside(|| output.end())
}

/// Checks the payloads of one source.
struct Checker<'c> {
    args: &'c Validate,
    validator: &'c Validator,
    file: String,
    output: &'c mut dyn Output,
    tally: &'c mut Tally,
    progress: &'c mut Progress,
}

impl Checker<'_> {
    /// Mends a source, and checks what became of it.
    fn mended(&mut self, source: &Source) -> io::Result<()> {
        let text = match source.open().map_err(|error| fault::reason(&error)).and_then(|mut from| everything(&mut from))
        {
            Ok(text) => text,
            Err(reason) => return self.unreadable(None, &reason),
        };
        let Mended { mut text, before, count } = fix::mend(text, source, self.args, self.validator)?;
        match source {
            Source::Stdin => io::stdout().write_all(&text).and_then(|()| io::stdout().flush())?,
            Source::File(_) if count == 0 => {}
            Source::File(path) => {
                if let Err(error) = fix::write(path, &text) {
                    text = before;
                    self.unwritten(&fault::reason(&error))?;
                } else {
                    let file = escaped(&self.file);
                    self.progress.aside(|| writeln!(anstream::stderr(), "{file}: fixed {count}"))?;
                }
            }
        }
        if count > 0 && matches!(source, Source::Stdin) {
            self.progress.aside(|| writeln!(anstream::stderr(), "{}: fixed {count}", self.file))?;
        }
        let args = self.args;
        input::read_from(&mut text.as_slice(), source, args, self)
    }

    fn unwritten(&mut self, reason: &str) -> io::Result<()> {
        self.tally.unwritten += 1;
        self.progress.aside(|| fault::say(format_args!("{}: could not write: {reason}", self.file)));
        Ok(())
    }

    /// Whether there are warnings, among those too that the report has no room for.
    fn has_warnings(&self, payload: &Payload, report: &Report) -> bool {
        let is_warning = |advice: &Issue| Level::of(advice) == Level::Warning;
        if !(report.is_valid() && report.truncated) || report.warnings.iter().any(is_warning) {
            return report.warnings.iter().any(is_warning);
        }
        let validator = self.validator.clone().advice(AdviceLevel::Warnings);
        !validator.validate_slice(self.args.kind, payload.text).warnings.is_empty()
    }

    fn checked(&mut self, payload: &Payload, report: Report) -> io::Result<()> {
        self.tally.add(&report);
        let checked = Checked::new(&self.file, payload, report);
        self.progress.aside(|| self.output.payload(&checked))
    }
}

impl Sink for Checker<'_> {
    fn payload(&mut self, payload: &Payload) -> io::Result<()> {
        let report = self.validator.validate_slice(self.args.kind, payload.text);
        self.tally.denied += usize::from(self.args.deny_warnings && self.has_warnings(payload, &report));
        self.checked(payload, report)
    }

    fn not_an_array(&mut self, text: &[u8]) -> io::Result<()> {
        let payload = Payload { text, start: Position::START, item: None };
        let mut report = self.validator.validate_slice(self.args.kind, text);
        if !matches!(report.issues.as_slice(), [Issue { code: Code::Json | Code::Depth, .. }]) {
            let mut issue = Issue::new(Code::Type, "", "the text must be an array of payloads");
            let white_space = text.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
            issue.position = Some(Position::START.after(text.get(..white_space).unwrap_or_default()));
            report = Report::from(issue);
        }
        self.checked(&payload, report)
    }

    fn unreadable(&mut self, line: Option<usize>, reason: &str) -> io::Result<()> {
        self.tally.unreadable += 1;
        let place = line.map(|line| format!(":{line}")).unwrap_or_default();
        self.progress.aside(|| {
            fault::say(format_args!("{}{place}: could not read: {reason}", self.file));
            self.output.unreadable(&self.file, line, reason)
        })
    }

    fn passed(&mut self, bytes: usize) {
        self.progress.pass(bytes);
    }
}
