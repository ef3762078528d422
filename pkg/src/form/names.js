/** The keys that a field's name leads to: a JSON Pointer (`/items/0/id`) or dotted (`items.0.id`, `items[0].id`). */
export function keysOf(name) {
  if (name.startsWith('/')) return name.slice(1).split('/').map(unescaped);
  return name.replace(/\[(\d+)\]/g, '.$1').split('.');
}

/** The JSON Pointer of keys. */
export function pointerOf(keys) {
  return keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

function unescaped(key) {
  return key.replaceAll('~1', '/').replaceAll('~0', '~');
}
