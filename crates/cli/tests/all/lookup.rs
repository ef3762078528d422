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
    assert_eq!(lookup(&["waste", "16 06 04"]).out.matches("\n\n").count(), 1);
}

#[test]
fn a_heading_lists_what_is_below_it() {
    let before = lookup(&["waste", "16", "06", "--date", "2026-12-08"]).out;
    let after = lookup(&["waste", "16 06", "--date", "2026-12-09"]).out;
    assert!(before.lines().any(|line| line.starts_with("16 06 01*  ")), "{before}");
    assert!(before.contains("\n16 06 05   ") && !after.contains("\n16 06 05"), "{before}{after}");
    assert!(after.lines().all(|line| line.starts_with("16 06 ")), "{after}");
    assert_eq!(json_of(&["waste", "16", "06", "--date", "2026-12-08"]).1.as_array().unwrap().len(), 6);
}

#[test]
fn what_is_not_known_is_said_with_how_to_go_on() {
    for (args, said, help) in [
        (&["waste", "16", "06", "99"][..], "`16 06 99` is not in the European List of Waste", "Member States"),
        (&["waste", "16 06 05", "--date", "2026-12-09"], "on 2026-12-09", "16 06 07"),
        (&["waste", "77"], "begins with `77`", "01 to 20"),
        (&["waste", "1x"], "`1x` is no waste code", "six digits"),
        (&["country", "QH"], "`QH`", "ISO 3166-1"),
        (&["gtin", "123"], "`123` is no GTIN", "8, 12, 13 or 14 digits"),
        (&["cas", "lead"], "`lead` is no CAS number", "7439-92-1"),
        (&["link", "https://reed.example/"], "no primary key", "/01/"),
        (&["link", "a\u{1b}[2J"], "`a\\u{1b}[2J` is no web address", "https://"),
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
