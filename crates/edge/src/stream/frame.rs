//! Frames on their way to a listener, a slice at a time, so that a slow listener holds no more than a slice.

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
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The number of the last frame that it was given whole.
    pub after: i64,
    /// The frame after that, if some of it was given.
    begun: Option<Begun>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Begun {
    id: i64,
    /// In bytes, as the rest.
    length: usize,
    given: usize,
}

impl Place {
    pub fn after(number: i64) -> Place {
        Place { after: number, begun: None }
    }

    /// Past this number; `None` where a frame was begun, the rest of which is then missing.
    pub fn skip_to(&mut self, number: i64) -> Option<()> {
        self.begun.is_none().then(|| self.after = number)
    }

    /// The next bytes of the frames after this place, none where there are none; `None` where the frame that was begun is
    /// no longer there, or no longer the same.
    pub fn take<'f>(&mut self, frames: impl Iterator<Item = &'f Frame>) -> Option<Vec<u8>> {
        let mut chunk = Vec::new();
        for frame in frames {
            let length = frame.text.len();
            let given = match self.begun {
                None => 0,
                Some(begun) if (begun.id, begun.length) == (frame.id, length) => begun.given,
                Some(_) => return None,
            };
            let rest = frame.text.as_bytes().get(given..)?;
            let fitting = rest.len().min(CHUNK_BYTES - chunk.len());
            chunk.extend(rest.iter().take(fitting));
            if fitting < rest.len() {
                self.begun = Some(Begun { id: frame.id, length, given: given + fitting });
                return Some(chunk);
            }
            *self = Place::after(frame.id);
        }
        if chunk.is_empty() && self.begun.is_some() { None } else { Some(chunk) }
    }
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{CHUNK_BYTES, Frame, Place};

    fn all(frames: &[Frame]) -> (Vec<u8>, usize) {
        let (mut place, mut bytes, mut largest) = (Place::default(), Vec::new(), 0);
        loop {
            let rest = frames.iter().filter(|frame| frame.id > place.after);
            let chunk = place.take(rest.collect::<Vec<_>>().into_iter()).expect("the frames are there");
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
        let frames: Vec<Frame> =
            (1..).zip(sizes).map(|(id, size)| Frame::new(id, "offer.created", &"ä".repeat(size))).collect();
        let (bytes, largest) = all(&frames);
        let texts: Vec<&str> = frames.iter().map(|frame| frame.text.as_str()).collect();
        assert_eq!(bytes, texts.concat().into_bytes());
        assert_eq!(largest, CHUNK_BYTES);
    }

    #[test]
    fn a_frame_that_goes_while_it_is_sent_ends_the_stream() {
        let large = Frame::new(1, "interest.created", &"x".repeat(2 * CHUNK_BYTES));
        let changed = Frame::new(1, "interest.created", &"x".repeat(3 * CHUNK_BYTES));
        let next = Frame::new(2, "interest.created", "{}");
        for rest in [vec![], vec![&next], vec![&changed]] {
            let mut place = Place::default();
            assert_eq!(place.take([&large, &next].into_iter()).map(|chunk| chunk.len()), Some(CHUNK_BYTES));
            assert_eq!(place.take(rest.into_iter()), None);
            assert_eq!(place.skip_to(2), None);
        }
    }
}
