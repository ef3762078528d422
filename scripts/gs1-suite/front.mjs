import http from 'node:http';
import https from 'node:https';

/**
 * The node behind TLS: every request goes on as it came, but for its host, and every answer as it is. `wrangler dev` writes
 * addresses of the host that was asked for anew, with `http`.
 */
export async function openFront({ node, front, key, cert }) {
  const { hostname, port, host } = new URL(node);
  const server = https.createServer({ key, cert }, (request, response) => {
    const { method, url: path } = request;
    const headers = { ...request.headers, host };
    const onward = http.request({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode, answer.statusMessage, answer.rawHeaders);
      answer.pipe(response);
    });
    onward.on('error', (error) => response.destroy(error));
    request.pipe(onward);
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen(front, '127.0.0.1', resolve));
  return { close: () => (server.close(), server.closeAllConnections()) };
}
