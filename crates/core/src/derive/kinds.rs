//! The names of the kinds and the lists of values, for programs that need no more: `pkg/src/rules/kinds.js` and its types.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

use super::enumerations::enumerations;
use crate::Kind;
use crate::about::Words;

/// The lists as a JavaScript module.
pub fn kinds_javascript() -> String {
    let mut out = String::from(
        "// Generated from the rules in crates/core; `npm run generate` writes it anew.\n\
        // Each list that nothing uses is left out of a bundle.\n",
    );
    let kinds: Vec<&str> = Kind::ALL.iter().map(|kind| kind.name()).collect();
    list(&mut out, "kinds", &kinds);
    for enumeration in enumerations(&Words::read()) {
        list(&mut out, &enumeration.plural(), enumeration.values);
    }
    out
}

fn list(out: &mut String, name: &str, values: &[&str]) {
    let _ = writeln!(out, "export const {name} = /* @__PURE__ */ Object.freeze({values:?});");
}

/// The TypeScript declarations of that module.
pub fn kinds_typescript() -> String {
    let enumerations = enumerations(&Words::read());
    let names: Vec<&str> = enumerations.iter().map(|one| one.name).chain(["Kind"]).collect();
    let mut out = format!(
        "// Generated from the rules in crates/core; `npm run generate` writes it anew.\n\
        import type {{ {} }} from './types.js';\n\n\
        export * from './types.js';\n\n\
        /** The names of the kinds; the families `Transaction` and `Signal`; and `auto`, which chooses by `@type`. */\n\
        export declare const kinds: readonly Kind[];\n",
        names.join(", ")
    );
    for enumeration in enumerations {
        let (name, plural, places) = (enumeration.name, enumeration.plural(), enumeration.places());
        let _ = writeln!(out, "\n/** The values of {places}. */\nexport declare const {plural}: readonly {name}[];");
    }
    out
}
