//! Links and texts of others, as HTML.

use crate::pages::html::Html;

/// A text of somebody, which may be written from right to left.
pub fn somebodys(text: &str) -> Html {
    Html::default().raw("<bdi>").text(text).raw("</bdi>")
}

/// A link to a page that is not ours. Whatever is not a web address stays a text.
pub fn link(address: &str) -> Html {
    let is_of_the_web = ["https://", "http://"]
        .iter()
        .any(|scheme| address.get(..scheme.len()).is_some_and(|start| start.eq_ignore_ascii_case(scheme)));
    if !is_of_the_web {
        return somebodys(address);
    }
    Html::default()
        .raw(r#"<a rel="external nofollow noopener noreferrer" href=""#)
        .text(address)
        .raw("\">")
        .add(somebodys(address))
        .raw("</a>")
}

/// Where something is written: a link of our own tables, and since when it holds.
pub fn source(name: &str, url: &str, since: Option<&str>) -> Html {
    let link = Html::default().raw(r#"<a rel="external" href=""#).text(url).raw("\">").text(name).raw("</a>");
    match since {
        Some(day) => link.raw(", since ").text(day),
        None => link,
    }
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::link;

    #[test]
    fn only_addresses_of_the_web_are_links() {
        for address in ["javascript:alert(1)", "data:text/html,x", "urn:x", "", " https://x", "https:/x"] {
            assert!(!link(address).as_str().contains("href"), "{address}");
        }
        let html = link("HTTPS://x/\"><b>").as_str().to_owned();
        assert!(html.contains("href=\"HTTPS://x/&quot;&gt;&lt;b&gt;\""), "{html}");
    }
}
