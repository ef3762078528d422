//! One SARIF 2.1.0 log, written as the results come.

use std::io::{self, Write};

use loopgate_core::{Code, Severity};
use serde_json::{Value, json};

use super::uri::uri;
use super::{Checked, Finding, Level, Output};

const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

pub struct Sarif<W> {
    out: W,
    first: bool,
    /// What could not be read, and where more was found than is told. It is written at the end of the log.
    notifications: Vec<Value>,
    /// Whether all could be read.
    successful: bool,
}

impl<W: Write> Sarif<W> {
    /// Writes the log up to its results.
    pub fn new(mut out: W) -> io::Result<Sarif<W>> {
        let (schema, driver) = (json!(SCHEMA), driver());
        write!(out, r#"{{"$schema":{schema},"version":"2.1.0","runs":[{{"tool":{{"driver":{driver}}},"#)?;
        write!(out, r#""columnKind":"unicodeCodePoints","results":["#)?;
        Ok(Sarif { out, first: true, notifications: Vec::new(), successful: true })
    }

    fn notify(&mut self, level: &str, file: &str, line: Option<usize>, text: &str) {
        let mut place = json!({"artifactLocation": {"uri": uri(file)}});
        if let (Some(line), Some(place)) = (line, place.as_object_mut()) {
            place.insert("region".into(), json!({"startLine": line}));
        }
        let locations = json!([{"physicalLocation": place}]);
        self.notifications.push(json!({"level": level, "message": {"text": text}, "locations": locations}));
    }

    fn result(&mut self, file: &str, finding: &Finding) -> io::Result<()> {
        let comma = if self.first { "" } else { "," };
        self.first = false;
        write!(self.out, "{comma}\n{}", result(file, finding))
    }
}

impl<W: Write> Output for Sarif<W> {
    fn payload(&mut self, checked: &Checked) -> io::Result<()> {
        if let Some(more) = checked.more() {
            self.notify("note", checked.file, Some(checked.start.line), more);
        }
        checked.findings().try_for_each(|finding| self.result(checked.file, &finding))
    }

    fn unreadable(&mut self, file: &str, line: Option<usize>, reason: &str) -> io::Result<()> {
        self.successful = false;
        self.notify("error", file, line, &format!("could not read: {reason}"));
        Ok(())
    }

    fn end(&mut self) -> io::Result<()> {
        let invocation =
            json!({"executionSuccessful": self.successful, "toolExecutionNotifications": self.notifications});
        writeln!(self.out, "\n],\"invocations\":[{invocation}]}}]}}")?;
        self.out.flush()
    }
}

fn driver() -> Value {
    let rule = |code: &Code| {
        let level = match code.severity() {
            None => Level::Error,
            Some(Severity::Warning) => Level::Warning,
            Some(Severity::Hint) => Level::Hint,
        };
        let description = json!({"text": code.meaning()});
        json!({"id": code.as_str(), "shortDescription": description, "defaultConfiguration": {"level": sarif(level)}})
    };
    let rules: Vec<Value> = Code::ALL.iter().map(rule).collect();
    json!({"name": "loopgate", "version": env!("CARGO_PKG_VERSION"), "rules": rules})
}

/// SARIF's word for a level.
fn sarif(level: Level) -> &'static str {
    match level {
        Level::Hint => "note",
        level => level.name(),
    }
}

fn result(file: &str, Finding { level, issue, position }: &Finding) -> Value {
    let text = match &issue.help {
        Some(help) => format!("{}; {help}", issue.message),
        None => issue.message.clone(),
    };
    let region = json!({"startLine": position.line, "startColumn": position.column});
    json!({
        "ruleId": issue.code.as_str(),
        "ruleIndex": Code::ALL.iter().position(|code| *code == issue.code),
        "level": sarif(*level),
        "message": {"text": text},
        "locations": [{
            "physicalLocation": {"artifactLocation": {"uri": uri(file)}, "region": region},
            "logicalLocations": [{"fullyQualifiedName": issue.path}],
        }],
    })
}
