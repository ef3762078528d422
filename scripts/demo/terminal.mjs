import { styleText } from 'node:util';

import { Failure } from '../lib/fail.mjs';
import { elapsed } from '../lib/progress.mjs';

/** Shows the steps on this terminal; nothing more once the signal has come. */
export class Terminal {
  #count = 0;
  #signal;
  #started = Date.now();

  constructor({ signal }) {
    this.#signal = signal;
  }

  async step(title, work) {
    this.#count += 1;
    this.#show(`\n${bold(`${this.#count}. ${title}`)}`);
    try {
      await work((text) => this.#show(`   ${green('✓')} ${text}`));
    } catch (error) {
      this.#fail(error);
    }
  }

  /** The last line, where all went well. */
  end() {
    this.#show(
      `\n${green('✓')} ${this.#count} steps, ${elapsed(this.#started)}. What is behind them: docs/federation.md`,
    );
  }

  #fail(error) {
    if (error.output) this.#show(error.output.trimEnd());
    const text = error instanceof Failure ? error.message : error.stack;
    this.#show(`   ${red('✗')} ${text.replaceAll('\n', '\n     ')}`);
  }

  #show(text) {
    if (!this.#signal.aborted) console.log(text);
  }
}

const bold = (text) => styled('bold', text);
const green = (text) => styled('green', text);
const red = (text) => styled('red', text);

function styled(format, text) {
  const isPlain = !process.stdout.isTTY || process.env.NO_COLOR;
  return isPlain ? text : styleText(format, text);
}
