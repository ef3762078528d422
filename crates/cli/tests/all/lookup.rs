//! `loopgate lookup`

use crate::command::{Outcome, run};
use serde_json::{Value, json};

fn lookup(args: &[&str]) -> Outcome {
    run(&[&["lookup"], args].concat())
}

fn json_of(args: &[&str]) -> (i32, Value) {
    let outcome = lookup(&[args, &["--format", "json"]].concat());
    (outcome.status, serde_json::from_str(&outcome.out).expect(&outcome.err))
}

/// The text of a row of a table.
fn row<'o>(out: &'o str, name: &str) -> Option<&'o str> {
    out.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix("  ")).map(str::trim)
}

#[test]
fn a_waste_code_in_any_writing() {
    for code in [&["16", "06", "05"][..], &["160605"], &["16 06 05"], &["1606", "05*"]] {
        let outcome = lookup(&[&["waste"], code].concat());
        assert_eq!((outcome.status, outcome.err.as_str()), (0, ""), "{code:?}");
        assert_eq!(row(&outcome.out, "code"), Some("16 06 05"), "{}", outcome.out);
        assert_eq!(row(&outcome.out, "hazardous"), Some("no"), "{}", outcome.out);
        assert_eq!(row(&outcome.out, "until"), Some("2026-12-08"), "{}", outcome.out);
        assert!(outcome.out.contains("16 06 07, 16 06 08"), "{}", outcome.out);
    }
}

#[test]
fn a_code_that_changes_has_an_entry_for_each_time() {
    let (status, entries) = json_of(&["waste", "16 06 04"]);
    let flags: Vec<&Value> = entries.as_array().unwrap().iter().map(|entry| &entry["hazardous"]).collect();
    assert_eq!((status, flags), (0, vec![&json!(false), &json!(true)]));
    let (_, then) = json_of(&["waste", "16 06 04", "--date", "2026-12-09"]);
    assert_eq!((then.as_array().unwrap().len(), &then[0]["hazardous"]), (1, &json!(true)));
    assert_eq!(lookup(&["waste", "16 06 04"]).out.matches("\n\n").count(), 2);
}

#[test]
fn a_heading_lists_what_is_below_it() {
    let before = lookup(&["waste", "16", "06", "--date", "2026-12-08"]).out;
    let after = lookup(&["waste", "16 06", "--date", "2026-12-09"]).out;
    assert!(before.lines().any(|line| line.starts_with("16 06 01*  ")), "{before}");
    assert!(before.contains("\n16 06 05   ") && !after.contains("\n16 06 05"), "{before}{after}");
    assert!(after.lines().take_while(|line| !line.is_empty()).all(|line| line.starts_with("16 06 ")), "{after}");
    assert_eq!(json_of(&["waste", "16", "06", "--date", "2026-12-08"]).1.as_array().unwrap().len(), 6);
}

#[test]
fn what_is_not_known_is_said_with_how_to_go_on() {
    for (args, said, help) in [
        (&["waste", "16", "06", "99"][..], "`16 06 99` is not in the European List of Waste", "Member States"),
        (&["waste", "16 06 05", "--date", "2026-12-09"], "on 2026-12-09", "16 06 07"),
        (&["waste", "77"], "begins with `77`", "01 to 20"),
        (&["waste", "1x"], "`1x` is not a waste code", "six digits"),
        (&["waste", "led", "battry"], "`led battry`", "did you mean `lead battery`?"),
        (&["waste", "unicorn"], "`unicorn`", "fewer words"),
        (&["country", "QH"], "`QH`", "ISO 3166-1"),
        (&["country", "Portugl"], "no country is called `Portugl`", "did you mean `portugal`?"),
        (&["country", "QHX1"], "no country is called `QHX1`", "ISO 3166-1"),
        (&["gtin", "123"], "`123` is not a GTIN", "8, 12, 13 or 14 digits"),
        (&["cas", "lead"], "`lead` is not a CAS number", "7439-92-1"),
        (&["link", "https://reed.example/"], "no primary key", "/01/"),
        (&["link", "a\u{1b}[2J"], "`a\\u{1b}[2J` is not a web address", "https://"),
    ] {
        let outcome = lookup(args);
        assert_eq!((outcome.status, outcome.out.as_str()), (1, ""), "{args:?}");
        let (error, hint) = outcome.err.split_once("\n  help: ").expect(&outcome.err);
        assert!(error.starts_with("error: ") && error.contains(said) && hint.contains(help), "{}", outcome.err);
        let (status, answer) = json_of(args);
        assert_eq!(status, 1);
        assert!(answer["error"].is_string() && answer["help"].as_str().unwrap().contains(help), "{answer}");
    }
}

#[test]
fn a_country_of_today_and_one_of_before() {
    let (status, portugal) = json_of(&["country", "pt"]);
    assert_eq!((status, &portugal["name"]), (0, &json!("Portugal")));
    let antilles = lookup(&["country", "AN"]);
    assert_eq!((antilles.status, row(&antilles.out, "instead")), (1, Some("BQ, CW, SX")), "{}", antilles.out);
    assert_eq!(lookup(&["country", "XK"]).status, 0);
    let all = lookup(&["country"]);
    assert_eq!(all.status, 0);
    assert!(all.out.contains("\nPT  Portugal\n") && all.out.contains("instead: BQ, CW, SX)\n"), "{}", all.out);
    assert!(all.out.lines().count() > 249);
}

#[test]
fn a_country_by_its_name_or_three_letters() {
    for text in [&["PT"][..], &["prt"], &["Portugal"], &["PORTUGAL"], &["portug"]] {
        let outcome = lookup(&[&["country"], text].concat());
        assert_eq!((outcome.status, row(&outcome.out, "code")), (0, Some("PT")), "{text:?}");
    }
    assert_eq!(row(&lookup(&["country", "Cote", "d'Ivoire"]).out, "code"), Some("CI"));
    let united = lookup(&["country", "united"]);
    let lines: Vec<&str> = united.out.lines().collect();
    assert_eq!((united.status, lines[0]), (0, "6 countries, best first"));
    assert!(lines[2].starts_with("AE  ") && united.out.contains("\nUK  United Kingdom (exceptional; instead: GB)\n"));
    let zaire = lookup(&["country", "zaire"]);
    assert_eq!((zaire.status, row(&zaire.out, "instead")), (1, Some("CD")), "{}", zaire.out);
    // By a code it is one, by a name an array.
    assert_eq!(json_of(&["country", "PRT"]).1["alpha3"], "PRT");
    assert_eq!(json_of(&["country", "portugal"]).1[0]["code"], "PT");
}

#[test]
fn waste_by_words() {
    let batteries = lookup(&["waste", "battery"]);
    let lines: Vec<&str> = batteries.out.lines().collect();
    let count = lines.iter().skip(2).take_while(|line| !line.is_empty()).count();
    assert_eq!(batteries.status, 0);
    assert_eq!(lines[0], format!("{count} entries, best first; * is hazardous"));
    assert!(count > 40 && lines[2].starts_with("16 06 01*  "), "{}", batteries.out);
    let (_, before) = json_of(&["waste", "Nickel", "Batteries", "--date", "2026-12-08"]);
    assert_eq!(before.as_array().unwrap().iter().map(|entry| &entry["code"]).collect::<Vec<_>>(), ["16 06 02"]);
    assert_eq!(lookup(&["waste", "black", "mass", "--date", "2026-12-08"]).status, 1);
}

#[test]
fn an_answer_says_what_it_rests_on() {
    for (args, url, dated) in [
        (&["waste", "16 06 05"][..], "CELEX:32025D0934", "since 2026-12-09"),
        (&["waste", "battery"], "CELEX:02000D0532-20231206", "since 2002-01-01"),
        (&["country", "AN"], "https://www.iso.org/", "as known on 2026-11-21"),
        (&["country"], "https://www.iso.org/", "as known on"),
        (&["gtin", "4006381333932"], "https://ref.gs1.org/", "as known on"),
        (&["cas", "7439-92-1"], "https://www.cas.org/", "as known on"),
        (&["link", "https://reed.example/01/04006381333931"], "digital-link", "as known on"),
    ] {
        let out = lookup(args).out;
        let line = out.lines().find(|line| line.contains(url)).expect(&out);
        assert!(line.trim_start().starts_with("https://") && line.contains(dated), "{line}");
        let (_, answer) = json_of(args);
        let entry = answer.get(0).unwrap_or(&answer);
        assert!(entry["sources"].to_string().contains(url), "{entry}");
    }
}

#[test]
fn check_digits_are_told() {
    assert_eq!(lookup(&["gtin", "4006381333931"]).status, 0);
    let wrong = lookup(&["gtin", "4006381333932"]);
    assert_eq!((wrong.status, wrong.err.as_str()), (1, ""));
    assert!(wrong.out.lines().any(|line| line.starts_with("check digit") && line.ends_with(" 1")), "{}", wrong.out);
    assert_eq!(lookup(&["cas", "7439-92-1"]).status, 0);
    let (status, wrong) = json_of(&["cas", "7439-92-2"]);
    assert_eq!((status, &wrong["check_digit"]), (1, &json!("1")));
}

#[test]
fn a_digital_link_is_taken_apart() {
    let outcome = lookup(&["link", "https://reed.example/01/4006381333931/21/7?17=261231"]);
    assert_eq!(outcome.status, 0);
    assert_eq!(row(&outcome.out, "canonical"), Some("https://id.gs1.org/01/04006381333931/21/7?17=261231"));
    assert_eq!(row(&outcome.out, "qualifiers"), Some("21 7"), "{}", outcome.out);
    assert!(outcome.out.contains("fewer than 14 digits"), "{}", outcome.out);
    let hostile = lookup(&["link", "https://reed.example/01/04006381333931/21/%1B7%C2%9B"]).out;
    assert!(hostile.contains("21 \\u{1b}7\\u{9b}") && !hostile.contains(['\u{1b}', '\u{9b}']), "{hostile}");
    assert_eq!(lookup(&["link", "https://reed.example/01/04006381333932"]).status, 1);
}

#[test]
fn misuse_is_explained() {
    for (args, said) in [
        (&["waste"][..], "CODE"),
        (&["waste", "16", "--date", "2026-02-29"], "not a day of the calendar"),
        (&["wast", "16"], "waste"),
        (&[], "Usage"),
    ] {
        let outcome = lookup(args);
        assert_eq!(outcome.status, 2, "{args:?}");
        assert!(outcome.err.contains(said), "{args:?}: {}", outcome.err);
    }
}
