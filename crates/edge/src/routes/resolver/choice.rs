//! Which of several links of a type fits a request best: by media type, then by language (GS1-Conformant Resolver Standard, 2.6.3).
//! A link that does not say what it leads to may be what is asked for where no other is.

use super::link::Link;
use crate::http::{accept, language};

/// The best; several where they cannot be told apart.
pub fn best(links: Vec<Link>, accept: Option<&str>, languages: Option<&str>) -> Vec<Link> {
    let types: Vec<&str> = links.iter().filter_map(|link| link.media_type).collect();
    let wanted = accept::among(accept, &types);
    let links = narrowed(links, |link| link.media_type == wanted);
    let spoken: Vec<&str> = links.iter().flat_map(|link| link.hreflang).copied().collect();
    let links = match (languages, language::among(languages, spoken)) {
        (None, _) => links,
        (_, Some(tag)) => narrowed(links, |link| link.hreflang.contains(&tag)),
        (_, None) => narrowed(links, |link| link.hreflang.is_empty()),
    };
    let Some(first) = links.first().map(|link| (link.media_type, link.hreflang)) else { return links };
    narrowed(links, |link| (link.media_type, link.hreflang) == first)
}

/// Those that are wanted, or all where none is.
fn narrowed(links: Vec<Link>, is_wanted: impl Fn(&Link) -> bool) -> Vec<Link> {
    let (wanted, others): (Vec<Link>, Vec<Link>) = links.into_iter().partition(is_wanted);
    if wanted.is_empty() { others } else { wanted }
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{Link, best};

    fn link(href: &str, media_type: Option<&'static str>, hreflang: &'static [&'static str]) -> Link {
        Link { name: "pip", href: href.to_owned(), title: String::new(), media_type, hreflang }
    }

    fn chosen(accept: Option<&str>, languages: Option<&str>) -> String {
        let html = Some("text/html");
        let links = vec![
            link("en", html, &["en"]),
            link("pt", html, &["pt"]),
            link("json", Some("application/json"), &[]),
            link("pdf1", Some("application/pdf"), &["de"]),
            link("pdf2", Some("application/pdf"), &["de"]),
            link("unknown", None, &[]),
        ];
        best(links, accept, languages).iter().map(|link| link.href.as_str()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn by_media_type_then_by_language() {
        let browser = Some("text/html,application/xhtml+xml,*/*;q=0.8");
        for (accept, languages, expected) in [
            (None, None, "en"),
            (Some("*/*"), None, "en"),
            (browser, Some("pt-BR,pt;q=0.9,en;q=0.8"), "pt"),
            (browser, Some("en;q=0.2, pt;q=0.1"), "en"),
            (browser, Some("fr"), "en"),
            (Some("application/json"), Some("pt"), "json"),
            (Some("application/json;q=0.5, text/html;q=0.4"), None, "json"),
            (Some("application/pdf"), Some("de"), "pdf1 pdf2"),
            (Some("image/png"), Some("en"), "unknown"),
            (Some("undefined"), None, "unknown"),
            (Some("text/html;q=0, application/*"), Some("de"), "json"),
        ] {
            assert_eq!(chosen(accept, languages), expected, "{accept:?} {languages:?}");
        }
    }

    #[test]
    fn of_one_kind_alone_nothing_is_chosen() {
        let known = || vec![link("a", Some("text/html"), &["en"])];
        assert_eq!(best(known(), Some("image/png"), Some("fr")).len(), 1);
        assert_eq!(best(vec![link("a", None, &[]), link("b", None, &[])], Some("*/*"), Some("en")).len(), 2);
        assert_eq!(best(Vec::new(), None, None), []);
    }
}
