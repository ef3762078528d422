export type Block =
  | { type: 'heading'; level: number; text: string }
  | { type: 'table'; head: string[]; rows: string[][] }
  | { type: 'paragraph'; text: string };

/** The blocks of a Markdown text, as far as the generated reference uses it: headings, tables, paragraphs. */
export function blocksOf(markdown: string): Block[] {
  const chunks = markdown.replace(/<!--.*?-->/gs, '').split(/\n{2,}/);
  return chunks
    .map((chunk) => chunk.trim())
    .filter(Boolean)
    .map(blockOf);
}

function blockOf(chunk: string): Block {
  const heading = /^(#+) (.*)$/.exec(chunk);
  if (heading) return { type: 'heading', level: heading[1]?.length ?? 1, text: heading[2] ?? '' };
  if (!chunk.startsWith('|')) return { type: 'paragraph', text: chunk.replaceAll('\n', ' ') };
  const [head = [], , ...rows] = chunk.split('\n').map(cellsOf);
  return { type: 'table', head, rows };
}

function cellsOf(row: string): string[] {
  const cells = row
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/);
  return cells.map((cell) => cell.trim().replaceAll('\\|', '|'));
}
