//! File names as URI references (RFC 3986).

use std::fmt::Write;

/// `file:` for an absolute path, a relative reference otherwise; standard input is `stdin`.
pub fn uri(file: &str) -> String {
    if file == "<stdin>" {
        return "stdin".into();
    }
    let path = if cfg!(windows) { file.replace('\\', "/") } else { file.into() };
    let root = match path.as_bytes() {
        [b'/', ..] => "file://",
        [_, b':', b'/', ..] if cfg!(windows) => "file:///",
        _ => "",
    };
    let mut uri = String::from(root);
    for byte in path.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => uri.push(byte.into()),
            _ => drop(write!(uri, "%{byte:02X}")),
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::uri;

    #[test]
    fn names_are_escaped() {
        assert_eq!(uri("a b/ü:1.json"), "a%20b/%C3%BC%3A1.json");
        assert_eq!(uri("/x.json"), "file:///x.json");
        assert_eq!(uri("<stdin>"), "stdin");
    }
}
