//! When the database is read without a bell: a few times after the last one, for a bell that was lost or came too early.

/// How many milliseconds after a bell it is read again.
const AFTER_BELL: [u64; 3] = [500, 1200, END];

/// The last of these.
pub const END: u64 = 2500;

/// When it is read next, if the last bell rang and the last reading began at these times; `None` is not before the next
/// bell.
pub fn due(rung: u64, read: u64) -> Option<u64> {
    AFTER_BELL.into_iter().map(|pause| rung + pause).find(|due| *due > read)
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::due;

    #[test]
    fn a_few_readings_follow_a_bell_and_then_none() {
        let mut read = 10_000;
        let times: Vec<u64> = std::iter::from_fn(|| {
            read = due(10_000, read)?;
            Some(read - 10_000)
        })
        .collect();
        assert_eq!(times, [500, 1200, 2500]);
    }

    #[test]
    fn a_bell_during_them_begins_them_anew() {
        assert_eq!(due(10_400, 10_500), Some(10_900));
        assert_eq!(due(20_000, 12_500), Some(20_500));
    }
}
