import * as bindings from '../wasm/loopgate_qr.js';

/** QR codes of records; `moduleOf` gives the compiled WebAssembly.Module, when the first is drawn. */
export function createQr(moduleOf) {
  let isReady = false;

  function ask(name, texts) {
    if (!isReady) {
      bindings.initSync({ module: moduleOf() });
      isReady = true;
    }
    const answer = bindings.ask(name, texts.join('\0'));
    if (answer.startsWith('!')) throw fault(answer.slice(1));
    return answer.slice(1);
  }

  return {
    qrLink: (document, options) => ask('link', partsOf(document, options)),
    qrSvg(document, options) {
      const { size, quiet, dark, light } = options ?? {};
      const look = [
        number('size', size),
        number('quiet', quiet),
        colour('dark', dark),
        colour('light', light),
      ];
      return ask('svg', [...partsOf(document, options), ...look]);
    },
  };
}

/** What a link depends on; what is no string is as if it were not there. */
function partsOf(document, options) {
  if (typeof document !== 'object' || document === null) throw fault('the document is an object');
  const { base } = options ?? {};
  const { passport, traceability } = document;
  const members = [
    document['@type'],
    document.id,
    passport?.gtin,
    passport?.gs1_digital_link,
    traceability?.batch_id,
    traceability?.lot_number,
    traceability?.serial_number,
    document.serial_number,
  ];
  return [base, ...members].map(textOf);
}

/** A NUL ends a text in between; no id, number or address has one. */
function textOf(value) {
  return typeof value === 'string' && !value.includes('\0') ? value : '';
}

function number(name, value) {
  if (value === undefined) return '';
  if (typeof value !== 'number') throw fault(`\`${name}\` must be a number`);
  return String(value);
}

function colour(name, value) {
  if (value === undefined) return '';
  if (textOf(value) === '') throw fault(`\`${name}\` must be six hex digits, such as 1a2b3c`);
  return value;
}

function fault(message) {
  return Object.assign(new TypeError(`loopgate: ${message}`), { code: 'ERR_LOOPGATE_QR' });
}
