//! Reports as JSON text. It is what serde writes; this takes less code in a wasm module.

use alloc::string::String;

use crate::{Issue, Kind, Report};

impl Report {
    /// The report as JSON text, as it serializes.
    pub fn to_json(&self) -> String {
        let mut json = String::with_capacity(1024);
        json += if self.is_valid() { "{\"valid\":true,\"kind\":" } else { "{\"valid\":false,\"kind\":" };
        match self.kind {
            Some(kind) => write_text(&mut json, Kind::name(kind)),
            None => json += "null",
        }
        json += ",\"issues\":";
        write_issues(&mut json, &self.issues);
        json += ",\"warnings\":";
        write_issues(&mut json, &self.warnings);
        json += if self.truncated { ",\"truncated\":true}" } else { "}" };
        json
    }
}

impl Issue {
    /// The issue as JSON text, as it serializes.
    pub fn to_json(&self) -> String {
        let mut json = String::with_capacity(256);
        write_issue(&mut json, self);
        json
    }
}

fn write_issues(json: &mut String, issues: &[Issue]) {
    json.push('[');
    for (index, issue) in issues.iter().enumerate() {
        if index > 0 {
            json.push(',');
        }
        write_issue(json, issue);
    }
    json.push(']');
}

fn write_issue(json: &mut String, issue: &Issue) {
    let members = [
        ("{\"path\":", Some(issue.path.as_str())),
        (",\"code\":", Some(issue.code.as_str())),
        (",\"message\":", Some(&issue.message)),
        (",\"key\":", issue.key.as_deref()),
        (",\"expected\":", issue.expected.as_deref()),
        (",\"help\":", issue.help.as_deref()),
    ];
    for (key, text) in members {
        if let Some(text) = text {
            *json += key;
            write_text(json, text);
        }
    }
    json.push('}');
}

pub(crate) fn write_text(json: &mut String, text: &str) {
    json.push('"');
    let mut rest = text;
    while let Some(at) = rest.bytes().position(|byte| matches!(byte, 0..b' ' | b'"' | b'\\')) {
        let (plain, after) = rest.split_at_checked(at).unwrap_or((rest, ""));
        *json += plain;
        let mut chars = after.chars();
        chars.next().into_iter().for_each(|char| write_escape(json, char));
        rest = chars.as_str();
    }
    *json += rest;
    json.push('"');
}

fn write_escape(json: &mut String, char: char) {
    let short = match char {
        '"' | '\\' => char,
        '\n' => 'n',
        '\r' => 'r',
        '\t' => 't',
        '\u{8}' => 'b',
        '\u{c}' => 'f',
        _ => 'u',
    };
    json.push('\\');
    json.push(short);
    if short == 'u' {
        json.push_str("00");
        json.push(hex(char as u32 >> 4));
        json.push(hex(char as u32));
    }
}

/// The last hexadecimal digit of a number.
pub(crate) fn hex(number: u32) -> char {
    char::from_digit(number & 15, 16).unwrap_or('0')
}

#[cfg(test)]
mod tests {
    use crate::{Code, Issue, Kind, validate_str};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn issues_are_written_as_by_serde(path in any::<String>(), message in "[\0-\u{7f}ü]*", key in any::<Option<String>>()) {
            let issue = Issue { key, ..Issue::new(Code::Type, path, message) };
            prop_assert_eq!(issue.to_json(), serde_json::to_string(&issue).unwrap());
        }

        #[test]
        fn reports_are_written_as_by_serde(json in r#"\{("(name|kind|\\n|x)":(1|"a"|\{\}|"Ilse"),){0,4}"consentPublic":(1|true)\}"#) {
            let report = validate_str(Kind::Interest, &json);
            prop_assert_eq!(report.to_json(), serde_json::to_string(&report).unwrap());
        }
    }
}
