/** What to know once the server answers. */
export function greet({ port, apiKey, registryMode }) {
  const address = `http://localhost:${port}`;
  console.log(`
loopgate is ready at ${address}
API key: ${apiKey}${registryMode ? `\nregistry mode: ${registryMode}` : ''}

Try it; the answer names every fault of this payload:

  curl ${address}/api/v1/material -H 'x-api-key: ${apiKey}' \\
    -H 'content-type: application/json' -d '{"@type": "MaterialDNA"}'

What is near Porto: ${address}/records?near=Porto. What happens here: ${address}/activity. Every route, to try: ${address}/docs.
Ctrl-C stops it. Requests show below.
`);
}
