//! Where payloads come from.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::PathBuf;

pub enum Source {
    Stdin,
    File(PathBuf),
}

impl Source {
    /// The sources that the arguments name: `-` or none is standard input.
    pub fn all(files: &[PathBuf]) -> Vec<Source> {
        match files {
            [] => vec![Source::Stdin],
            files => files.iter().map(|path| Source::new(path.clone())).collect(),
        }
    }

    pub fn new(path: PathBuf) -> Source {
        if path.as_os_str() == "-" { Source::Stdin } else { Source::File(path) }
    }

    /// How it is called in what is printed.
    pub fn name(&self) -> String {
        match self {
            Source::Stdin => "<stdin>".into(),
            Source::File(path) => path.display().to_string(),
        }
    }

    pub fn extension(&self) -> Option<&OsStr> {
        match self {
            Source::Stdin => None,
            Source::File(path) => path.extension(),
        }
    }

    /// How many bytes it has, where it is a plain file.
    pub fn size(&self) -> Option<u64> {
        match self {
            Source::Stdin => None,
            Source::File(path) => path.metadata().ok().filter(|data| data.is_file()).map(|data| data.len()),
        }
    }

    pub fn open(&self) -> io::Result<Box<dyn BufRead>> {
        Ok(match self {
            Source::Stdin => Box::new(io::stdin().lock()),
            Source::File(path) => Box::new(BufReader::with_capacity(1 << 16, File::open(path)?)),
        })
    }
}
