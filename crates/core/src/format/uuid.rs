/// Whether the text is a UUID in its 36-character hyphenated form, either case.
pub(crate) fn is_uuid(text: &[u8]) -> bool {
    text.len() == 36
        && text.iter().enumerate().all(|(at, byte)| match at {
            8 | 13 | 18 | 23 => *byte == b'-',
            _ => byte.is_ascii_hexdigit(),
        })
}

#[cfg(test)]
mod tests {
    use super::is_uuid;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn agrees_with_the_uuid_crate(text in "[0-9a-fA-F-]{34,38}|[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-Fgé]{11,12}") {
            let theirs = text.len() == 36 && uuid::Uuid::try_parse(&text).is_ok();
            prop_assert_eq!(is_uuid(text.as_bytes()), theirs, "{}", text);
        }
    }
}
