//! Which records a list shows.

use loopgate_core::rules::{common, product};

use crate::http::query::Query;
use crate::store::registry::Filter;

/// Reads `category`, in which a trailing `*` stands for any ending, `status`, `superseded` and `about`.
pub fn read(query: &mut Query) -> Filter {
    let categories = query.text("category").map(|wanted| categories(&wanted));
    let superseded = query.parsed("superseded", "true or false", |text| text.parse().ok());
    let (status, about) = (query.text("status"), about(query));
    Filter { categories, status, superseded: superseded.unwrap_or_default(), about }
}

/// Reads `about`: the id that a record refers to.
pub fn about(query: &mut Query) -> Option<String> {
    query.parsed("about", "the id of a record", |id| Some(id.to_owned()).filter(|id| !id.is_empty()))
}

/// The categories that match; empty where none does.
pub fn categories(wanted: &str) -> Vec<&'static str> {
    let all = common::CATEGORIES.iter().chain(product::PRODUCT_CATEGORIES).copied();
    match wanted.strip_suffix('*') {
        Some(beginning) => all.filter(|category| category.starts_with(beginning)).collect(),
        None => all.filter(|category| *category == wanted).collect(),
    }
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::categories;

    #[test]
    fn a_star_means_a_beginning() {
        assert_eq!(categories("plastic-pet"), ["plastic-pet"]);
        assert_eq!(categories("plastic-p*"), ["plastic-pet", "plastic-pvc", "plastic-pp", "plastic-ps"]);
        assert_eq!(categories("textile-g*"), ["textile-garment"]);
        assert_eq!(categories("*").len(), 47);
        for nothing in ["", "plastic", "plastic-**", "x*", "Plastic-pet"] {
            assert!(categories(nothing).is_empty(), "{nothing}");
        }
    }
}
