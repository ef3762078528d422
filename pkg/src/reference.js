import * as bindings from '../wasm/loopgate_reference.js';

/** The look-ups; `moduleOf` gives their compiled WebAssembly.Module, when the first is made. */
export function createReference(moduleOf) {
  let isReady = false;

  /** The answer of a look-up to a text, and on a day where it takes one. */
  function ask(name, text, day = '') {
    if (!isReady) {
      bindings.initSync({ module: moduleOf() });
      isReady = true;
    }
    const { found, error } = JSON.parse(bindings.ask(name, checked(text), checked(day)));
    if (error) throw lookupError(error);
    return found;
  }

  return {
    waste: (code, { date = '' } = {}) => ask('waste', code, date),
    wasteList: (prefix = '', { date = '' } = {}) => ask('wasteList', prefix, date),
    findWaste: (text, { date = '' } = {}) => ask('findWaste', text, date),
    country: (code) => ask('country', code),
    countries: () => ask('countries', ''),
    findCountry: (text) => ask('findCountry', text),
    gtin: (number) => ask('gtin', number),
    cas: (number) => ask('cas', number),
    digitalLink: (uri) => ask('digitalLink', uri),
    sources: () => ask('sources', ''),
  };
}

/** No product's, substance's or page's text is longer. */
const maxLength = 65_536;

function checked(text) {
  if (typeof text !== 'string') throw new TypeError('loopgate: what is looked up is a string');
  if (text.length > maxLength)
    throw new TypeError(`loopgate: what is looked up has ${maxLength} characters at most`);
  return text;
}

function lookupError({ fault, message, help }) {
  const code = fault === 'form' ? 'ERR_LOOPGATE_FORM' : 'ERR_LOOPGATE_UNKNOWN';
  return Object.assign(new Error(`loopgate: ${message}`), { code, help });
}
