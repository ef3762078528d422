//! A progress bar for long work, on a terminal only.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

use crate::input::Source;

/// Work shorter than this shows no bar.
const PATIENCE: Duration = Duration::from_millis(700);

pub struct Progress {
    started: Instant,
    passed: u64,
    /// The number of bytes of all sources, where it is known.
    total: Option<u64>,
    is_terminal: bool,
    bar: Option<ProgressBar>,
}

impl Progress {
    pub fn new(sources: &[Source]) -> Progress {
        let is_terminal = io::stderr().is_terminal();
        let total = if is_terminal { sources.iter().map(Source::size).sum() } else { None };
        Progress { started: Instant::now(), passed: 0, total, is_terminal, bar: None }
    }

    pub fn pass(&mut self, bytes: usize) {
        self.passed += bytes as u64;
        if self.is_terminal && self.bar.is_none() && self.started.elapsed() > PATIENCE {
            self.bar = Some(bar(self.total));
        }
        if let Some(bar) = &self.bar {
            bar.set_position(self.passed);
        }
    }

    /// Hides the bar while `work` writes to the terminal.
    pub fn aside<T>(&self, work: impl FnOnce() -> T) -> T {
        match &self.bar {
            Some(bar) => bar.suspend(work),
            None => work(),
        }
    }

    pub fn end(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

fn bar(total: Option<u64>) -> ProgressBar {
    let (bar, template) = match total {
        Some(total) => (ProgressBar::new(total), "{wide_bar} {binary_bytes}/{binary_total_bytes} {eta}"),
        None => (ProgressBar::new_spinner(), "{spinner} {binary_bytes} {binary_bytes_per_sec}"),
    };
    let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    bar.with_style(style)
}
