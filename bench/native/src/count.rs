//! `count [KIND FILE TIMES]...`: checks the payload in each file so many times, for callgrind to count what that takes.

use std::hint::black_box;

use loopgate_core::{Kind, validate_slice};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (payloads, rest) = args.as_chunks();
    if !rest.is_empty() {
        return Err("each payload is a kind, a file and a count".into());
    }
    for [kind, file, times] in payloads {
        let kind = Kind::from_type_name(kind).ok_or("there is no such kind")?;
        let json = std::fs::read(file)?;
        let times = times.parse()?;
        // What is made ready once is not counted.
        black_box(validate_slice(kind, &json));
        counted_checks(kind, &json, times);
    }
    Ok(())
}

/// What callgrind counts, by this name.
#[inline(never)]
fn counted_checks(kind: Kind, json: &[u8], times: usize) {
    for _ in 0..times {
        black_box(validate_slice(kind, black_box(json)));
    }
}
