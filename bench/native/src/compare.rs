//! `compare < PAYLOADS`: how long loopgate and others take for each of the payloads, natively.
//!
//! The payloads are a JSON array of `{name, kind, text, isValid, schema}`; printed is one of `{name, isValid, times}`,
//! where `times` are microseconds by contestant: the medians of rounds in which each has its turn.

use std::collections::BTreeMap;
use std::hint::black_box;
use std::io;
use std::time::{Duration, Instant};

use loopgate_core::{Kind, validate_slice};
use serde::{Deserialize, Serialize};
use serde_json::Value;

const ROUNDS: usize = 41;
const TURN: Duration = Duration::from_millis(8);

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Payload {
    name: String,
    kind: String,
    text: String,
    is_valid: bool,
    schema: Value,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Measured {
    name: String,
    is_valid: bool,
    times: BTreeMap<&'static str, f64>,
}

/// Says whether a text is valid, having found every issue of it.
type Contestant = Box<dyn Fn(&[u8]) -> bool>;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let payloads: Vec<Payload> = serde_json::from_reader(io::stdin())?;
    let measured: Result<Vec<Measured>, _> = payloads.into_iter().map(measured).collect();
    serde_json::to_writer(io::stdout(), &measured?)?;
    Ok(())
}

fn measured(payload: Payload) -> Result<Measured, Box<dyn std::error::Error>> {
    let json = payload.text.as_bytes();
    let mut contestants = contestants(&payload)?;
    // Some do not have all rules of a kind; they are measured on what they judge alike.
    contestants.retain(|(name, judge)| *name == "serde_json" || judge(json) == payload.is_valid);
    let counts: Vec<u32> = contestants.iter().map(|(_, judge)| calls_per_turn(judge, json)).collect();
    let mut times = vec![Vec::new(); contestants.len()];
    for _ in 0..ROUNDS {
        for (((_, judge), count), times) in contestants.iter().zip(&counts).zip(&mut times) {
            times.push(turn(judge, json, *count).as_secs_f64() * 1e6 / f64::from(*count));
        }
    }
    let names = contestants.iter().map(|(name, _)| *name);
    Ok(Measured {
        name: payload.name,
        is_valid: payload.is_valid,
        times: names.zip(times.into_iter().map(median)).collect(),
    })
}

fn contestants(payload: &Payload) -> Result<Vec<(&'static str, Contestant)>, Box<dyn std::error::Error>> {
    let kind = Kind::from_type_name(&payload.kind).ok_or("no such kind")?;
    let by_jsonschema = jsonschema::options().should_validate_formats(true).build(&payload.schema)?;
    let (schemas, schema) = for_boon(&payload.schema)?;
    Ok(vec![
        ("loopgate", Box::new(move |json| validate_slice(kind, json).is_valid())),
        ("serde_json", Box::new(|json| read(json).is_some())),
        (
            "serde_json + jsonschema",
            Box::new(move |json| {
                read(json).is_some_and(|value| {
                    let messages: Vec<String> =
                        by_jsonschema.iter_errors(&value).map(|error| error.to_string()).collect();
                    messages.is_empty()
                })
            }),
        ),
        (
            "serde_json + boon",
            Box::new(move |json| {
                read(json)
                    .is_some_and(|value| schemas.validate(&value, schema).map_err(|error| error.to_string()).is_ok())
            }),
        ),
    ])
}

fn for_boon(schema: &Value) -> Result<(boon::Schemas, boon::SchemaIndex), Box<dyn std::error::Error>> {
    let (mut schemas, mut compiler) = (boon::Schemas::new(), boon::Compiler::new());
    compiler.enable_format_assertions();
    compiler.add_resource("schema.json", schema.clone()).map_err(|error| error.to_string())?;
    let index = compiler.compile("schema.json", &mut schemas).map_err(|error| error.to_string())?;
    Ok((schemas, index))
}

fn read(json: &[u8]) -> Option<Value> {
    serde_json::from_slice(json).ok()
}

fn calls_per_turn(judge: &Contestant, json: &[u8]) -> u32 {
    let mut count = 100;
    while turn(judge, json, count) < TURN {
        count *= 2;
    }
    count
}

fn turn(judge: &Contestant, json: &[u8], count: u32) -> Duration {
    let start = Instant::now();
    for _ in 0..count {
        black_box(judge(black_box(json)));
    }
    start.elapsed()
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times.get(times.len() / 2).copied().unwrap_or(f64::NAN)
}
