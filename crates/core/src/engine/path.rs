//! The path from the whole payload to a value. It becomes text only when something is wrong.

use alloc::string::String;

use crate::message::write_shortened;
use crate::write::{put, put_char, write_digits};

#[derive(Clone, Copy)]
pub(crate) enum Path<'p> {
    Root,
    Member(&'p Path<'p>, &'p str),
    Item(&'p Path<'p>, usize),
}

impl<'p> Path<'p> {
    /// The object or array that it is in.
    pub fn parent(&self) -> &Path<'p> {
        match self {
            Path::Root => self,
            Path::Member(parent, _) | Path::Item(parent, _) => parent,
        }
    }

    /// How many bytes its keys have.
    pub fn text(&self) -> usize {
        match self {
            Path::Root => 0,
            Path::Member(parent, key) => parent.text() + key.len(),
            Path::Item(parent, _) => parent.text(),
        }
    }

    /// As a JSON Pointer (RFC 6901).
    pub fn pointer(&self) -> String {
        let mut pointer = String::with_capacity(self.text() + 16);
        self.write_pointer(&mut pointer);
        pointer
    }

    fn write_pointer(&self, out: &mut String) {
        match self {
            Path::Root => {}
            Path::Member(parent, key) => {
                parent.write_pointer(out);
                put(out, "/");
                write_token(out, key);
            }
            Path::Item(parent, index) => {
                parent.write_pointer(out);
                put(out, "/");
                write_digits(out, *index);
            }
        }
    }

    /// As people write it: `passport.supported_regimes[2]`; empty of the whole.
    pub fn dotted(&self) -> String {
        let mut dotted = String::new();
        self.write_dotted(&mut dotted);
        dotted
    }

    fn write_dotted(&self, out: &mut String) {
        match self {
            Path::Root => {}
            Path::Member(parent, key) => {
                parent.write_dotted(out);
                if !out.is_empty() {
                    put(out, ".");
                }
                write_shortened(out, key);
            }
            Path::Item(parent, index) => {
                parent.write_dotted(out);
                put(out, "[");
                write_digits(out, *index);
                put(out, "]");
            }
        }
    }
}

fn write_token(out: &mut String, key: &str) {
    if !key.bytes().any(|byte| matches!(byte, b'~' | b'/')) {
        put(out, key);
        return;
    }
    for char in key.chars() {
        match char {
            '~' => put(out, "~0"),
            '/' => put(out, "~1"),
            char => put_char(out, char),
        }
    }
}
