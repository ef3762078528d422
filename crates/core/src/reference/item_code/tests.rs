use super::{Coded, ItemCode, Level, Place};

fn code(serial: &str, lot: &str) -> ItemCode {
    let [serial, lot] = [serial, lot].map(str::to_owned);
    ItemCode { gtin: "04006381333931".to_owned(), serial, lot, variant: String::new() }
}

#[test]
fn where_another_code_stands() {
    let cases = [
        (("", ""), ("", ""), Some(Place::Here)),
        (("42", "L7"), ("42", "L7"), Some(Place::Here)),
        (("42", "L7"), ("42", ""), Some(Place::Here)),
        (("42", ""), ("42", "L7"), Some(Place::Here)),
        (("42", "L7"), ("42", "L8"), None),
        (("42", "L7"), ("43", "L7"), None),
        (("42", "L7"), ("", "L7"), Some(Place::Above(Level::Lot))),
        (("42", ""), ("", "L7"), None),
        (("42", "L7"), ("", "L8"), None),
        (("42", "L7"), ("", ""), Some(Place::Above(Level::Gtin))),
        (("", ""), ("", "L7"), Some(Place::Below)),
        (("", "L7"), ("42", "L7"), Some(Place::Below)),
        (("", "L7"), ("42", ""), None),
    ];
    for ((serial, lot), (other_serial, other_lot), place) in cases {
        let (asked, other) = (code(serial, lot), code(other_serial, other_lot));
        assert_eq!(asked.place_of(&other), place, "{asked:?} {other:?}");
    }
    let other = ItemCode { gtin: "09506000134352".to_owned(), ..code("", "") };
    assert_eq!(code("", "").place_of(&other), None);
}

#[test]
fn a_code_is_a_path() {
    assert_eq!(code("A/B", "L7").path(), "01/04006381333931/10/L7/21/A%2FB");
}

const GTIN: Option<&str> = Some("4006381333931");

#[test]
fn codes_are_as_close_as_the_members() {
    let gtin = Coded { gtin: GTIN, ..Coded::default() };
    let link = Some("https://id.gs1.org/01/04006381333931/10/L7?17=261231");
    let cases = [
        (gtin, &["01/04006381333931"][..], "01/04006381333931"),
        (Coded { gtin: Some("4006381333932"), ..gtin }, &[], ""),
        (Coded { lots: [Some("L7"), None], ..Coded::default() }, &[], ""),
        (
            Coded { lots: [Some("L7"), None], serials: [Some("4 2"), None], ..gtin },
            &["01/04006381333931/10/L7"],
            "01/04006381333931/10/L7",
        ),
        (
            Coded { link, serials: [None, Some("42")], ..Coded::default() },
            &["01/04006381333931/10/L7/21/42"],
            "01/04006381333931/10/L7/21/42",
        ),
        (
            Coded { lots: [Some("L8"), Some("L7")], ..gtin },
            &["01/04006381333931/10/L7", "01/04006381333931/10/L8"],
            "01/04006381333931/10/L8",
        ),
        (
            Coded { gtin: Some("09506000134352"), link, ..gtin },
            &["01/04006381333931/10/L7", "01/09506000134352"],
            "01/04006381333931/10/L7",
        ),
        (
            Coded { link: Some("https://id.gs1.org/01/09506000134352"), ..gtin },
            &["01/04006381333931", "01/09506000134352"],
            "01/04006381333931",
        ),
    ];
    for (coded, paths, finest) in cases {
        let found: Vec<String> = coded.codes().iter().map(ItemCode::path).collect();
        assert_eq!(found, paths, "{coded:?}");
        assert_eq!(coded.finest().map(|code| code.path()).unwrap_or_default(), finest, "{coded:?}");
    }
}

#[cfg(feature = "codes")]
#[test]
fn members_may_be_anything() {
    use super::Document;
    let all = r#"{"@type": "ProductDNA", "id": "PRD-1", "passport": {"gtin": "4006381333931", "gs1_digital_link": 5},
                  "traceability": {"batch_id": "L7", "lot_number": null, "serial_number": "1"}, "serial_number": "2"}"#;
    let document = Document::read(all).unwrap();
    let coded = document.coded();
    assert_eq!((document.kind(), document.id()), ("ProductDNA", "PRD-1"));
    assert_eq!((coded.gtin, coded.link, coded.lots), (GTIN, None, [Some("L7"), None]));
    assert_eq!(coded.serials, [Some("1"), Some("2")]);
    let odd = Document::read(r#"{"@type": [], "passport": 5, "traceability": "x", "serial_number": {}}"#).unwrap();
    assert_eq!((odd.kind(), odd.id(), odd.coded().codes()), ("", "", vec![]));
    assert!(Document::read("7").is_none());
}
