use super::{
    LookupFault, cas, countries, country, digital_link, find_country, find_waste, gtin, sources, waste, waste_list,
};
use crate::reference::{Country, Date, Lists};

fn day(text: &str) -> Option<Date> {
    Some(Date::read(text).unwrap())
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap()
}

#[test]
fn a_waste_code_however_it_is_written() {
    let expected = r#"[{"code":"16 06 05","name":"batteries of other kinds","heading":{"code":"16 06","name":"batteries"},"chapter":{"code":"16","name":"wastes with no other place in the list"},"hazardous":false,"since":null,"until":"2026-12-08","replaced_by":["16 06 07","16 06 08","16 06 09","16 06 10","16 06 11","16 06 12","16 06 13","16 06 14","16 06 15"]}]"#;
    for text in ["16 06 05", "160605", " 1606 05", "16\u{a0}06\u{a0}05", "16 06 05*"] {
        assert_eq!(json(&waste(text, None).unwrap()), expected, "{text}");
    }
}

#[test]
fn a_code_whose_hazard_changes() {
    let hazards = |day| waste("16 06 04", day).unwrap().iter().map(|entry| entry.hazardous).collect::<Vec<_>>();
    assert_eq!(hazards(None), [false, true]);
    assert_eq!(hazards(day("2026-12-08")), [false]);
    assert_eq!(hazards(day("2026-12-09")), [true]);
}

#[test]
fn waste_codes_without_an_answer() {
    let error = |code, day| waste(code, day).unwrap_err();
    assert_eq!(
        error("16 06 05", day("2026-12-09")).to_string(),
        "`16 06 05` is not in the European List of Waste on 2026-12-09; its last day was 2026-12-08; it is replaced by 16 06 07, 16 06 08, 16 06 09, 16 06 10, 16 06 11, 16 06 12, 16 06 13, 16 06 14, 16 06 15"
    );
    assert_eq!(error("16 06 07", day("2026-12-08")).help, "its first day is 2026-12-09");
    assert_eq!(
        error("16 06 99", None).to_string(),
        "`16 06 99` is not in the European List of Waste; list what begins with `16 06`; Member States may have entries of their own"
    );
    assert!(error("16 99 01", None).help.contains("`16`"));
    assert!(error("21 01 01", None).help.contains("01 to 20"));
    for text in ["", "16 06", "16 06 055", "16-06-05", "é", "１６０６０５"] {
        assert_eq!(error(text, None).fault, LookupFault::Form, "{text}");
    }
}

#[test]
fn the_list_is_counted() {
    let count = |day| {
        let entries = waste_list("", day);
        (entries.len(), entries.iter().filter(|entry| entry.hazardous).count())
    };
    assert_eq!(count(day("2026-12-08")), (842, 408));
    assert_eq!(count(day("2026-12-09")), (880, 435));
    assert_eq!(count(None).0, 885);
}

#[test]
fn parts_of_the_list() {
    assert_eq!(waste_list("16 06", day("2026-12-08")).len(), 6);
    assert_eq!(waste_list("1914", day("2026-12-08")), []);
    assert_eq!(waste_list("19 14", day("2026-12-09")).len(), 8);
    assert_eq!(waste_list("2", None).len(), waste_list("20", None).len());
    assert_eq!(waste_list("x", None), []);
    assert!(waste_list("", None).iter().all(|entry| !entry.heading.name.is_empty() && !entry.chapter.name.is_empty()));
}

#[test]
fn the_list_is_that_of_the_advice() {
    for entry in waste_list("", None) {
        let code = entry.code.replace(' ', "").parse().unwrap();
        let rows = Lists::builtin().waste(code);
        let row = rows.iter().find(|row| row.since == entry.since).unwrap();
        assert_eq!((row.hazardous, row.until), (entry.hazardous, entry.until), "{}", entry.code);
        let numbers: Vec<u32> = entry.replaced_by.iter().map(|code| code.replace(' ', "").parse().unwrap()).collect();
        assert_eq!(Lists::builtin().replaced_by(code), numbers);
    }
}

#[test]
fn countries_of_today_and_of_other_days() {
    assert_eq!(
        json(&country("AN").unwrap()),
        r#"{"code":"AN","alpha3":"ANT","status":"transitional","name":"Netherlands Antilles","instead":["BQ","CW","SX"],"note":"dissolved, left the standard in December 2010"}"#
    );
    assert_eq!(country("de").unwrap().name, Some("Germany"));
    assert_eq!((country("DEU").unwrap().code, country("prt").unwrap().code), ("DE", "PT"));
    assert_eq!(country("YUG").unwrap().instead, ["RS", "ME"]);
    assert_eq!(country("QHQ").unwrap_err().fault, LookupFault::Unknown);
    assert_eq!(country("DEUT").unwrap_err().fault, LookupFault::Form);
    assert_eq!(country("é").unwrap_err().fault, LookupFault::Form);
    assert_eq!(country("QH").unwrap_err().fault, LookupFault::Unknown);
}

#[test]
fn countries_are_those_of_the_advice() {
    assert_eq!(countries().iter().filter(|entry| entry.status == "assigned").count(), 249);
    for entry in countries() {
        let expected = match entry.status {
            "assigned" => Country::Assigned,
            "in-use" => Country::User,
            "transitional" | "former" => Country::Formerly,
            "exceptional" | "indeterminate" => Country::Reserved,
            _ => Country::Unassigned,
        };
        assert_eq!(Lists::builtin().country(entry.code), expected, "{}", entry.code);
        assert_eq!(Lists::builtin().instead_of(entry.code), entry.instead.join(" "));
    }
}

#[test]
fn numbers() {
    let expected = r#"{"gtin":"4006381333931","format":"GTIN-13","padded":"04006381333931","valid":true,"check_digit":"1","identifies_product":true,"prefix":null}"#;
    assert_eq!(json(&gtin("4006381333931").unwrap()), expected);
    assert_eq!(gtin("978-0-306-40615-7").unwrap().prefix, Some("books and printed music (ISBN, ISMN)"));
    let wrong = gtin("4006381333932").unwrap();
    assert_eq!((wrong.valid, wrong.check_digit, wrong.identifies_product), (false, '1', false));
    assert!(gtin("2001234567893").is_ok_and(|gtin| gtin.valid && !gtin.identifies_product));
    assert!(gtin("00000000").is_ok_and(|gtin| !gtin.valid));
    assert_eq!(gtin("123456789").unwrap_err().help, "a GTIN has 8, 12, 13 or 14 digits");
    assert_eq!(json(&cas("7439-92-1").unwrap()), r#"{"cas":"7439-92-1","valid":true,"check_digit":"1","fault":null}"#);
    assert_eq!(cas("7439-92-2").unwrap().check_digit, Some('1'));
    assert!(!cas("0050-00-0").unwrap().valid && !cas("1-00-3").unwrap().valid);
    assert_eq!(cas("7439921").unwrap_err().fault, LookupFault::Form);
}

#[test]
fn links() {
    let link = digital_link("https://example.com/a/01/4006381333931/21/7?17=261231").unwrap();
    assert_eq!(link.canonical.as_deref(), Some("https://id.gs1.org/01/04006381333931/21/7?17=261231"));
    assert_eq!(link.gtin.as_ref().map(|gtin| gtin.padded.as_str()), Some("04006381333931"));
    assert_eq!(link.remarks, ["its GTIN has fewer than 14 digits"]);
    assert!(json(&link).contains(r#""qualifiers":[{"identifier":"21","value":"7"}]"#));
    assert_eq!(digital_link("urn:x").unwrap_err().fault, LookupFault::Form);
    for uri in ["https://example.com/", "https://example.com/AQnYUc1gmiERBhQ"] {
        assert_eq!(digital_link(uri).unwrap_err().fault, LookupFault::Unknown);
    }
}

fn countries_of(text: &str) -> Vec<&'static str> {
    find_country(text).unwrap().iter().map(|entry| entry.code).collect()
}

#[test]
fn a_country_by_its_name() {
    for (text, code) in [
        ("Portugal", "PT"),
        (" portugal ", "PT"),
        ("PT", "PT"),
        ("prt", "PT"),
        ("Cote d'Ivoire", "CI"),
        ("CÔTE D\u{2019}IVOIRE", "CI"),
        ("tu\u{308}rkiye", "TR"),
        ("Turkey", "TR"),
        ("ivory coast", "CI"),
        ("isle of man", "IM"),
        ("reunion", "RE"),
        ("kosovo", "XK"),
    ] {
        assert_eq!(countries_of(text)[0], code, "{text}");
    }
    assert_eq!(countries_of("united"), ["AE", "GB", "US", "PU", "UK", "UN"]);
    assert_eq!(countries_of("niger"), ["NE", "NG", "RN"]);
    assert_eq!(countries_of("guinea"), ["GN", "GQ", "GW", "PG"]);
    assert_eq!(find_country("zaire").unwrap()[0].instead, ["CD"]);
    assert!(!find_country("East Timor").unwrap()[0].is_in_use());
}

#[test]
fn a_country_that_is_called_so_by_nobody() {
    let help = |text| find_country(text).unwrap_err().help;
    assert_eq!(help("Portugl"), "did you mean `portugal`?");
    assert_eq!(help("xyzzyx"), help("---"));
    assert!(help("---").contains("ISO 3166-1"));
    assert_eq!(find_country("QH").unwrap_err().help, country("QH").unwrap_err().help);
}

#[test]
fn every_country_is_found_by_its_name() {
    for entry in countries() {
        let Some(name) = entry.name else { continue };
        let found = find_country(name).unwrap();
        assert!(found.iter().any(|other| other.code == entry.code), "{name}");
        assert!(!entry.is_in_use() || found[0].name == entry.name, "{name}: {}", found[0].code);
    }
}

fn codes_of(text: &str, day: Option<Date>) -> Vec<&'static str> {
    find_waste(text, day).unwrap().iter().map(|entry| entry.code).collect()
}

#[test]
fn waste_by_words() {
    let batteries = codes_of("battery", None);
    assert_eq!(batteries[0], "16 06 01");
    assert!(batteries.contains(&"20 01 33") && batteries.len() > 40, "{batteries:?}");
    for text in ["BATTERIES", "batterie", "Bátteries"] {
        assert_eq!(codes_of(text, None)[0], "16 06 01", "{text}");
    }
    assert_eq!(batteries, codes_of("waste of batteries", None));
    assert_eq!(codes_of("nickel cadmium", None), ["16 06 02"]);
    assert!(!codes_of("battery", day("2026-12-08")).contains(&"16 06 07"));
    assert_eq!(codes_of("16 06", day("2026-12-08")).len(), 6);
    assert_eq!(codes_of("160605*", None), ["16 06 05"]);
}

#[test]
fn waste_that_has_no_such_words() {
    let error = |text| find_waste(text, None).unwrap_err();
    assert_eq!(error("batery").help, "did you mean `battery`?");
    assert_eq!(error("led battry").help, "did you mean `lead battery`?");
    for (word, meant) in
        [("bateria", "batteries"), ("Baterias", "batteries"), ("Batterien", "batteries"), ("metálico", "metals")]
    {
        assert_eq!(error(word).help, alloc::format!("did you mean `{meant}`?"), "{word}");
    }
    assert!(!error("madeira").help.contains("`made`"));
    assert!(error("unicorn").help.contains("fewer words"));
    assert_eq!(error("unicorn").fault, LookupFault::Unknown);
    assert_eq!((error("16 x").fault, error("").fault), (LookupFault::Form, LookupFault::Form));
    let none = find_waste("black mass", day("2026-12-08")).unwrap_err();
    assert!(none.message.ends_with("on 2026-12-08"), "{none}");
}

#[test]
fn sources_have_addresses_and_dates() {
    let sources = sources();
    let all = [sources.waste, sources.country, sources.gtin, sources.cas, sources.digital_link].concat();
    for source in all {
        assert!(source.url.starts_with("https://"), "{source}");
        assert!(Date::read(source.known).is_some() && source.since.is_none_or(|day| Date::read(day).is_some()));
    }
}
