//! What is said of a text that cannot be read.

use crate::engine::Findings;
use crate::message::{Sentence, Told, Value, in_english};
use crate::options::Options;
use crate::reader::Fault;
use crate::words::Phrase;
use crate::{Code, Issue, Param};

/// Its only issue: of a fault and of what is not UTF-8 the first.
#[cold]
pub(crate) fn unreadable(fault: Fault, text: &[u8], options: &Options) -> Findings {
    let bad_byte = str::from_utf8(text).err().map(|error| error.valid_up_to()).filter(|byte| *byte < fault.at);
    let bytes = [("byte", Value::Count(bad_byte.unwrap_or_default()))];
    let no_utf8 = Sentence { phrase: Phrase::NotUtf8From, values: &bytes };
    let reason = if bad_byte.is_some() { Value::Sentence(&no_utf8) } else { Value::Phrase(fault.what.phrase()) };
    let (line, column) = fault.line_and_column(text);
    let values = [("reason", reason), ("line", Value::Count(line)), ("column", Value::Count(column))];
    let mut issue = Issue::new(Code::Json, "", "");
    issue.params.put_text("reason", &in_english(&reason, options));
    let mut phrase = Phrase::NotJson;
    if bad_byte.is_none() {
        issue.params.put("line", Param::Number(line as f64));
        issue.params.put("column", Param::Number(column as f64));
        if options.position_in_message {
            phrase = Phrase::NotJsonAt;
        }
    }
    let help = text.starts_with(b"\xef\xbb\xbf").then(|| Sentence::plain(Phrase::RemoveMark));
    // Where reading stopped.
    let offset = bad_byte.unwrap_or_else(|| fault.at.saturating_sub(1).min(text.len()));
    only(issue, offset, &Told { help, ..Told::of(phrase, &values) }, options)
}

/// This issue alone.
pub(crate) fn only(issue: Issue, offset: usize, told: &Told, options: &Options) -> Findings {
    let mut findings = Findings::new(options.max_issues);
    findings.push(offset, issue, told, options);
    findings
}
