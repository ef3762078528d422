/** What has a length of its own: the places of the forms, and five lists of numbers. */
const lists = 6;

/** The bytes of a module, put together from the parts that crates/bindgen/src/parts.rs takes it apart to. */
export function join(parts) {
  let at = 0;
  const count = () => {
    for (let number = 0, shift = 0; ; shift += 7) {
      const byte = parts[at++];
      number |= (byte & 127) << shift;
      if (byte < 128) return number;
    }
  };
  const next = (length) => parts.subarray(at, (at += length));
  const several = (length, make) => Array.from({ length }, make);
  const [whole, before, kinds, ...lengths] = several(3 + lists, count);
  const module = new Uint8Array(whole);
  module.set(next(before));
  // Arrays, as engines read those faster than views before they have compiled anything.
  const list = () => [...next(count())];
  const forms = several(kinds, () => ({ bytes: list(), steps: list() }));
  const places = lengths.map((length) => (at += length) - length);
  const behind = parts.subarray(at);
  module.set(behind, whole - behind.length);
  writeFunctions(module, before, forms, parts, places);
  return module;
}

/**
 * Writes the functions of a module from `start` on. Of `places`, the first is where the places of the forms begin in the parts,
 * and the others where the numbers of each list do.
 */
function writeFunctions(module, start, forms, parts, places) {
  for (let [at, last] = places, end = start; at < last;) {
    let place = parts[at++];
    if (place > 127) place += (parts[at++] - 1) << 7;
    const { bytes, steps } = forms[place];
    for (let index = 0; index < bytes.length; index++) module[end++] = bytes[index];
    for (let index = 0; index < steps.length; index++) {
      const list = steps[index];
      if (list === 0) start = end = endFunction(module, start, end);
      else {
        let number = places[list];
        while ((module[end++] = parts[number++]) > 127);
        places[list] = number;
      }
    }
  }
}

/** Puts before a function how long it is, and says where it ends then. */
function endFunction(module, start, end) {
  const body = module.slice(start, end);
  let { length } = body;
  for (; length > 127; length >>= 7) module[start++] = length | 128;
  module[start++] = length;
  module.set(body, start);
  return start + body.length;
}
