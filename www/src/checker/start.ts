import type { Report } from 'loopgate';

import { byId, say } from '../dom';
import { samples, type Sample } from '../samples';
import { checked } from './checked';
import { listenForCopy } from './copy-report';
import { Editor } from './editor';
import { listenForFiles } from './file-input';
import { marksOf } from './marks';
import { openFile } from './opened-file';
import { afterPause } from './pause';
import { KindPicker } from './kind-picker';
import { showReport } from './report-view';
import { SamplePicker } from './sample-picker';

/** Brings the checker to life. */
export function startChecker(): void {
  new Checker().pick(samples[0]);
}

class Checker {
  readonly #editor = new Editor();
  readonly #check = afterPause(() => this.#checkNow());
  readonly #kinds = new KindPicker(() => this.#check.now());
  readonly #samples = new SamplePicker((sample) => this.pick(sample));
  /** A file that is checked without being shown, until something else takes its place. */
  #bytes: Uint8Array | undefined;
  #ownText = '';
  #report: Report | undefined;

  constructor() {
    this.#editor.onInput(() => this.#typed());
    listenForFiles((file) => void this.#open(file));
    listenForCopy(() => this.#report);
  }

  /** Shows a sample, or the user's own text again. */
  pick(sample: Sample | undefined): void {
    this.#samples.picked = sample;
    if (sample) this.#kinds.kind = sample.kind;
    this.#show(sample ? sample.text : this.#ownText);
  }

  #typed(): void {
    this.#samples.picked = undefined;
    this.#ownText = this.#editor.text;
    this.#bytes = undefined;
    this.#note('');
    this.#check.soon();
  }

  async #open(file: File): Promise<void> {
    try {
      const { source, note } = await openFile(file);
      this.#samples.picked = undefined;
      this.#ownText = typeof source === 'string' ? source : '';
      this.#show(source, note);
    } catch (error) {
      this.#note(error instanceof Error ? error.message : String(error));
    }
  }

  #show(source: string | Uint8Array, note = ''): void {
    const isText = typeof source === 'string';
    this.#bytes = isText ? undefined : source;
    this.#editor.text = isText ? source : '';
    this.#note(note);
    this.#check.now();
  }

  #checkNow(): void {
    const view = checked(this.#bytes ?? this.#editor.text, this.#kinds.kind, this.#editor.lines);
    this.#report = view.report;
    this.#editor.mark(marksOf(view));
    showReport(view, ({ offset }) => {
      if (offset !== undefined) this.#editor.show(offset);
    });
  }

  #note(text: string): void {
    say(byId('note'), text);
  }
}
