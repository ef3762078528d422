//! Tables that are read from their text are those that were written.

use loopgate_core::rule::Object;
use loopgate_core::{Kind, Validator};
use loopgate_wasm::Tables;
use wasm_bindgen_test::wasm_bindgen_test;

fn number(text: &str) -> f64 {
    text.parse().unwrap()
}

#[wasm_bindgen_test]
fn every_kind_has_its_table() {
    let mut tables = Tables::new(crate::files::tables().leak(), number);
    for object in Kind::ALL.iter().map(|kind| kind.rule()) {
        let read = tables.get(object.name).unwrap();
        let schema = |object| Validator::new().object_schema(object);
        assert_eq!(schema(read), schema(object));
        let others = |object: &Object| (object.closed, object.choosing_keys().len());
        assert_eq!(others(read), others(object), "{}", object.name);
        // By their rows advice knows the members.
        let keys = |object: &Object| object.fields.iter().map(|field| field.key).collect::<Vec<_>>();
        assert_eq!(keys(read), keys(object), "{}", object.name);
        assert!(object.choosing_keys().iter().all(|key| read.choosing_keys().contains(key)), "{}", object.name);
    }
}

#[wasm_bindgen_test]
fn what_is_no_table_is_none() {
    for text in ["", "A\n key", "A\n key x", "A\n key {B", "A\n key #", "A\n key s3", "A\n key [", "A|B", "A\n key ?b"]
    {
        assert!(Tables::new(text, number).get("A").is_none(), "{text}");
    }
}
