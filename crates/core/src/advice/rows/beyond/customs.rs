//! Customs and statistics codes: the Harmonized System, the Combined Nomenclature, TARIC, PRODCOM.

use alloc::borrow::ToOwned;

use crate::Code;
use crate::advice::{Advice, Fact, Facts, Finding};
use crate::message::quoted;

const BOTH: &[Code] = &[Code::CustomsCodesDisagree, Code::CustomsCodeForm];
const FORM: &[Code] = &[Code::CustomsCodeForm];

pub(super) const CODES: &[Advice] = &[
    Advice::check("hs", FORM, &[Fact::HsCode], |facts, _, give| {
        form(facts, Fact::HsCode, give);
    }),
    Advice::check("cn", BOTH, &[Fact::CnCode, Fact::HsCode], |facts, _, give| {
        agree(facts, Fact::CnCode, Fact::HsCode, give);
        form(facts, Fact::CnCode, give);
    }),
    Advice::check("taric", BOTH, &[Fact::TaricCode, Fact::CnCode, Fact::HsCode], |facts, _, give| {
        let coarser = if facts.may_have(Fact::CnCode) { Fact::CnCode } else { Fact::HsCode };
        agree(facts, Fact::TaricCode, coarser, give);
        form(facts, Fact::TaricCode, give);
    }),
    Advice::check("prodcom", FORM, &[Fact::ProdcomCode], |facts, _, give| {
        let is_known = facts.bytes(Fact::ProdcomCode).is_none_or(|code| matches!(first_two(&code), Some(7..34)));
        if !is_known {
            let message = "is no PRODCOM code: those begin with 07 to 33, the divisions of mining and manufacturing";
            say(Fact::ProdcomCode, message, give);
        }
    }),
];

/// A finer code begins with the coarser one, as far as nations share it: 6 digits of the Harmonized System, 8 of the
/// Combined Nomenclature.
#[inline(never)]
fn agree(facts: &Facts, finer: Fact, coarser: Fact, give: &mut dyn FnMut(Finding)) {
    let (Some(code), Some(other)) = (facts.bytes(finer), facts.bytes(coarser)) else { return };
    let is_of_nations = coarser == Fact::CnCode;
    let agree = if is_of_nations {
        code.first_chunk::<8>() == other.first_chunk()
    } else {
        code.first_chunk::<6>() == other.first_chunk()
    };
    if !agree {
        disagree(facts, finer, coarser, if is_of_nations { 8 } else { 6 }, give);
    }
}

#[cold]
fn disagree(facts: &Facts, finer: Fact, coarser: Fact, shared: usize, give: &mut dyn FnMut(Finding)) {
    let (Some(code), Some(other)) = (facts.text(finer), facts.text(coarser)) else { return };
    let name = if coarser == Fact::HsCode { "hs_code" } else { "cn_code" };
    let other = start(&other, shared);
    if start(&code, shared) != other {
        let message = ["does not begin with ", other, ", as it would by ", name].concat();
        let help = ["check which of the two is right: ", &quoted(&code), " or ", name].concat();
        give(Finding { code: Code::CustomsCodesDisagree, at: finer, message, help: Some(help), repair: None });
    }
}

#[inline(never)]
fn form(facts: &Facts, fact: Fact, give: &mut dyn FnMut(Finding)) {
    let Some(code) = facts.bytes(fact) else { return };
    let last = if fact == Fact::HsCode { 97 } else { 99 };
    let is_chapter = matches!(first_two(&code), Some(chapter) if (1..=last).contains(&chapter) && chapter != 77);
    if is_chapter && !matches!(code.len(), 7 | 9) {
        return;
    }
    let message = if code.iter().all(|digit| *digit == b'0') {
        "is no code: all digits are 0"
    } else if matches!(code.len(), 7 | 9) {
        "has an unusual length: 6 digits are shared by all countries, 8 and 10 are those of some"
    } else if matches!(first_two(&code), Some(98 | 99)) {
        "is in chapter 98 or 99, which the Harmonized System leaves to each country; such a code is a cn_code or taric_code"
    } else {
        "is in no chapter of the Harmonized System, which its first two digits name"
    };
    say(fact, message, give);
}

#[inline]
fn first_two(code: &[u8]) -> Option<u8> {
    let [ten, one, ..] = code else { return None };
    Some(ten.wrapping_sub(b'0').wrapping_mul(10).wrapping_add(one.wrapping_sub(b'0')))
}

#[cold]
fn say(at: Fact, message: &str, give: &mut dyn FnMut(Finding)) {
    let help = Some("check the digits, or leave the code out".to_owned());
    give(Finding { code: Code::CustomsCodeForm, at, message: message.to_owned(), help, repair: None });
}

#[cold]
fn start(code: &str, digits: usize) -> &str {
    code.get(..digits).unwrap_or(code)
}
