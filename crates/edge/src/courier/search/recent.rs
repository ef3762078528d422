//! What peers answered a moment ago: whoever asks the same again within seconds gets the same, and the peer is not asked.

use std::collections::HashMap;
use std::rc::Rc;

use super::Answer;

/// For how many milliseconds an answer counts.
const KEPT: u64 = 5000;

/// How many bytes of documents are kept in all.
const MOST: usize = 4 * 1024 * 1024;

#[derive(Default)]
pub struct Recent {
    answers: HashMap<[String; 2], Kept>,
}

struct Kept {
    until: u64,
    answer: Rc<Answer>,
}

impl Recent {
    pub fn get(&self, endpoint: &str, query: &str, now: u64) -> Option<Rc<Answer>> {
        let kept = self.answers.get(&[endpoint.to_owned(), query.to_owned()])?;
        (kept.until > now).then(|| Rc::clone(&kept.answer))
    }

    pub fn keep(&mut self, endpoint: &str, query: &str, now: u64, answer: &Rc<Answer>) {
        self.answers.retain(|_, kept| kept.until > now);
        let bytes: usize = self.answers.values().map(|kept| kept.answer.bytes()).sum();
        if bytes + answer.bytes() > MOST {
            self.answers.clear();
        }
        let kept = Kept { until: now + KEPT, answer: Rc::clone(answer) };
        self.answers.insert([endpoint.to_owned(), query.to_owned()], kept);
    }
}
