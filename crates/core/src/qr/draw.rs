use alloc::string::String;
use alloc::vec;
use core::fmt::Write;

use qrcodegen_no_heap::{QrCode, QrCodeEcc, Version};

use super::{Colour, Fault, Look};

/// A QR code (ISO/IEC 18004) as SVG. It can still be read where 15 % of it cannot be seen, more where that makes it no larger.
///
/// ```
/// use loopgate_core::qr::{Look, svg};
///
/// assert!(svg("https://node.example/01/04006381333931", &Look::USUAL).unwrap().starts_with("<svg "));
/// ```
///
/// # Errors
///
/// The link is too long.
pub fn svg(link: &str, look: &Look) -> Result<String, Fault> {
    let (mut room, mut modules) = (vec![0; Version::MAX.buffer_len()], vec![0; Version::MAX.buffer_len()]);
    let (first, last) = (Version::MIN, Version::MAX);
    let code = QrCode::encode_text(link, &mut room, &mut modules, QrCodeEcc::Medium, first, last, None, true);
    let code = code.map_err(|_| Fault::TooLong)?;
    let (size, quiet) = (look.size, look.quiet as i32);
    let width = code.size() + 2 * quiet;
    let mut svg = String::new();
    let _ = write!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{size}\" height=\"{size}\" viewBox=\"0 0 {width} {width}\" \
         shape-rendering=\"crispEdges\"><title>"
    );
    escape(&mut svg, link);
    let _ = write!(svg, "</title><path fill=\"{}\" d=\"M0 0h{width}v{width}H0z\"/>", Hex(look.light));
    let _ = write!(svg, "<path fill=\"{}\" d=\"", Hex(look.dark));
    (0..code.size()).for_each(|row| draw(&mut svg, &code, row, quiet));
    svg.push_str("\"/></svg>\n");
    Ok(svg)
}

/// Draws the dark modules of a row; those that touch are one.
fn draw(svg: &mut String, code: &QrCode, row: i32, quiet: i32) {
    let mut column = 0;
    while column < code.size() {
        let width = (column..code.size()).take_while(|column| code.get_module(*column, row)).count() as i32;
        if width > 0 {
            let _ = write!(svg, "M{} {}h{width}v1h-{width}z", column + quiet, row + quiet);
        }
        column += width + 1;
    }
}

fn escape(svg: &mut String, text: &str) {
    for char in text.chars() {
        match char {
            '&' => svg.push_str("&amp;"),
            '<' => svg.push_str("&lt;"),
            char => svg.push(char),
        }
    }
}

struct Hex(Colour);

impl core::fmt::Display for Hex {
    fn fmt(&self, out: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let [red, green, blue] = self.0.channels();
        write!(out, "#{red:02x}{green:02x}{blue:02x}")
    }
}
