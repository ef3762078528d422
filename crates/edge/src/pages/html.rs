//! HTML in which nothing is markup but what stands in this program.

use serde::Serialize;

/// A piece of HTML. Markup is a `&'static str`; every other text is escaped, whatever is in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Html(String);

impl Html {
    #[must_use]
    pub fn raw(mut self, markup: &'static str) -> Html {
        self.0.push_str(markup);
        self
    }

    /// A text, between elements or within an attribute in double quotes.
    #[must_use]
    pub fn text(mut self, text: &str) -> Html {
        for char in text.chars() {
            match char {
                '&' => self.0.push_str("&amp;"),
                '<' => self.0.push_str("&lt;"),
                '>' => self.0.push_str("&gt;"),
                '"' => self.0.push_str("&quot;"),
                '\'' => self.0.push_str("&#39;"),
                char => self.0.push(char),
            }
        }
        self
    }

    #[must_use]
    pub fn add(mut self, other: Html) -> Html {
        self.0.push_str(&other.0);
        self
    }

    #[must_use]
    pub fn all(self, others: impl IntoIterator<Item = Html>) -> Html {
        others.into_iter().fold(self, Html::add)
    }

    /// JSON for a `<script type="application/json">`: no text in it ends the element or begins a comment.
    pub fn json(value: &impl Serialize) -> Html {
        // It fails only for maps whose keys are not strings.
        let text = serde_json::to_string(value).unwrap_or_else(|_| "{}".to_owned());
        Html(text.replace('<', "\\u003c").replace('>', "\\u003e").replace('&', "\\u0026"))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::Html;

    const HOSTILE: &str = "</script><!--<script>\"'&<img src=x onerror=alert(1)>";

    #[test]
    fn no_text_is_markup() {
        let html = Html::default().raw("<p title=\"").text(HOSTILE).raw("\">").text(HOSTILE).raw("</p>");
        let inside = html.as_str().trim_start_matches("<p title=\"").trim_end_matches("</p>").replace("\">", "");
        assert!(!inside.contains(['<', '>', '"', '\'']), "{inside}");
        assert!(inside.starts_with("&lt;/script&gt;&lt;!--&lt;script&gt;&quot;&#39;&amp;&lt;img"), "{inside}");
    }

    #[test]
    fn json_ends_no_element_and_says_the_same() {
        let value = json!({HOSTILE: [HOSTILE, 1.5]});
        let html = Html::json(&value);
        assert!(!html.as_str().contains(['<', '>', '&']), "{html:?}");
        assert_eq!(serde_json::from_str::<Value>(html.as_str()).expect("JSON"), value);
    }
}
