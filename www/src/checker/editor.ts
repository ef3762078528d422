import { byId } from '../dom';
import { Lines } from '../text/lines';
import { spanAt } from '../text/span';
import { Gutter, lineHeight } from './gutter';

/** The text area with its line numbers. A real editor can take its place behind this interface. */
export class Editor {
  readonly #area = byId<HTMLTextAreaElement>('text');
  readonly #gutter = new Gutter(byId('gutter'), this.#area);
  #lines: Lines | undefined;

  onInput(listener: () => void): void {
    this.#area.addEventListener('input', () => {
      this.#changed();
      listener();
    });
  }

  get text(): string {
    return this.#area.value;
  }

  set text(text: string) {
    this.#area.value = text;
    this.#area.scrollTo(0, 0);
    this.#changed();
  }

  get lines(): Lines {
    return (this.#lines ??= new Lines(this.text));
  }

  mark(marked: ReadonlyMap<number, string>): void {
    this.#gutter.setMarks(marked);
  }

  /** Selects what stands at an offset of the text now, and brings it into view. */
  show(offset: number): void {
    const { start, end } = spanAt(this.text, offset);
    this.#area.focus({ preventScroll: true });
    this.#area.setSelectionRange(start, end);
    this.#scrollTo(start);
    this.#area.scrollIntoView({ block: 'nearest' });
  }

  #scrollTo(offset: number): void {
    const { line, column } = this.lines.positionAt(offset);
    const { clientHeight, clientWidth } = this.#area;
    const left = (column - 1) * characterWidth(this.#area);
    this.#area.scrollTo({
      top: (line - 1) * lineHeight(this.#area) - clientHeight / 3,
      left: left < clientWidth * 0.8 ? 0 : left - clientWidth / 3,
    });
  }

  #changed(): void {
    this.#lines = undefined;
    this.#gutter.setLines(this.lines.count);
  }
}

function characterWidth(area: HTMLTextAreaElement): number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return 8;
  context.font = getComputedStyle(area).font;
  return context.measureText('0').width;
}
