//! Members that no table names, where their name is near one that a table names: a slip, very likely (decisions, section 10).

use crate::engine::{Findings, Members, Path, Read, of_missing};
use crate::message::{Sentence, Told, Value, nearest};
use crate::options::Options;
use crate::rule::{Field, Object, Rule};
use crate::words::Phrase;
use crate::{Code, Fix, Issue};

/// Shorter names are near too many others.
const SHORTEST: usize = 4;

/// Gives a hint for each such member of an object that allows others.
#[cold]
pub(super) fn say(object: &Read, options: &Options, warnings: &mut Findings) {
    let members = object.members;
    if members.object.closed {
        return;
    }
    for (key, start) in members.others() {
        let Some(near) = meant(key, members) else { continue };
        let path = Path::Member(object.path, key);
        let mut issue = Issue::new(Code::UnknownMemberNear, path.pointer(), "");
        issue.key = Some(key.into());
        issue.fix = Some(Fix { certain: false, ..Fix::rename(&path, near) });
        issue.params.put_text("nearest", near);
        let (object, nearest) = (object.path.dotted(), [("nearest", Value::Whole(near))]);
        let values = [("key", Value::Shown(key)), ("object", Value::Subject(&object))];
        let help = Some(Sentence { phrase: Phrase::DidYouMean, values: &nearest });
        warnings.insert(start, start, issue, &Told { help, ..Told::of(Phrase::UnknownMember, &values) }, options);
    }
}

/// The member that was probably meant by a key, if it is not there and nothing else says so.
fn meant(key: &str, members: &Members) -> Option<&'static str> {
    let row = slip_of(members.object, key)?;
    let Field { key: near, required, .. } = members.object.fields.get(row)?;
    let is_renamed = || *required && of_missing(near, members) == Some(key);
    (!members.has(row) && !is_renamed()).then_some(*near)
}

/// The row of the member whose name is near that of one that the table of an open object does not name. There is a hint
/// where that member is not there.
pub fn slip_of(object: &Object, key: &str) -> Option<usize> {
    key.chars().nth(SHORTEST - 1)?;
    let near = nearest(key, &object.keys()).filter(|_| !object.closed)?;
    let row = object.fields.iter().position(|field| field.key == near)?;
    object.fields.get(row).is_some_and(|field| !matches!(field.rule, Rule::Forbidden)).then_some(row)
}
