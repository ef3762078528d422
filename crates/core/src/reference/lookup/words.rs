//! Words that people look for, in names of lists: case, accents and the plural do not count.

use alloc::string::String;
use alloc::vec::Vec;

use crate::message::nearest;

/// Something that is found by the words of its names, and why it comes before others.
pub(super) struct Named {
    /// The earlier count for more.
    pub(super) names: [&'static str; 3],
    pub(super) bonus: usize,
}

/// Words that say nothing of what is looked for.
const EMPTY: [&str; 10] = ["a", "and", "from", "in", "of", "or", "the", "waste", "wastes", "with"];

/// The places of those whose names have all words of a text, or such that begin so: the best first. Where there is none, the
/// words that were probably meant.
pub(super) fn find(text: &str, all: &[Named]) -> Result<Vec<usize>, Option<String>> {
    let text = folded(text);
    let wanted = wanted(&text);
    let mut found = Vec::new();
    for (at, named) in all.iter().enumerate() {
        let fit = fit(&wanted, named);
        if fit > 0 {
            found.push((fit + named.bonus, at));
        }
    }
    if found.is_empty() { Err(mended(&wanted, all)) } else { Ok(best_first(found)) }
}

/// The words of a folded text; empty ones count where there are no others.
fn wanted(text: &str) -> Vec<&str> {
    let mut wanted: Vec<&str> = words(text).collect();
    let is_full = |word: &&str| !EMPTY.contains(word);
    if wanted.iter().any(is_full) {
        wanted.retain(is_full);
    }
    wanted
}

/// How well all words fit, a little better where there are no others in the first name; 0 where one does not.
fn fit(wanted: &[&str], named: &Named) -> usize {
    let names = named.names.map(folded);
    let [first, ..] = &names;
    let mut all = usize::from(words(first).count() == wanted.len());
    for word in wanted {
        let fits = names.iter().zip([4, 2, 1]).map(|(name, weight)| weight * fit_of(word, name));
        match fits.sum() {
            0 => return 0,
            fit => all += fit,
        }
    }
    if wanted.is_empty() { 0 } else { all }
}

/// The words, with the nearest for those that nothing has; `None` where there is no such, or there are all of them.
#[cold]
fn mended(wanted: &[&str], all: &[Named]) -> Option<String> {
    let names: Vec<String> = all.iter().flat_map(|named| named.names).map(folded).collect();
    let known = frequent_first(&names);
    let (mut text, mut is_mended) = (String::new(), false);
    for word in wanted {
        text.push_str(if text.is_empty() { "" } else { " " });
        if known.iter().any(|name| fit_of(word, name) > 0) {
            text.push_str(word);
        } else {
            text.push_str(meant(word, &known)?);
            is_mended = true;
        }
    }
    is_mended.then_some(text)
}

/// The known word that was probably meant: the nearest, unless it begins otherwise and one begins as a word of another language
/// would (`bateria`, `battery`).
fn meant<'k>(word: &str, known: &[&'k str]) -> Option<&'k str> {
    const FEW: usize = 3;
    let near = nearest(word, known);
    near.filter(|near| shared(word, near) >= FEW).or_else(|| kindred(word, known)).or(near)
}

/// The first of the words that have the most of their beginning in common with a word, most of either.
fn kindred<'k>(word: &str, known: &[&'k str]) -> Option<&'k str> {
    const LEAST: usize = 4;
    let is_most = |letters: usize, of: &str| letters * 5 >= squeezed(of).count() * 3;
    let is_kindred = |letters: usize, one: &str| letters >= LEAST && is_most(letters, word) && is_most(letters, one);
    let alike =
        known.iter().rev().map(|one| (shared(word, one), *one)).filter(|(letters, one)| is_kindred(*letters, one));
    alike.max_by_key(|(letters, _)| *letters).map(|(_, one)| one)
}

/// So many letters begin both; one that is doubled counts once.
fn shared(one: &str, other: &str) -> usize {
    squeezed(one).zip(squeezed(other)).take_while(|(one, other)| one == other).count()
}

fn squeezed(text: &str) -> impl Iterator<Item = u8> {
    let mut before = 0;
    text.bytes().filter(move |byte| core::mem::replace(&mut before, *byte) != *byte)
}

/// The words of some names: of equally near ones the one that is in more of them is meant.
fn frequent_first(names: &[String]) -> Vec<&str> {
    let mut counted: Vec<(usize, &str)> = Vec::new();
    for word in names.iter().flat_map(|name| words(name)) {
        match counted.iter_mut().find(|(_, known)| *known == word) {
            Some((count, _)) => *count += 1,
            None => counted.push((1, word)),
        }
    }
    let places = counted.iter().enumerate().map(|(at, (count, _))| (*count, at)).collect();
    best_first(places).into_iter().filter_map(|at| counted.get(at)).map(|(_, word)| *word).collect()
}

/// The places in the order of their numbers, the largest first. To sort them would take more code than all the rest.
fn best_first(mut rest: Vec<(usize, usize)>) -> Vec<usize> {
    let mut ordered = Vec::new();
    while let Some(best) = rest.iter().map(|(number, _)| *number).max() {
        ordered.extend(rest.iter().filter(|(number, _)| *number == best).map(|(_, at)| *at));
        rest.retain(|(number, _)| *number != best);
    }
    ordered
}

/// 4 where a name has the word, 3 where one of its words begins so.
fn fit_of(wanted: &str, name: &str) -> usize {
    let fit = |word: &str| match word {
        _ if stem(word) == stem(wanted) => 4,
        _ if word.starts_with(wanted) => 3,
        _ => 0,
    };
    words(name).map(fit).max().unwrap_or_default()
}

/// What `battery` and `batteries`, `metal` and `metals` have in common.
fn stem(word: &str) -> &str {
    if word.len() < 4 || word.ends_with("ss") {
        return word;
    }
    let ending = ["ies", "y", "s"].into_iter().find(|ending| word.ends_with(ending));
    word.strip_suffix(ending.unwrap_or_default()).unwrap_or(word)
}

/// The words of a text: letters and digits.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|char: char| char.is_ascii() && !char.is_ascii_alphanumeric()).filter(|word| !word.is_empty())
}

/// A text in small letters without accents, as people may type it.
///
/// ```
/// use loopgate_core::reference::lookup::folded;
///
/// assert_eq!(folded("Évora"), folded("EVORA"));
/// ```
pub fn folded(text: &str) -> String {
    let is_mark = |char: &char| ('\u{300}'..='\u{36f}').contains(char);
    text.chars().filter(|char| !is_mark(char)).map(plain).collect()
}

/// A Latin letter without its accent; the tables of Unicode would be larger than the lists.
fn plain(char: char) -> char {
    match char {
        'À'..='Å' | 'à'..='å' | 'Ā'..='ą' => 'a',
        'Ç' | 'ç' | 'Ć'..='č' => 'c',
        'Ď'..='đ' => 'd',
        'È'..='Ë' | 'è'..='ë' | 'Ē'..='ě' => 'e',
        'Ĝ'..='ģ' => 'g',
        'Ì'..='Ï' | 'ì'..='ï' | 'Ĩ'..='ı' => 'i',
        'Ĺ'..='ł' => 'l',
        'Ñ' | 'ñ' | 'Ń'..='ň' => 'n',
        'Ò'..='Ö' | 'Ø' | 'ò'..='ö' | 'ø' | 'Ō'..='ő' => 'o',
        'Ŕ'..='ř' => 'r',
        'Ś'..='š' => 's',
        'Ţ'..='ŧ' => 't',
        'Ù'..='Ü' | 'ù'..='ü' | 'Ũ'..='ų' => 'u',
        'Ý' | 'ý' | 'ÿ' | 'Ŷ'..='Ÿ' => 'y',
        'Ź'..='ž' => 'z',
        '\u{2019}' => '\'',
        _ => char.to_ascii_lowercase(),
    }
}
