//! A report a line.

use std::io::{self, Write};

use loopgate_core::{Issue, Kind};
use serde::Serialize;

use super::{Checked, Level, Output};

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
    issues: Vec<Placed<'c>>,
    warnings: Vec<Placed<'c>>,
}

#[derive(Serialize)]
struct Placed<'c> {
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
            issues: placed(checked, Level::Error),
            warnings: placed(checked, Level::Warning),
        })
    }

    fn unreadable(&mut self, file: &str, line: Option<usize>, reason: &str) -> io::Result<()> {
        self.line(&Unreadable { file, line, error: reason })
    }

    fn end(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

fn placed<'c>(checked: &'c Checked, level: Level) -> Vec<Placed<'c>> {
    let of_level = checked.findings().filter(|finding| finding.level == level);
    let placed = |found: super::Finding<'c>| {
        let (line, column) = (found.position.line, found.position.column);
        Placed { issue: found.issue, line, column }
    };
    of_level.map(placed).collect()
}
