// Three charts, one above the other, as an SVG: rows of each request, its processor time, bytes of each record.
import { bytesOf } from './tables.mjs';

const [left, width, line, head] = [250, 760, 20, 58];
const parts = ['its own', 'event', 'audit', 'search', 'other'];

export function picture(figures) {
  const charts = [
    dots('Rows read and written by a request', figures, ({ read, written }) => read + written),
    dots('Milliseconds of a processor for a request', figures, ({ processor }) => processor ?? 0),
    bars('Bytes of a record, with its indexes', bytesOf(figures.at(-1).kinds)),
  ];
  let y = 0;
  const placed = charts.map(({ height, body }) => {
    const group = `<g transform="translate(0 ${y})">\n${body}</g>\n`;
    y += height + 24;
    return group;
  });
  const title = 'Rows and processor time of each request, bytes of each record';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y}" role="img" aria-label="${title}">
<title>${title}</title>
<style>${style}</style>
${placed.join('')}</svg>
`;
}

const style = `text { font: 12px system-ui, sans-serif; fill: #444 } .head { font-weight: 600 } .end { text-anchor: end } \
.middle { text-anchor: middle } .grid { stroke: #ddd } .i0 { fill: #9cc3e6 } .i1 { fill: #3d85c6 } .i2 { fill: #0b3d6e } \
.p0 { fill: #0d6849 } .p1 { fill: #3d85c6 } .p2 { fill: #9ab } .p3 { fill: #e0a030 } .p4 { fill: #b66 } \
@media (prefers-color-scheme: dark) { text { fill: #ccc } .grid { stroke: #444 } .i2 { fill: #e8f1fa } }`;

/** A line for each request with a dot for each size of the node, on a logarithmic scale. */
function dots(title, figures, valueOf) {
  const names = Object.keys(figures[0].requests);
  const values = figures.flatMap(({ requests }) => names.map((name) => valueOf(requests[name])));
  const [from, to] = [
    Math.min(...values.map(Math.log10).map(floor)),
    Math.max(...values.map(Math.log10).map(ceil)),
  ];
  const place = (value) =>
    left + ((Math.log10(Math.max(value, 10 ** from)) - from) / (to - from)) * (width - left - 20);
  const bottom = head + names.length * line;
  const ticks = Array.from({ length: to - from + 1 }, (_, step) => 10 ** (from + step));
  const grid = ticks.map((tick) => {
    const x = place(tick).toFixed(1);
    const mark = text(x, head - 8, tick.toLocaleString('en', { maximumFractionDigits: 3 }), 'middle');
    return `<path class="grid" d="M${x} ${head}V${bottom}"/>\n${mark}`;
  });
  const rows = names.map((name, row) => {
    const y = head + row * line + line / 2;
    const marks = figures.map(({ requests }, at) => {
      const x = place(valueOf(requests[name])).toFixed(1);
      return `<circle class="${sizeClass(at, figures)}" cx="${x}" cy="${y}" r="${6 - 1.5 * at}"/>\n`;
    });
    return text(0, y + 4, name) + marks.join('');
  });
  const keys = figures.map(({ size }, at) => [
    sizeClass(at, figures),
    `${size.toLocaleString('en')} registrations`,
  ]);
  return {
    height: bottom,
    body: text(0, 14, title, 'head') + legend(keys, 160) + grid.join('') + rows.join(''),
  };
}

/** The largest node is the darkest, however many there are. */
function sizeClass(at, figures) {
  return `i${Math.min(2, at + Math.max(0, 3 - figures.length))}`;
}

function bars(title, records) {
  const most = Math.max(...records.map(({ total }) => total));
  const scale = (width - left - 60) / most;
  const rows = records.map(({ kind, total, parts: own }, row) => {
    const y = head - 16 + row * line;
    let x = left;
    const pieces = parts.map((part, at) => {
      const length = Math.max(0, own[part]) * scale;
      const rect = `<rect class="p${at}" x="${x.toFixed(1)}" y="${y + 3}" width="${length.toFixed(1)}" height="14"/>\n`;
      x += length;
      return rect;
    });
    const sum = text(x + 6, y + 14, Math.round(total).toLocaleString('en'));
    return text(0, y + 14, kind) + pieces.join('') + sum;
  });
  const keys = parts.map((part, at) => [`p${at}`, part]);
  return {
    height: head - 16 + records.length * line,
    body: text(0, 14, title, 'head') + legend(keys, 90) + rows.join(''),
  };
}

function legend(keys, step) {
  const entries = keys.map(([kind, words], at) => {
    const x = left + at * step;
    return `<rect class="${kind}" x="${x}" y="22" width="10" height="10"/>\n${text(x + 15, 31, words)}`;
  });
  return entries.join('');
}

function text(x, y, words, kind) {
  const name = kind ? ` class="${kind}"` : '';
  return `<text${name} x="${Number(Number(x).toFixed(1))}" y="${y}">${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>\n`;
}

function floor(power) {
  return Number.isFinite(power) ? Math.floor(power) : 0;
}

function ceil(power) {
  return Number.isFinite(power) ? Math.ceil(power) : 0;
}
