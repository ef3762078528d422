import { setTimeout as sleep } from 'node:timers/promises';

import { apiKey } from '../worker/node.mjs';
import { distribution, open, Reader } from './listener.mjs';

const material = { '@type': 'MaterialDNA', schema_version: '0.2.0', category: 'organic-wood' };

let made = 0;

/**
 * Somebody up to date, while so many materials are registered, one every `pause` milliseconds: how long after its request
 * was sent each is there, in milliseconds, and how many were not there `patience` after the last.
 */
export async function live(node, { count, pause, padding = 0, patience = 5000 }) {
  const sent = new Map();
  const delays = [];
  const reader = await listen(node, (id) => {
    delays.push(Date.now() - sent.get(id));
    sent.delete(id);
  });
  for (let at = 0; at < count; at += 1) {
    const began = Date.now();
    const id = newId();
    sent.set(id, began);
    await register(node, id, padding);
    await sleep(Math.max(0, began + pause - Date.now()));
  }
  for (let end = Date.now() + patience; sent.size > 0 && Date.now() < end;) await sleep(20);
  reader.close();
  return { ...distribution(delays), count, missing: sent.size };
}

const newId = () => `MAT-PT-OPO-2026-STREAMS-${(made++).toString().padStart(8, '0')}`;

async function listen(node, onId) {
  const response = await open(node, { address: '192.0.2.1' });
  let rest = '';
  response.setEncoding('latin1').on('data', (text) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop();
    for (const block of blocks) {
      const id = /"entity_id":"(MAT-PT-OPO-2026-STREAMS-\d+)"/.exec(block)?.[1];
      if (id) onId(id);
    }
  });
  return new Reader(response);
}

async function register(node, id, padding) {
  const document = {
    '@context': 'https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld',
    ...material,
    id,
    quantity: { value: 1, unit: 't' },
    origin_city: 'Porto',
    current_city: 'Porto',
    available_from: '2026-11-21T08:00:00Z',
    ...(padding && { note: 'x'.repeat(padding) }),
  };
  const response = await fetch(new URL('/api/v1/material', node.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
    body: JSON.stringify(document),
  });
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  await response.body?.cancel();
}
