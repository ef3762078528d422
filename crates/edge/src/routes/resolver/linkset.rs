//! All links of a code (RFC 9264, as GS1's resolver standard narrows it).

use serde_json::{Map, Value, json};

use super::found::{Found, Target};
use super::{CONTEXT, LINKSET};
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::reply::Reply;
use crate::sheet::{Subject, text};

const VOCABULARY: &str = "https://gs1.org/voc/";

/// So many records are told of.
const MOST: usize = 20;

/// Members of a passport that lead elsewhere, the type of each in GS1's vocabulary, and what is there.
const ELSEWHERE: [(&str, &str, &str); 4] = [
    ("passport_url", "dpp", "Digital product passport"),
    ("material_safety_info_url", "safetyInfo", "Safety information"),
    ("verification_evidence_url", "certificationInfo", "Evidence of the verification"),
    ("gs1_digital_link", "pip", "The link of its passport"),
];

/// A link of a record.
struct Link {
    name: &'static str,
    href: String,
    title: String,
    /// Pages are in English.
    media_type: Option<&'static str>,
}

pub async fn reply(call: &Call, found: &Found) -> Result<Reply, ApiError> {
    let links = links(call, found).await?;
    let title = links.first().map(|link| link.title.clone()).unwrap_or_default();
    let mut context = Map::new();
    context.insert("anchor".to_owned(), found.address.as_str().into());
    context.insert("itemDescription".to_owned(), title.as_str().into());
    let default = json!([{"href": found.default(), "title": title}]);
    context.insert(format!("{VOCABULARY}defaultLink"), default);
    for link in &links {
        let of_type = context.entry(format!("{VOCABULARY}{}", link.name)).or_insert_with(|| json!([]));
        if let Value::Array(of_type) = of_type {
            of_type.push(object(link));
        }
    }
    Ok(Reply::text(200, LINKSET, json!({"linkset": [context]}).to_string()).with_header("link", CONTEXT))
}

/// Where the links of a type lead: of the nearest records that have any.
pub async fn of_type(call: &Call, found: &Found, name: &str) -> Result<Vec<String>, ApiError> {
    for targets in found.levels() {
        let links = links_of(call, &targets).await?;
        let mut hrefs: Vec<String> = links.into_iter().filter(|link| link.name == name).map(|link| link.href).collect();
        // A page of the node and the passport's own link say the same of one thing.
        hrefs.truncate(if targets.len() == 1 { 1 } else { MOST });
        hrefs.sort();
        hrefs.dedup();
        if !hrefs.is_empty() {
            return Ok(hrefs);
        }
    }
    Ok(Vec::new())
}

fn object(link: &Link) -> Value {
    match link.media_type {
        Some("text/html") => {
            json!({"href": link.href, "title": link.title, "type": "text/html", "hreflang": ["en"]})
        }
        Some(media_type) => json!({"href": link.href, "title": link.title, "type": media_type}),
        None => json!({"href": link.href, "title": link.title}),
    }
}

async fn links(call: &Call, found: &Found) -> Result<Vec<Link>, ApiError> {
    links_of(call, &found.levels().concat()).await
}

async fn links_of(call: &Call, targets: &[&Target]) -> Result<Vec<Link>, ApiError> {
    let targets: Vec<&Target> = targets.iter().copied().take(MOST).collect();
    let wanted: Vec<(&str, &str)> = targets.iter().map(|target| (target.entity.name(), target.id.as_str())).collect();
    let things = call.store()?.documents_of(&wanted).await?;
    let mut links = Vec::new();
    for target in targets {
        let thing = things.iter().find(|thing| thing.kind == target.entity.name() && thing.id == target.id);
        let document = thing.and_then(|thing| serde_json::from_str(&thing.document).ok());
        links.extend(document.iter().flat_map(|document| of_record(target, document)));
    }
    Ok(links)
}

fn of_record(target: &Target, document: &Map<String, Value>) -> Vec<Link> {
    let title = Subject { entity: target.entity, document, thing: None }.title();
    let own = |name, href, media_type| Link { name, href, title: title.clone(), media_type: Some(media_type) };
    let mut links = vec![
        own("pip", target.page(), "text/html"),
        own("sustainabilityInfo", target.page(), "text/html"),
        own("traceability", format!("{}/story", target.document()), "application/json"),
        own("masterData", target.document(), "application/json"),
    ];
    let passport = document.get("passport").and_then(Value::as_object);
    for (member, name, title) in ELSEWHERE {
        let href = passport.and_then(|passport| text(passport, member)).filter(|href| is_web(href));
        links.extend(href.map(|href| Link { name, href: href.to_owned(), title: title.to_owned(), media_type: None }));
    }
    if !links.iter().any(|link| link.name == "dpp") {
        links.push(own("dpp", target.page(), "text/html"));
    }
    links
}

fn is_web(href: &str) -> bool {
    href.starts_with("https://") || href.starts_with("http://")
}
