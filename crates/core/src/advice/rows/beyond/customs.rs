//! Customs and statistics codes: the Harmonized System, the Combined Nomenclature, TARIC, PRODCOM.

use crate::Code;
use crate::advice::{Advice, Fact, Facts, Finding, Said};
use crate::message::quoted;
use crate::words::Phrase;

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
            say(Fact::ProdcomCode, Phrase::Prodcom, give);
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
        let message = Said::plain(Phrase::CustomsDisagree).with("start", other).with("other", name);
        let help = Said::plain(Phrase::CustomsDisagreeHelp).with("code", quoted(&code)).with("other", name);
        give(Finding { code: Code::CustomsCodesDisagree, at: finer, message, help, repair: None });
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
        Phrase::CustomsZeros
    } else if matches!(code.len(), 7 | 9) {
        Phrase::CustomsLength
    } else if matches!(first_two(&code), Some(98 | 99)) {
        Phrase::CustomsNational
    } else {
        Phrase::CustomsChapter
    };
    say(fact, message, give);
}

#[inline]
fn first_two(code: &[u8]) -> Option<u8> {
    let [ten, one, ..] = code else { return None };
    Some(ten.wrapping_sub(b'0').wrapping_mul(10).wrapping_add(one.wrapping_sub(b'0')))
}

#[cold]
fn say(at: Fact, message: Phrase, give: &mut dyn FnMut(Finding)) {
    let (message, help) = (Said::plain(message), Said::plain(Phrase::CustomsHelp));
    give(Finding { code: Code::CustomsCodeForm, at, message, help, repair: None });
}

#[cold]
fn start(code: &str, digits: usize) -> &str {
    code.get(..digits).unwrap_or(code)
}
