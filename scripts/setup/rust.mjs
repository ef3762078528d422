import { Failure } from '../lib/fail.mjs';
import { which } from '../lib/which.mjs';

/** Rust itself is the one thing, beside Node, that the reader installs. */
export const rust = {
  isThere: () => which('cargo') !== null && which('rustc') !== null,

  install() {
    throw new Failure(
      'cargo and rustc are not on the PATH: install stable Rust with rustup, open a new shell and run this again',
    );
  },
};
