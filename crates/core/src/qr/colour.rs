/// Red, green and blue, of sRGB.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour([u8; 3]);

impl Colour {
    /// `#000000`
    pub const BLACK: Colour = Colour([0; 3]);
    /// `#ffffff`
    pub const WHITE: Colour = Colour([255; 3]);

    /// Reads six hex digits: `1a2b3c`.
    pub fn read(text: &str) -> Option<Colour> {
        let is_hex = text.len() == 6 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let [_, channels @ ..] = u32::from_str_radix(text, 16).ok()?.to_be_bytes();
        is_hex.then_some(Colour(channels))
    }

    /// The three channels.
    pub fn channels(self) -> [u8; 3] {
        self.0
    }

    /// How much lighter the ground is than this on it, from under 1 to 21 (WCAG 2.2, contrast ratio).
    pub fn contrast_on(self, ground: Colour) -> f64 {
        (ground.luminance() + 0.05) / (self.luminance() + 0.05)
    }

    fn luminance(self) -> f64 {
        let linear = |channel: u8| match f64::from(channel) / 255.0 {
            dark if dark <= 0.04045 => dark / 12.92,
            light => libm::pow((light + 0.055) / 1.055, 2.4),
        };
        let [red, green, blue] = self.0.map(linear);
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
}
