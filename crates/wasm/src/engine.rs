//! The tables, the rules of each caller, and the buffers.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::ptr::null;

use crate::Tables;
use crate::numbers::{read_number, write_number};
use crate::output::Output;
use crate::split::{split, split_once};
use crate::stop;
#[cfg(feature = "advice")]
use loopgate_core::advice::slip_of;
#[cfg(feature = "advice")]
use loopgate_core::reference::Lists;
use loopgate_core::rule::Object;
use loopgate_core::{AdviceLevel, Kind, Known, Language, Validator};

/// What the functions of this crate work on.
pub struct Engine {
    tables: Tables,
    /// Those that were asked for, by the index of the kind.
    kinds: [Option<&'static Object>; Kind::ALL.len()],
    /// Those that the package gave; none before.
    #[cfg(feature = "advice")]
    lists: Option<&'static Lists>,
    languages: Vec<&'static Language>,
    rules: Vec<Rules>,
    input: Vec<u8>,
    output: Output,
}

/// The rules with the options of a caller.
struct Rules {
    /// For texts, in which issues have a position.
    of_texts: Validator,
    /// For values written as texts, in which strings that begin with a placeholder stand for other values.
    of_values: Validator,
    /// The issues that the package has.
    known: Known,
}

impl Default for Engine {
    fn default() -> Engine {
        Engine::new()
    }
}

impl Engine {
    /// Without any tables and rules.
    pub const fn new() -> Engine {
        Engine {
            tables: Tables::none(read_number),
            kinds: [None; Kind::ALL.len()],
            #[cfg(feature = "advice")]
            lists: None,
            languages: Vec::new(),
            rules: Vec::new(),
            input: Vec::new(),
            output: Output::empty(),
        }
    }

    /// Takes the tables from the input, whose text is that of `pkg/src/rules/text.js`.
    pub fn read_tables(&mut self, length: usize) {
        self.tables = Tables::new(String::from(self.input_text(length)).leak(), read_number);
    }

    /// Takes the lists that advice reads from the input, whose text is that of `pkg/src/advice/reference.js`.
    #[cfg(feature = "advice")]
    pub fn read_lists(&mut self, length: usize) {
        let lists = Lists::from_text(String::from(self.input_text(length)).leak());
        self.lists = lists.map(|lists| &*Box::leak(Box::new(lists)));
    }

    /// Takes the words of a language from the input, whose text is that of `pkg/src/words`; gives its number, from 1, or 0
    /// where lines are missing.
    pub fn read_language(&mut self, length: usize) -> usize {
        let Some(language) = Language::from_text(String::from(self.input_text(length))) else { return 0 };
        self.languages.push(Box::leak(Box::new(language)));
        self.languages.len()
    }

    /// Where the input is, of at least so many bytes. What was there is gone.
    pub fn input(&mut self, length: usize) -> *const u8 {
        if self.input.len() < length {
            self.input = Vec::new();
            self.input = vec![0; length];
        }
        self.input.as_ptr()
    }

    /// The row of the member of a table that was probably meant by another key. The input is the name of the table and, on a
    /// line of its own, the key.
    #[cfg(feature = "advice")]
    pub fn slip_of(&mut self, length: usize) -> Option<usize> {
        let Some((table, key)) = split_once(self.input_text(length), b'\n') else { stop() };
        let (table, key) = (String::from(table), String::from(key));
        self.tables.get(&table).and_then(|object| slip_of(object, &key))
    }

    /// Adds the rules with the options in the input, and gives their index. The first line is the placeholder of values,
    /// the second the network suffix, each other one a context URL; an empty line, or none, is the default. `advice` is
    /// 0 for none, 1 for warnings, 2 for all; `language` the number of one that was read, 0 for English.
    pub fn add_rules(&mut self, length: usize, max_issues: usize, advice: u32, language: usize) -> usize {
        let [of_texts, of_values] =
            [false, true].map(|are_values| self.validator(length, max_issues, advice, language, are_values));
        self.rules.push(Rules { of_values, of_texts, known: Known::new() });
        self.rules.len() - 1
    }

    /// Reads the table of a kind, unless that was done before.
    pub fn learn(&mut self, kind: usize) {
        self.table_of(kind);
    }

    /// Forgets the last report.
    pub fn forget_output(&mut self) {
        self.output = Output::empty();
    }

    /// Forgets all rules.
    pub fn clear(&mut self) {
        self.rules = Vec::new();
    }

    /// Checks a JSON text in UTF-8, and says where the words of the report are; null where it would only say that the payload is
    /// valid and of that kind.
    pub fn check(&mut self, rules: usize, kind: usize, length: usize) -> *const u32 {
        self.check_by(rules, kind, length, false)
    }

    /// The same of a value written as JSON text.
    pub fn check_value(&mut self, rules: usize, kind: usize, length: usize) -> *const u32 {
        self.check_by(rules, kind, length, true)
    }

    /// Whether a JSON text in UTF-8 is valid.
    pub fn is_valid(&mut self, rules: usize, kind: usize, length: usize) -> bool {
        let object = self.table_of(kind);
        self.rules(rules).of_texts.is_valid_object(object, self.bytes(length))
    }

    /// The kind that was probably meant by the name in the input.
    pub fn nearest_kind(&self, length: usize) -> Option<Kind> {
        Kind::nearest(self.input_text(length))
    }
}

impl Engine {
    fn table_of(&mut self, kind: usize) -> &'static Object {
        let (Some(known), Some(kind)) = (self.kinds.get_mut(kind), Kind::ALL.get(kind)) else { stop() };
        known.get_or_insert_with(|| self.tables.get(kind.name()).unwrap_or_else(|| stop()))
    }

    /// A validator for texts, or for values: read twice, the options need not be copied.
    fn validator(&self, length: usize, max_issues: usize, advice: u32, language: usize, are_values: bool) -> Validator {
        let advice = match advice {
            0 => AdviceLevel::None,
            1 => AdviceLevel::Warnings,
            _ => AdviceLevel::All,
        };
        let mut validator = Validator::new().numbers(read_number, write_number).max_issues(max_issues).advice(advice);
        let language = language.checked_sub(1).and_then(|index| self.languages.get(index));
        validator = validator.language(language.copied());
        #[cfg(feature = "advice")]
        if let Some(lists) = self.lists {
            validator = validator.lists(lists);
        }
        let (placeholder, others) = split_once(self.input_text(length), b'\n').unwrap_or_default();
        let (suffix, urls) = split_once(others, b'\n').unwrap_or((others, ""));
        if !suffix.is_empty() {
            validator = validator.net_suffix(suffix);
        }
        if !urls.is_empty() {
            validator = validator.contexts(split(urls, b'\n'));
        }
        if are_values {
            validator = validator.positions(false);
            if !placeholder.is_empty() {
                validator = validator.placeholder(placeholder);
            }
        }
        validator
    }

    fn check_by(&mut self, rules: usize, kind: usize, length: usize, is_value: bool) -> *const u32 {
        let object = self.table_of(kind);
        let (Some(rules), Some(json)) = (self.rules.get_mut(rules), self.input.get(..length)) else { stop() };
        let Rules { of_texts, of_values, known } = rules;
        let validator = if is_value { of_values } else { of_texts };
        let report = validator.validate_object_for(known, object, json);
        let is_plain = report.is_valid()
            && report.warnings.is_empty()
            && !report.truncated
            && report.kind == Kind::ALL.get(kind).copied();
        if is_plain { null() } else { self.output.write(&report, &self.input) }
    }

    fn rules(&self, rules: usize) -> &Rules {
        self.rules.get(rules).unwrap_or_else(|| stop())
    }

    fn bytes(&self, length: usize) -> &[u8] {
        self.input.get(..length).unwrap_or_else(|| stop())
    }

    fn input_text(&self, length: usize) -> &str {
        str::from_utf8(self.bytes(length)).unwrap_or_else(|_| stop())
    }
}
