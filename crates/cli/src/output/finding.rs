//! One payload's findings and where they are in its source.

use loopgate_core::{Issue, Position, Report, Severity};

use crate::input::Payload;

/// A payload that has been checked.
pub struct Checked<'c> {
    pub file: &'c str,
    /// Where the payload begins.
    pub start: Position,
    pub report: Report,
}

/// An issue or a piece of advice, and where it is.
pub struct Finding<'c> {
    pub level: Level,
    pub issue: &'c Issue,
    pub position: Position,
}

#[derive(Clone, Copy, PartialEq)]
pub enum Level {
    Error,
    Warning,
    Hint,
}

impl Level {
    /// That of a piece of advice.
    pub fn of(advice: &Issue) -> Level {
        match advice.severity {
            Some(Severity::Hint) => Level::Hint,
            _ => Level::Warning,
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Level::Error => "error",
            Level::Warning => "warning",
            Level::Hint => "hint",
        }
    }
}

impl<'c> Checked<'c> {
    /// Paths and positions become those of the whole source: in an array of payloads, paths begin with the index.
    pub fn new(file: &'c str, payload: &Payload, mut report: Report) -> Checked<'c> {
        for issue in report.issues.iter_mut().chain(&mut report.warnings) {
            issue.position = issue.position.map(|position| position.shifted_by(payload.start));
            if let Some(index) = payload.item {
                let fix = issue.fix.as_mut().map(|fix| &mut fix.path);
                [&mut issue.path].into_iter().chain(fix).for_each(|path| path.insert_str(0, &format!("/{index}")));
            }
        }
        Checked { file, start: payload.start, report }
    }

    /// What is said where there are more findings than these.
    pub fn more(&self) -> Option<&'static str> {
        let what = match (self.report.is_valid(), self.report.issues.is_empty()) {
            (true, _) => "more advice than this",
            (false, false) => "more issues than these",
            (false, true) => "issues that are too long to be told",
        };
        self.report.truncated.then_some(what)
    }

    /// The issues, then the advice, in document order each.
    pub fn findings(&self) -> impl Iterator<Item = Finding<'_>> {
        let issues = self.report.issues.iter().map(|issue| (Level::Error, issue));
        let warnings = self.report.warnings.iter().map(|issue| (Level::of(issue), issue));
        let position = |issue: &Issue| issue.position.unwrap_or(self.start);
        issues.chain(warnings).map(move |(level, issue)| Finding { level, issue, position: position(issue) })
    }
}
