//! Fixes made in a JSON text, of which the rest stays byte for byte.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::Range;

use serde::de::IgnoredAny;

use super::added::{Place, Style, behind, rank};
use super::scan::{Item, items};
use super::{Fix, FixOp, FixValue};

/// A text after its fixes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Applied {
    /// The text.
    pub text: String,
    /// How many fixes were made.
    pub count: usize,
}

/// Makes fixes in a JSON text. White space, the order of keys and all that no fix names stay byte for byte. A new member is
/// written as those around it, `@context`, `@type` and `schema_version` first and in this order, others last.
///
/// A fix that is not certain is left out; set [`Fix::certain`] where somebody chose it. So is one where nothing is at its path, or what it adds is there, where a key of its path is there twice, where the object has the
/// new key already, and inside of what another fix takes away. A text that is not JSON stays as it is.
///
/// ```
/// use loopgate_core::{Kind, apply_fixes, validate_str};
///
/// let text = "{ \"status\": \"acepted\", \"id\": 7 }";
/// let report = validate_str(Kind::FederationAccepted, text);
/// let applied = apply_fixes(text, report.issues.iter().filter_map(|issue| issue.fix.as_ref()));
/// assert_eq!(applied.text, "{ \"status\": \"accepted\", \"id\": 7 }");
/// ```
pub fn apply_fixes<'f>(text: &str, fixes: impl IntoIterator<Item = &'f Fix>) -> Applied {
    let mut tree = Tree::default();
    fixes.into_iter().filter(|fix| fix.certain).for_each(|fix| tree.add(fix));
    let mut edits = Edits { text, edits: Vec::new(), count: 0 };
    if !tree.is_empty() && is_json(text) {
        let start = text.len() - text.trim_ascii_start().len();
        edits.value(start..text.trim_ascii_end().len(), &tree);
    }
    edits.done()
}

/// The fixes by their paths.
#[derive(Default)]
struct Tree<'f> {
    replace: Option<String>,
    rename: Option<&'f str>,
    remove: bool,
    /// The values of new members, as JSON, by the rank of their keys.
    add: BTreeMap<(usize, String), String>,
    below: BTreeMap<String, Tree<'f>>,
}

impl<'f> Tree<'f> {
    fn add(&mut self, fix: &'f Fix) {
        if let (FixOp::Add, Some(value)) = (fix.op, &fix.value) {
            return self.add_member(&fix.path, value);
        }
        let Some(tree) = self.at(&fix.path) else { return };
        match (fix.op, &fix.value) {
            (FixOp::Remove, _) => tree.remove = true,
            (FixOp::Rename, Some(FixValue::Text(key))) => tree.rename = tree.rename.or(Some(key)),
            (FixOp::Replace, Some(value)) => tree.replace = tree.replace.take().or_else(|| token(value)),
            _ => {}
        }
    }

    fn add_member(&mut self, path: &str, value: &FixValue) {
        let Some((object, key)) = path.rsplit_once('/') else { return };
        let key = unescaped(key);
        if let (Some(tree), Some(token)) = (self.at(object), token(value)) {
            tree.add.entry((rank(&key), key)).or_insert(token);
        }
    }

    /// The node of a JSON Pointer.
    fn at(&mut self, path: &str) -> Option<&mut Tree<'f>> {
        if path.is_empty() {
            return Some(self);
        }
        let names = path.strip_prefix('/')?.split('/');
        Some(names.fold(self, |tree, name| tree.below.entry(unescaped(name)).or_default()))
    }

    fn is_empty(&self) -> bool {
        self.replace.is_none() && self.below.is_empty() && self.add.is_empty()
    }
}

/// A key of a JSON Pointer.
fn unescaped(name: &str) -> String {
    name.replace("~1", "/").replace("~0", "~")
}

/// A value as JSON writes it.
fn token(value: &FixValue) -> Option<String> {
    match value {
        FixValue::Text(text) => serde_json::to_string(text).ok(),
        FixValue::Boolean(value) => Some(value.to_string()),
        FixValue::Number(digits) => {
            let is_number = digits.starts_with(|first: char| first == '-' || first.is_ascii_digit());
            (is_number && digits.trim_ascii().len() == digits.len() && is_json(digits)).then(|| digits.clone())
        }
    }
}

fn is_json(text: &str) -> bool {
    serde_json::from_str::<IgnoredAny>(text).is_ok()
}

/// What is written instead of parts of a text.
struct Edits<'t> {
    text: &'t str,
    edits: Vec<(Range<usize>, String)>,
    count: usize,
}

impl Edits<'_> {
    fn value(&mut self, span: Range<usize>, tree: &Tree) {
        if let Some(token) = &tree.replace {
            self.count += 1;
            return self.edits.push((span, token.clone()));
        }
        if tree.below.is_empty() && tree.add.is_empty() {
            return;
        }
        let items = items(self.text, span.clone());
        let trees = named(&items, tree);
        let mut keys: BTreeSet<&str> = items.iter().filter_map(|item| item.key.as_deref()).collect();
        if trees.iter().all(|tree| is_removed(*tree)) {
            let added = self.added(&span, tree, &keys);
            return self.fill(span, &items, &added);
        }
        let left = self.members(&span, &items, &trees, &mut keys);
        let added = self.added(&span, tree, &keys);
        self.insert(&items, &left, &added);
    }

    /// Changes members and items; gives those that stay, by the keys that they have then.
    fn members<'i>(
        &mut self,
        span: &Range<usize>,
        items: &'i [Item],
        trees: &[Option<&'i Tree>],
        keys: &mut BTreeSet<&'i str>,
    ) -> Vec<(&'i str, &'i Item)> {
        let (mut left, mut before) = (Vec::new(), span.start);
        for (index, (item, tree)) in items.iter().zip(trees).enumerate() {
            if is_removed(*tree) {
                let next = items.get(index + 1).map_or(item.span.end, |next| next.span.start);
                let gone = if left.is_empty() { item.span.start..next } else { before..item.span.end };
                self.edits.push((gone, String::new()));
                self.count += 1;
            } else {
                let key = item.key.as_deref().unwrap_or_default();
                left.push((tree.map_or(key, |tree| self.kept(item, key, tree, keys)), item));
            }
            before = item.span.end;
        }
        left
    }

    /// Changes a member or item that stays; gives the key that it has then.
    fn kept<'k>(&mut self, item: &Item, key: &'k str, tree: &Tree<'k>, keys: &mut BTreeSet<&'k str>) -> &'k str {
        self.value(item.value..item.span.end, tree);
        match tree.rename {
            Some(name) if item.key.is_some() && keys.insert(name) => {
                let token = serde_json::to_string(name).unwrap_or_default();
                self.edits.push((item.span.start..item.key_end, token));
                self.count += 1;
                name
            }
            _ => key,
        }
    }

    /// The new members of an object, each with its value as JSON, in the order in which they are written.
    fn added<'k>(&self, span: &Range<usize>, tree: &'k Tree, keys: &BTreeSet<&str>) -> Vec<(&'k str, &'k str)> {
        let is_object = self.text.as_bytes().get(span.start) == Some(&b'{');
        let members = tree.add.iter().map(|((_, key), value)| (key.as_str(), value.as_str()));
        members.filter(|(key, _)| is_object && !keys.contains(key)).collect()
    }

    /// Writes new members in place of all that is in an object or array.
    fn fill(&mut self, span: Range<usize>, items: &[Item], added: &[(&str, &str)]) {
        let inside = span.start + 1..span.end.saturating_sub(1);
        let members = items.first().zip(items.last()).map(|(first, last)| first.span.start..last.span.end);
        let gone = if added.is_empty() { inside } else { members.unwrap_or(inside) };
        self.count += items.len() + added.len();
        if items.len() + added.len() > 0 {
            self.edits.push((gone, Style::of(self.text, items).write(added, Place::Alone)));
        }
    }

    /// Writes new members between those that are left.
    fn insert(&mut self, items: &[Item], left: &[(&str, &Item)], added: &[(&str, &str)]) {
        let style = Style::of(self.text, items);
        let place = |key| behind(key, left.iter().map(|(key, _)| *key));
        for group in added.chunk_by(|(one, _), (other, _)| place(one) == place(other)) {
            let after = group.first().and_then(|(key, _)| place(key)).and_then(|index| left.get(index));
            let (at, place) = match (after, left.first()) {
                (Some((_, item)), _) => (item.span.end, Place::Behind),
                (None, first) => (first.map_or(0, |(_, item)| item.span.start), Place::Before),
            };
            self.edits.push((at..at, style.write(group, place)));
        }
        self.count += added.len();
    }

    fn done(mut self) -> Applied {
        self.edits.sort_by_key(|(span, _)| (span.start, span.end));
        let mut text = String::with_capacity(self.text.len());
        let mut end = 0;
        for (span, token) in &self.edits {
            text.push_str(self.text.get(end..span.start).unwrap_or_default());
            text.push_str(token);
            end = span.end;
        }
        text.push_str(self.text.get(end..).unwrap_or_default());
        Applied { text, count: self.count }
    }
}

fn is_removed(tree: Option<&Tree>) -> bool {
    tree.is_some_and(|tree| tree.remove)
}

/// What is asked of each member or item; nothing where a key is there twice.
fn named<'n, 'f>(items: &[Item], tree: &'n Tree<'f>) -> Vec<Option<&'n Tree<'f>>> {
    let mut times: BTreeMap<&str, usize> = BTreeMap::new();
    items.iter().filter_map(|item| item.key.as_deref()).for_each(|key| *times.entry(key).or_default() += 1);
    let of = |(index, item): (usize, &Item)| match item.key.as_deref() {
        Some(key) if times.get(key) == Some(&1) => tree.below.get(key),
        Some(_) => None,
        None => tree.below.get(&index.to_string()),
    };
    items.iter().enumerate().map(of).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use alloc::{format, vec};

    fn replace(path: &str, value: FixValue) -> Fix {
        Fix { path: path.into(), op: FixOp::Replace, value: Some(value), certain: true }
    }

    fn remove(path: &str) -> Fix {
        Fix { path: path.into(), op: FixOp::Remove, value: None, certain: true }
    }

    fn rename(path: &str, key: &str) -> Fix {
        Fix { path: path.into(), op: FixOp::Rename, value: Some(text(key)), certain: true }
    }

    fn add(path: &str, value: FixValue) -> Fix {
        Fix { path: path.into(), op: FixOp::Add, value: Some(value), certain: true }
    }

    fn applied(text: &str, fixes: &[Fix]) -> String {
        let applied = apply_fixes(text, fixes);
        assert_eq!(applied.count == 0, applied.text == text, "{text}");
        applied.text
    }

    fn text(text: &str) -> FixValue {
        FixValue::Text(text.into())
    }

    #[test]
    fn only_the_token_is_written_anew() {
        let json = "{\r\n\t\"a\" : 1.50e0 ,\"b\":[ 1,{\"c/~\":\"x,}\\\"\"} ]}\n";
        let fixes = [replace("/b/1/c~1~0", FixValue::Number("1.0".into())), rename("/a", "\"é")];
        let expected = "{\r\n\t\"\\\"é\" : 1.50e0 ,\"b\":[ 1,{\"c/~\":1.0} ]}\n";
        assert_eq!(applied(json, &fixes), expected);
        assert_eq!(applied(" [1] ", &[replace("", FixValue::Boolean(true))]), " true ");
        assert_eq!(applied("{\"\\u0061\":1}", &[replace("/a", text("x"))]), "{\"\\u0061\":\"x\"}");
    }

    #[test]
    fn cases_are_mended_as_they_say() {
        let cases: serde_json::Value =
            serde_json::from_str(include_str!("../../../../tests/fixes/cases.json")).unwrap();
        for case in cases.as_array().unwrap() {
            let fixes: Vec<Fix> = case["fixes"].as_array().unwrap().iter().map(fix).collect();
            let json = case["text"].as_str().unwrap();
            assert_eq!(applied(json, &fixes), case["expected"].as_str().unwrap(), "{}", case["name"]);
        }
    }

    /// A fix of `tests/fixes`, whose `digits` are those of a number.
    fn fix(written: &serde_json::Value) -> Fix {
        let path = written["path"].as_str().unwrap();
        let value = &written["value"];
        let value = match (written["digits"].as_str(), value.as_str()) {
            (Some(digits), _) => FixValue::Number(digits.into()),
            (None, Some(other)) => text(other),
            _ => value.as_bool().map_or_else(|| FixValue::Number(value.to_string()), FixValue::Boolean),
        };
        match (written["op"].as_str().unwrap(), value) {
            ("remove", _) => remove(path),
            ("rename", FixValue::Text(key)) => rename(path, &key),
            ("add", value) => add(path, value),
            (_, value) => replace(path, value),
        }
    }

    #[test]
    fn what_is_no_value_stays() {
        for fix in
            [remove(""), replace("/0", FixValue::Number("1]".into())), replace("/0", FixValue::Number("NaN".into()))]
        {
            assert_eq!(applied("[1]", &[fix]), "[1]");
        }
    }

    #[test]
    fn thousands_of_fixes_in_megabytes_are_made_in_one_go() {
        let items = 100_000;
        let text = format!("[{}]", vec!["{\"name\": \"a text of some length here\"}"; items].join(",\n"));
        let fixes: Vec<Fix> = (0..items).map(|item| rename(&format!("/{item}/name"), "title")).collect();
        let result = apply_fixes(&text, &fixes);
        assert_eq!((result.count, result.text), (items, text.replace("name", "title")));
    }

    fn json() -> impl Strategy<Value = serde_json::Value> {
        let leaf = prop_oneof![any::<i32>().prop_map(Into::into), "[a,}\"\\\\]{0,4}".prop_map(Into::into)];
        leaf.prop_recursive(4, 40, 5, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..5).prop_map(serde_json::Value::Array),
                prop::collection::vec(("[a-c~/\"]{1,2}", inner), 0..5)
                    .prop_map(|members| serde_json::Value::Object(members.into_iter().collect())),
            ]
        })
    }

    fn paths(value: &serde_json::Value, at: String, found: &mut Vec<String>) {
        found.push(at.clone());
        if let Some(object) = value.as_object() {
            for (key, value) in object {
                paths(value, format!("{at}/{}", key.replace('~', "~0").replace('/', "~1")), found);
            }
        }
        for (index, value) in value.as_array().into_iter().flatten().enumerate() {
            paths(value, format!("{at}/{index}"), found);
        }
    }

    proptest! {
        #[test]
        fn a_replaced_value_is_the_only_change(value in json(), pick in any::<prop::sample::Index>(), pretty: bool) {
            let text = if pretty { serde_json::to_string_pretty(&value) } else { serde_json::to_string(&value) }.unwrap();
            let mut found = vec![];
            paths(&value, String::new(), &mut found);
            let path = pick.get(&found);
            let result = apply_fixes(&text, &[replace(path, FixValue::Text("new".into()))]);
            let mut expected = value.clone();
            *expected.pointer_mut(path).unwrap() = "new".into();
            prop_assert_eq!(serde_json::from_str::<serde_json::Value>(&result.text).unwrap(), expected);
            prop_assert_eq!(result.count, 1);
        }

        #[test]
        fn what_is_left_after_removals_is_json(value in json(), picks in prop::collection::vec(any::<prop::sample::Index>(), 0..6), pretty: bool) {
            let text = if pretty { serde_json::to_string_pretty(&value) } else { serde_json::to_string(&value) }.unwrap();
            let mut found = vec![];
            paths(&value, String::new(), &mut found);
            let fixes: Vec<Fix> = picks.iter().map(|pick| remove(pick.get::<String>(&found))).collect();
            let result = apply_fixes(&text, &fixes).text;
            let left: serde_json::Value = serde_json::from_str(&result).unwrap();
            let again = if pretty && !result.contains("{}") && !result.contains("[]") { serde_json::to_string_pretty(&left).unwrap() } else { result.clone() };
            prop_assert_eq!(result, again);
        }

        #[test]
        fn what_is_added_and_removed_again_leaves_the_text(value in json(), pick in any::<prop::sample::Index>(), head in 0..4_usize, pretty: bool) {
            let text = if pretty { serde_json::to_string_pretty(&value) } else { serde_json::to_string(&value) }.unwrap();
            let mut found = vec![];
            paths(&value, String::new(), &mut found);
            let path = format!("{}/{}", pick.get::<String>(&found), ["@context", "@type", "schema_version", "other"][head]);
            let result = apply_fixes(&text, &[add(&path, FixValue::Boolean(true))]);
            let written: serde_json::Value = serde_json::from_str(&result.text).unwrap();
            let is_object = value.pointer(pick.get::<String>(&found)).unwrap().is_object();
            prop_assert_eq!((result.count, written.pointer(&path)), if is_object { (1, Some(&true.into())) } else { (0, None) });
            prop_assert_eq!(apply_fixes(&result.text, &[remove(&path)]).text, text);
        }

        #[test]
        fn no_text_and_no_path_panics(text in ".{0,30}", path in "[/0-9a~\"]{0,8}") {
            apply_fixes(&text, &[remove(&path), replace(&path, FixValue::Boolean(true)), add(&path, FixValue::Boolean(true))]);
        }
    }
}
