//! Long numbers as texts: the tables that this takes are larger than the engine, and JavaScript has them.

use alloc::string::String;

/// The double of a number of JSON.
#[cfg(feature = "small")]
pub fn read_number(text: &str) -> f64 {
    javascript::read(text.as_ptr(), text.len())
}

/// The shortest text of a double.
#[cfg(feature = "small")]
pub fn write_number(number: f64) -> String {
    let mut text = [0; LONGEST];
    let length = javascript::write(number, text.as_mut_ptr());
    text.get(..length).and_then(|text| str::from_utf8(text).ok()).map(String::from).unwrap_or_default()
}

/// As in `pkg/src/instance.js`.
#[cfg(feature = "small")]
const LONGEST: usize = 32;

#[cfg(feature = "small")]
mod javascript {
    #[link(wasm_import_module = "numbers")]
    unsafe extern "C" {
        /// The number that the text at this place says.
        pub safe fn read(at: *const u8, length: usize) -> f64;
        /// Writes the text of a number, of at most 32 bytes, to this place, and gives its length.
        pub safe fn write(number: f64, at: *mut u8) -> usize;
    }
}

/// The same where there is std, and no `pkg`: in tests.
#[cfg(not(feature = "small"))]
pub fn read_number(text: &str) -> f64 {
    text.parse().unwrap_or(f64::NAN)
}

#[cfg(not(feature = "small"))]
pub fn write_number(number: f64) -> String {
    alloc::string::ToString::to_string(&number)
}
