//! Answers to whoever looks something up.
