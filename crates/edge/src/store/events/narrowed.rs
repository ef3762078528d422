//! The events of records of a category or of a city, or about a record, as far as they are in the database (decisions 12, `about`).
//!
//! For each page so many events are looked at, whatever is asked: an index for it would cost every registration a page.

use loopgate_core::reference::lookup::folded;
use serde::Deserialize;
use serde_json::Value;

use super::about::{Numbers, bounds};
use super::{EventQuery, NarrowedPage};
use crate::store::{Store, StoreError, integer, json_list};

const LOOKED_AT: usize = 200;

/// Where the documents of records say a city.
const CITIES: [&str; 6] = ["origin_city", "current_city", "from_city", "to_city", "route.from_city", "route.to_city"];

/// What the events of a page have in common besides their kind.
#[derive(Default)]
pub struct Narrowing {
    /// The id of the record that they are about, or refer to.
    pub about: Option<String>,
    /// Any of these; all where it is `None`.
    pub categories: Option<Vec<&'static str>>,
    /// The name of a city, whatever its case and accents.
    pub city: Option<String>,
}

/// What an event is filtered by: lists of values of the record, or of what another node said where there is no such record here.
#[derive(Deserialize)]
struct Glimpse {
    id: i64,
    categories: Option<String>,
    cities: Option<String>,
    cities_of_match: Option<String>,
}

impl Narrowing {
    pub fn is_narrow(&self) -> bool {
        self.about.is_some() || self.looks_at_records()
    }

    /// Whether what the records are decides.
    pub fn looks_at_records(&self) -> bool {
        self.categories.is_some() || self.city.is_some()
    }

    /// Whether an event is one of them. The city is folded.
    fn accepts(&self, glimpse: &Glimpse, city: Option<&str>) -> bool {
        let has_category = self
            .categories
            .as_ref()
            .is_none_or(|wanted| texts(&glimpse.categories).any(|category| wanted.contains(&category.as_str())));
        has_category && city.is_none_or(|city| glimpse.all_cities().any(|name| folded(name.trim()) == city))
    }
}

impl Glimpse {
    fn all_cities(&self) -> impl Iterator<Item = String> {
        texts(&self.cities).chain(texts(&self.cities_of_match))
    }
}

/// The texts of a JSON list: in what another node says anything may stand.
fn texts(list: &Option<String>) -> impl Iterator<Item = String> + use<> {
    let values: Vec<Value> = list.as_deref().and_then(|list| serde_json::from_str(list).ok()).unwrap_or_default();
    values.into_iter().filter_map(|value| if let Value::String(text) = value { Some(text) } else { None })
}

impl Store {
    pub async fn events_narrowed(&self, query: &EventQuery, narrowing: &Narrowing) -> Result<NarrowedPage, StoreError> {
        let numbers = match &narrowing.about {
            Some(about) => self.numbers_about(query, about).await?,
            None => self.next_numbers(query).await?,
        };
        if !narrowing.looks_at_records() {
            return self.page_of(numbers, query).await;
        }
        let looked = numbers.ids.clone();
        let mut page = self.page_of(self.accepted(numbers, query, narrowing).await?, query).await?;
        page.looked_at = Some(position(&looked, page.next));
        Ok(page)
    }

    /// The numbers of the next events of the log.
    async fn next_numbers(&self, query: &EventQuery) -> Result<Numbers, StoreError> {
        let [after, before] = bounds(query);
        let mut values = vec![integer(after), integer(before)];
        let filter = query.filter(&mut values);
        let (order, most) = (if query.newest_first { "DESC" } else { "ASC" }, LOOKED_AT);
        let sql = format!("SELECT id FROM events WHERE id > ?1 AND id < ?2{filter} ORDER BY id {order} LIMIT {most}");
        let ids: Vec<i64> = self.column(&sql, &values).await?;
        let next = ids.last().copied().filter(|_| ids.len() == LOOKED_AT);
        Ok(Numbers { ids, next })
    }

    /// Those of these events that are asked for, as many as a page has.
    async fn accepted(
        &self,
        numbers: Numbers,
        query: &EventQuery,
        narrowing: &Narrowing,
    ) -> Result<Numbers, StoreError> {
        // A transaction is of its material, which the first of its documents names; a transfer need not say where it goes, but its
        // match does.
        let sql = format!(
            "SELECT e.id AS id,
               IIF(r.seq IS NOT NULL, json_array(r.category, r.product_category),
                 (SELECT {told_categories} FROM logged_events AS l WHERE l.id = e.id AND json_valid(l.payload))) AS categories,
               CASE
                 WHEN NOT ?2 THEN NULL
                 WHEN r.seq IS NOT NULL THEN {cities}
                 ELSE (SELECT {told_cities} FROM logged_events AS l WHERE l.id = e.id AND json_valid(l.payload)) END AS cities,
               {cities_of_match} AS cities_of_match
             FROM json_each(?1) AS wanted CROSS JOIN events AS e ON e.id = wanted.value
             LEFT JOIN records AS r ON r.kind = IIF(e.entity_type = 'transaction', 'material', e.entity_type)
               AND r.id = IIF(e.entity_type = 'transaction',
                 (SELECT d.document ->> '$.material' FROM transaction_documents AS d
                  WHERE d.transaction_id = e.entity_id ORDER BY d.seq LIMIT 1), e.entity_id)
             LEFT JOIN records AS g ON ?2 AND g.kind = 'match' AND g.id = r.match_id",
            told_categories = begins("l.payload", &["category", "product_category"]),
            told_cities = begins("l.payload", &[&CITIES[..], &["city"]].concat()),
            cities = begins("r.document", &CITIES),
            cities_of_match = begins("g.document", &["from_city", "to_city"]),
        );
        let city = narrowing.city.as_deref().map(|city| folded(city.trim()));
        let values = [json_list(&numbers.ids), u32::from(city.is_some()).into()];
        let glimpses: Vec<Glimpse> = self.rows(&sql, &values).await?;
        let mut found = glimpses.iter().filter(|glimpse| narrowing.accepts(glimpse, city.as_deref()));
        let ids: Vec<i64> = found.by_ref().take(query.limit as usize).map(|glimpse| glimpse.id).collect();
        let next = if found.next().is_some() { ids.last().copied() } else { numbers.next };
        Ok(Numbers { ids, next })
    }
}

/// SQL of a list of members of a document, of each as much as a name has: anything may stand there, up to a megabyte.
fn begins(document: &str, members: &[&str]) -> String {
    let values: Vec<String> =
        members.iter().map(|member| format!("substr({document} ->> '$.{member}', 1, 200)")).collect();
    format!("json_array({})", values.join(", "))
}

/// How many of the events that were looked at come before the next page.
fn position(looked: &[i64], next: Option<i64>) -> usize {
    let last = next.and_then(|next| looked.iter().position(|id| *id == next));
    last.map_or(looked.len(), |last| last + 1)
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{Glimpse, Narrowing, position};

    #[test]
    fn what_others_say_may_be_anything() {
        let text = |text: &str| Some(text.to_owned());
        let glimpse = |categories, cities| Glimpse { id: 1, categories, cities, cities_of_match: None };
        let wood = Narrowing { categories: Some(vec!["organic-wood"]), ..Narrowing::default() };
        let here = Narrowing { city: text("Évora"), ..Narrowing::default() };
        for (list, is_wood, is_here) in [
            (text(r#"[null,"organic-wood"]"#), true, false),
            (text(r#"[{"a":1},["organic-wood"],7,"ÉVORA "]"#), false, true),
            (text("null"), false, false),
            (text("[1e999"), false, false),
            (None, false, false),
        ] {
            let glimpse = glimpse(list.clone(), list);
            assert_eq!(wood.accepts(&glimpse, None), is_wood, "{:?}", glimpse.categories);
            assert_eq!(here.accepts(&glimpse, Some("evora")), is_here, "{:?}", glimpse.cities);
        }
    }

    #[test]
    fn a_page_counts_what_was_looked_at_until_its_end() {
        assert_eq!(position(&[9, 7, 4], Some(7)), 2);
        assert_eq!(position(&[9, 7, 4], None), 3);
        assert_eq!(position(&[], None), 0);
    }
}
