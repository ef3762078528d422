//! Counts of the results, and the exit status.

use std::fmt::{self, Display, Formatter};

use loopgate_core::Report;

use crate::fault::FAILED;
use crate::fix::fixable;
use crate::output::Level;

/// Counts of what was checked.
#[derive(Default)]
pub struct Tally {
    pub payloads: usize,
    pub invalid: usize,
    pub issues: usize,
    pub warnings: usize,
    pub hints: usize,
    /// Payloads with warnings, where those are denied.
    pub denied: usize,
    pub unreadable: usize,
    /// Mended files that could not be written.
    pub unwritten: usize,
    /// Issues and advice with a repair.
    pub fixable: usize,
}

impl Tally {
    pub fn add(&mut self, report: &Report) {
        self.payloads += 1;
        self.invalid += usize::from(!report.is_valid());
        self.issues += report.issues.len();
        self.fixable += fixable(report).count();
        let hints = report.warnings.iter().filter(|advice| Level::of(advice) == Level::Hint).count();
        self.hints += hints;
        self.warnings += report.warnings.len() - hints;
    }

    /// What is said of repairs that have not been asked for.
    pub fn mendable(&self, is_mended: bool) -> Option<String> {
        let found = self.issues + self.warnings + self.hints;
        let of = if found == self.issues { "issue" } else { "finding" };
        let text = || format!("{} of {} can be mended: --fix", self.fixable, counted(found, of));
        (self.fixable > 0 && !is_mended).then(text)
    }

    /// 0, 1 or 2: all valid, some invalid or denied, something not read.
    pub fn status(&self) -> u8 {
        match self {
            Tally { unreadable: 1.., .. } | Tally { unwritten: 1.., .. } => FAILED,
            Tally { invalid: 1.., .. } | Tally { denied: 1.., .. } => 1,
            _ => 0,
        }
    }
}

/// For example `3 payloads: 2 valid, 1 invalid (4 issues), 1 warning, 2 hints`.
impl Display for Tally {
    fn fmt(&self, out: &mut Formatter) -> fmt::Result {
        write!(out, "{}: {} valid", counted(self.payloads, "payload"), self.payloads - self.invalid)?;
        if self.invalid > 0 {
            write!(out, ", {} invalid ({})", self.invalid, counted(self.issues, "issue"))?;
        }
        if self.warnings > 0 {
            write!(out, ", {}", counted(self.warnings, "warning"))?;
        }
        if self.hints > 0 {
            write!(out, ", {}", counted(self.hints, "hint"))?;
        }
        if self.unreadable > 0 {
            write!(out, ", {} not read", self.unreadable)?;
        }
        Ok(())
    }
}

fn counted(count: usize, noun: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {noun}{plural}")
}
