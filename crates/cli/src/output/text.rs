//! Findings as a compiler writes them.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use loopgate_core::Position;

use super::{Checked, Finding, Level, Output};
use crate::escaped::escaped;

const PLACE: Style = Style::new().bold();
const HELP: Style = AnsiColor::Cyan.on_default();

pub struct Text<W> {
    out: W,
}

impl<W: Write> Text<W> {
    pub fn new(out: W) -> Text<W> {
        Text { out }
    }

    fn finding(&mut self, file: &str, finding: &Finding) -> io::Result<()> {
        let Finding { level, issue, .. } = finding;
        let (name, style) = (level.name(), style(*level));
        let Position { line, column, .. } = finding.position;
        let path = if issue.path.is_empty() { "\"\"".into() } else { escaped(&issue.path) };
        let (code, message) = (issue.code.as_str(), escaped(&issue.message));
        let file = escaped(file);
        writeln!(self.out, "{PLACE}{file}:{line}:{column}:{PLACE:#} {style}{name}{style:#}: {path} {code} {message}")?;
        match &issue.help {
            Some(help) => writeln!(self.out, "  {HELP}help{HELP:#}: {}", escaped(help)),
            None => Ok(()),
        }
    }
}

impl<W: Write> Text<W> {
    fn note(&mut self, Checked { file, start, .. }: &Checked, text: &str) -> io::Result<()> {
        let (file, Position { line, column, .. }) = (escaped(file), start);
        writeln!(self.out, "{PLACE}{file}:{line}:{column}:{PLACE:#} note: {text}")
    }
}

impl<W: Write> Output for Text<W> {
    fn payload(&mut self, checked: &Checked) -> io::Result<()> {
        checked.findings().try_for_each(|finding| self.finding(checked.file, &finding))?;
        match checked.more() {
            Some(more) => self.note(checked, more),
            None => Ok(()),
        }
    }

    fn unreadable(&mut self, _: &str, _: Option<usize>, _: &str) -> io::Result<()> {
        Ok(())
    }

    fn end(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

fn style(level: Level) -> Style {
    let color = match level {
        Level::Error => AnsiColor::Red,
        Level::Warning => AnsiColor::Yellow,
        Level::Hint => AnsiColor::Blue,
    };
    color.on_default().bold()
}
