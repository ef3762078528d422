/**
 * A language that says the issues of `loopgate/cost`, too: its sentences are few, so that they are read in English and said
 * anew, and `loopgate/cost` itself stays small. A worker can be sent the rest of it.
 */
export function withCost(language) {
  const ofCost = { value: (issue) => saidAnew(issue, language.own) };
  return Object.freeze(Object.defineProperty(language, 'ofCost', ofCost));
}

/** @param own the phrases of the language by how English says them */
function saidAnew(issue, own) {
  const { code, expected } = issue;
  const message = (sentences[code] ?? mustBe)(issue, own);
  return { ...issue, message, ...(expected !== undefined && { expected: inWords(expected, own) }) };
}

const sentences = {
  required: ({ key }, own) => filled(own['{subject} is missing'], { subject: key }),
  unknown_key: ({ message }, own) => {
    const [, key, allowed] = /^key (.*) is not known in the payload; known are (.*)$/s.exec(message);
    const object = own['the payload'];
    return filled(own['key {key} is not known in {object}; known are {allowed}'], { key, object, allowed });
  },
};

function mustBe({ path, expected, message }, own) {
  const subject = path.slice(1) || 'the payload';
  const got = message.slice(`${subject} must be ${expected}; it is `.length);
  const values = { subject, expected, got };
  for (const [name, text] of Object.entries(values)) values[name] = inWords(text, own);
  return filled(own['{subject} must be {expected}; it is {got}'], values);
}

/** What stands in a sentence: a phrase, or a text of the payload, which stays. */
function inWords(text, own) {
  const [, min, max] = /^a number from (\S+) to (\S+)$/.exec(text) ?? [];
  if (min !== undefined) return filled(own['a number from {min} to {max}'], { min, max });
  return Object.hasOwn(own, text) ? own[text] : text;
}

function filled(phrase, values) {
  return phrase.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}
