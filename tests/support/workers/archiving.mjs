// The built Worker before an archive that counts how often it is read, told at `/reads`, and fails as `/fault?at=` says: `put`,
// `stored` (after it has stored), `get`, `delete`; with `of=`, where the key begins so. `/objects` gives the text of each object, and stores or deletes the one that
// `?key=` names.
import Worker from '../../../crates/edge/build/index.js';

export { Courier, StreamHub } from '../../../crates/edge/build/index.js';

let fault = '';
let faulty = '';
const fails = (at, key) => fault === at && String(key).startsWith(faulty);
let reads = 0;

// Named like the runtime's own, by which the Worker knows a bucket.
class R2Bucket {
  #bucket;

  constructor(bucket) {
    this.#bucket = bucket;
  }

  async put(...args) {
    if (fails('put', args[0])) throw new Error('the bucket takes nothing');
    const object = await this.#bucket.put(...args);
    if (fails('stored', args[0])) throw new Error('the connection was lost');
    return object;
  }

  delete(...args) {
    if (fails('delete', args[0])) throw new Error('the bucket deletes nothing');
    return this.#bucket.delete(...args);
  }

  head(...args) {
    return this.#bucket.head(...args);
  }

  list(...args) {
    return this.#bucket.list(...args);
  }

  async get(...args) {
    reads += 1;
    return fails('get', args[0]) ? null : this.#bucket.get(...args);
  }
}

/** The texts in a bucket, by key. */
async function objects(bucket) {
  const { objects: all } = await bucket.list();
  const entries = all.map(async ({ key }) => [key, await (await bucket.get(key)).text()]);
  return Object.fromEntries(await Promise.all(entries));
}

/** The same after what a request wants. */
async function changed(bucket, request, key) {
  if (request.method === 'PUT') await bucket.put(key, await request.text());
  if (request.method === 'DELETE') await bucket.delete(key);
  return objects(bucket);
}

const around = (env) => ({ ...env, ARCHIVE: new R2Bucket(env.ARCHIVE) });

export default {
  async fetch(request, env, context) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/reads') return Response.json(reads);
    if (pathname === '/objects')
      return Response.json(await changed(env.ARCHIVE, request, searchParams.get('key')));
    if (pathname !== '/fault') return Worker.fetch(request, around(env), context);
    fault = searchParams.get('at');
    faulty = searchParams.get('of') ?? '';
    return new Response();
  },

  scheduled: (controller, env, context) => Worker.scheduled(controller, around(env), context),
};
