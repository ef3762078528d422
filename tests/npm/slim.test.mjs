// `loopgate/slim`: JavaScript alone until someone brings the engine.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { after, before, test } from 'node:test';

import { corpusOfRules } from './support/corpus.mjs';
import { judge } from './support/judge.js';
import { makeProject } from './support/project.mjs';

const project = makeProject({ 'import.js': `export * from 'loopgate/slim';` });
const engine = readFileSync(new URL(project.url('node_modules/loopgate/dist/loopgate.wasm')));
const accepted = { status: 'accepted', id: 1 };
const notReady = { code: 'ERR_LOOPGATE_NOT_READY', message: /`await init\(\)`/ };

/** How the engine is served, by the path of the request: its status and its media type. */
const served = {
  '/engine.wasm': [200, 'application/wasm'],
  '/engine': [200, 'text/plain'],
  '/none': [404, 'text/html'],
};
let url;
const server = http.createServer(({ url: path }, response) => {
  const [status, type] = served[path];
  response.writeHead(status, { 'content-type': type }).end(engine);
});
before(() => new Promise((resolve) => server.listen(0, '127.0.0.1', resolve)));
before(() => (url = (path) => new URL(path, `http://127.0.0.1:${server.address().port}`)));
after(() => server.close());

/** A copy of the module that knows no engine yet. */
let copies = 0;
function fresh() {
  return import(`${project.url('node_modules/loopgate/dist/slim.js')}?${copies++}`);
}

test('before the engine is here, what is surely valid is told', async () => {
  const { ready, validate, isValid, validator, schemas } = await fresh();
  assert.equal(ready(), false);
  assert.deepEqual(validate('FederationAccepted', accepted).valid, true);
  assert.equal(isValid('FederationAccepted', accepted), true);
  assert.equal(validator('FederationAccepted').isValid(accepted), true);
  assert.deepEqual(schemas.FederationAccepted['~standard'].validate(accepted), { value: accepted });
});

test('and anything else is an error, again and again', async () => {
  const { validate, isValid, validateJson, validator } = await fresh();
  for (let round = 0; round < 2; round++) {
    assert.throws(() => validate('FederationAccepted', { id: 1n }), notReady);
    assert.throws(() => validateJson('FederationAccepted', JSON.stringify(accepted)), notReady);
    assert.throws(() => validator('Offer').isValidJson('{}'), notReady);
  }
  assert.equal(isValid('FederationAccepted', { status: 'no', id: 1 }), false);
});

test('wrong arguments are told without the engine', async () => {
  const { validate, jsonSchema, kinds } = await fresh();
  assert.throws(() => validate('Ofer', {}), {
    name: 'TypeError',
    message: /^unknown kind "Ofer": it must be one of MaterialDNA, /,
  });
  assert.throws(() => validate('Offer', {}, { advice: 'all' }), { name: 'TypeError' });
  assert.equal(jsonSchema(kinds[1]).$schema, 'https://json-schema.org/draft/2020-12/schema');
});

test('its engine comes as bytes, a module, an address, an answer or the promise of one', async () => {
  const sources = [
    engine,
    engine.buffer.slice(engine.byteOffset, engine.byteOffset + engine.length),
    new WebAssembly.Module(engine),
    url('/engine.wasm'),
    url('/engine').href,
    await fetch(url('/engine.wasm')),
    fetch(url('/engine')),
  ];
  for (const source of sources) {
    const { init, ready, validate } = await fresh();
    assert.equal(await init(source), undefined);
    assert.equal(ready(), true);
    assert.equal(validate('FederationAccepted', { ...accepted, id: 1n }).issues[0].path, '/id');
    assert.throws(() => validate('Ofer', {}), /did you mean Offer/);
  }
});

test('who calls for it twice waits for the same', async () => {
  const { init, ready } = await fresh();
  const [, second] = [init(url('/engine.wasm')), init(url('/none'))];
  await second;
  await init(url('/none'));
  assert.equal(ready(), true);
});

test('what is no engine is told, and another may be tried', async () => {
  const { init, ready, validate } = await fresh();
  await assert.rejects(init(url('/none')), { message: /^loopgate: no engine at .*\/none: 404$/ });
  await assert.rejects(init(new Uint8Array(8)), WebAssembly.CompileError);
  await assert.rejects(init(1), TypeError);
  assert.equal(ready(), false);
  assert.throws(() => validate('FederationAccepted', {}), notReady);
  await init(engine);
  assert.equal(validate('FederationAccepted', {}).valid, false);
});

test('with it, every vector through every entry point', async () => {
  const slim = await fresh();
  await slim.init(engine);
  assert.deepEqual(judge(slim, corpusOfRules()), []);
});
