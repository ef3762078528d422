//! `loopgate regime`

mod text;

use std::io;
use std::process::ExitCode;

use loopgate_core::regime::Assessment;
use loopgate_core::{Position, Report, Validator};
use serde::Serialize;

use crate::args::{AnswerFormat, Format, Regime};
use crate::fault::{self, FAILED};
use crate::input::{self, Payload, Source};
use crate::output::{self, Checked};

/// Reads one payload by one act.
pub fn run(args: &Regime) -> ExitCode {
    let source = args.file.clone().map_or(Source::Stdin, Source::new);
    let file = source.name();
    let text =
        source.open().map_err(|error| fault::reason(&error)).and_then(|mut reader| input::everything(&mut reader));
    match text {
        Ok(text) => judged(args, &file, &text),
        Err(reason) => unreadable(args, &file, &reason),
    }
}

fn judged(args: &Regime, file: &str, json: &[u8]) -> ExitCode {
    let validator = args.network.validator().language(args.language);
    let assessment = args.regime.assess(&validator, args.kind, json);
    let printed = match args.format {
        AnswerFormat::Json => fault::printed(&line(&Line { file, assessment: &assessment })),
        AnswerFormat::Text if assessment.valid => fault::printed(&text::text(file, &assessment)),
        AnswerFormat::Text => findings(args, file, json, validator),
    };
    if assessment.valid || printed != ExitCode::SUCCESS { printed } else { 1.into() }
}

/// The issues, as `loopgate validate` writes them.
fn findings(args: &Regime, file: &str, json: &[u8], validator: Validator) -> ExitCode {
    let report = validator.position_in_message(false).validate_slice(args.kind, json);
    match written(file, json, report) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            fault::say(format_args!("could not write: {}", fault::reason(&error)));
            FAILED.into()
        }
    }
}

fn written(file: &str, text: &[u8], report: Report) -> io::Result<()> {
    let mut output = output::new(Format::Text, false)?;
    output.payload(&Checked::new(file, &Payload { text, start: Position::START, item: None }, report))?;
    output.end()
}

fn unreadable(args: &Regime, file: &str, reason: &str) -> ExitCode {
    fault::say(format_args!("{file}: could not read: {reason}"));
    if args.format == AnswerFormat::Json {
        fault::printed(&line(&Unreadable { file, error: reason }));
    }
    FAILED.into()
}

#[derive(Serialize)]
struct Line<'c> {
    file: &'c str,
    #[serde(flatten)]
    assessment: &'c Assessment,
}

#[derive(Serialize)]
struct Unreadable<'c> {
    file: &'c str,
    error: &'c str,
}

fn line(answer: &impl Serialize) -> String {
    serde_json::to_string(answer).unwrap_or_default() + "\n"
}
