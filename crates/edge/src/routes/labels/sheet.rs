//! The labels as HTML, and above them, on the screen alone, what is said of them.

use super::asked::{Asked, Paper};
use super::found::{Found, Label};
use crate::pages::html::Html;

pub fn html(asked: &Asked, found: &Found, title: &str) -> Html {
    Html::default()
        .raw("<div class=\"inner labels\"><div class=\"page-head on-screen\"><h1>")
        .text(title)
        .raw("</h1></div><div class=\"on-screen tools\">")
        .add(if found.labels.is_empty() { Html::default() } else { papers(asked) })
        .raw("<p id=\"print\"></p></div>")
        .add(said(asked, found))
        .add(form(asked, found))
        .add(sheet(asked, found))
        .raw("</div>")
}

fn papers(asked: &Asked) -> Html {
    let link = |paper: Paper| {
        let current = if asked.paper == paper { "\" aria-current=\"true\">" } else { "\">" };
        let link = Html::default().raw("<a class=\"button quiet\" href=\"").text(&asked.on(paper));
        link.raw(current).raw(paper.words()).raw("</a>")
    };
    let nav = Html::default().raw("<nav class=\"views\" aria-label=\"Printed on\">");
    nav.all(Paper::ALL.map(link)).raw("</nav>")
}

/// What is not printed, and why.
fn said(asked: &Asked, found: &Found) -> Html {
    let unknown = (!found.unknown.is_empty()).then(|| {
        let begin = Html::default().raw("<p class=\"notice\">Not registered here, or taken down: ");
        begin.add(codes(&found.unknown)).raw("</p>")
    });
    let ambiguous = found.ambiguous.iter().map(|(id, kinds)| {
        let names: Vec<String> = kinds.iter().map(|kind| format!("{}/{id}", kind.name())).collect();
        let begin = Html::default().raw("<p class=\"notice\">Several records have this ID. Write which you mean: ");
        begin.add(codes(&names)).raw("</p>")
    });
    let next = asked.next().map(|next| {
        let link = Html::default().raw("<p class=\"notice\">These are the first 100. <a href=\"").text(&next);
        link.raw("\">Show the other ").text(&asked.rest.len().to_string()).raw("</a></p>")
    });
    let all = Html::default().all(unknown).all(ambiguous).all(next);
    Html::default().raw("<div class=\"on-screen said\">").add(all).raw("</div>")
}

fn codes(names: &[String]) -> Html {
    let code = |(at, name): (usize, &String)| {
        let comma = Html::default().raw(if at == 0 { "" } else { ", " });
        comma.raw("<code>").text(name).raw("</code>")
    };
    Html::default().all(names.iter().enumerate().map(code))
}

/// Which records it is about; folded where there are labels.
fn form(asked: &Asked, found: &Found) -> Html {
    let names = [asked.names.as_slice(), &asked.rest].concat().join(", ");
    Html::default()
        .raw("<details class=\"on-screen\"")
        .raw(if found.labels.is_empty() { " open" } else { "" })
        .raw("><summary>Records on this page</summary><form action=\"/records/labels\"><p class=\"field\">")
        .raw("<label for=\"ids\">IDs, with commas between them</label><textarea id=\"ids\" name=\"ids\" rows=\"4\" ")
        .raw("aria-describedby=\"ids-hint\" autocapitalize=\"off\" spellcheck=\"false\">")
        .text(&names)
        .raw("</textarea><small id=\"ids-hint\" class=\"muted\">An ID that several kinds have is written with its kind: ")
        .raw("offer/XCH-2F7A6B9C</small></p>")
        .raw(if asked.paper == Paper::Roll { "<input type=\"hidden\" name=\"paper\" value=\"roll\" />" } else { "" })
        .raw("<button>Show labels</button></form></details>")
}

fn sheet(asked: &Asked, found: &Found) -> Html {
    if found.labels.is_empty() {
        return Html::default();
    }
    let begin = Html::default().raw("<ol class=\"sheet ").raw(asked.paper.name()).raw("\">");
    begin.all(found.labels.iter().map(label)).raw("</ol>")
}

fn label(label: &Label) -> Html {
    let readable = label.readable.as_deref().map(|readable| {
        let begin = Html::default().raw("<span class=\"readable\">");
        begin.text(readable).raw("</span>")
    });
    Html::default()
        .raw("<li><img src=\"")
        .text(&label.code)
        .raw("\" width=\"256\" height=\"256\" alt=\"QR code\" /><div><strong><bdi>")
        .text(&label.title)
        .raw("</bdi></strong>")
        .all(readable)
        .raw("<code>")
        .text(&label.id)
        .raw("</code></div></li>")
}
