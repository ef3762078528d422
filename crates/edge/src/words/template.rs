//! A phrase with the names of its values in braces: `{got}` is a text, `{max#}` a number, `{allowed*}` a list, and
//! `{entity_type=offer}` this one text.

use loopgate_core::Param;

#[derive(Clone, Copy)]
pub struct Template(pub &'static str);

/// A piece of a template.
enum Piece {
    Words(&'static str),
    Value { name: &'static str, form: Form },
}

enum Form {
    Text,
    Number,
    List,
    Only(&'static str),
}

impl Template {
    fn pieces(self) -> impl Iterator<Item = Piece> {
        let parts = self.0.split('{').enumerate().flat_map(|(at, part)| match part.split_once('}') {
            Some((name, words)) if at > 0 => [Some(value(name)), Some(Piece::Words(words))],
            _ => [Some(Piece::Words(part)), None],
        });
        parts.flatten().filter(|piece| !matches!(piece, Piece::Words("")))
    }

    /// The values in a text that is made by the template; `None` where it is not.
    pub fn read(self, text: &str) -> Option<Vec<(&'static str, &str)>> {
        let (mut rest, mut values, mut open): (&str, Vec<(&'static str, &str)>, Option<&'static str>) =
            (text, Vec::new(), None);
        let mut pieces = self.pieces().peekable();
        while let Some(piece) = pieces.next() {
            match piece {
                Piece::Value { name, form: Form::Only(only) } => {
                    rest = rest.strip_prefix(only)?;
                    values.push((name, only));
                }
                Piece::Value { name, .. } => open = Some(name),
                Piece::Words(words) => {
                    let Some(name) = open.take() else {
                        rest = rest.strip_prefix(words)?;
                        continue;
                    };
                    // The last words are those at the end, whatever the value holds.
                    let at = if pieces.peek().is_none() { rest.strip_suffix(words)?.len() } else { rest.find(words)? };
                    values.push((name, rest.get(..at)?));
                    rest = rest.get(at + words.len()..)?;
                }
            }
        }
        match open {
            Some(name) => values.push((name, rest)),
            None if !rest.is_empty() => return None,
            None => {}
        }
        let are_numbers = self.pieces().all(|piece| match piece {
            Piece::Value { name, form: Form::Number } => {
                values.iter().any(|(known, text)| *known == name && text.parse::<f64>().is_ok())
            }
            _ => true,
        });
        are_numbers.then_some(values)
    }

    /// The text with these values.
    pub fn fill(self, value: impl Fn(&str) -> String) -> String {
        let text = |piece| match piece {
            Piece::Words(words) => words.to_owned(),
            Piece::Value { name, .. } => value(name),
        };
        self.pieces().map(text).collect()
    }

    /// A value as the template has it.
    pub fn param(self, name: &str, text: &str) -> Param {
        let form = self.pieces().find_map(|piece| match piece {
            Piece::Value { name: known, form } if known == name => Some(form),
            _ => None,
        });
        match form {
            // JSON has no infinite ones.
            Some(Form::Number) => match text.parse() {
                Ok(number) if f64::is_finite(number) => Param::Number(number),
                _ => Param::Text(text.to_owned()),
            },
            Some(Form::List) => Param::List(text.split(", ").map(str::to_owned).collect()),
            _ => Param::Text(text.to_owned()),
        }
    }
}

fn value(name: &'static str) -> Piece {
    if let Some((name, only)) = name.split_once('=') {
        return Piece::Value { name, form: Form::Only(only) };
    }
    let forms = [('#', Form::Number), ('*', Form::List)];
    let marked = forms.into_iter().find_map(|(mark, form)| Some((name.strip_suffix(mark)?, form)));
    let (name, form) = marked.unwrap_or((name, Form::Text));
    Piece::Value { name, form }
}

#[cfg(test)]
mod tests {
    use loopgate_core::Param;
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::Template;

    #[test]
    fn values_are_read_and_filled_in() {
        let template = Template("`{member}` is {got#}; not {allowed*}.");
        let text = "`a; b` is 1.5; not x, y.";
        let values = template.read(text).expect("it is one");
        assert_eq!(values, [("member", "a; b"), ("got", "1.5"), ("allowed", "x, y")]);
        let value = |name: &str| values.iter().find(|(known, _)| *known == name).map(|(_, text)| (*text).to_owned());
        assert_eq!(template.fill(|name| value(name).unwrap_or_default()), text);
        assert_eq!(template.param("got", "1.5"), Param::Number(1.5));
        assert_eq!(template.param("allowed", "x, y"), Param::List(vec!["x".into(), "y".into()]));
    }

    #[test]
    fn another_text_is_none() {
        for (template, text) in [
            ("a {b}", "c d"),
            ("a", "ab"),
            ("a", ""),
            ("{a} is", "b is not"),
            ("{a#} is", "b is"),
            ("no {a=offer}", "no match"),
        ] {
            assert!(Template(template).read(text).is_none(), "{template} {text}");
        }
        assert_eq!(Template("no {a=offer} is").read("no offer is"), Some(vec![("a", "offer")]));
        assert_eq!(Template("\"{a}\" is").read("\"\" is\" is"), Some(vec![("a", "\" is")]));
    }
}
