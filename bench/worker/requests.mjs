import { Agent, request } from 'node:http';

import { payloads } from '../payloads.mjs';
import { apiKey, issuedKey } from './node.mjs';

const connections = 8;
const material = payloads().find(({ name }) => name === 'material, medium').value;
const faulty = payloads().find(({ name }) => name === 'material, 3 faults').text;

let made = 0;

/** What is asked of both Workers: `{ path, method, status, body, key }`, where `body` makes a new one for each request. */
export const kinds = {
  health: { path: '/api/health', method: 'GET', status: 200 },
  'list of 20': { path: '/api/v1/material', method: 'GET', status: 200 },
  'POST answered 400': { path: '/api/v1/material', method: 'POST', status: 400, body: () => faulty },
  'POST of a material': { path: '/api/v1/material', method: 'POST', status: 201, body: newMaterial },
  'POST answered 400, issued key': {
    path: '/api/v1/material',
    method: 'POST',
    status: 400,
    body: () => faulty,
    key: issuedKey,
  },
  'POST of a material, issued key': {
    path: '/api/v1/material',
    method: 'POST',
    status: 201,
    body: newMaterial,
    key: issuedKey,
  },
};

/** Sends so many requests over a few connections that are kept. */
export async function send(url, kind, count) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let left = count;
  const sender = async () => {
    while (left-- > 0) await sendOne(agent, url, kind);
  };
  try {
    await Promise.all(Array.from({ length: connections }, sender));
  } finally {
    agent.destroy();
  }
}

function newMaterial() {
  const id = `MAT-PT-LIS-2026-ALUMINUM-${(made++).toString().padStart(8, '0')}`;
  return JSON.stringify({ ...material, id });
}

/** Sends one request over a connection of this agent. */
export function sendOne(agent, url, { path, method, status, body, key = apiKey }) {
  const text = body?.();
  const headers = text
    ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), 'x-api-key': key }
    : {};
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, url), { agent, method, headers }, (response) => {
      if (response.statusCode !== status)
        reject(new Error(`${method} ${path}: ${response.statusCode} in place of ${status}`));
      response.on('end', resolve).on('error', reject).resume();
    });
    sent.on('error', reject).end(text);
  });
}
