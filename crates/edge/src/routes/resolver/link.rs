//! The links of records: to what this node has of them, and to what their passports name.

use serde::Serialize;
use serde_json::{Map, Value};

use super::found::{Found, Target};
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::sheet::{Subject, text};

/// So many records are told of, and so many claims of a record.
pub const MOST: usize = 20;

/// A link as GS1's schema of linksets has it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Link {
    /// Its type in GS1's vocabulary.
    #[serde(skip)]
    pub name: &'static str,
    pub href: String,
    pub title: String,
    /// What others serve is not known.
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    pub media_type: Option<&'static str>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub hreflang: &'static [&'static str],
}

/// The member of a part of a document, the type of link that it is, and what is there.
type Row = (&'static str, &'static str, &'static str, &'static str);

const ELSEWHERE: [Row; 5] = [
    ("passport", "passport_url", "dpp", "Digital product passport"),
    ("passport", "material_safety_info_url", "safetyInfo", "Safety information"),
    ("passport", "verification_evidence_url", "certificationInfo", "Evidence of the verification"),
    ("passport", "gs1_digital_link", "pip", "The link of its passport"),
    ("traceability", "chain_of_custody_url", "traceability", "Chain of custody"),
];

/// The links of these records, each with the code that it is about.
pub async fn of_records<'t>(
    call: &Call,
    found: &Found,
    targets: &[&'t Target],
) -> Result<Vec<(&'t Target, Vec<Link>)>, ApiError> {
    let targets = targets.get(..MOST).unwrap_or(targets);
    let wanted: Vec<(&str, &str)> = targets.iter().map(|target| (target.entity.name(), target.id.as_str())).collect();
    let things = call.store()?.documents_of(&wanted).await?;
    let mut links = Vec::new();
    for target in targets {
        let thing = things.iter().find(|thing| thing.kind == target.entity.name() && thing.id == target.id);
        let document = thing.and_then(|thing| serde_json::from_str(&thing.document).ok());
        links.extend(document.map(|document| (*target, of_record(found, target, &document))));
    }
    Ok(links)
}

fn of_record(found: &Found, target: &Target, document: &Map<String, Value>) -> Vec<Link> {
    let mut links = own(target, document);
    let elsewhere = ELSEWHERE.iter().filter_map(|(part, member, name, title)| {
        let part = document.get(*part).and_then(Value::as_object)?;
        to_elsewhere(found, name, text(part, member)?, (*title).to_owned())
    });
    links.extend(elsewhere.chain(claims(found, document)));
    // Its own page is the passport where there is no other.
    if links.iter().filter(|link| link.name == "dpp").count() > 1 {
        links.retain(|link| link.name != "dpp" || link.media_type.is_none());
    }
    links
}

/// What this node has of a record. Its pages are in English.
fn own(target: &Target, document: &Map<String, Value>) -> Vec<Link> {
    let title = Subject { entity: target.entity, document, thing: None }.title();
    let link = |name, href, media_type, hreflang| {
        let media_type = Some(media_type);
        Link { name, href, title: title.clone(), media_type, hreflang }
    };
    let page = |name| link(name, target.page(), "text/html", &["en"]);
    // What is asked of a code goes on with it, and of all that programs read a document alone takes any query.
    let program = |name| link(name, target.document(), "application/json", &[]);
    let mut links = vec![page("pip"), page("sustainabilityInfo"), page("dpp"), page("traceability")];
    links.push(program("masterData"));
    if document.contains_key("traceability") {
        links.push(program("traceability"));
    }
    links
}

/// The evidence of what is said to conform.
fn claims<'a>(found: &'a Found, document: &'a Map<String, Value>) -> impl Iterator<Item = Link> + 'a {
    let claims = document.get("conformity_claims").and_then(Value::as_array).into_iter().flatten();
    let conforming =
        claims.filter_map(Value::as_object).filter(|claim| claim.get("conformance") != Some(&false.into()));
    conforming.take(MOST).filter_map(|claim| {
        let of = text(claim, "reference_standard").or_else(|| text(claim, "claim_id")).unwrap_or_default();
        to_elsewhere(found, "certificationInfo", text(claim, "conformity_evidence_url")?, format!("Evidence: {of}"))
    })
}

/// `None` where it is no address, or one of this resolver: that would lead back to itself, again and again.
fn to_elsewhere(found: &Found, name: &'static str, href: &str, title: String) -> Option<Link> {
    let is_web = href.starts_with("https://") || href.starts_with("http://");
    let link = Link { name, href: href.to_owned(), title, media_type: None, hreflang: &[] };
    (is_web && !found.leads_back(href)).then_some(link)
}
