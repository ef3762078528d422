import http from 'node:http';
import https from 'node:https';

/** The node behind TLS: every request goes on as it came, and so does every answer. */
export async function openFront({ node, front, key, cert }) {
  const { hostname, port } = new URL(node);
  const server = https.createServer({ key, cert }, (request, response) => {
    const { method, url: path, rawHeaders: headers } = request;
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
