//! What became of the other nodes that were asked, in sentences.

use super::asked::Asked;
use super::hits::Hits;
use crate::pages::html::Html;
use crate::routes::search::records::NodeTold;

/// Others choose their names.
const LONGEST_NAME: usize = 80;

/// The name of a node, as long as there is room for.
pub fn short(name: &str) -> String {
    name.chars().take(LONGEST_NAME).collect()
}

/// Nothing where none was to be asked.
pub fn html(asked: &Asked, hits: &Hits) -> Html {
    if hits.nodes.is_empty() {
        return Html::default();
    }
    let sentences = sentences(&hits.nodes, hits.not_asked).join(" ");
    Html::default().raw("<p class=\"nodes\">").text(&sentences).add(more(asked, &hits.nodes)).raw("</p>")
}

fn sentences(nodes: &[NodeTold], not_asked: usize) -> Vec<String> {
    let others = nodes.get(1..).unwrap_or_default();
    let answered = others.iter().filter(|node| node.answered).count();
    let mut all = vec![match (answered, others.len()) {
        (_, 0) => return vec!["This node does not trust any other yet, so no other was asked.".to_owned()],
        (1, 1) => "The other node answered.".to_owned(),
        (answered, asked) if answered == asked => format!("All {asked} other nodes answered."),
        (answered, asked) => format!("{answered} of {asked} other nodes answered."),
    }];
    for NodeTold { name, error, left_out, .. } in others {
        let name = short(name);
        all.extend(error.as_ref().map(|error| format!("{name} {error}.")));
        all.extend((*left_out > 0).then(|| left_out_of(&name, *left_out)));
    }
    if not_asked > 0 {
        all.push(format!("{not_asked} more were not asked."));
    }
    all
}

fn left_out_of(name: &str, count: usize) -> String {
    match count {
        1 => format!("A record that {name} told breaks the rules and is left out."),
        _ => format!("{count} records that {name} told break the rules and are left out."),
    }
}

/// Links to the same search at those that have more than they told.
fn more(asked: &Asked, nodes: &[NodeTold]) -> Html {
    let path = asked.here().address();
    let link = |node: &NodeTold| {
        let address = format!("{}{path}", node.home.as_deref().unwrap_or_default());
        Html::default().raw(" <a href=\"").text(&address).raw("\">").text(&short(&node.name)).raw("</a>")
    };
    let links: Vec<Html> = nodes.iter().filter(|node| node.more).map(link).collect();
    if links.is_empty() {
        return Html::default();
    }
    Html::default().raw(" There is more at").all(links.into_iter().enumerate().map(comma)).raw(".")
}

fn comma((at, link): (usize, Html)) -> Html {
    Html::default().raw(if at == 0 { "" } else { "," }).add(link)
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{NodeTold, sentences};

    fn node(name: &str, error: Option<&str>, left_out: usize) -> NodeTold {
        NodeTold {
            node_id: String::new(),
            name: name.to_owned(),
            answered: error.is_none(),
            count: 0,
            left_out,
            more: false,
            error: error.map(str::to_owned),
            home: None,
        }
    }

    #[test]
    fn what_became_of_the_others() {
        let silent = Some("did not answer within 2 s");
        for (others, not_asked, said) in [
            (vec![], 0, "This node does not trust any other yet, so no other was asked."),
            (vec![node("Berlin", None, 0)], 0, "The other node answered."),
            (vec![node("Berlin", silent, 0)], 0, "0 of 1 other nodes answered. Berlin did not answer within 2 s."),
            (
                vec![node("Berlin", None, 1), node("Porto", None, 2)],
                3,
                "All 2 other nodes answered. A record that Berlin told breaks the rules and is left out. \
                 2 records that Porto told break the rules and are left out. 3 more were not asked.",
            ),
        ] {
            let all: Vec<NodeTold> = [node("Here", None, 0)].into_iter().chain(others).collect();
            assert_eq!(sentences(&all, not_asked).join(" "), said);
        }
    }
}
