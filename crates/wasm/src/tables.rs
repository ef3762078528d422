//! Tables from their text (`loopgate_core::derive::tables_as_text`): as data they would be larger than the code that
//! reads them, and `pkg` has the text anyway.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::split::{split, split_last, split_once};
use loopgate_core::rule::{Array, Choice, FREE, Field, Format, Number, Object, Pattern, Phrase, Rule, Text, required};

/// The tables of a text, each read when it is first asked for. What is read is never given back: a program has one.
pub struct Tables {
    pieces: Vec<Piece>,
    number: fn(&str) -> f64,
}

/// The text of a table: its first line, and those of its members.
struct Piece {
    name: &'static str,
    head: &'static str,
    members: Vec<&'static str>,
    object: Option<&'static Object>,
}

impl Tables {
    /// No tables yet.
    pub const fn none(number: fn(&str) -> f64) -> Tables {
        Tables { pieces: Vec::new(), number }
    }

    /// The tables of a text; `number` gives the double of a number in it.
    pub fn new(text: &'static str, number: fn(&str) -> f64) -> Tables {
        let mut pieces: Vec<Piece> = Vec::new();
        for line in split(text, b'\n') {
            match (line.strip_prefix(' '), pieces.last_mut()) {
                (Some(member), Some(piece)) => piece.members.push(member),
                _ => pieces.push(Piece::new(line)),
            }
        }
        Tables { pieces, number }
    }

    /// The table of this name; `None` where there is none, or its text is not as it is written.
    pub fn get(&mut self, name: &str) -> Option<&'static Object> {
        let index = self.pieces.iter().position(|piece| piece.name == name)?;
        let piece = self.pieces.get_mut(index)?;
        if piece.object.is_some() {
            return piece.object;
        }
        let (name, head, members) = (piece.name, piece.head, piece.members.clone());
        let object = match head.strip_prefix('|') {
            Some(names) => self.family(name, names)?,
            None => self.table(name, head, &members)?,
        };
        let object: &Object = Box::leak(Box::new(object));
        self.pieces.get_mut(index)?.object = Some(object);
        Some(object)
    }

    fn family(&mut self, name: &'static str, names: &str) -> Option<Object> {
        let kinds: Option<Vec<&Object>> = split(names, b'|').map(|name| self.get(name)).collect();
        Some(Object::new(name, "", Vec::from([required("@type", Rule::KindName(kinds?.leak()))]).leak()))
    }

    fn table(&mut self, name: &'static str, head: &'static str, members: &[&'static str]) -> Option<Object> {
        let fields: Option<Vec<Field>> = members.iter().map(|member| self.field(member)).collect();
        let fields: &[Field] = fields?.leak();
        let (mark, words) = split_once(head, b' ').unwrap_or((head, ""));
        let (mut any_of, mut discriminators) = (Vec::new(), Vec::new());
        for word in split(words, b' ').filter(|word| !word.is_empty()) {
            any_of.push(word);
        }
        for field in fields {
            if let Rule::ChosenBy(choice) = field.rule {
                discriminators.push(choice.key);
            }
        }
        let object = Object::new(name, "", fields).any_of(any_of.leak()).discriminators(discriminators.leak());
        Some(if mark == "!" { object.closed() } else { object })
    }

    /// A line `key rule`. Behind the key is a `!` where the member must be present.
    fn field(&mut self, line: &'static str) -> Option<Field> {
        let (key, rule) = split_once(line, b' ')?;
        let rule = self.rule(rule)?;
        let (key, required) = key.strip_suffix('!').map_or((key, false), |key| (key, true));
        Some(Field { key, rule, required })
    }

    fn rule(&mut self, text: &'static str) -> Option<Rule> {
        let rest = text.get(1..)?;
        Some(match text.as_bytes().first()? {
            b'*' => Rule::Any,
            b'b' => Rule::Boolean,
            b't' => Rule::True,
            b'n' => Rule::NodeId,
            b'c' => Rule::Context,
            b'-' => Rule::Forbidden,
            b'=' => Rule::Const(rest),
            b'|' => Rule::Enum(split(rest, b'|').collect::<Vec<_>>().leak()),
            b'#' => Rule::Number(Box::leak(Box::new(self.numeric(rest)?))),
            b'%' => Rule::Number(Box::leak(Box::new(self.numeric(rest)?.integer()))),
            b'[' => {
                let (range, items) = split_once(rest, b' ')?;
                let (min, max) = self.range(range)?;
                Rule::Array(Array { items: Box::leak(Box::new(self.rule(items)?)), min, max })
            }
            b'{' if rest.is_empty() => Rule::Object(&FREE),
            b'{' => Rule::Object(self.get(rest)?),
            b'?' => Rule::ChosenBy(Box::leak(Box::new(self.choice(rest)?))),
            b's' => self.text(None, rest)?,
            b'd' => self.text(Some(Format::DateTime), rest)?,
            b'u' => self.text(Some(Format::Uri), rest)?,
            b'i' => self.text(Some(Format::Uuid), rest)?,
            _ => return None,
        })
    }

    fn choice(&mut self, text: &'static str) -> Option<Choice> {
        let mut parts = split(text, b';');
        let (key, otherwise) = (parts.next()?, self.rule(parts.next()?)?);
        let case =
            |part: &'static str| split_once(part, b' ').and_then(|(value, rule)| Some((value, self.rule(rule)?)));
        let rules: Option<Vec<(&str, Rule)>> = parts.map(case).collect();
        Some(Choice { key, rules: rules?.leak(), otherwise })
    }

    /// `3-8`, and `name:example pattern` behind it where there is one: the name is the place of a phrase.
    fn text(&self, format: Option<Format>, text: &'static str) -> Option<Rule> {
        let (range, form) = split_once(text, b' ').unwrap_or((text, ""));
        let (min, max) = self.range(range)?;
        let pattern = split_last(form, b' ').and_then(|(form, source)| {
            let preferred = form.strip_prefix('!');
            let (name, example) = split_once(preferred.unwrap_or(form), b':')?;
            let pattern = Pattern::new(Phrase::at((self.number)(name) as usize), source, example);
            let pattern = if preferred.is_some() { pattern.preferred() } else { pattern };
            Some(&*Box::leak(Box::new(pattern)))
        });
        Some(Rule::Text(Text { min, max, format, pattern }))
    }

    fn range(&self, text: &str) -> Option<(u16, Option<u16>)> {
        let count = |text: &str| (self.number)(text) as u16;
        match split_once(text, b'-') {
            Some((min, max)) => Some((count(min), (!max.is_empty()).then(|| count(max)))),
            None => text.is_empty().then_some((0, None)),
        }
    }

    /// `min,max`, of which each may be missing.
    fn numeric(&self, text: &str) -> Option<Number> {
        let (min, max) = split_once(text, b',')?;
        let bound = |text: &str, none: f64| if text.is_empty() { none } else { (self.number)(text) };
        Some(Number::between(bound(min, f64::NEG_INFINITY), bound(max, f64::INFINITY)))
    }
}

impl Piece {
    fn new(line: &'static str) -> Piece {
        let end = line.bytes().position(|byte| !byte.is_ascii_alphanumeric()).unwrap_or(line.len());
        let (name, head) = line.split_at_checked(end).unwrap_or_default();
        Piece { name, head, members: Vec::new(), object: None }
    }
}
