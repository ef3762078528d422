//! The results: how many, and a line for each.

use super::asked::{Asked, plural};
use super::hits::{Hit, Hits};
use super::nodes;
use crate::pages::html::Html;
use crate::routes::labels;
use crate::routes::search::records::COUNTED;
use crate::sheet::{capital, day, worded};

/// `24 materials near Porto, the nearest first`
pub fn count(asked: &Asked, hits: &Hits) -> String {
    let number = match (hits.is_all, hits.count) {
        (true, count) => count.to_string(),
        (false, 0) => "None among the newest".to_owned(),
        (false, COUNTED) => format!("More than {COUNTED}"),
        (false, count) => format!("At least {count}"),
    };
    let kind = asked.get("kind");
    let noun = match (kind, hits.count, hits.is_all) {
        ("", 1, true) => "record".to_owned(),
        ("", ..) => "records".to_owned(),
        (kind, 1, true) => kind.to_owned(),
        (kind, ..) => plural(kind).to_lowercase(),
    };
    let near = if asked.has("near") { format!(" near {}", asked.place()) } else { String::new() };
    let order = match (hits.count, asked.has("near")) {
        (0 | 1, _) => "",
        (_, true) => ", the nearest first",
        (_, false) => ", the newest first",
    };
    format!("{number} {noun}{near}{order}")
}

/// List or map of the same search.
pub fn views(asked: &Asked) -> Html {
    let view = |is_map: bool, name: &'static str| {
        let current = if asked.is_map == is_map { "\" aria-current=\"true\">" } else { "\">" };
        let link = Html::default().raw("<a class=\"button quiet\" href=\"").text(&asked.as_view(is_map).address());
        link.raw(current).raw(name).raw("</a>")
    };
    Html::default()
        .raw("<nav class=\"views\" aria-label=\"Shown as\">")
        .add(view(false, "List"))
        .add(view(true, "Map"))
        .raw("</nav>")
}

pub fn html(asked: &Asked, hits: &Hits) -> Html {
    let (told, list) = (nodes::html(asked, hits), rows(&hits.all).add(pages(asked, hits)));
    if !asked.is_map {
        return told.add(list);
    }
    told.raw("<div class=\"split\">").add(map(asked, hits)).raw("<div>").add(list).raw("</div></div>")
}

/// The script draws it; where it has not all that was found, that is said.
fn map(asked: &Asked, hits: &Hits) -> Html {
    let is_part = hits.next.is_some() || !asked.is_first_page();
    Html::default()
        .raw("<div id=\"map\" data-part=\"")
        .raw(if is_part { "true" } else { "" })
        .raw("\"><noscript><p class=\"muted\">The map needs JavaScript. The list says where everything is.</p></noscript></div>")
}

pub fn rows(hits: &[Hit]) -> Html {
    Html::default().raw("<ol class=\"rows\">").all(hits.iter().map(row)).raw("</ol>")
}

/// A whole line is one link.
fn row(hit: &Hit) -> Html {
    let name = hit.entity.name();
    let status = hit.status.as_deref().map(|status| capital(&worded(status)));
    Html::default()
        .raw("<li><a href=\"")
        .text(&hit.href)
        .raw("\"><span class=\"kind of-")
        .text(name)
        .raw("\">")
        .text(&capital(name))
        .raw("</span> <strong>")
        .text(&hit.title)
        .raw("</strong> ")
        .add(part("status", status.as_deref().unwrap_or_default()))
        .add(part("where", &whereabouts(hit)))
        .raw("<time datetime=\"")
        .text(&hit.created_at)
        .raw("\">")
        .text(&day(&hit.created_at))
        .raw("</time></a></li>")
}

/// `12 km away, Berlin node`
fn whereabouts(hit: &Hit) -> String {
    let parts: Vec<String> = hit.km.map(away).into_iter().chain(hit.node.as_deref().map(nodes::short)).collect();
    parts.join(", ")
}

fn part(class: &'static str, text: &str) -> Html {
    if text.is_empty() {
        return Html::default();
    }
    Html::default().raw("<span class=\"").raw(class).raw("\">").text(text).raw("</span> ")
}

fn away(km: f64) -> String {
    if km < 1.0 { "under 1 km away".to_owned() } else { format!("{km:.0} km away") }
}

/// Where none of the newest matches: how to look on.
pub fn none_yet(asked: &Asked, hits: &Hits) -> Html {
    let none = "<div class=\"empty\"><p class=\"none\">This node has many records. Older ones have not been looked at yet.</p></div>";
    nodes::html(asked, hits).raw(none).add(pages(asked, hits))
}

fn pages(asked: &Asked, hits: &Hits) -> Html {
    let link = |class: &'static str, asked: &Asked, words: &'static str| {
        Html::default()
            .raw("<a class=\"")
            .raw(class)
            .raw("\" href=\"")
            .text(&asked.address())
            .raw("\">")
            .raw(words)
            .raw("</a>")
    };
    let first = (!asked.is_first_page()).then(|| link("button", &asked.without(""), "Back to the first ones"));
    let further = if hits.all.is_empty() { "Look at older ones" } else { "Show the next ones" };
    let next = hits.next.as_deref().map(|next| link("button next", &asked.after(next), further));
    let feed = Html::default().raw("<a class=\"feed\" href=\"").text(&asked.feed());
    let feed = feed.raw("\" type=\"application/atom+xml\">Follow this search in a feed reader</a>");
    let labels = (!hits.all.is_empty()).then(|| labels_of(hits));
    Html::default().raw("<p class=\"pages\">").all(first).all(next).add(feed).all(labels).raw("</p>")
}

fn labels_of(hits: &Hits) -> Html {
    let shown = hits.all.iter().map(|hit| (hit.entity.name(), hit.id.as_str()));
    let link = Html::default().raw("<a class=\"feed\" href=\"").text(&labels::address(shown));
    link.raw("\">Print labels of these</a>")
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{Asked, Hits, away, count};
    use crate::url::Url;

    #[test]
    fn the_count_is_a_sentence() {
        for (query, number, is_all, said) in [
            ("", 0, true, "0 records"),
            ("", 1, true, "1 record"),
            ("kind=match", 1, true, "1 match"),
            ("kind=match&near=Porto", 2, true, "2 matches near Porto, the nearest first"),
            ("", 1000, false, "More than 1000 records, the newest first"),
            ("kind=offer", 12, false, "At least 12 offers, the newest first"),
            ("kind=offer", 0, false, "None among the newest offers"),
        ] {
            let asked = Asked::of(&Url::of(format!("http://node.test/records?{query}")).expect("an address"));
            let hits = Hits { count: number, is_all, ..Hits::default() };
            assert_eq!(count(&asked, &hits), said);
        }
        assert_eq!([away(0.4), away(12.6)], ["under 1 km away", "13 km away"]);
    }
}
