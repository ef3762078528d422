//! Says of each line `gtin NUMBER` or `cas NUMBER` whether the number is right: `true` or `false`.

use std::io::{Write, stdin, stdout};

use loopgate_core::reference::cas::{self, Cas};
use loopgate_core::reference::gtin::{self, Gtin};

fn main() -> std::io::Result<()> {
    let mut out = std::io::BufWriter::new(stdout());
    for line in stdin().lines() {
        let line = line?;
        let is_right = match line.split_once(' ') {
            Some(("gtin", number)) => matches!(gtin::check(number), Gtin::Right | Gtin::Restricted(_)),
            Some(("cas", number)) => cas::check(number) == Cas::Right,
            _ => return Err(std::io::Error::other(format!("no kind of number: {line}"))),
        };
        writeln!(out, "{is_right}")?;
    }
    out.flush()
}
