//! Expressions for the search index, of the words that the view `record_entries` writes.

use crate::entity::Entity;
use crate::geo::Area;
use crate::item_code::ItemCode;
use crate::routes::interest::search::{Expression, Words, expression};
use crate::store::reach::{Reach, Wanted};
use crate::store::{Store, StoreError};

/// Of longer texts the index does not keep all, as it has them in hexadecimal: they are not found.
const LONGEST_TEXT: usize = 16_000;

/// Larger quantities have its word, too: 6 is 10^0.
const LARGEST_POWER: u32 = 18;

/// So many words that begin alike are named.
const MOST_BEGUN: usize = 32;

/// An expression for the index, built word by word.
pub struct Facets {
    words: Vec<String>,
    /// The columns with what people may type, and what was typed.
    typed: Option<(&'static str, Words)>,
    /// All words of the index that begin like the last one that was typed; none where they are too many, or not known.
    begun: Vec<String>,
    is_hopeless: bool,
}

impl Facets {
    /// Of a kind, with those that were superseded or without.
    pub fn of(entity: Entity, superseded: bool) -> Facets {
        Facets::with(kind(entity, superseded))
    }

    /// The same of all kinds.
    pub fn of_all(superseded: bool) -> Facets {
        let kinds = Entity::ALL.map(|entity| kind(entity, superseded)).join(" OR ");
        Facets::with(format!("({kinds})"))
    }

    fn with(word: String) -> Facets {
        Facets { words: vec![word], typed: None, begun: Vec::new(), is_hopeless: false }
    }

    /// One of these categories.
    pub fn categories(&mut self, categories: &[&str]) {
        self.any(categories.iter().map(|category| word('c', category)));
    }

    /// A text; `prefix` says which member has it.
    pub fn text(&mut self, prefix: char, text: &str) {
        self.is_hopeless |= text.len() > LONGEST_TEXT;
        self.words.push(word(prefix, text));
    }

    /// A city, whatever the case of its ASCII letters.
    pub fn city(&mut self, prefix: char, city: &str) {
        self.text(prefix, &city.to_ascii_lowercase());
    }

    /// A quantity that is at least the power of ten at or below `least`: each has the word of the largest one that it reaches.
    pub fn reaches(&mut self, prefix: &str, least: f64) {
        if let Some(power) = power_below(least) {
            self.any((power..=LARGEST_POWER).map(|reached| format!("{prefix}{reached}")));
        }
    }

    /// Where its place is its own `location`, not that of its city or of what it refers to.
    pub fn at_own_place(&mut self) {
        self.words.push("own".to_owned());
    }

    /// With a code that says at least as closely what it is on.
    pub fn coded(&mut self, code: &ItemCode) {
        let ItemCode { gtin, serial, lot, .. } = code;
        self.words.push(match (serial.as_str(), lot.as_str()) {
            ("", "") => format!("g{gtin}"),
            ("", lot) => word('l', &[gtin, lot].concat()),
            (serial, _) => word('n', &[gtin, serial].concat()),
        });
    }

    /// In one of the tiles that cover an area.
    pub fn within(&mut self, area: &Area) {
        self.any(area.tiles().into_iter().map(|tile| format!("t{}", tile.number())));
    }

    /// All words of what was typed, the last one as a beginning, in columns of the index.
    pub fn typed(&mut self, columns: &'static str, text: &str) {
        match expression(text) {
            Expression::All => {}
            Expression::None => self.is_hopeless = true,
            Expression::Match(words) => self.typed = Some((columns, words)),
        }
    }

    /// What is looked at for that, of what is older than `before`; `None` where nothing can match.
    pub async fn reach(mut self, store: &Store, before: i64) -> Result<Option<Reach>, StoreError> {
        self.look_up(store).await?;
        match self.wanted() {
            Some(wanted) => store.reach(wanted, before).await.map(Some),
            None => Ok(None),
        }
    }

    /// Asks the index which words begin like the last one that was typed, where it answers faster by these.
    async fn look_up(&mut self, store: &Store) -> Result<(), StoreError> {
        if let Some(beginning) = self.typed.as_ref().and_then(|(_, words)| words.beginning()) {
            let begun = store.words_that_begin(&beginning, MOST_BEGUN + 1).await?;
            self.begun = if begun.len() > MOST_BEGUN { Vec::new() } else { begun };
        }
        Ok(())
    }

    fn any(&mut self, words: impl Iterator<Item = String>) {
        let words: Vec<String> = words.collect();
        self.is_hopeless |= words.is_empty();
        self.words.push(format!("({})", words.join(" OR ")));
    }

    /// `None` where nothing can match.
    fn wanted(self) -> Option<Wanted> {
        if self.is_hopeless {
            return None;
        }
        let facets = self.words.iter().map(|word| format!("facets : {word}"));
        let typed = self
            .typed
            .iter()
            .flat_map(|(columns, words)| words.conditions(&self.begun).map(move |word| format!("{columns} : {word}")));
        let conditions = facets.chain(typed).collect();
        let facets = format!("facets : ({})", self.words.join(" AND "));
        let typed = self.typed.map(|(columns, words)| format!(" AND {columns} : ({})", words.expression(&self.begun)));
        Some(Wanted { expression: facets + &typed.unwrap_or_default(), conditions })
    }
}

fn kind(entity: Entity, superseded: bool) -> String {
    let name = entity.name();
    if superseded { format!("(k{name} OR x{name})") } else { format!("k{name}") }
}

fn word(prefix: char, text: &str) -> String {
    format!("{prefix}{}", hex::encode(text))
}

/// The largest power of ten that is surely not over `least`, as the index numbers them: 6 is 10^0.
fn power_below(least: f64) -> Option<u32> {
    let reached = |power: &u32| 10f64.powi(*power as i32 - 6) <= least * (1.0 - 1e-9);
    (0..=LARGEST_POWER).rev().find(reached)
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use loopgate_core::exchange::Unit;

    use super::{Entity, Facets, power_below};

    #[test]
    fn an_expression_has_all_words() {
        let mut facets = Facets::of(Entity::Product, false);
        facets.categories(&["a", "b"]);
        facets.city('u', "MÜnchen");
        facets.typed("name", "Desk ch");
        let expected = "facets : (kproduct AND (c61 OR c62) AND u6dc39c6e6368656e) AND name : (\"Desk\" AND \"ch\" *)";
        let wanted = facets.wanted();
        assert_eq!(wanted.as_ref().map(|wanted| wanted.expression.as_str()), Some(expected));
        let conditions =
            ["facets : kproduct", "facets : (c61 OR c62)", "facets : u6dc39c6e6368656e", "name : \"Desk\""];
        assert_eq!(wanted.map(|wanted| wanted.conditions), Some(conditions.map(str::to_owned).to_vec()));
    }

    #[test]
    fn what_was_superseded_has_a_word_of_its_own() {
        let wanted = Facets::of(Entity::Material, true).wanted();
        assert_eq!(wanted.map(|wanted| wanted.expression).as_deref(), Some("facets : ((kmaterial OR xmaterial))"));
    }

    #[test]
    fn what_cannot_match_is_none() {
        let mut facets = Facets::of(Entity::Material, false);
        facets.categories(&[]);
        assert_eq!(facets.wanted(), None);
    }

    #[test]
    fn units_are_those_of_the_index() {
        let migration = include_str!("../../../../../migrations/0006_search.sql");
        for (name, unit) in Unit::ALL {
            let size = if unit.size == 1.0 { "1".to_owned() } else { format!("{:e}", unit.size) };
            let row = format!("('{name}', '{}', {size})", unit.dimension);
            assert!(migration.contains(&row), "{row}");
        }
    }

    #[test]
    fn powers_of_ten() {
        let cases = [(0.0, None), (1e-7, None), (1e-5, Some(0)), (1.0, Some(5)), (1.1, Some(6)), (5000.0, Some(9))];
        for (least, power) in cases {
            assert_eq!(power_below(least), power, "{least}");
        }
        assert_eq!(power_below(1e300), Some(18));
    }
}
