use core::ops::RangeInclusive;

use super::{Colour, Fault};

/// How a code is drawn; it is one that scanners take.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Look {
    pub(super) size: u32,
    pub(super) quiet: u32,
    pub(super) dark: Colour,
    pub(super) light: Colour,
}

const SIZES: RangeInclusive<u32> = 64..=2048;
const QUIETS: RangeInclusive<u32> = 4..=16;
const LEAST_CONTRAST: f64 = 4.5;

impl Look {
    /// 256 pixels, with a quiet zone of 4 modules, black on white.
    pub const USUAL: Look = Look { size: 256, quiet: 4, dark: Colour::BLACK, light: Colour::WHITE };

    /// Reads what was said of size, quiet zone and the two colours; what was not said is as usual.
    ///
    /// ```
    /// use loopgate_core::qr::{Fault, Look};
    ///
    /// assert!(Look::read([Some("512"), None, Some("1a2b3c"), None]).is_ok());
    /// assert!(matches!(Look::read([Some("63"), None, None, None]), Err(Fault::Size)));
    /// ```
    ///
    /// # Errors
    ///
    /// The first that cannot be, or a contrast that scanners do not take.
    pub fn read([size, quiet, dark, light]: [Option<&str>; 4]) -> Result<Look, Fault> {
        let whole = |text: Option<&str>, usual| text.map_or(Some(usual), whole);
        let colour = |text: Option<&str>, usual| text.map_or(Some(usual), Colour::read);
        let look = Look {
            size: whole(size, Look::USUAL.size).filter(|size| SIZES.contains(size)).ok_or(Fault::Size)?,
            quiet: whole(quiet, Look::USUAL.quiet).filter(|quiet| QUIETS.contains(quiet)).ok_or(Fault::Quiet)?,
            dark: colour(dark, Look::USUAL.dark).ok_or(Fault::Dark)?,
            light: colour(light, Look::USUAL.light).ok_or(Fault::Light)?,
        };
        let contrast = look.dark.contrast_on(look.light);
        if contrast >= LEAST_CONTRAST { Ok(look) } else { Err(Fault::Contrast(contrast)) }
    }
}

fn whole(text: &str) -> Option<u32> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}
