import { csvLine } from './csv';
import type { Detail, ReportFormat } from './protocol';

/** Characters that are kept, so that a gigabyte of findings does not fill the memory. */
const most = 64_000_000;
const part = 1_000_000;

const columns = [
  'file',
  'line',
  'item',
  'kind',
  'id',
  'path',
  'code',
  'message',
  'expected',
  'help',
  'severity',
];

/** The payloads with all that was found in them, as lines of JSON that the browser may keep on disk. */
export class Details {
  kept = 0;
  #length = 0;
  #isFull = false;
  #blobs: Blob[] = [];
  #lines: string[] = [];
  #open = 0;

  get isFull(): boolean {
    return this.#isFull;
  }

  add(detail: Detail): void {
    const line = `${JSON.stringify(detail)}\n`;
    this.#isFull ||= this.#length + line.length > most;
    if (this.#isFull) return;
    this.kept += 1;
    this.#length += line.length;
    this.#open += line.length;
    this.#lines.push(line);
    if (this.#open > part) this.#seal();
  }

  #seal(): void {
    this.#blobs.push(new Blob(this.#lines));
    this.#lines = [];
    this.#open = 0;
  }

  /** A file to download. `head` are the members of the JSON report before the payloads. */
  async report(format: ReportFormat, head: object): Promise<Blob> {
    this.#seal();
    const parts: Blob[] = [];
    for (const blob of this.#blobs) {
      const lines = (await blob.text()).split('\n').slice(0, -1);
      parts.push(new Blob(format === 'csv' ? [lines.map(rowsOf).join('')] : [lines.join(',\n'), ',\n']));
    }
    if (format === 'csv')
      return new Blob(['\ufeff', csvLine(columns), ...parts], { type: 'text/csv;charset=utf-8' });
    const opening = `${JSON.stringify(head).slice(0, -1)},"details":[\n`;
    const last = parts.pop();
    const ending = last ? [last.slice(0, last.size - 2)] : [];
    return new Blob([opening, ...parts, ...ending, '\n]}\n'], { type: 'application/json' });
  }
}

/** A row for each finding. */
function rowsOf(line: string): string {
  const { file, shape, number, kind, id, issues, warnings } = JSON.parse(line) as Detail;
  const place = [shape === 'lines' ? number : '', shape === 'array' ? number : ''];
  const all = [...issues.map((issue) => ({ ...issue, severity: 'issue' })), ...warnings];
  return all
    .map(({ path, code, message, expected = '', help = '', severity }) =>
      csvLine([file, ...place, kind ?? '', id, path, code, message, expected, help, severity]),
    )
    .join('');
}
