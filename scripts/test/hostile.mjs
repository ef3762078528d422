// Payloads that give the engine as much to do as they can, of 64 KiB each.
const size = 64 * 1024;

/** So many items that they fill a payload, with commas between them. */
function many(item) {
  const items = [];
  for (let length = 0; length < size - 500; length += items.at(-1).length + 1) items.push(item(items.length));
  return items.join(',');
}

const nested = `${'['.repeat(60)}${']'.repeat(60)}`;

/** Each with its kind, as the engine names it. */
export const hostile = [
  ['the type behind many keys', 'auto', `{${many((at) => `"k${at}":1`)},"@type":"Offer"}`],
  ['keys of escapes', 'Offer', `{${many((at) => `"\\n${at}":1`)}}`],
  ['one key again and again', 'Offer', `{${many(() => '"k":1')}}`],
  ['a long key again and again', 'Offer', `{${many(() => `"${'k'.repeat(1000)}":1`)}}`],
  ['keys with one begin', 'Offer', `{${many((at) => `"${'k'.repeat(60)}${at}":1`)}}`],
  ['keys near known ones', 'LoopSignalConfig', `{"signals":{${many((at) => `"plastic-pe${at}":0.2`)}}}`],
  ['words near known ones', 'MaterialDNA', `{${many(() => '"category":"plastic-pt"')}}`],
  ['items that are wrong', 'LoopVote', `{"proposals":[${many(() => '{}')}]}`],
  ['deep arrays', 'Offer', `{"x":[${many(() => nested)}]}`],
  ['digits', 'MaterialDNA', `{${many(() => `"quality":0.${'1797693134862315807'.repeat(42)}`)}}`],
  ['a text of escapes', 'Interest', `{"name":"${'\\u00e4'.repeat(size / 6)}"}`],
].map(([name, kind, text]) => ({ name: `hostile: ${name}`, kind, text }));
