//! What the acts that a passport names ask of the record: how many points are here, and which are missing.

use loopgate_core::Kind;
use loopgate_core::regime::{Assessment, Need, Regime};
use serde_json::{Map, Value};

use super::links::source;
use super::words::{capital, label};
use crate::pages::html::Html;

pub fn html(kind: Kind, document: &Map<String, Value>, text: &str) -> Html {
    let read = |regime: Regime| regime.read(Some(kind), text.as_bytes());
    let assessments: Vec<_> = named(document).into_iter().map(read).filter(|read| read.applies).collect();
    if assessments.is_empty() {
        return Html::default();
    }
    Html::default()
        .raw(r#"<section class="acts" aria-labelledby="acts-title"><h2 id="acts-title">What acts ask</h2>"#)
        .all(assessments.iter().map(act))
        .raw("<p class=\"muted small\">This is a reading aid, not legal advice, and no claim that anything conforms to an act.</p></section>")
}

/// The acts that the passport names, each once.
fn named(document: &Map<String, Value>) -> Vec<Regime> {
    let names = document.get("passport").and_then(|passport| passport.get("supported_regimes"));
    let names: Vec<&str> = names.and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str).collect();
    Regime::all().filter(|regime| names.contains(&regime.name)).collect()
}

fn act(assessment: &Assessment) -> Html {
    let (here, missing) = (assessment.there.len(), assessment.missing.len());
    let score = format!("{}: {here} of {} points are here", capital(assessment.regime.title), here + missing);
    let act = Html::default().raw("<details><summary>").text(&score).raw("</summary>");
    let act = if assessment.missing.is_empty() {
        act.raw("<p>Nothing necessary is missing.</p>")
    } else {
        act.raw("<p>Missing:</p><ul>").all(assessment.missing.iter().map(need)).raw("</ul>")
    };
    let regime = &assessment.regime;
    act.raw("<p class=\"small\">")
        .add(source(regime.act, &regime.url, Some(regime.in_force)))
        .raw(". As known on ")
        .text(regime.known)
        .raw(".</p></details>")
}

fn need(need: &Need) -> Html {
    let members: Vec<String> = need.members.iter().map(|member| member_label(member)).collect();
    let item = Html::default().raw("<li>").text(&members.join(" or ")).raw(": ").text(need.words);
    let item = match need.from {
        Some(day) => item.raw(", from ").text(day),
        None => item,
    };
    item.raw(" <small>").add(source(need.source, &need.url, None)).raw("</small></li>")
}

/// `passport.gtin` is `GTIN`: the part that it stands in is plain from the sheet.
fn member_label(member: &str) -> String {
    label(member.rsplit('.').next().unwrap_or(member), true)
}
