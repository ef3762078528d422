/** Where `route` (`federate/announce`) is at a node, by its endpoint. */
export function addressAt(endpoint, route) {
  const base = endpoint.replace(/\/+$/, '');
  if (base.endsWith('/api/v1')) return `${base}/${route}`;
  return base.endsWith('/api') ? `${base}/v1/${route}` : `${base}/api/v1/${route}`;
}

/** Whether a text is an address that routes can be put behind. */
export function isEndpoint(text) {
  if (!/^https?:\/\/[^?#]+$/.test(text)) return false;
  return URL.canParse(text);
}
