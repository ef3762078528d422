//! Where nothing matches: what there is none of, and the nearest thing to it.

use super::asked::{Asked, category_words, plural};
use super::hits::{self, Hit, Hits};
use super::list;
use super::nodes;
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::pages::chain_picture;
use crate::pages::html::Html;
use crate::sheet::worded;

/// The same search with less asked, and what that finds.
pub struct Nearest {
    asked: Asked,
    /// What is asked for less: `in any status`.
    how: String,
    count: String,
    hits: Vec<Hit>,
}

/// Tried in this order; what narrows most is left out first.
const LEFT_OUT: &[(&str, &str)] = &[
    ("condition", "in any condition"),
    ("status", "in any status"),
    ("category", "of any category"),
    ("kind", "of any kind"),
    ("q", "whatever they are called"),
    ("near", "anywhere"),
];

/// Each is a search of its own.
const TRIES: usize = 4;
const SHOWN: usize = 3;
const FURTHEST: &str = "500";

/// Looked for at this node alone: the others were asked once.
pub async fn nearest(call: &Call, asked: &Asked) -> Result<Option<Nearest>, ApiError> {
    let asked = &asked.here();
    if asked.has("near") && asked.get("radiusKm") != FURTHEST {
        let found = hits::find(call, &asked.with("radiusKm", FURTHEST)).await?;
        if !found.all.is_empty() {
            return Ok(Some(further(asked, found)));
        }
    }
    for (name, how) in LEFT_OUT.iter().filter(|(name, _)| asked.has(name)).take(TRIES) {
        let asked = asked.without(name);
        let found = hits::find(call, &asked).await?;
        if !found.all.is_empty() {
            let count = number(found.count, found.is_all);
            return Ok(Some(Nearest { asked, how: (*how).to_owned(), count, hits: first(found) }));
        }
    }
    Ok(None)
}

/// The circle that holds the few nearest, and how many are in it.
fn further(asked: &Asked, found: Hits) -> Nearest {
    let last = found.all.iter().take(SHOWN).filter_map(|hit| hit.km).fold(0.0, f64::max);
    let radius = rounded_up(last);
    let inside = found.all.iter().filter(|hit| hit.km.is_some_and(|km| km <= f64::from(radius))).count();
    let count = number(inside, found.next.is_none() || inside < found.all.len());
    let asked = asked.with("radiusKm", &radius.to_string());
    Nearest { asked, how: format!("within {radius} km"), count, hits: first(found) }
}

fn first(found: Hits) -> Vec<Hit> {
    found.all.into_iter().take(SHOWN).collect()
}

fn number(count: usize, is_all: bool) -> String {
    if is_all { count.to_string() } else { format!("More than {count}") }
}

/// Kilometres as one would say them: `47.3` are within 50.
fn rounded_up(km: f64) -> u32 {
    let step = if km > 100.0 { 50.0 } else { 10.0 };
    ((km / step).ceil().max(1.0) * step) as u32
}

pub fn html(asked: &Asked, found: &Hits, nearest: Option<&Nearest>) -> Html {
    nodes::html(asked, found).add(said(asked, nearest))
}

fn said(asked: &Asked, nearest: Option<&Nearest>) -> Html {
    let picture = if asked.fields().next().is_none() { chain_picture() } else { Html::default() };
    let said =
        Html::default().raw("<div class=\"empty\">").add(picture).raw("<p class=\"none\">").text(&nothing(asked));
    match nearest {
        Some(Nearest { asked: less, how, count, hits }) => said
            .raw(" ")
            .text(&format!("{count} {how}{}.", if asked.has("peers") { " at this node" } else { "" }))
            .raw("</p>")
            .add(list::rows(hits))
            .raw("<p><a class=\"button\" href=\"")
            .text(&less.address())
            .raw("\">Show what there is ")
            .text(how)
            .raw("</a></p></div>"),
        None if asked.fields().next().is_some() => {
            said.raw("</p><p><a class=\"button\" href=\"/records\">Show all records</a></p></div>")
        }
        None => said.raw("</p><p><a class=\"button\" href=\"/check\">Write the first one</a></p></div>"),
    }
}

/// `No wood within 20 km of Porto.`
fn nothing(asked: &Asked) -> String {
    if asked.fields().next().is_none() {
        return "Nothing is registered at this node yet. What is registered here will be listed on this page."
            .to_owned();
    }
    let radius = if asked.has("radiusKm") { asked.get("radiusKm") } else { "50" };
    let place = match asked.has("near") {
        true => format!("within {radius} km of {}", asked.place()),
        false if asked.has("peers") => "at any node that answered".to_owned(),
        false => "at this node".to_owned(),
    };
    format!("No {} {place}.", what(asked))
}

/// `available organic wood in good condition`, `oak beams among offers`
fn what(asked: &Asked) -> String {
    let group = group(asked.get("kind"), asked.get("category"));
    let named = if is_plain(asked.get("q")) { asked.get("q").to_owned() } else { format!("“{}”", asked.get("q")) };
    let things = match (asked.has("q"), group.as_str()) {
        (true, "") => named,
        (true, group) => format!("{named} among {group}"),
        (false, "") => "records".to_owned(),
        (false, _) => group,
    };
    let status = if asked.has("status") { format!("{} ", worded(asked.get("status"))) } else { String::new() };
    let condition = match asked.get("condition") {
        "" => String::new(),
        condition => format!(" in {} condition", worded(condition)),
    };
    format!("{status}{things}{condition}")
}

/// `offers of organic wood`, `transfers`
fn group(kind: &str, category: &str) -> String {
    match (kind, category) {
        (kind, "") => plural(kind).to_lowercase(),
        ("" | "material" | "product", category) => category_words(category),
        (kind, category) => format!("{} of {}", plural(kind).to_lowercase(), category_words(category)),
    }
}

/// Words that stand in a sentence as they are.
fn is_plain(words: &str) -> bool {
    words.chars().all(|char| char.is_alphabetic() || char == ' ')
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{Asked, nothing, rounded_up};
    use crate::url::Url;

    #[test]
    fn what_there_is_none_of_is_said_as_it_was_asked() {
        for (query, said) in [
            ("q=wood&near=Porto&radiusKm=20", "No wood within 20 km of Porto."),
            ("q=12.5+t&near=-8.61,41.15", "No “12.5 t” within 50 km of this place."),
            ("kind=offer&status=withdrawn", "No withdrawn offers at this node."),
            ("kind=offer&q=oak+beams", "No oak beams among offers at this node."),
            ("category=organic-wood&condition=good", "No organic wood in good condition at this node."),
            ("kind=offer&category=organic-wood&near=Porto", "No offers of organic wood within 50 km of Porto."),
            ("category=plastic-*&q=a1", "No “a1” among all plastic at this node."),
            ("condition=fair", "No records in fair condition at this node."),
            ("superseded=true", "No records at this node."),
            ("q=wood&peers=true", "No wood at any node that answered."),
        ] {
            let asked = Asked::of(&Url::of(format!("http://node.test/records?{query}")).expect("an address"));
            assert_eq!(nothing(&asked), said, "{query}");
        }
    }

    #[test]
    fn distances_are_rounded_up_to_what_one_would_say() {
        let said = [0.0, 0.4, 10.0, 47.3, 52.0, 100.0, 101.0, 500.0].map(rounded_up);
        assert_eq!(said, [10, 10, 10, 50, 60, 100, 150, 500]);
    }
}
