//! The issues of an answer: as many as a report tells (docs/validation.md).

use loopgate_core::{Issue, Severity};
use serde::Serialize;

/// How many there may be, and how many bytes of text they may have.
const MOST: usize = 100;
const MOST_TEXT: usize = 64 * 1024;

/// The first of them, and whether there are more.
#[derive(Debug, Default, Serialize)]
pub struct Issues {
    #[serde(rename = "issues")]
    list: Vec<Issue>,
    #[serde(skip_serializing_if = "is_false")]
    truncated: bool,
}

/// The same about a document that was taken.
#[derive(Serialize)]
pub struct Warnings {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    warnings: Vec<Issue>,
    #[serde(skip_serializing_if = "is_false")]
    truncated: bool,
}

impl Issues {
    /// Those of a report, which is `truncated` or not, or of more than one.
    pub fn new(all: impl IntoIterator<Item = Issue>, truncated: bool) -> Issues {
        let mut issues = Issues { list: Vec::new(), truncated };
        let mut room = MOST_TEXT;
        for issue in all {
            let text = text_of(&issue);
            if issues.list.len() == MOST || text > room {
                issues.truncated = true;
                break;
            }
            room -= text;
            issues.list.push(issue);
        }
        issues
    }

    /// These, and others after them.
    pub fn then(self, others: &Issues) -> Issues {
        let truncated = self.truncated || others.truncated;
        Issues::new(self.list.into_iter().chain(others.list.iter().cloned()), truncated)
    }

    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut Issue> {
        self.list.iter_mut()
    }

    pub fn is_truncated(&self) -> bool {
        self.truncated
    }

    /// Each has a severity, as advice has: that of a rule which open mode lets be broken is `warning`.
    pub fn as_warnings(&self) -> Warnings {
        let mut warnings = self.list.clone();
        for warning in &mut warnings {
            warning.severity.get_or_insert(Severity::Warning);
        }
        Warnings { warnings, truncated: self.truncated }
    }
}

impl From<Vec<Issue>> for Issues {
    fn from(all: Vec<Issue>) -> Issues {
        Issues::new(all, false)
    }
}

impl FromIterator<Issue> for Issues {
    fn from_iter<I: IntoIterator<Item = Issue>>(all: I) -> Issues {
        Issues::new(all, false)
    }
}

impl std::ops::Deref for Issues {
    type Target = [Issue];

    fn deref(&self) -> &[Issue] {
        &self.list
    }
}

fn text_of(Issue { path, message, key, expected, help, .. }: &Issue) -> usize {
    let others = [key, expected, help].into_iter().flatten();
    path.len() + message.len() + others.map(String::len).sum::<usize>()
}

/// As much of a text as an answer repeats.
pub fn shortened(text: &str) -> String {
    const MOST: usize = 48;
    let rest = if text.chars().nth(MOST).is_some() { "…" } else { "" };
    text.chars().take(MOST).chain(rest.chars()).collect()
}

fn is_false(value: &bool) -> bool {
    !value
}

#[cfg(test)]
mod tests {
    use loopgate_core::{Code, Issue};
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{Issues, MOST_TEXT};

    fn of(count: usize, bytes: usize) -> Issues {
        let mut made = 0;
        let issues: Issues = std::iter::from_fn(|| {
            made += 1;
            (made <= count).then(|| Issue::new(Code::Enum, "", "x".repeat(bytes)))
        })
        .collect();
        assert!(made <= 102, "no more are made than are looked at");
        issues
    }

    #[test]
    fn there_are_a_hundred_at_most() {
        assert_eq!((of(100, 1).len(), of(100, 1).is_truncated()), (100, false));
        assert_eq!((of(1000, 1).len(), of(1000, 1).is_truncated()), (100, true));
        assert_eq!((of(60, 1).then(&of(60, 1)).len(), of(60, 1).then(&of(60, 1)).is_truncated()), (100, true));
        assert_eq!((of(60, 1).then(&of(40, 1)).len(), of(60, 1).then(&of(40, 1)).is_truncated()), (100, false));
    }

    #[test]
    fn their_text_has_an_end() {
        assert_eq!((of(4, MOST_TEXT / 4).len(), of(4, MOST_TEXT / 4).is_truncated()), (4, false));
        assert_eq!((of(99, 10_000).len(), of(99, 10_000).is_truncated()), (6, true));
        assert_eq!((of(1, MOST_TEXT + 1).len(), of(1, MOST_TEXT + 1).is_truncated()), (0, true));
    }
}
