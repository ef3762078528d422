// What crates/edge/src/nquads.rs asks of a JSON-LD processor, which is not loaded before.

/** More steps than these are too many: a node takes a processor far longer than a value in it, and that longer than a hash. */
const MOST = 10_000;
const VALUE = 2;
const NODE = 20;

/**
 * A document as canonical N-Quads (RDFC-1.0). `context`, as JSON, is at `url`, and is what the document's own context means.
 *
 * It throws where a processor refuses the document, where that takes too many steps, and where a context stands within it:
 * what others write there could take any time.
 */
export async function nquads(text, context, url) {
  // Without it rdf-canonize sends itself messages, which the runtime does not let pass from one request to another.
  globalThis.setImmediate ??= queueMicrotask;
  const { default: jsonld } = await import('jsonld');
  const own = partOf(JSON.parse(context)['@context'], text);
  const address = `${url}#${Object.keys(own)}`;
  const step = counter();
  const document = parsed(text, address, step);
  return jsonld.canonize(document, {
    documentLoader: (wanted) => load(wanted, address, own),
    canonizeOptions: {
      createMessageDigest: () => new Digest(step),
      maxDeepIterations: MOST,
      signal: watching(step),
    },
  });
}

/** The terms of the types that a text names: a processor copies all that it has for each node. */
function partOf(context, text) {
  const isNamed = (term) => term.startsWith('@') || text.includes(`"${term}"`);
  // An escape could hide a name.
  if (text.includes('\\')) return context;
  return Object.fromEntries(Object.entries(context).filter(([term]) => isNamed(term)));
}

function counter() {
  let steps = 0;
  return (more) => {
    steps += more;
    if (steps > MOST) throw new Error(`more than ${MOST} steps`);
  };
}

function parsed(text, address, step) {
  let hasContext = false;
  return JSON.parse(text, (key, value) => {
    step(value !== null && typeof value === 'object' && !Array.isArray(value) ? NODE : VALUE);
    if (key !== '@context') return value;
    if (hasContext) throw new Error('a context within the document');
    hasContext = true;
    return address;
  });
}

async function load(wanted, address, context) {
  if (wanted !== address) throw new Error('nothing is loaded from elsewhere');
  return { contextUrl: null, documentUrl: address, document: { '@context': context } };
}

/** SHA-256, a step each time. */
class Digest {
  #text = '';

  constructor(step) {
    step(1);
  }

  update(text) {
    this.#text += text;
  }

  async digest() {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(this.#text));
    return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
  }
}

/** A signal that is looked at while like nodes are tried in every order. */
function watching(step) {
  return {
    get aborted() {
      step(1);
      return false;
    },
  };
}
