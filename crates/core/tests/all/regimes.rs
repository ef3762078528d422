//! What each act asks of payloads: the cases of `tests/regimes`, and what holds of every assessment.

use loopgate_core::regime::{Regime, assess};
use loopgate_core::{Kind, Validator, validate_slice};
use loopgate_vectors::regimes::cases;
use loopgate_vectors::vectors;
use serde_json::{Value, json};

#[test]
fn cases_are_assessed_as_they_say() {
    let cases = cases();
    for case in &cases {
        let regime = Regime::from_name(&case.regime).unwrap();
        for kind in [Kind::from_type_name(&case.kind).unwrap(), Kind::Auto] {
            // An Interest has no @type.
            if kind == Kind::Auto && case.kind == "Interest" {
                continue;
            }
            case.assert(&serde_json::to_value(assess(&regime, kind, &case.payload)).unwrap());
        }
    }
    assert!(Regime::all().all(|regime| cases.iter().any(|case| case.regime == regime.name)));
}

#[test]
fn a_need_says_what_came_what_is_expected_and_why() {
    let transfer = cases().into_iter().find(|case| case.name.starts_with("kept for a day")).unwrap();
    let assessment = assess(&Regime::from_name("waste-shipment").unwrap(), Kind::Transfer, &transfer.payload);
    assert_eq!(
        serde_json::to_value(&assessment.advised).unwrap(),
        json!([{
            "members": ["traceability.retention_until"], "got": "2033-02-27T23:59:59Z", "expected": "2033-02-28 or later",
            "from": "2026-05-21", "words": "documents are kept for five years after the certificate of completion",
            "source": "Article 20", "url": "https://eur-lex.europa.eu/eli/reg/2024/1157/oj/eng#art_20", "sure": "official text",
        }])
    );
}

#[test]
fn a_value_that_says_nothing_is_not_there() {
    let case = cases().into_iter().find(|case| case.name.starts_with("values that say nothing")).unwrap();
    let assessment = assess(&Regime::from_name(&case.regime).unwrap(), Kind::Auto, &case.payload);
    let country = assessment.advised.iter().find(|need| need.members == ["passport.country_of_production"]).unwrap();
    assert_eq!((&country.got, country.expected.as_deref()), (&Some(json!("ZZ")), Some("the code of a country")));
}

#[test]
fn any_bytes_get_an_answer() {
    let texts: [&[u8]; 7] = [b"", b"null", b"[]", b"{", b"\xff", b"{\"@type\": \"MaterialDNA\"}", &[b'['; 5000]];
    for (regime, text) in Regime::all().flat_map(|regime| texts.map(|text| (regime.clone(), text))) {
        for kind in Kind::ALL {
            let assessment = assess(&regime, *kind, text);
            assert!(!assessment.valid && !assessment.issues.is_empty() && assessment.missing.is_empty());
            assert!(!assessment.dates.is_empty());
        }
    }
}

#[test]
fn the_options_of_a_network_apply() {
    let mut payload: Value = serde_json::from_slice(&cases()[0].payload).unwrap();
    payload["@context"] = json!("https://city.example/c");
    let json = serde_json::to_vec(&payload).unwrap();
    let regime = Regime::from_name("nkws").unwrap();
    assert!(!assess(&regime, Kind::Auto, &json).valid);
    assert!(regime.assess(&Validator::new().contexts(["https://city.example/c"]), Kind::Auto, &json).valid);
}

/// What advice says is missing is told here too, by the same member.
#[test]
fn advice_and_regimes_agree() {
    let mut told = 0;
    for case in cases().iter().filter(|case| case.name.starts_with("a bare") && case.kind != "Transfer") {
        let mut payload: Value = serde_json::from_slice(&case.payload).unwrap();
        payload["passport"] = json!({"supported_regimes": [case.regime]});
        let json = serde_json::to_vec(&payload).unwrap();
        let assessment = assess(&Regime::from_name(&case.regime).unwrap(), Kind::Auto, &json);
        let needs = || assessment.missing.iter().chain(&assessment.advised).flat_map(|need| &need.members);
        for advice in validate_slice(Kind::Auto, &json).warnings {
            if let Some(key) = &advice.key {
                told += 1;
                assert!(needs().any(|member| member.rsplit('.').next() == Some(key)), "{}: {advice:?}", case.regime);
            }
        }
    }
    assert!(told > 5, "{told}");
}

#[test]
fn every_payload_gets_the_verdict_of_a_check() {
    let regimes: Vec<Regime> = Regime::all().collect();
    for (vector, regime) in vectors().iter().zip(regimes.iter().cycle()) {
        let assessment = assess(regime, vector.kind, &vector.bytes);
        assert_eq!(assessment.valid, vector.issues.is_empty(), "{}", vector.name);
        assert_eq!(assessment.issues.is_empty(), assessment.valid, "{}", vector.name);
    }
}
