//! A wasm module taken apart, so that gzip finds more alike in it: its instructions without their numbers, and each sort of
//! number by itself. `pkg/src/module/join.js` puts it together again.

use std::cmp::Reverse;
use std::collections::HashMap;

use anyhow::{Context, Result};
use leb128::write::unsigned;
use wasmparser::{FunctionBody, Parser, Payload};

/// What comes next where a form stands. All but the first take a number of their own list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Step {
    /// The function ends.
    End,
    Local,
    Jump,
    /// A function that is called, or the locals that one has.
    Function,
    Offset,
    Constant,
}

const LISTS: usize = Step::Constant as usize;

/// What instructions that differ in their numbers alone have in common. The locals at the begin of a function have one, too.
#[derive(PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Form<'m> {
    bytes: &'m [u8],
    steps: Vec<Step>,
}

/// The parts of a module: how long it is, how long what comes before its first function is, how many forms there are, how long
/// their places are together, and how long each list is; then what comes before the first function, the forms, their places
/// in the order of the instructions, the lists, and what comes behind the functions. Counts and places are LEB128.
pub fn take_apart(module: &[u8]) -> Result<Vec<u8>> {
    let bodies = bodies_of(module)?;
    let mut instructions = Vec::new();
    let mut lists: [Vec<u8>; LISTS] = Default::default();
    for body in &bodies {
        take(body, &mut instructions, &mut lists)?;
    }
    let forms = most_frequent_first(&instructions);
    let order = order_of(&instructions, &forms)?;
    let (before, behind) = around(module, &bodies)?;
    let counts = [module.len(), before.len(), forms.len(), order.len()];
    let mut parts = Vec::new();
    for count in counts.into_iter().chain(lists.iter().map(Vec::len)) {
        put(&mut parts, count)?;
    }
    parts.extend(before);
    for Form { bytes, steps } in forms {
        put(&mut parts, bytes.len())?;
        parts.extend(*bytes);
        put(&mut parts, steps.len())?;
        parts.extend(steps.iter().map(|step| *step as u8));
    }
    parts.extend(order);
    parts.extend(lists.iter().flatten());
    parts.extend(behind);
    Ok(parts)
}

fn bodies_of(module: &[u8]) -> Result<Vec<FunctionBody<'_>>> {
    let mut bodies = Vec::new();
    for payload in Parser::new(0).parse_all(module) {
        if let Payload::CodeSectionEntry(body) = payload? {
            bodies.push(body);
        }
    }
    Ok(bodies)
}

/// What comes before the first function, and behind the last one.
fn around<'m>(module: &'m [u8], bodies: &[FunctionBody]) -> Result<(&'m [u8], &'m [u8])> {
    let ends = bodies.first().zip(bodies.last()).context("the module has no functions")?;
    let (first, last) = (ends.0.range(), ends.1.range());
    let mut length = Vec::new();
    put(&mut length, first.len())?;
    let start = first.start - length.len();
    Ok((module.get(..start).unwrap_or_default(), module.get(last.end..).unwrap_or_default()))
}

/// The forms of a function in its order, and its numbers, each behind those of its list.
fn take<'m>(body: &FunctionBody<'m>, forms: &mut Vec<Form<'m>>, lists: &mut [Vec<u8>; LISTS]) -> Result<()> {
    let mut operators = body.get_operators_reader()?;
    let begin = body.range().start;
    let bytes_of = |from: usize, to: usize| body.as_bytes().get(from - begin..to - begin).unwrap_or_default();
    let locals = bytes_of(begin, operators.original_position());
    forms.push(split(locals, 1, Step::Function, lists));
    while !operators.eof() {
        let start = operators.original_position();
        operators.read()?;
        let instruction = bytes_of(start, operators.original_position());
        let (kept, step) = numbers_of(instruction);
        forms.push(split(instruction, kept, step, lists));
    }
    forms.last_mut().context("a function without an end")?.steps.push(Step::End);
    Ok(())
}

/// How much of an instruction is its form, in opcodes and numbers, and which list the other numbers go to.
fn numbers_of(instruction: &[u8]) -> (usize, Step) {
    match instruction {
        // br, br_if, br_table
        [0x0c..=0x0e, ..] => (1, Step::Jump),
        // call, call_indirect
        [0x10 | 0x11, ..] => (1, Step::Function),
        // local.get, local.set, local.tee
        [0x20..=0x22, ..] => (1, Step::Local),
        // All that load and store: how they are aligned depends on what they are.
        [0x28..=0x3e, ..] | [0xfd, 0x00..=0x0b, ..] => (2, Step::Offset),
        // i32.const, i64.const
        [0x41 | 0x42, ..] => (1, Step::Constant),
        // All else is kept as it is.
        _ => (usize::MAX, Step::Constant),
    }
}

/// The form of an instruction of which so many opcodes and numbers are kept; the others go to their list.
fn split<'m>(instruction: &'m [u8], kept: usize, step: Step, lists: &mut [Vec<u8>; LISTS]) -> Form<'m> {
    // As LEB128 has it, and as opcodes with a prefix happen to have it: the last byte has no highest bit.
    let numbers = || instruction.split_inclusive(|byte| *byte < 128);
    let (bytes, rest) = instruction.split_at(numbers().take(kept).map(<[u8]>::len).sum());
    if let Some(list) = lists.get_mut(step as usize - 1) {
        list.extend(rest);
    }
    Form { bytes, steps: numbers().skip(kept).map(|_| step).collect() }
}

/// Each form once.
fn most_frequent_first<'f, 'm>(instructions: &'f [Form<'m>]) -> Vec<&'f Form<'m>> {
    let mut counts = HashMap::new();
    for form in instructions {
        *counts.entry(form).or_insert(0) += 1;
    }
    let mut forms: Vec<_> = counts.into_iter().collect();
    forms.sort_by_key(|(form, count)| (Reverse(*count), *form));
    forms.into_iter().map(|(form, _)| form).collect()
}

/// Of each instruction the place of its form.
fn order_of(instructions: &[Form], forms: &[&Form]) -> Result<Vec<u8>> {
    let places: HashMap<_, _> = forms.iter().copied().zip(0..).collect();
    let mut order = Vec::new();
    for form in instructions {
        put(&mut order, *places.get(form).context("a form without a place")?)?;
    }
    Ok(order)
}

fn put(out: &mut Vec<u8>, number: usize) -> Result<()> {
    unsigned(out, u64::try_from(number)?)?;
    Ok(())
}
