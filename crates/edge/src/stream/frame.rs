//! Frames on their way to a listener, a slice at a time, so that a slow listener holds no more than a slice.

use std::rc::Rc;

/// How many bytes a listener is given at once at most.
pub const CHUNK_BYTES: usize = 16 * 1024;

/// One event in the format of Server-Sent Events.
#[derive(Debug)]
pub struct Frame {
    pub id: i64,
    pub text: String,
}

impl Frame {
    /// `data` is on one line.
    pub fn new(id: i64, event: &str, data: &str) -> Frame {
        Frame { id, text: format!("id: {id}\nevent: {event}\ndata: {data}\n\n") }
    }
}

/// How far a listener has come.
#[derive(Debug, Default)]
pub struct Place {
    /// The number of the last frame that it was given whole.
    pub after: i64,
    /// The frame after that, if some of it was given. It is kept until the listener has all of it: a stream cannot say
    /// anything else in the middle of a frame.
    begun: Option<Begun>,
}

#[derive(Debug)]
struct Begun {
    frame: Rc<Frame>,
    /// In bytes.
    given: usize,
}

impl Place {
    pub fn after(number: i64) -> Place {
        Place { after: number, begun: None }
    }

    /// The frame in the middle of which it is.
    pub fn begun(&self) -> Option<&Rc<Frame>> {
        self.begun.as_ref().map(|begun| &begun.frame)
    }

    /// The next bytes: the rest of the frame that was begun, then those of `frames` that come after it, no more of them than
    /// `allowance`, which goes down with each. None where there are none.
    pub fn take<'f>(&mut self, frames: impl Iterator<Item = &'f Rc<Frame>>, allowance: &mut u32) -> Vec<u8> {
        let mut chunk = Vec::new();
        self.go_on(&mut chunk);
        for frame in frames {
            if self.begun.is_some() || chunk.len() >= CHUNK_BYTES || *allowance == 0 {
                break;
            }
            if frame.id > self.after {
                *allowance -= 1;
                self.begun = Some(Begun { frame: frame.clone(), given: 0 });
                self.go_on(&mut chunk);
            }
        }
        chunk
    }

    fn go_on(&mut self, chunk: &mut Vec<u8>) {
        let Some(begun) = &mut self.begun else {
            return;
        };
        let rest = begun.frame.text.as_bytes().get(begun.given..).unwrap_or_default();
        let fitting = rest.get(..CHUNK_BYTES - chunk.len()).unwrap_or(rest);
        chunk.extend_from_slice(fitting);
        begun.given += fitting.len();
        if fitting.len() == rest.len() {
            *self = Place::after(begun.frame.id);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{CHUNK_BYTES, Frame, Place};

    fn all(frames: &[Rc<Frame>]) -> (Vec<u8>, usize) {
        let (mut place, mut bytes, mut largest) = (Place::default(), Vec::new(), 0);
        loop {
            let chunk = place.take(frames.iter(), &mut u32::MAX.clone());
            if chunk.is_empty() {
                return (bytes, largest);
            }
            largest = largest.max(chunk.len());
            bytes.extend(chunk);
        }
    }

    #[test]
    fn frames_of_any_size_come_whole_in_slices() {
        let sizes = [1, 10, CHUNK_BYTES, 3, CHUNK_BYTES * 70 + 1, CHUNK_BYTES - 40, 5];
        let frames: Vec<Rc<Frame>> =
            (1..).zip(sizes).map(|(id, size)| Frame::new(id, "offer.created", &"ä".repeat(size)).into()).collect();
        let (bytes, largest) = all(&frames);
        let texts: Vec<&str> = frames.iter().map(|frame| frame.text.as_str()).collect();
        assert_eq!(bytes, texts.concat().into_bytes());
        assert_eq!(largest, CHUNK_BYTES);
    }

    #[test]
    fn an_allowance_ends_with_a_whole_frame() {
        let large = |id| Rc::new(Frame::new(id, "offer.created", &"x".repeat(CHUNK_BYTES)));
        let (frames, mut place, mut allowance) = ([large(1), large(2), large(3)], Place::default(), 2);
        let mut given = 0;
        while let Some(chunk) = Some(place.take(frames.iter(), &mut allowance)).filter(|chunk| !chunk.is_empty()) {
            given += chunk.len();
        }
        assert_eq!((given, place.after, allowance), (frames[0].text.len() * 2, 2, 0));
        assert!(place.begun().is_none());
    }

    #[test]
    fn a_frame_that_was_begun_is_given_to_its_end_wherever_it_is_kept() {
        let (large, next) = (Rc::new(Frame::new(1, "x", &"x".repeat(CHUNK_BYTES))), Rc::new(Frame::new(2, "x", "{}")));
        let (mut place, mut allowance) = (Place::default(), 2);
        let mut bytes = place.take([&large].into_iter(), &mut allowance);
        assert_eq!(place.begun().map(|frame| frame.id), Some(1));
        bytes.extend(place.take([&next].into_iter(), &mut allowance));
        assert_eq!(bytes, format!("{}{}", large.text, next.text).into_bytes());
    }
}
