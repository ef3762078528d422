//! `validate --fix`: what is mended, and where it is written.

use std::fs;

use crate::command::{Outcome, command, file, folder, run, run_with};

const BROKEN: &str = "{\r\n\t\"status\" : \"acepted\",\n   \"id\": 7}\n";
const MENDED: &str = "{\r\n\t\"status\" : \"accepted\",\n   \"id\": 7}\n";
const ACCEPTED: [&str; 3] = ["validate", "-k", "FederationAccepted"];

fn validate(more: &[&str]) -> Outcome {
    run(&[&ACCEPTED, more].concat())
}

#[test]
fn a_file_is_mended_in_its_place_and_keeps_its_format() {
    let path = file(&folder("fix"), "a.json", BROKEN);
    let outcome = validate(&[&path]);
    assert_eq!(outcome.status, 1);
    assert!(outcome.err.ends_with("\n1 of 1 issue can be mended: --fix\n"), "{}", outcome.err);
    let outcome = validate(&["--fix", &path]);
    assert_eq!((outcome.status, outcome.out.as_str()), (0, ""));
    assert_eq!(outcome.err, format!("{path}: fixed 1\n1 payload: 1 valid\n"));
    assert_eq!(fs::read_to_string(&path).unwrap(), MENDED);
}

#[cfg(unix)]
#[test]
fn permissions_and_links_stay_and_nothing_is_left_beside() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = folder("fix-permissions");
    let path = file(&folder, "a.json", BROKEN);
    let link = folder.join("link.json");
    let _ = fs::remove_file(&link);
    symlink(&path, &link).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
    assert_eq!(validate(&["--fix", link.to_str().unwrap()]).status, 0);
    assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(fs::read_to_string(&path).unwrap(), MENDED);
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 2);
}

#[test]
fn what_has_no_repair_is_not_written_and_is_reported() {
    let path = file(&folder("fix-nothing"), "a.json", "{\"status\": \"accepted\" }");
    let before = fs::metadata(&path).unwrap().modified().unwrap();
    let outcome = validate(&["--fix", &path]);
    assert_eq!(outcome.status, 1);
    assert!(outcome.out.contains("id is missing"), "{}", outcome.out);
    assert_eq!(fs::metadata(&path).unwrap().modified().unwrap(), before);
    let path = file(&folder("fix-nothing"), "b.json", "{\"status\": \"acepted\", ");
    assert_eq!(validate(&["--fix", &path]).status, 1);
    assert_eq!(fs::read_to_string(&path).unwrap(), "{\"status\": \"acepted\", ");
}

#[test]
fn lines_and_items_are_mended_each() {
    let one = "{\"status\":\"acepted\",\"id\":7}";
    let good = one.replace("acepted", "accepted");
    let folder = folder("fix-many");
    let lines = file(&folder, "a.ndjson", format!("{one}\r\n\n{{\n {one}"));
    let outcome = validate(&["--fix", &lines]);
    assert!(outcome.err.starts_with(&format!("{lines}: fixed 2\n")), "{}", outcome.err);
    assert_eq!(outcome.status, 1, "a line is not JSON");
    assert_eq!(fs::read_to_string(&lines).unwrap(), format!("{good}\r\n\n{{\n {good}"));
    let array = file(&folder, "b.json", format!("[ {one},\n{good}, {one} ]"));
    assert_eq!(validate(&["--fix", "--array", &array]).status, 0);
    assert_eq!(fs::read_to_string(&array).unwrap(), format!("[ {good},\n{good}, {good} ]"));
}

#[test]
fn standard_input_is_written_to_standard_output() {
    let args = [&ACCEPTED, ["--fix"].as_slice()].concat();
    let outcome = run_with(&mut command(&args), BROKEN.as_bytes());
    assert_eq!((outcome.status, outcome.out.as_str()), (0, MENDED));
    assert_eq!(outcome.err, "<stdin>: fixed 1\n1 payload: 1 valid\n");
    let outcome = run_with(&mut command(&args), b"{ }");
    assert_eq!((outcome.status, outcome.out.as_str()), (1, "{\"status\": \"accepted\"}"));
    assert!(outcome.err.contains("missing"), "{}", outcome.err);
}
