//! How long to wait after an attempt that failed.

const FIRST: u64 = 5;
const LONGEST: u64 = 60 * 60;

/// Seconds to wait after so many failed attempts in a row: 5 after the first, then 10, 20, ... up to an hour.
pub fn pause(failures: u32) -> u64 {
    let doublings = failures.saturating_sub(1).min(16);
    (FIRST << doublings).min(LONGEST)
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::pause;

    #[test]
    fn pauses_grow_to_an_hour() {
        let pauses: Vec<u64> = (1..=12).map(pause).collect();
        assert_eq!(pauses, [5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]);
        assert_eq!(pause(u32::MAX), 3600);
    }
}
