//! Patterns: declared as text, compiled while the crate is built, matched without backtracking.

use crate::words::Phrase;

const UPPER: u8 = 1;
const LOWER: u8 = 2;
const ZERO: u8 = 4;
const NONZERO: u8 = 8;
const HYPHEN: u8 = 16;
const SPACE: u8 = 32;
const DIGIT: u8 = ZERO | NONZERO;
/// The step accepts exactly the character in `literal`.
const LITERAL: u8 = 128;

const MAX_STEPS: usize = 16;
const UNBOUNDED: u8 = u8::MAX;

/// The pattern of an identifier or code: ECMA-262 with the `u` flag (docs/validation.md).
///
/// Only what the specification's patterns use is known: anchors, literals, `\d`, `\s`, `\.`, classes of
/// `A-Z`, `a-z`, `0-9`, `1-9` and `-`, the quantifiers `?`, `*`, `+`, `{n}`, `{n,}`, `{n,m}`, and groups
/// `(...)?` and `(...){n}`. Anything else fails the build. A repetition that could also match what follows it fails
/// the test that compares each pattern with `regex-lite`.
pub struct Pattern {
    name: Phrase,
    source: &'static str,
    example: &'static str,
    preferred: bool,
    steps: [Step; MAX_STEPS],
    len: usize,
    open_end: bool,
}

#[derive(Clone, Copy)]
struct Step {
    class: u8,
    literal: u8,
    min: u8,
    max: u8,
    /// How many steps an absent optional group skips; 0 outside of such a group's first step.
    group: u8,
}

const NOTHING: Step = Step { class: 0, literal: 0, min: 0, max: 0, group: 0 };

impl Pattern {
    /// Compiles a pattern, with what messages call it and a text that matches it. In a `static`, a pattern that is not understood
    /// fails the build.
    #[allow(clippy::indexing_slicing, reason = "evaluated while compiling")]
    pub const fn new(name: Phrase, source: &'static str, example: &'static str) -> Pattern {
        let text = source.as_bytes();
        if text[0] != b'^' {
            not_understood();
        }
        let open_end = text[text.len() - 1] != b'$';
        let end = if open_end { text.len() } else { text.len() - 1 };
        let mut pattern =
            Pattern { name, source, example, preferred: false, steps: [NOTHING; MAX_STEPS], len: 0, open_end };
        let (mut at, mut group_start) = (1, 0);
        while at < end {
            if text[at] == b'(' {
                group_start = pattern.len;
                at += 1;
            } else if text[at] == b')' {
                let (min, max, next) = quantifier(text, at + 1);
                pattern.repeat_group(group_start, min, max);
                at = next;
            } else {
                let (class, literal, next) = atom(text, at);
                let (min, max, next) = quantifier(text, next);
                pattern.steps[pattern.len] = Step { class, literal, min, max, group: 0 };
                pattern.len += 1;
                at = next;
            }
        }
        pattern
    }

    #[allow(clippy::indexing_slicing, reason = "evaluated while compiling")]
    const fn repeat_group(&mut self, start: usize, min: u8, max: u8) {
        let length = self.len - start;
        if min == 0 && max == 1 {
            self.steps[start].group = length as u8;
            return;
        }
        if min != max || min == 0 {
            not_understood();
        }
        let mut copies = 1;
        while copies < min {
            let mut step = 0;
            while step < length {
                self.steps[self.len] = self.steps[start + step];
                self.len += 1;
                step += 1;
            }
            copies += 1;
        }
    }

    /// The pattern as it was declared.
    pub const fn source(&self) -> &'static str {
        self.source
    }

    /// The same, whose example is the value that emitters should use. Any other value is a warning.
    pub const fn preferred(self) -> Pattern {
        Pattern { preferred: true, ..self }
    }

    /// What messages call a text that matches.
    pub const fn name(&self) -> Phrase {
        self.name
    }

    /// A text that matches.
    pub const fn example(&self) -> &'static str {
        self.example
    }

    /// The one value that emitters should use.
    pub fn preference(&self) -> Option<&'static str> {
        self.preferred.then_some(self.example)
    }

    /// Whether `text` matches.
    pub fn matches(&self, text: &str) -> bool {
        self.matches_in(text.as_bytes())
    }

    /// The same of UTF-8.
    pub(crate) fn matches_in(&self, text: &[u8]) -> bool {
        let mut rest = text;
        let mut steps = self.steps.get(..self.len).unwrap_or_default();
        while let [step, following @ ..] = steps {
            let after = step.run(rest);
            steps = match after {
                Some(after) => {
                    rest = after;
                    following
                }
                None if step.group > 0 => steps.get(step.group as usize..).unwrap_or_default(),
                None => return false,
            };
        }
        self.open_end || rest.is_empty()
    }
}

impl Step {
    /// Takes as many characters as it may; `None` where there are too few.
    #[inline]
    fn run<'t>(&self, text: &'t [u8]) -> Option<&'t [u8]> {
        let most = if self.max == UNBOUNDED { usize::MAX } else { usize::from(self.max) };
        let start = text.get(..most).unwrap_or(text);
        let taken = match self.class {
            LITERAL => start.iter().take_while(|byte| **byte == self.literal).count(),
            SPACE => return self.run_of_spaces(text, most),
            class => start.iter().take_while(|byte| class_of(**byte) & class != 0).count(),
        };
        if taken < usize::from(self.min) { None } else { text.get(taken..) }
    }

    /// The same of white space, some of which has several bytes.
    fn run_of_spaces<'t>(&self, text: &'t [u8], most: usize) -> Option<&'t [u8]> {
        let (mut rest, mut taken) = (text, 0);
        while taken < most {
            let Some(length) = space_length(rest) else { break };
            rest = rest.get(length..)?;
            taken += 1;
        }
        (taken >= usize::from(self.min)).then_some(rest)
    }
}

fn class_of(byte: u8) -> u8 {
    CLASSES.get(usize::from(byte)).copied().unwrap_or_default()
}

/// The class of each byte.
#[allow(clippy::indexing_slicing, reason = "evaluated while compiling")]
static CLASSES: [u8; 256] = {
    let mut classes = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        classes[byte] = match byte as u8 {
            b'A'..=b'Z' => UPPER,
            b'a'..=b'z' => LOWER,
            b'0' => ZERO,
            b'1'..=b'9' => NONZERO,
            b'-' => HYPHEN,
            _ => 0,
        };
        byte += 1;
    }
    classes
};

/// The bytes of the white space that a text begins with.
fn space_length(text: &[u8]) -> Option<usize> {
    if let [b'\t'..=b'\r' | b' ', ..] = text {
        return Some(1);
    }
    let longest = text.get(..3).unwrap_or(text);
    let start = longest.utf8_chunks().next()?.valid();
    let first = start.chars().next().filter(|char| is_ecma_space(*char))?;
    Some(first.len_utf8())
}

/// ECMAScript's `\s`, beyond ASCII.
fn is_ecma_space(char: char) -> bool {
    matches!(
        char,
        '\u{a0}' | '\u{1680}' | '\u{2000}'
            ..='\u{200a}' | '\u{2028}' | '\u{2029}' | '\u{202f}' | '\u{205f}' | '\u{3000}' | '\u{feff}'
    )
}

/// A `static` with such a pattern fails the build at this place. One message for all: `crates/wasm` has it in its module.
#[allow(clippy::panic, reason = "evaluated while compiling")]
const fn not_understood() -> ! {
    panic!("a pattern has what `Pattern` does not know")
}

#[allow(clippy::indexing_slicing, reason = "evaluated while compiling")]
const fn atom(text: &[u8], at: usize) -> (u8, u8, usize) {
    match text[at] {
        b'\\' => match text[at + 1] {
            b'd' => (DIGIT, 0, at + 2),
            b's' => (SPACE, 0, at + 2),
            b'.' => (LITERAL, b'.', at + 2),
            _ => not_understood(),
        },
        b'[' => class(text, at + 1),
        b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b':' | b'/' => (LITERAL, text[at], at + 1),
        _ => not_understood(),
    }
}

#[allow(clippy::indexing_slicing, reason = "evaluated while compiling")]
const fn class(text: &[u8], mut at: usize) -> (u8, u8, usize) {
    let mut class = 0;
    while text[at] != b']' {
        let range = at + 2 < text.len() && text[at + 1] == b'-' && text[at + 2] != b']';
        class |= match (text[at], if range { text[at + 2] } else { 0 }) {
            (b'A', b'Z') => UPPER,
            (b'a', b'z') => LOWER,
            (b'A', b'z') => not_understood(),
            (b'0', b'9') => DIGIT,
            (b'1', b'9') => NONZERO,
            (b'-', 0) => HYPHEN,
            _ => not_understood(),
        };
        at += if range { 3 } else { 1 };
    }
    (class, 0, at + 1)
}

#[allow(clippy::indexing_slicing, reason = "evaluated while compiling")]
const fn quantifier(text: &[u8], at: usize) -> (u8, u8, usize) {
    if at >= text.len() {
        return (1, 1, at);
    }
    match text[at] {
        b'?' => (0, 1, at + 1),
        b'*' => (0, UNBOUNDED, at + 1),
        b'+' => (1, UNBOUNDED, at + 1),
        b'{' => {
            let (min, next) = count(text, at + 1);
            if text[next] == b'}' {
                return (min, min, next + 1);
            }
            if text[next + 1] == b'}' {
                return (min, UNBOUNDED, next + 2);
            }
            let (max, next) = count(text, next + 1);
            (min, max, next + 1)
        }
        _ => (1, 1, at),
    }
}

#[allow(clippy::indexing_slicing, reason = "evaluated while compiling")]
const fn count(text: &[u8], mut at: usize) -> (u8, usize) {
    let mut value = 0;
    while text[at].is_ascii_digit() {
        value = value * 10 + (text[at] - b'0');
        at += 1;
    }
    (value, at)
}
