//! The lists that advice reads, compiled in and read from the package's text.

use loopgate_core::reference::{Country, Date, Lists, WasteCode};
use loopgate_core::{Kind, derive};

/// The lists as the package has them.
fn from_text() -> Lists {
    Lists::from_text(String::leak(derive::lists_as_text())).unwrap()
}

/// Of every code that chapters 01 to 20 can have.
fn rows(lists: &Lists) -> Vec<WasteCode> {
    (0..=209_999).flat_map(|code| lists.waste(code)).copied().collect()
}

/// Those of the protocol.
fn categories() -> Vec<String> {
    let schema: serde_json::Value = serde_json::from_str(&loopgate_core::json_schema(Kind::MaterialDNA)).unwrap();
    serde_json::from_value(schema["properties"]["category"]["enum"].clone()).unwrap()
}

fn pairs_of_letters() -> Vec<String> {
    (b'A'..=b'Z').flat_map(|one| (b'A'..=b'Z').map(move |two| String::from_utf8(vec![one, two]).unwrap())).collect()
}

fn counted(day: &str) -> (usize, usize) {
    let day = Date::read(day).unwrap();
    let standing: Vec<_> = rows(Lists::builtin()).into_iter().filter(|row| row.stands_on(day)).collect();
    (standing.len(), standing.iter().filter(|row| row.hazardous).count())
}

#[test]
fn the_list_of_waste_is_counted() {
    assert_eq!(counted("2015-06-01"), (842, 408));
    assert_eq!(counted("2026-12-08"), (842, 408));
    assert_eq!(counted("2026-12-09"), (880, 435));
    assert_eq!(counted("2030-01-01"), (880, 435));
    assert_eq!(rows(Lists::builtin()).len(), 885);
}

#[test]
fn no_code_stands_twice_on_a_day() {
    for pair in rows(Lists::builtin()).windows(2).filter(|pair| pair[0].code == pair[1].code) {
        assert!(pair[0].until.unwrap() < pair[1].since.unwrap(), "{pair:?}");
    }
}

#[test]
fn what_ended_is_replaced_by_what_stands() {
    let lists = Lists::builtin();
    let ended: Vec<_> =
        rows(lists).into_iter().filter(|row| row.until.is_some() && lists.waste(row.code).len() == 1).collect();
    assert_eq!(ended.iter().map(|row| row.code).collect::<Vec<_>>(), [160605, 190211, 200133, 200134]);
    for row in ended {
        let successors = lists.replaced_by(row.code);
        assert!(!successors.is_empty());
        for successor in successors {
            assert!(
                lists.waste(*successor).iter().any(|new| new.until.is_none() && new.since > row.until),
                "{successor}"
            );
        }
    }
    assert_eq!(lists.replaced_by(190211), [190213, 190212]);
    assert_eq!(lists.replaced_by(200134), [200142, 200143, 200144]);
    assert!(lists.replaced_by(160604).is_empty());
    assert!(lists.waste(160699).is_empty());
}

#[test]
fn plausible_codes() {
    let plausible = |category, code| Lists::builtin().is_plausible(category, code);
    assert!(plausible("plastic-pet", 150102) && !plausible("plastic-pet", 150103));
    assert!(plausible("metal-mixed", 170407) && !plausible("metal-mixed", 170501));
    assert!(plausible("organic-food", 20304) && !plausible("organic-food", 10101));
    assert!(plausible("ewaste-batteries", 160605) && plausible("ewaste-batteries", 191408));
    assert!(plausible("something-else", 10101));
}

#[test]
fn every_category_of_the_protocol_has_plausible_codes_and_all_are_in_the_list() {
    assert_eq!(categories().len(), 30);
    for category in categories() {
        assert!(!Lists::builtin().is_plausible(&category, 999999), "{category}");
    }
    let codes: Vec<String> = rows(Lists::builtin()).iter().map(|row| format!("{:06}", row.code)).collect();
    let prefixes = derive::lists_as_text().lines().nth(3).unwrap().replace([';', '='], " ");
    for prefix in prefixes.split(' ').filter(|word| word.starts_with(|first: char| first.is_ascii_digit())) {
        assert!(codes.iter().any(|code| code.starts_with(prefix)), "{prefix}");
    }
}

#[test]
fn countries() {
    let lists = Lists::builtin();
    let codes = pairs_of_letters();
    let of = |status| codes.iter().filter(|code| lists.country(code) == status).count();
    assert_eq!(
        (of(Country::Assigned), of(Country::User), of(Country::Formerly), of(Country::Reserved)),
        (249, 1, 21, 43)
    );
    for (code, status, instead) in [
        ("DE", Country::Assigned, ""),
        ("XK", Country::User, ""),
        ("AN", Country::Formerly, "BQ CW SX"),
        ("YU", Country::Formerly, "RS ME"),
        ("UK", Country::Reserved, "GB"),
        ("EU", Country::Reserved, ""),
        ("EL", Country::Unassigned, "GR"),
        ("XI", Country::Unassigned, "GB"),
        ("ZZ", Country::Unassigned, ""),
        ("QH", Country::Unassigned, ""),
    ] {
        assert_eq!((lists.country(code), lists.instead_of(code)), (status, instead), "{code}");
    }
    for wrong in ["", "D", "DEU", "de", "é", "1A"] {
        assert_eq!((lists.country(wrong), lists.instead_of(wrong)), (Country::Unassigned, ""), "{wrong}");
    }
    for instead in codes.iter().flat_map(|code| lists.instead_of(code).split_whitespace()) {
        assert_eq!(lists.country(instead), Country::Assigned, "{instead}");
    }
}

#[test]
fn the_text_of_the_package_says_the_same() {
    let (text, builtin) = (from_text(), Lists::builtin());
    let all = rows(builtin);
    assert_eq!(rows(&text), all);
    for WasteCode { code, .. } in &all {
        assert_eq!(text.replaced_by(*code), builtin.replaced_by(*code));
    }
    for category in categories() {
        let plausible = |lists: &Lists| all.iter().filter(|row| lists.is_plausible(&category, row.code)).count();
        assert_eq!(plausible(&text), plausible(builtin), "{category}");
    }
    for code in pairs_of_letters() {
        assert_eq!(
            (text.country(&code), text.instead_of(&code)),
            (builtin.country(&code), builtin.instead_of(&code)),
            "{code}"
        );
    }
}

#[test]
fn what_is_no_text_of_lists_is_refused() {
    let text: &'static str = String::leak(derive::lists_as_text());
    for end in (0..text.len()).step_by(11) {
        // Cut within the last two lines it may still be one, of fewer countries.
        let lines = text[..end].lines().count();
        assert!(Lists::from_text(&text[..end]).is_none() || lines >= 5, "{end}");
    }
    assert!(Lists::from_text("2026-12-08\n0101:0\n\n\n\n").is_none());
    assert!(Lists::from_text("2026-12-08\n0101:01<1\n\n\n\n").is_none());
    assert!(Lists::from_text("yesterday\n\n\n\n\n").is_none());
}
