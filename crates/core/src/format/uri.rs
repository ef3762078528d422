//! RFC 3986 `URI`.

/// What a character may stand in.
const SCHEME: u8 = 1;
const NAME: u8 = 2;
const USER: u8 = 4;
const PATH: u8 = 8;
const QUERY: u8 = 16;

#[allow(clippy::indexing_slicing, reason = "evaluated while compiling")]
static CLASSES: [u8; 256] = {
    let mut classes = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        classes[byte] = match byte as u8 {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'+' | b'-' | b'.' => SCHEME | NAME | USER | PATH | QUERY,
            b'_' | b'~' | b'!' | b'$' | b'&' | b'\'' | b'(' | b')' | b'*' | b',' | b';' | b'=' => {
                NAME | USER | PATH | QUERY
            }
            b':' => USER | PATH | QUERY,
            b'@' | b'/' => PATH | QUERY,
            b'?' => QUERY,
            _ => 0,
        };
        byte += 1;
    }
    classes
};

/// Whether the text is a `URI` of RFC 3986, appendix A: it has a scheme; a fragment is allowed.
pub(crate) fn is_uri(text: &[u8]) -> bool {
    let (scheme, rest) = run(text, SCHEME);
    let [b':', rest @ ..] = rest else { return false };
    let rest = match rest {
        [b'/', b'/', rest @ ..] => match run(rest, NAME).1 {
            // A plain name, as most have.
            after @ ([] | [b'/' | b'?' | b'#', ..]) => after,
            _ => {
                let end = rest.iter().position(|byte| b"/?#".contains(byte)).unwrap_or(rest.len());
                match rest.split_at_checked(end) {
                    Some((authority, rest)) if is_authority(authority) => rest,
                    _ => return false,
                }
            }
        },
        rest => rest,
    };
    let (_, rest) = run_encoded(rest, PATH);
    let rest = if let [b'?', rest @ ..] = rest { run_encoded(rest, QUERY).1 } else { rest };
    let rest = if let [b'#', rest @ ..] = rest { run_encoded(rest, QUERY).1 } else { rest };
    rest.is_empty() && scheme.first().is_some_and(u8::is_ascii_alphabetic)
}

fn is_authority(text: &[u8]) -> bool {
    let (user, rest) = run_encoded(text, USER);
    let host = match (rest, text) {
        ([b'@', host @ ..], _) => host,
        (_, [b'[', ..]) => text,
        ([], _) => return is_named_host(user),
        _ => return false,
    };
    match host {
        [b'[', rest @ ..] => is_literal_host(rest),
        host => is_named_host(host),
    }
}

/// `reg-name [ ":" port ]`; an IPv4 address is one too.
fn is_named_host(text: &[u8]) -> bool {
    is_port(run_encoded(text, NAME).1)
}

/// The rest of `"[" ( IPv6address / IPvFuture ) "]" [ ":" port ]`
fn is_literal_host(text: &[u8]) -> bool {
    let Some(end) = text.iter().position(|byte| *byte == b']') else { return false };
    let (Some(address), Some(port)) = (text.get(..end), text.get(end + 1..)) else { return false };
    (is_ipv6(address) || is_future_address(address)) && is_port(port)
}

/// `IPv6address`: eight groups, of which one run of at least one may be left out, and the last two may be IPv4.
/// By hand because std's parser alone is a fiftieth of the wasm module.
fn is_ipv6(text: &[u8]) -> bool {
    let (mut groups, mut left_out, mut rest) = (0, false, text);
    if let [b':', b':', after @ ..] = text {
        (left_out, rest) = (true, after);
    }
    while !rest.is_empty() {
        let digits = rest.iter().take_while(|byte| byte.is_ascii_hexdigit()).count();
        let after = rest.get(digits..).unwrap_or_default();
        groups += 1;
        rest = match after {
            [b'.', ..] => {
                groups += usize::from(is_ipv4(rest)) + 8 * usize::from(!is_ipv4(rest));
                break;
            }
            _ if !(1..=4).contains(&digits) => return false,
            [b':', b':', ..] if left_out => return false,
            [b':', b':', after @ ..] => {
                left_out = true;
                after
            }
            [b':', after @ ..] if !after.is_empty() => after,
            [] => after,
            _ => return false,
        };
    }
    if left_out { groups < 8 } else { groups == 8 }
}

fn is_ipv4(text: &[u8]) -> bool {
    text.split(|byte| *byte == b'.').count() == 4 && text.split(|byte| *byte == b'.').all(is_octet)
}

/// 0 to 255 without leading zeros.
fn is_octet(text: &[u8]) -> bool {
    match text {
        [digit] | [b'1'..=b'9', digit] | [b'1', b'0'..=b'9', digit] | [b'2', b'0'..=b'4', digit] => {
            digit.is_ascii_digit()
        }
        [b'2', b'5', digit] => (b'0'..=b'5').contains(digit),
        _ => false,
    }
}

/// `IPvFuture`
fn is_future_address(text: &[u8]) -> bool {
    let [b'v' | b'V', rest @ ..] = text else { return false };
    let digits = rest.iter().take_while(|byte| byte.is_ascii_hexdigit()).count();
    match rest.get(digits..) {
        Some([b'.', address @ ..]) => digits > 0 && !address.is_empty() && run(address, USER).1.is_empty(),
        _ => false,
    }
}

fn is_port(text: &[u8]) -> bool {
    matches!(text, [] | [b':', ..]) && text.iter().skip(1).all(u8::is_ascii_digit)
}

/// Splits after the characters of a class.
fn run(text: &[u8], class: u8) -> (&[u8], &[u8]) {
    let classes_of = |byte: &u8| CLASSES.get(usize::from(*byte)).copied().unwrap_or_default();
    // Eight at once, as most texts have many.
    let (eights, _) = text.as_chunks::<8>();
    let are_of_class = |eight: &&[u8; 8]| eight.iter().fold(class, |all, byte| all & classes_of(byte)) != 0;
    let first = 8 * eights.iter().take_while(are_of_class).count();
    let last = text.get(first..).unwrap_or_default().iter().take_while(|byte| classes_of(byte) & class != 0).count();
    text.split_at_checked(first + last).unwrap_or((text, &[]))
}

/// Splits after the characters of a class and percent-encoded ones.
fn run_encoded(text: &[u8], class: u8) -> (&[u8], &[u8]) {
    let mut rest = run(text, class).1;
    while let [b'%', high, low, after @ ..] = rest {
        if !high.is_ascii_hexdigit() || !low.is_ascii_hexdigit() {
            break;
        }
        rest = run(after, class).1;
    }
    text.split_at_checked(text.len() - rest.len()).unwrap_or((text, &[]))
}

#[cfg(test)]
mod tests {
    use super::is_uri;
    use proptest::prelude::*;
    use regex_lite::Regex;

    /// RFC 3986, appendix A, as one expression.
    fn appendix_a() -> Regex {
        let name = r"[A-Za-z0-9\-._~!$&'()*+,;=]";
        let encoded = "%[0-9A-Fa-f]{2}";
        let pchar = format!("(?:{name}|{encoded}|[:@])");
        let h16 = "[0-9A-Fa-f]{1,4}";
        let octet = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])";
        let ls32 = format!(r"(?:{h16}:{h16}|{octet}\.{octet}\.{octet}\.{octet})");
        let ipv6 = [
            format!("(?:{h16}:){{6}}{ls32}"),
            format!("::(?:{h16}:){{5}}{ls32}"),
            format!("(?:{h16})?::(?:{h16}:){{4}}{ls32}"),
            format!("(?:(?:{h16}:){{0,1}}{h16})?::(?:{h16}:){{3}}{ls32}"),
            format!("(?:(?:{h16}:){{0,2}}{h16})?::(?:{h16}:){{2}}{ls32}"),
            format!("(?:(?:{h16}:){{0,3}}{h16})?::{h16}:{ls32}"),
            format!("(?:(?:{h16}:){{0,4}}{h16})?::{ls32}"),
            format!("(?:(?:{h16}:){{0,5}}{h16})?::{h16}"),
            format!("(?:(?:{h16}:){{0,6}}{h16})?::"),
        ]
        .join("|");
        let future = r"[vV][0-9A-Fa-f]+\.[A-Za-z0-9\-._~!$&'()*+,;=:]+";
        let authority =
            format!(r"(?:(?:{name}|{encoded}|:)*@)?(?:\[(?:{ipv6}|{future})\]|(?:{name}|{encoded})*)(?::[0-9]*)?");
        let path = format!("(?://{authority}(?:/{pchar}*)*|/(?:{pchar}+(?:/{pchar}*)*)?|{pchar}+(?:/{pchar}*)*|)");
        let tail = format!(r"(?:{pchar}|[/?])*");
        Regex::new(&format!(r"^[A-Za-z][A-Za-z0-9+\-.]*:{path}(?:\?{tail})?(?:#{tail})?$")).unwrap()
    }

    fn near_uris() -> impl Strategy<Value = String> {
        let part = prop::sample::select(vec![
            "http",
            "urn",
            "a",
            "9",
            ":",
            ":",
            "//",
            "/",
            "?",
            "#",
            "@",
            "[",
            "]",
            "::",
            "::1",
            "1",
            "ffff",
            "1.2.3.4",
            "256.1.1.1",
            "01.2.3.4",
            "v1.x",
            "%20",
            "%2",
            "%GG",
            " ",
            "é",
            "\n",
            "~",
            "^",
            "\\",
            "example.com",
            "8080",
            "a:b:c:d:e:f:1:2",
            "[::ffff:1.2.3.4]",
            "[1:2:3:4:5:6:7::]",
        ]);
        prop_oneof![
            prop::collection::vec(part.clone(), 0..9).prop_map(|parts| parts.concat()),
            prop::collection::vec(part, 0..6).prop_map(|parts| format!("http://{}", parts.concat())),
            "http://\\[[0-9a-f:.]{0,20}\\]",
            "http://\\[(::)?([0-9a-f]{1,5}::?){0,8}([0-9a-f]{1,4}|1[.]2[.]3[.]4)?\\]",
        ]
    }

    #[test]
    fn agrees_with_the_grammar() {
        let grammar = appendix_a();
        let mut runner =
            proptest::test_runner::TestRunner::new(ProptestConfig { cases: 4096, ..ProptestConfig::default() });
        runner
            .run(&near_uris(), |text| {
                prop_assert_eq!(is_uri(text.as_bytes()), grammar.is_match(&text), "{:?}", text);
                Ok(())
            })
            .unwrap();
    }
}
