//! What is well-formed and probably wrong, each with where that is written.

use loopgate_core::advice::sources;
use loopgate_core::{Issue, Severity};

use super::links::source;
use crate::pages::html::Html;
use super::words::capital;

pub fn html(advice: &[Issue]) -> Html {
    if advice.is_empty() {
        return Html::default();
    }
    Html::default()
        .raw(r#"<section class="advice" aria-labelledby="advice-title"><h2 id="advice-title">Worth checking</h2><ul>"#)
        .all(advice.iter().map(item))
        .raw("</ul></section>")
}

fn item(issue: &Issue) -> Html {
    let item = match issue.severity {
        Some(Severity::Warning) => Html::default().raw(r#"<li class="warning"><strong>Probably wrong:</strong> "#),
        _ => Html::default().raw(r#"<li class="hint"><strong>Worth a look:</strong> "#),
    };
    let item = item.text(&sentence(&issue.message));
    let item = match &issue.help {
        Some(help) => item.raw(" ").text(&sentence(help)),
        None => item,
    };
    match sources(issue.code).first() {
        Some(first) => {
            item.raw(r#" <small>"#).add(source(first.name, first.url, first.since)).raw("</small></li>")
        }
        None => item.raw("</li>"),
    }
}

fn sentence(text: &str) -> String {
    let text = capital(text);
    if text.ends_with(['.', '?', '!']) { text } else { text + "." }
}
