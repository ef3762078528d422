// Requests that `fetch` does not send.
import { request } from 'node:http';
import { connect } from 'node:net';

/** Sends headers and a path as they are given; the answer is like that of `server.request`. */
export function sendRaw(server, { method = 'GET', path, headers = {}, body }) {
  const { hostname, port } = server.url;
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers, agent: false }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk)).on('error', reject);
      response.on('end', () => resolve(answerOf(response, Buffer.concat(chunks).toString())));
    });
    sent.on('error', reject).end(body);
  });
}

function answerOf({ statusCode, headers }, text) {
  let body;
  try {
    body = JSON.parse(text);
  } catch {
    body = undefined;
  }
  return { status: statusCode, headers: new Headers(headers), text, body };
}

/** Announces a body, and goes away before its end. */
export function sendHalf(server, path, text, headers = {}) {
  const { hostname, port } = server.url;
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      const length = `content-length: ${Buffer.byteLength(text)}`;
      const head = [`POST ${path} HTTP/1.1`, 'host: localhost', ...lines, length, '', ''];
      socket.write(head.join('\r\n') + text.slice(0, -1));
      setTimeout(() => socket.destroy(), 200);
    });
    socket.on('close', resolve).on('error', reject);
  });
}

/** Announces a body, sends a part of it, and waits for the answer. */
export function sendSome(server, path, length, headers = {}) {
  const { hostname, port } = server.url;
  const options = { hostname, port, method: 'POST', path, agent: false };
  return new Promise((resolve, reject) => {
    const sent = request({ ...options, headers: { ...headers, 'content-length': length } }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk)).on('error', reject);
      response.on('end', () => {
        sent.destroy();
        resolve(answerOf(response, Buffer.concat(chunks).toString()));
      });
    });
    sent.on('error', reject).write('{');
  });
}
