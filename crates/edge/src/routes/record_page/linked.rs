//! What a material or product is, for whoever reads pages and knows schema.org and GS1's vocabulary, not LOOP (JSON-LD 1.1). The
//! terms are written out, so that nothing has to be loaded.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use super::main::Shown;
use crate::entity::Entity;
use crate::item_code::{ItemCode, codes_of};
use crate::pages::html::Html;
use crate::sheet::{text, worded};

/// Units as trade knows them (UN/CEFACT Recommendation 20).
const UNITS: [(&str, &str); 8] = [
    ("kg", "KGM"),
    ("g", "GRM"),
    ("t", "TNE"),
    ("l", "LTR"),
    ("ml", "MLT"),
    ("m3", "MTQ"),
    ("piece", "H87"),
    ("bundle", "BE"),
];

/// An element of the head; none of what is no thing, or was replaced.
pub fn html(shown: &Shown<'_>, id: &str, address: &str) -> Option<Html> {
    let thing = thing(shown, id, address)?;
    Some(Html::default().raw("<script type=\"application/ld+json\">").add(Html::json(&thing)).raw("</script>\n    "))
}

fn thing(shown: &Shown<'_>, id: &str, address: &str) -> Option<Map<String, Value>> {
    let (entity, document) = (shown.subject.entity, shown.subject.document);
    let category = match entity {
        Entity::Material => text(document, "category"),
        Entity::Product => text(document, "product_category"),
        Entity::Offer | Entity::Match | Entity::Transfer => return None,
    };
    if shown.successor.is_some() {
        return None;
    }
    let codes = codes_of(shown.text);
    let serials = parts(&codes, |code| &code.serial);
    let members = [
        ("@context", Some(json!({"@vocab": "https://schema.org/", "gs1": "https://gs1.org/voc/"}))),
        ("@type", Some(if serials.is_some() { "IndividualProduct" } else { "Product" }.into())),
        ("name", shown.subject.name().map(Value::from)),
        ("url", Some(address.into())),
        ("identifier", Some(id.into())),
        ("category", category.map(|category| worded(category).into())),
        ("gtin", parts(&codes, |code| &code.gtin)),
        ("gs1:hasBatchLotNumber", parts(&codes, |code| &code.lot)),
        ("serialNumber", serials),
        ("additionalProperty", document.get("quantity").and_then(Value::as_object).and_then(quantity)),
    ];
    let given = members.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?)));
    Some(given.collect())
}

/// What its codes say of it: one text, or a list of several.
fn parts(codes: &[ItemCode], part: impl Fn(&ItemCode) -> &String) -> Option<Value> {
    let all: BTreeSet<&str> = codes.iter().map(|code| part(code).as_str()).filter(|part| !part.is_empty()).collect();
    match all.into_iter().collect::<Vec<_>>().as_slice() {
        [] => None,
        [one] => Some((*one).into()),
        several => Some(json!(several)),
    }
}

fn quantity(quantity: &Map<String, Value>) -> Option<Value> {
    let (value, unit) = (quantity.get("value").filter(|value| value.is_number())?, text(quantity, "unit")?);
    let code = UNITS.iter().find_map(|(name, code)| (*name == unit).then_some(*code))?;
    Some(json!({"@type": "PropertyValue", "name": "quantity", "value": value, "unitText": unit, "unitCode": code}))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{Shown, thing};
    use crate::entity::Entity;
    use crate::sheet::Subject;

    fn said(entity: Entity, document: &Value, successor: Option<&str>) -> Option<Value> {
        let text = document.to_string();
        let subject = Subject { entity, document: document.as_object().expect("an object"), thing: None };
        let shown = Shown { subject, status: None, successor, moves: &[], left: None, text: &text };
        thing(&shown, "ID-1", "https://node.test/x").map(Value::from)
    }

    #[test]
    fn what_is_said_is_in_the_record() {
        let chair = json!({
            "name": "Chair", "product_category": "furniture", "quantity": {"value": 1, "unit": "piece"}, "serial_number": "42",
            "passport": {"gtin": "4006381333931"}, "traceability": {"batch_id": "L7", "lot_number": "L8"},
        });
        let expected = json!({
            "@context": {"@vocab": "https://schema.org/", "gs1": "https://gs1.org/voc/"},
            "@type": "IndividualProduct", "name": "Chair", "url": "https://node.test/x", "identifier": "ID-1",
            "category": "furniture", "gtin": "04006381333931", "gs1:hasBatchLotNumber": ["L7", "L8"], "serialNumber": "42",
            "additionalProperty": {
                "@type": "PropertyValue", "name": "quantity", "value": 1, "unitText": "piece", "unitCode": "H87",
            },
        });
        assert_eq!(said(Entity::Product, &chair, None), Some(expected));
        assert_eq!(said(Entity::Product, &chair, Some("ID-2")), None);
        assert_eq!(said(Entity::Offer, &chair, None), None);
    }

    #[test]
    fn what_is_not_in_it_is_not_said() {
        let material =
            json!({"category": "organic-wood", "quantity": {"value": "1", "unit": "t"}, "passport": {"gtin": "1"}});
        let said = said(Entity::Material, &material, None).expect("a thing");
        let names: Vec<&String> = said.as_object().expect("an object").keys().collect();
        assert_eq!(names, ["@context", "@type", "category", "identifier", "name", "url"]);
        assert_eq!(said.pointer("/@type"), Some(&json!("Product")));
    }
}
