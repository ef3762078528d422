//! The search as a form, and what is asked as chips that can be taken away. The choices are those of the rule tables.

use loopgate_core::rule::{Object, Rule};
use loopgate_core::rules::{common, matching, material_status, offer, product, transfer};

use super::asked::{Asked, category_words, plural};
use crate::entity::Entity;
use crate::pages::html::Html;
use crate::sheet::{capital, worded};

/// How far from a place, in kilometres; the middle one is that of a search that does not say.
const RADII: &[&str] = &["5", "20", "50", "100", "200", "500"];

pub fn html(asked: &Asked) -> Html {
    Html::default()
        .raw("<form id=\"search\" action=\"/records\" role=\"search\"><div class=\"first\">")
        .add(words(asked))
        .add(near(asked))
        .raw("<button class=\"primary\">Search</button></div>")
        .add(peers(asked))
        .raw("<details class=\"filters\"><summary>Filters</summary><div class=\"choices\">")
        .add(select("kind", "Kind", "Any kind", asked, Entity::ALL.map(|kind| (kind.name(), plural(kind.name())))))
        .add(select("category", "Category", "Any category", asked, categories()))
        .add(select("status", "Status", "Any status", asked, statuses()))
        .add(select("condition", "Condition", "Any condition", asked, conditions()))
        .raw("</div></details>")
        .raw(if asked.is_map { "<input type=\"hidden\" name=\"view\" value=\"map\" />" } else { "" })
        .add(if asked.has("gtin") { code(asked) } else { Html::default() })
        .raw("</form>")
}

/// The code on a thing, which nobody types.
fn code(asked: &Asked) -> Html {
    Html::default().raw("<input type=\"hidden\" name=\"gtin\" value=\"").text(asked.get("gtin")).raw("\" />")
}

fn words(asked: &Asked) -> Html {
    Html::default()
        .raw("<p class=\"field words\"><label for=\"q\">What</label><input id=\"q\" name=\"q\" type=\"search\" maxlength=\"200\" \
              enterkeyhint=\"search\" aria-describedby=\"q-hint\" value=\"")
        .text(asked.get("q"))
        .raw("\" /><small id=\"q-hint\" class=\"muted\">For example: organic wood</small></p>")
}

fn near(asked: &Asked) -> Html {
    let radius = if asked.has("radiusKm") { asked.get("radiusKm") } else { "50" };
    let mut radii: Vec<&str> = RADII.to_vec();
    if !radii.contains(&radius) {
        radii.push(radius);
    }
    let option = |km: &str| option(km, &format!("{km} km"), km == radius);
    Html::default()
        .raw(
            "<p class=\"field near\"><label for=\"near\">Near (a city)</label><input id=\"near\" name=\"near\" \
             maxlength=\"200\" autocomplete=\"address-level2\" value=\"",
        )
        .text(asked.get("near"))
        .raw(
            "\" /></p><p class=\"field\"><label for=\"radiusKm\">Within</label>\
             <select id=\"radiusKm\" name=\"radiusKm\">",
        )
        .all(radii.into_iter().map(option))
        .raw("</select></p>")
}

fn peers(asked: &Asked) -> Html {
    Html::default()
        .raw("<p class=\"peers\"><label><input type=\"checkbox\" name=\"peers\" value=\"true\"")
        .raw(if asked.get("peers") == "true" { " checked" } else { "" })
        .raw(" /> Also at the nodes that this one trusts</label></p>")
}

fn select(
    name: &'static str,
    label: &'static str,
    any: &'static str,
    asked: &Asked,
    options: impl IntoIterator<Item = (&'static str, String)>,
) -> Html {
    let chosen = asked.get(name);
    let mut options: Vec<(&str, String)> = options.into_iter().collect();
    if !chosen.is_empty() && !options.iter().any(|(value, _)| *value == chosen) {
        options.push((chosen, said(name, chosen)));
    }
    let option = |(value, words): (&str, String)| option(value, &words, value == chosen);
    Html::default()
        .raw("<p class=\"field\"><label for=\"")
        .raw(name)
        .raw("\">")
        .raw(label)
        .raw("</label><select id=\"")
        .raw(name)
        .raw("\" name=\"")
        .raw(name)
        .raw("\"><option value=\"\">")
        .raw(any)
        .raw("</option>")
        .all(options.into_iter().map(option))
        .raw("</select></p>")
}

fn option(value: &str, words: &str, is_chosen: bool) -> Html {
    let option = Html::default().raw("<option value=\"").text(value);
    option.raw(if is_chosen { "\" selected>" } else { "\">" }).text(words).raw("</option>")
}

fn categories() -> Vec<(&'static str, String)> {
    let all = common::CATEGORIES.iter().chain(product::PRODUCT_CATEGORIES);
    all.map(|category| (*category, capital(&worded(category)))).collect()
}

fn conditions() -> Vec<(&'static str, String)> {
    values_of(&product::PRODUCT_DNA, "condition").iter().map(|value| (*value, capital(&worded(value)))).collect()
}

fn statuses() -> Vec<(&'static str, String)> {
    let of_all = [&material_status::MATERIAL_STATUS_UPDATE, &offer::OFFER, &matching::MATCH, &transfer::TRANSFER];
    let mut all: Vec<&'static str> = Vec::new();
    for status in of_all.into_iter().flat_map(|object| values_of(object, "status")) {
        if !all.contains(status) {
            all.push(status);
        }
    }
    all.into_iter().map(|status| (status, capital(&worded(status)))).collect()
}

fn values_of(object: &'static Object, key: &str) -> &'static [&'static str] {
    match object.field(key).map(|field| &field.rule) {
        Some(Rule::Enum(values)) => values,
        _ => &[],
    }
}

/// What is asked, each with a link to the same without it.
pub fn chips(asked: &Asked) -> Html {
    let fields: Vec<_> = asked.fields().filter(|(name, _)| *name != "radiusKm").collect();
    if fields.is_empty() {
        return Html::default();
    }
    let chip = |(name, value): (&'static str, &str)| {
        Html::default()
            .raw("<li><a class=\"chip\" href=\"")
            .text(&asked.without(name).address())
            .raw("\"><span class=\"spoken\">Without </span>")
            .text(&chip_words(asked, name, value))
            .raw(" <span aria-hidden=\"true\">×</span></a></li>")
    };
    Html::default()
        .raw("<ul class=\"chips\" aria-label=\"Filters in use\">")
        .all(fields.into_iter().map(chip))
        .raw("</ul>")
}

fn chip_words(asked: &Asked, name: &str, value: &str) -> String {
    match name {
        "q" => format!("“{value}”"),
        "near" if asked.has("radiusKm") => format!("within {} km of {}", asked.get("radiusKm"), asked.place()),
        "near" => format!("near {}", asked.place()),
        "gtin" => format!("code {value}"),
        "superseded" => "with replaced ones".to_owned(),
        "peers" => "also at other nodes".to_owned(),
        name => said(name, value),
    }
}

fn said(name: &str, value: &str) -> String {
    match name {
        "kind" => plural(value),
        "category" => capital(&category_words(value)),
        _ => capital(&worded(value)),
    }
}
