// Whether an answer is one that the node's own OpenAPI document tells of: its path, method, status,
// media type, headers and body. Every answer that a test reads with `server.request` is held against it.
import assert from 'node:assert/strict';

import Ajv from 'ajv/dist/2020.js';

import { formats } from './formats.mjs';
import { send } from './http.mjs';

/** Headers that mean something to a caller: an answer that has one says so in the document. */
const telling = ['allow', 'content-language', 'etag', 'link', 'location', 'retry-after', 'www-authenticate'];

/** Few answers are held against each schema: what is compiled need not be fast. */
const quicklyCompiled = { inlineRefs: false, code: { optimize: false } };

/** The variables that a node's document is made of, beside its address. */
export const written = ['CONTEXT_V0_1_1', 'CONTEXT_V0_2_0', 'NET_SUFFIX'];

/** By what they are made of. */
const documents = new Map();

/** The contract of the server at an address, fetched with the first answer that is checked of those with the same one. */
export class Contract {
  #url;
  #madeOf;
  #document;

  constructor(url, { around, changes }) {
    this.#url = url;
    this.#madeOf = JSON.stringify([around, ...written.map((name) => changes[name])]);
  }

  /** Throws where the document does not tell of this answer. */
  async check(method, path, response) {
    if (method === 'OPTIONS' || !/^\/(api\/|openapi\.json$)/.test(path)) return;
    this.#document ??= documents.get(this.#madeOf) ?? load(this.#url, this.#madeOf);
    const document = await this.#document;
    const faults = document?.faultsOf(method, path, response) ?? [];
    const summary = `the contract of ${method} ${path}, ${response.status} ${response.text?.slice(0, 300)}`;
    assert.deepEqual(faults, [], summary);
  }
}

/** The document of a node; null where it gives none, which only its own test minds. */
async function load(url, madeOf) {
  const headers = { 'cf-connecting-ip': '192.0.2.1' };
  const response = await send(new URL('/openapi.json', url), { headers });
  if (response.status !== 200) return null;
  if (!documents.has(madeOf)) documents.set(madeOf, new Document(response.body));
  return documents.get(madeOf);
}

export class Document {
  #root;
  #templates;
  #validators = new Map();
  #ajv = new Ajv({ strict: false, validateSchema: false, logger: false, formats, ...quicklyCompiled });

  constructor(root) {
    this.#root = root;
    this.#ajv.addSchema(root, 'openapi');
    this.#templates = Object.keys(root.paths).map((template) => template.split('/'));
    this.#templates.sort((one, other) => parameters(one) - parameters(other));
  }

  /** What is wrong with an answer, as text. */
  faultsOf(method, path, response) {
    const template = this.#templateOf(path);
    const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
    const operation = template && this.#root.paths[template][verb];
    if (!operation) {
      const known = template ? [404, 405] : [404];
      return known.includes(response.status) ? [] : ['the operation is not documented'];
    }
    const pointer = this.#response(['paths', template, verb, 'responses'], response.status);
    if (!pointer) return [`the status ${response.status} is not documented`];
    const body = method === 'HEAD' ? this.#noBody(response) : this.#body(pointer, response);
    return [...this.#headers(pointer, response.headers), ...body];
  }

  #templateOf(path) {
    const segments = decoded(path)?.split('/');
    const matches = (template) =>
      template.length === segments.length &&
      template.every((part, at) => (isParameter(part) ? segments[at] !== '' : part === segments[at]));
    return segments && this.#templates.find(matches)?.join('/');
  }

  /** Where the response with a status is described. */
  #response(responses, status) {
    const described = this.#at(responses);
    const keys = [String(status), `${String(status)[0]}XX`, 'default'];
    const key = keys.find((key) => key in described);
    return key && this.#resolved([...responses, key]);
  }

  #headers(pointer, headers) {
    const described = this.#at(pointer).headers ?? {};
    const names = Object.keys(described);
    const lower = names.map((name) => name.toLowerCase());
    const untold = telling.filter((name) => headers.has(name) && !lower.includes(name));
    return [
      ...untold.map((name) => `the header ${name} is not documented`),
      ...names.flatMap((name) => this.#header([...pointer, 'headers', name], name, headers.get(name))),
    ];
  }

  #header(reference, name, value) {
    const pointer = this.#resolved(reference);
    const { required, schema } = this.#at(pointer);
    if (value === null) return required ? [`the header ${name} is missing`] : [];
    if (!schema) return [];
    const isNumber = ['integer', 'number'].includes(schema.type);
    return this.#validate([...pointer, 'schema'], isNumber ? Number(value) : value, `header ${name}`);
  }

  #noBody({ text }) {
    return text === '' ? [] : ['there is a body'];
  }

  #body(pointer, response) {
    const { content } = this.#at(pointer);
    if (!content) return this.#noBody(response);
    const type = response.headers.get('content-type')?.split(';')[0].trim();
    if (!content[type]) return [`the media type ${type} is not documented`];
    if (!/json$/.test(type) || !content[type].schema) return [];
    return this.#validate([...pointer, 'content', type, 'schema'], response.body, 'body');
  }

  #validate(pointer, value, what) {
    const validate = this.#validatorAt(pointer);
    if (validate(value)) return [];
    const { instancePath, message, params } = validate.errors[0];
    return [`${what}${instancePath} ${message} ${JSON.stringify(params)}`];
  }

  /** By the text of a schema: some 2,000 places have some 50, each of which is compiled once. */
  #validatorAt(pointer) {
    const text = JSON.stringify(this.#at(pointer));
    if (!this.#validators.has(text)) {
      const address = `openapi#/${pointer.map(escaped).join('/')}`;
      this.#validators.set(text, this.#ajv.getSchema(address));
    }
    return this.#validators.get(text);
  }

  #at(pointer) {
    return pointer.reduce((value, key) => value[key], this.#root);
  }

  /** The same, or what it refers to. */
  #resolved(pointer) {
    const { $ref } = this.#at(pointer);
    if (!$ref) return pointer;
    const keys = $ref.split('/').slice(1);
    return this.#resolved(keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')));
  }
}

function isParameter(part) {
  return part.startsWith('{');
}

function parameters(template) {
  return template.filter(isParameter).length;
}

function decoded(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function escaped(key) {
  return encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
}
