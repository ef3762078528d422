//! One payload's findings and where they are.

use loopgate_core::{Issue, Report};

use crate::input::Payload;
use crate::text::{Position, positions};

/// A payload that has been checked.
pub struct Checked<'c> {
    pub file: &'c str,
    /// Where the payload begins.
    pub start: Position,
    pub report: Report,
    positions: Vec<Position>,
}

/// An issue or a warning, and where it is.
pub struct Finding<'c> {
    pub level: Level,
    pub issue: &'c Issue,
    pub position: Position,
}

#[derive(Clone, Copy, PartialEq)]
pub enum Level {
    Error,
    Warning,
}

impl Level {
    pub fn name(self) -> &'static str {
        match self {
            Level::Error => "error",
            Level::Warning => "warning",
        }
    }
}

impl<'c> Checked<'c> {
    /// Puts findings in their places. In an array of payloads, paths begin with the index.
    pub fn new(file: &'c str, payload: &Payload, mut report: Report) -> Checked<'c> {
        let positions = positions(payload.text, payload.start, &report);
        if let Some(index) = payload.item {
            for issue in report.issues.iter_mut().chain(&mut report.warnings) {
                issue.path.insert_str(0, &format!("/{index}"));
            }
        }
        Checked { file, start: payload.start, report, positions }
    }

    /// The issues, then the warnings.
    pub fn findings(&self) -> impl Iterator<Item = Finding<'_>> {
        let issues = self.report.issues.iter().map(|issue| (Level::Error, issue));
        let warnings = self.report.warnings.iter().map(|issue| (Level::Warning, issue));
        let placed = issues.chain(warnings).zip(&self.positions);
        placed.map(|((level, issue), position)| Finding { level, issue, position: *position })
    }
}
