//! What is asked of the page, and the addresses of the same with a little less or more.

use std::borrow::Cow;

use form_urlencoded::Serializer;

use crate::item_code;
use crate::sheet::worded;
use crate::url::Url;

/// The fields of the form, which are parameters of the search too.
const FIELDS: &[&str] =
    &["q", "kind", "category", "status", "condition", "near", "radiusKm", "gtin", "superseded", "peers"];

/// What nobody types; a longer text is cut, so that addresses made of it stay short.
const LONGEST: usize = 200;

/// The path of a code may have this many characters, most of them written as three.
const LONGEST_CODE: usize = 300;

/// What the form was sent with: a field that is empty is as one that is not there.
#[derive(Clone, Debug, Default)]
pub struct Asked {
    fields: Vec<(&'static str, String)>,
    pub is_map: bool,
    cursor: Option<String>,
    /// The path of a code that was scanned, where what is searched for is coarser.
    scanned: Option<String>,
}

impl Asked {
    pub fn of(url: &Url) -> Asked {
        let written = |name: &str| url.query_pairs().find(|(key, _)| key == name).map(|(_, value)| value);
        let value = |name: &str| written(name).map(|value| cut(value, longest(name))).filter(|value| !value.is_empty());
        // How far counts only beside a place; a form sends it always.
        let counts = |name: &str| name != "radiusKm" || value("near").is_some();
        let named = FIELDS.iter().filter(|name| counts(name));
        let fields: Vec<_> = named.filter_map(|name| Some((*name, value(name)?))).collect();
        let is_map = value("view").as_deref() == Some("map");
        Asked { fields, is_map, cursor: value("cursor"), scanned: value("asked") }
    }

    /// That a code was scanned which says more closely what it is on than what is searched for.
    pub fn told(&self) -> Option<String> {
        let scanned = item_code::Asked::read(self.scanned.as_deref()?).ok()?;
        scanned.told_above_list(&item_code::Asked::read(self.get("gtin")).ok()?.code)
    }

    /// The text of a field, empty where it has none.
    pub fn get(&self, name: &str) -> &str {
        self.fields.iter().find(|(field, _)| *field == name).map_or("", |(_, value)| value)
    }

    pub fn has(&self, name: &str) -> bool {
        !self.get(name).is_empty()
    }

    /// The fields that are filled in.
    pub fn fields(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.fields.iter().map(|(name, value)| (*name, value.as_str()))
    }

    /// The same from the beginning, without a field; `near` takes its radius with it.
    pub fn without(&self, name: &str) -> Asked {
        let goes = |field: &str| field == name || (name == "near" && field == "radiusKm");
        let fields = self.fields.iter().filter(|(field, _)| !goes(field)).cloned().collect();
        Asked { fields, is_map: self.is_map, ..Asked::default() }
    }

    /// The same from the beginning, with another value.
    pub fn with(&self, name: &'static str, value: &str) -> Asked {
        let mut asked = self.without_alone(name);
        asked.fields.push((name, value.to_owned()));
        asked
    }

    fn without_alone(&self, name: &str) -> Asked {
        let fields = self.fields.iter().filter(|(field, _)| *field != name).cloned().collect();
        Asked { fields, is_map: self.is_map, ..Asked::default() }
    }

    pub fn as_view(&self, is_map: bool) -> Asked {
        Asked { is_map, ..self.clone() }
    }

    pub fn after(&self, cursor: &str) -> Asked {
        Asked { cursor: Some(cursor.to_owned()), ..self.clone() }
    }

    pub fn is_first_page(&self) -> bool {
        self.cursor.is_none()
    }

    /// The address of the page.
    pub fn address(&self) -> String {
        let view = self.is_map.then_some(("view", "map"));
        with_query("/records", self.pairs().chain(view))
    }

    /// The same from the beginning, with as many records as a map has.
    pub fn of_feed(&self) -> Asked {
        Asked { is_map: true, ..self.here() }
    }

    /// The same from the beginning, at this node alone.
    pub fn here(&self) -> Asked {
        self.without_alone("peers")
    }

    /// The address of a feed of the same.
    pub fn feed(&self) -> String {
        with_query("/records/feed", self.here().fields())
    }

    /// The address of the same for programs.
    pub fn of_programs(&self) -> String {
        with_query("/api/v1/search", self.pairs())
    }

    /// The same with as many records as the page shows: a map has room for more than a list.
    pub fn of_search(&self) -> String {
        let limit = self.is_map.then_some(("limit", "100"));
        with_query("/api/v1/search", self.pairs().chain(limit))
    }

    fn pairs(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.fields().chain(self.cursor.as_deref().map(|cursor| ("cursor", cursor)))
    }

    /// What the page is called: `Organic wood near Porto`.
    pub fn title(&self) -> String {
        let what = match (self.get("q"), self.get("category"), self.get("kind")) {
            ("", "", "") => "Materials and products".to_owned(),
            ("", "", kind) => plural(kind),
            ("", category, _) => crate::sheet::capital(&category_words(category)),
            (words, ..) => format!("“{words}”"),
        };
        if self.has("near") { format!("{what} near {}", self.place()) } else { what }
    }

    /// The place that results are near, as it was typed; of a point, where a browser is, no numbers.
    pub fn place(&self) -> Cow<'_, str> {
        let near = self.get("near");
        let is_point = near.contains(',') && near.chars().all(|char| char.is_ascii_digit() || "-., ".contains(char));
        if is_point { "this place".into() } else { near.into() }
    }
}

fn longest(name: &str) -> usize {
    if matches!(name, "gtin" | "asked") { LONGEST_CODE } else { LONGEST }
}

fn cut(value: Cow<'_, str>, longest: usize) -> String {
    value.trim().chars().take(longest).collect()
}

fn with_query<'a>(path: &str, pairs: impl Iterator<Item = (&'static str, &'a str)>) -> String {
    let query = Serializer::new(String::new()).extend_pairs(pairs).finish();
    if query.is_empty() { path.to_owned() } else { format!("{path}?{query}") }
}

pub fn category_words(category: &str) -> String {
    match category.strip_suffix("-*").or_else(|| category.strip_suffix('*')) {
        Some(beginning) => format!("all {}", worded(beginning)),
        None => worded(category),
    }
}

/// `Materials`, `Matches`; another word stays as it is.
pub fn plural(kind: &str) -> String {
    match kind {
        "material" => "Materials",
        "product" => "Products",
        "offer" => "Offers",
        "match" => "Matches",
        "transfer" => "Transfers",
        other => return other.to_owned(),
    }
    .to_owned()
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::Asked;
    use crate::url::Url;

    fn asked(query: &str) -> Asked {
        Asked::of(&Url::of(format!("https://node.test/records?{query}")).expect("an address"))
    }

    #[test]
    fn empty_fields_are_none() {
        let all = asked("q=&kind=+&category=organic-wood&near=&radiusKm=50&view=list&other=1");
        assert_eq!(all.address(), "/records?category=organic-wood");
        assert_eq!(all.of_programs(), "/api/v1/search?category=organic-wood");
        assert_eq!(asked("").address(), "/records");
    }

    #[test]
    fn addresses_of_the_same_keep_the_rest() {
        let all = asked("q=a%26b&near=Porto&radiusKm=20&view=map&cursor=r1");
        assert_eq!(all.address(), "/records?q=a%26b&near=Porto&radiusKm=20&cursor=r1&view=map");
        assert_eq!(all.without("near").address(), "/records?q=a%26b&view=map");
        assert_eq!(all.with("radiusKm", "500").as_view(false).address(), "/records?q=a%26b&near=Porto&radiusKm=500");
        assert_eq!(all.of_programs(), "/api/v1/search?q=a%26b&near=Porto&radiusKm=20&cursor=r1");
        assert_eq!(all.feed(), "/records/feed?q=a%26b&near=Porto&radiusKm=20");
        let everywhere = all.with("peers", "true");
        assert_eq!(everywhere.address(), "/records?q=a%26b&near=Porto&radiusKm=20&peers=true&view=map");
        assert_eq!(everywhere.feed(), all.feed());
        assert_eq!(everywhere.here().address(), "/records?q=a%26b&near=Porto&radiusKm=20&view=map");
        assert_eq!(all.of_feed().of_search(), "/api/v1/search?q=a%26b&near=Porto&radiusKm=20&limit=100");
    }

    #[test]
    fn what_was_scanned_is_told() {
        let batch = "01%2F04006381333931%2F10%2FL7";
        let told = asked(&format!("gtin={batch}&asked={batch}%2F21%2F42")).told();
        let said = "Serial number 42 is not registered here. These are the records of its batch L7.";
        assert_eq!(told.as_deref(), Some(said));
        let long = format!("{batch}%2F21%2F{}", "%2525".repeat(20));
        assert!(asked(&format!("gtin={batch}&asked={long}")).told().is_some());
        for query in [&format!("gtin={batch}"), &format!("asked={batch}"), &format!("gtin={batch}&asked={batch}")] {
            assert_eq!(asked(query).told(), None, "{query}");
        }
    }

    #[test]
    fn the_title_says_what_is_looked_for() {
        for (query, title) in [
            ("", "Materials and products"),
            ("kind=match", "Matches"),
            ("kind=x", "x"),
            ("category=organic-wood&kind=offer&near=Porto", "Organic wood near Porto"),
            ("category=plastic-*", "All plastic"),
            ("q=beam&category=organic-wood", "“beam”"),
            ("near=-8.61,41.15", "Materials and products near this place"),
        ] {
            assert_eq!(asked(query).title(), title, "{query}");
        }
    }
}
