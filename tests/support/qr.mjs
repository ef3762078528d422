// QR codes read back by a decoder that shares nothing with what draws them.
import { readFileSync } from 'node:fs';

import jsQR from 'jsqr';

const folder = new URL('../vectors/codes/', import.meta.url);
const vector = (name) => readFileSync(new URL(name, folder), 'utf8');

/** What codes hold: `{ name, kind, members, path }`; `{id}` in a path is that of the record. */
export const holds = JSON.parse(vector('cases.json'));
/** How codes are drawn: `{ name, look, path, svg, error, help, at }`. */
export const looks = JSON.parse(vector('looks.json'));
/** The node, and the record without a GTIN, of the codes in the folder. */
export const node = 'https://node.example';
export const materialId = 'MAT-DE-MUC-2025-PLASTIC-B847F3';
/** The text of a code in the folder. */
export const drawn = vector;

/** The document of a case, with this id. */
export function documentOf({ members }, type, id) {
  return { ...members, '@type': type, id };
}

/** What an SVG says; null where no decoder finds a code in it. It lies on its dark colour, so that it has to bring its own quiet zone. */
export function read(svg, pixels = 3) {
  const [, modules] = /^<svg [^>]*viewBox="0 0 (\d+) \1"/.exec(svg);
  const paths = [...svg.matchAll(/<path fill="(#[0-9a-f]{6})" d="([^"]+)"\/>/g)];
  const around = 8;
  const width = (Number(modules) + 2 * around) * pixels;
  const ground = [...channels(paths.at(-1)[1]), 255];
  const image = new Uint8ClampedArray(width * width * 4).map((_, at) => ground[at % 4]);
  for (const [, fill, shapes] of paths) {
    const colour = channels(fill);
    for (const [, ...numbers] of shapes.matchAll(/M(\d+) (\d+)h(\d+)v(\d+)h-?\d+z/gi)) {
      const [x, y, w, h] = numbers.map((number) => Number(number) * pixels);
      const [left, top] = [x, y].map((place) => place + around * pixels);
      for (let row = top; row < top + h; row++)
        for (let column = left; column < left + w; column++) image.set(colour, (row * width + column) * 4);
    }
  }
  return jsQR(image, width, width)?.data ?? null;
}

function channels(colour) {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
