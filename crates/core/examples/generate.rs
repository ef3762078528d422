//! Writes what is derived from the rules: `cargo run -p loopgate-core --example generate`.

use std::path::Path;

use loopgate_core::Language;
use loopgate_core::derive::language_javascript;

fn main() -> std::io::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    std::fs::write(root.join("pkg/types.d.ts"), loopgate_core::derive::typescript())?;
    std::fs::write(root.join("pkg/kinds.d.ts"), loopgate_core::derive::kinds_typescript())?;
    std::fs::write(root.join("pkg/src/rules/kinds.js"), loopgate_core::derive::kinds_javascript())?;
    std::fs::write(root.join("pkg/src/rules/text.js"), loopgate_core::derive::javascript())?;
    std::fs::write(root.join("pkg/src/rules/warnings.js"), loopgate_core::derive::warnings_javascript())?;
    std::fs::write(root.join("pkg/src/advice/text.js"), loopgate_core::derive::advice_javascript())?;
    std::fs::write(root.join("pkg/src/advice/reference.js"), loopgate_core::derive::reference_javascript())?;
    std::fs::write(root.join("www/public/ns.jsonld"), loopgate_core::derive::vocabulary())?;
    for language in Language::TAGS.iter().filter_map(|tag| Language::of_tag(tag)) {
        let tag = language.tag();
        std::fs::write(root.join("pkg/src/words").join(tag).with_extension("js"), language_javascript(language))?;
    }
    std::fs::write(root.join("docs/rules.md"), loopgate_core::derive::reference())
}
