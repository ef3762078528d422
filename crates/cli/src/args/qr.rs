//! What `loopgate qr` takes.

use std::path::PathBuf;

const NOTES: &str = "\
It holds the GS1 Digital Link of the record at the node, as closely as the passport's GTIN, batch and serial
number say what it is on; without a right GTIN the address of the record's page. The node is not asked.

Exit status: 0 drawn, 2 the record could not be read, has no address, or the code could not be written.

Examples:
  loopgate qr passport.json --base https://node.example > code.svg
  loopgate qr passport.json --base https://node.example --size 512 --dark 1a2b3c --output code.svg
";

/// Draw the QR code of a record, as SVG
#[derive(clap::Args)]
#[command(after_help = NOTES)]
pub struct Qr {
    /// The record; - or none is standard input
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,
    /// The address of the node where it is registered
    #[arg(long, value_name = "URL")]
    pub base: String,
    /// Width and height in pixels, 64 to 2048 [default: 256]
    #[arg(long, value_name = "PIXELS")]
    pub size: Option<String>,
    /// How many modules wide it is light around the code, 4 to 16 [default: 4]
    #[arg(long, value_name = "MODULES")]
    pub quiet: Option<String>,
    /// Colour of the dark modules, six hex digits [default: 000000]
    #[arg(long, value_name = "COLOUR")]
    pub dark: Option<String>,
    /// Colour of the light modules, six hex digits [default: ffffff]; the contrast must be at least 4.5
    #[arg(long, value_name = "COLOUR")]
    pub light: Option<String>,
    /// Write it to this file in place of standard output
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
}
