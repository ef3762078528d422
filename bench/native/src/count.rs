//! `count KIND FILE TIMES`: checks the payload in a file so many times, for callgrind to count what that takes.

use std::hint::black_box;

use loopgate_core::{Kind, validate_slice};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let kind = args.next().as_deref().and_then(Kind::from_type_name).ok_or("the first argument is a kind")?;
    let json = std::fs::read(args.next().ok_or("the second argument is a file")?)?;
    let times: usize = args.next().ok_or("the third argument is a count")?.parse()?;
    for _ in 0..times {
        black_box(validate_slice(kind, black_box(&json)));
    }
    Ok(())
}
