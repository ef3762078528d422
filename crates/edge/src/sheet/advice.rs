//! What is well-formed and probably wrong, each with where that is written.

use loopgate_core::advice::sources;
use loopgate_core::{Issue, Severity};

use super::links::source;
use super::words::{capital, label};
use crate::pages::html::Html;

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
        Some(first) => item.raw(r#" <small>"#).add(source(first.name, first.url, first.since)).raw("</small></li>"),
        None => item.raw("</li>"),
    }
}

fn sentence(text: &str) -> String {
    let text = capital(&plain(text));
    if text.ends_with(['.', '?', '!']) { text } else { text + "." }
}

/// The same with labels in the place of keys: `Passport.gtin` is `GTIN`, `ewc_code` is `Waste code`.
fn plain(text: &str) -> String {
    let is_of_key = |character: char| character.is_ascii_alphanumeric() || "_.".contains(character);
    let mut plain = String::new();
    let mut rest = text;
    while let Some(start) = rest.find(is_of_key) {
        let (before, from) = rest.split_at(start);
        let (word, after) = from.split_at(from.find(|character| !is_of_key(character)).unwrap_or(from.len()));
        plain.push_str(before);
        plain.push_str(&said(word));
        rest = after;
    }
    plain + rest
}

fn said(word: &str) -> String {
    let key = word.trim_end_matches('.');
    let is_part = |part: &str| part.len() > 1 && part.starts_with(|first: char| first.is_ascii_alphabetic());
    if !key.contains(['_', '.']) || !key.split(['_', '.']).all(|part| is_part(part) || part == "co2e") {
        return word.to_owned();
    }
    let ending = word.get(key.len()..).unwrap_or_default();
    label(key.rsplit('.').next().unwrap_or(key), false) + ending
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::sentence;

    #[test]
    fn advice_has_labels_for_keys() {
        for (written, said) in [
            ("passport.gtin is not a GTIN", "GTIN is not a GTIN."),
            (
                "Add passport_id, and passport_url or data_carrier_id.",
                "Add Passport ID, and Passport link or Data carrier ID.",
            ),
            ("see classification.ewc_code.", "See Waste code."),
            ("16.5 is e.g. not a.b (2023/1542); is it?", "16.5 is e.g. not a.b (2023/1542); is it?"),
            ("ä_ö", "Ä_ö."),
            ("", "."),
        ] {
            assert_eq!(sentence(written), said);
        }
    }
}
