use alloc::string::String;
use alloc::vec::Vec;

use crate::numbers::write_number;
use loopgate_core::{Fix, FixValue, Issue, Kind, Param, Params, Position, Report, Severity, utf16_units};

/// A report as `pkg/src/report.js` reads it.
///
/// The words: the address where they end, those where the text begins and ends; 1 where the payload is valid, and 2 where
/// the report is truncated; the index of its kind; then the findings. Each begins with twice the number under which the
/// reader is to keep it, and 1 more where it does already; then comes its position: offset in bytes, the same in UTF-16
/// units, line, column. That is all of one that the reader keeps. Others go on with the place of their code and, for each
/// of seven texts, how many UTF-16 units it has: path, message, key, expected, help; the value of the repair, and its path
/// where that is another than the finding's. Then come 0, 1, 2 or 3 where the repair replaces, removes, renames or adds,
/// and 4 more where its value is a text and not JSON, 8 more where it is not certain; 1 where it is a warning, and 0 where
/// it is a hint. What it has not is [`NONE`]. At its end are the params (`put_params`).
///
/// Names and lists of the program and of the tables do not move. Their place is their address and their length, and the
/// reader reads them from the memory once.
pub struct Output {
    words: Vec<u32>,
    text: String,
}

const NONE: u32 = u32::MAX;
/// Of most findings, and more than come before the first.
const WORDS: usize = 20;

impl Output {
    pub const fn empty() -> Output {
        Output { words: Vec::new(), text: String::new() }
    }

    /// Writes a report about what is in the input, and says where its words are.
    pub fn write(&mut self, report: &Report, input: &[u8]) -> *const u32 {
        *self = Output::empty();
        self.words.reserve(WORDS * (1 + report.issues.len() + report.warnings.len()));
        self.words.extend([0, 0, 0, u32::from(report.is_valid()) | u32::from(report.truncated) << 1]);
        self.words.push(report.kind.map_or(NONE, index_of));
        let mut last = Place::START;
        for issue in report.issues.iter().chain(&report.warnings) {
            let is_kept = issue.message.is_empty();
            self.words.push(issue.number.map_or(NONE, |number| word(number.index()) << 1 | u32::from(is_kept)));
            let position = issue
                .position
                .map(|position| [position.offset, last.move_to(position, input), position.line, position.column]);
            self.words.extend(position.map_or([NONE; 4], |numbers| numbers.map(word)));
            if !is_kept {
                self.put_issue(issue);
            }
        }
        let text = self.text.as_bytes().as_ptr_range();
        let ends = [address_of(self.words.as_ptr_range().end), address_of(text.start), address_of(text.end)];
        if let Some(first) = self.words.first_chunk_mut() {
            *first = ends;
        }
        self.words.as_ptr()
    }

    fn put_issue(&mut self, issue: &Issue) {
        let Issue { path, code, message, key, expected, help, fix, .. } = issue;
        self.put_name(code.as_str());
        [Some(path.as_str()), Some(message), key.as_deref(), expected.as_deref(), help.as_deref()]
            .into_iter()
            .for_each(|text| self.put(text));
        self.put(fix.as_ref().and_then(|fix| fix.value.as_ref()).map(text_of));
        self.put(fix.as_ref().map(|fix| fix.path.as_str()).filter(|at| at != path));
        self.words.push(fix.as_ref().map_or(NONE, op_of));
        self.words.push(issue.severity.map_or(NONE, |severity| u32::from(severity == Severity::Warning)));
        self.put_params(&issue.params);
    }

    /// How many there are; of each the place of its name; 0 and a text, 1 and texts with line breaks between them, 2 and a
    /// number as a text, or 3 and the place of a list.
    fn put_params(&mut self, params: &Params) {
        self.words.push(word(params.len()));
        for (name, param) in params.iter() {
            self.put_name(name);
            match param {
                Param::Text(text) => {
                    self.words.push(0);
                    self.put(Some(text));
                }
                Param::List(texts) => {
                    self.words.push(1);
                    self.put(Some(&lines_of(texts)));
                }
                Param::Listed(texts) => self.words.extend([3, address_of(texts.as_ptr()), word(texts.len())]),
                Param::Number(number) => {
                    self.words.push(2);
                    self.put(Some(&write_number(*number)));
                }
            }
        }
    }

    fn put_name(&mut self, name: &'static str) {
        self.words.extend([address_of(name.as_ptr()), word(name.len())]);
    }

    fn put(&mut self, text: Option<&str>) {
        self.words.push(text.map_or(NONE, |text| word(utf16_units(text.as_bytes()))));
        self.text += text.unwrap_or_default();
    }
}

fn index_of(kind: Kind) -> u32 {
    Kind::ALL.iter().position(|known| *known == kind).map_or(NONE, word)
}

/// As `join` does it, which is larger.
fn lines_of(texts: &[String]) -> String {
    let mut lines = String::new();
    for (index, text) in texts.iter().enumerate() {
        lines += if index > 0 { "\n" } else { "" };
        lines += text;
    }
    lines
}

/// A text as it is, another value as JSON.
fn text_of(value: &FixValue) -> &str {
    match value {
        FixValue::Text(text) | FixValue::Number(text) => text,
        FixValue::Boolean(true) => "true",
        FixValue::Boolean(false) => "false",
    }
}

fn op_of(fix: &Fix) -> u32 {
    let is_text = matches!(fix.value, Some(FixValue::Text(_)));
    fix.op as u32 | u32::from(is_text) << 2 | u32::from(!fix.certain) << 3
}

/// A place in a text, and how many UTF-16 units are before it.
struct Place {
    position: Position,
    units: usize,
}

impl Place {
    const START: Place = Place { position: Position::START, units: 0 };

    /// The units before a position.
    fn move_to(&mut self, position: Position, text: &[u8]) -> usize {
        let (from, to) = (self.position.offset, position.offset);
        if self.has_ascii_before(position) {
            self.units = self.units.wrapping_add(to.wrapping_sub(from));
        } else {
            self.units += utf16_units(text.get(from..to).unwrap_or_default());
            self.units -= utf16_units(text.get(to..from).unwrap_or_default());
        }
        self.position = position;
        self.units
    }

    /// Whether it is surely ASCII from here to there: in one line, and as many characters as bytes.
    fn has_ascii_before(&self, Position { offset, line, column }: Position) -> bool {
        let here = self.position;
        here.line == line && here.column.wrapping_sub(here.offset) == column.wrapping_sub(offset)
    }
}

fn address_of<T>(place: *const T) -> u32 {
    word(place.addr())
}

fn word(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(NONE)
}
