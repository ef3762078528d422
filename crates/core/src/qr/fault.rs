use alloc::format;
use alloc::string::String;

/// Why there is no code.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Fault {
    /// The size is none that a code may have.
    Size,
    /// The quiet zone is none that a code may have.
    Quiet,
    /// The dark colour cannot be read.
    Dark,
    /// The light colour cannot be read.
    Light,
    /// The colours have this contrast, which is too little.
    Contrast(f64),
    /// The document is of a kind without a page.
    Kind,
    /// The document has no id.
    Id,
    /// The address of the node cannot be read.
    Base,
    /// The address is longer than a code can hold.
    TooLong,
}

impl Fault {
    /// The name of what is wrong, as package and service call it; empty where it is all of it.
    pub fn name(self) -> &'static str {
        match self {
            Fault::Size => "size",
            Fault::Quiet => "quiet",
            Fault::Dark | Fault::Contrast(_) => "dark",
            Fault::Light => "light",
            Fault::Base => "base",
            Fault::Kind | Fault::Id | Fault::TooLong => "",
        }
    }

    /// What is wrong, and what would be right.
    pub fn message(self) -> String {
        match self {
            Fault::Size => "`size` must be an integer of 64 to 2048, in pixels".into(),
            Fault::Quiet => "`quiet` must be an integer of 4 to 16, in modules".into(),
            Fault::Dark => "`dark` must be six hex digits, such as 1a2b3c".into(),
            Fault::Light => "`light` must be six hex digits, such as 1a2b3c".into(),
            Fault::Contrast(contrast) => {
                // Cut, so that 4.498 is not told as 4.50.
                let hundredths = (contrast * 100.0) as u32;
                let contrast = format!("{}.{:02}", hundredths / 100, hundredths % 100);
                format!("the contrast of `dark` on `light` must be at least 4.5 for scanners; it is {contrast}")
            }
            Fault::Kind => "the document is none of MaterialDNA, ProductDNA, Offer, Match and Transfer".into(),
            Fault::Id => "the document has no `id`".into(),
            Fault::Base => "`base` must be the address of a node without a query, such as https://node.example".into(),
            Fault::TooLong => "the address of the record is longer than a QR code can hold".into(),
        }
    }

    /// How to go on, where the message does not say it.
    pub fn help(self) -> Option<&'static str> {
        matches!(self, Fault::Contrast(_)).then_some("take a darker `dark` or a lighter `light`")
    }
}
