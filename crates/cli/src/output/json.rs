//! One report on each line.

use std::io::{self, Write};

use loopgate_core::{Issue, Kind, Position};
use serde::Serialize;

use super::{Checked, Finding, Level, Output};

pub struct Json<W> {
    out: W,
}

#[derive(Serialize)]
struct Line<'c> {
    file: &'c str,
    line: usize,
    column: usize,
    valid: bool,
    kind: Option<&'static str>,
    issues: Vec<Positioned<'c>>,
    warnings: Vec<Positioned<'c>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    truncated: Option<bool>,
}

#[derive(Serialize)]
struct Positioned<'c> {
    #[serde(flatten)]
    issue: &'c Issue,
    line: usize,
    column: usize,
}

#[derive(Serialize)]
struct Unreadable<'c> {
    file: &'c str,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    error: &'c str,
}

impl<W: Write> Json<W> {
    pub fn new(out: W) -> Json<W> {
        Json { out }
    }

    fn line(&mut self, line: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer(&mut self.out, line)?;
        self.out.write_all(b"\n")
    }
}

impl<W: Write> Output for Json<W> {
    fn payload(&mut self, checked: &Checked) -> io::Result<()> {
        self.line(&Line {
            file: checked.file,
            line: checked.start.line,
            column: checked.start.column,
            valid: checked.report.is_valid(),
            kind: checked.report.kind.map(Kind::name),
            issues: positioned(checked, |level| level == Level::Error),
            warnings: positioned(checked, |level| level != Level::Error),
            truncated: checked.report.truncated.then_some(true),
        })
    }

    fn unreadable(&mut self, file: &str, line: Option<usize>, reason: &str) -> io::Result<()> {
        self.line(&Unreadable { file, line, error: reason })
    }

    fn end(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

fn positioned<'c>(checked: &'c Checked, is_meant: fn(Level) -> bool) -> Vec<Positioned<'c>> {
    let of_level = checked.findings().filter(|finding| is_meant(finding.level));
    let positioned = |finding: Finding<'c>| {
        let Position { line, column, .. } = finding.position;
        Positioned { issue: finding.issue, line, column }
    };
    of_level.map(positioned).collect()
}
