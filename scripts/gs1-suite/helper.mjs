import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

import { Failure } from '../lib/fail.mjs';
import { freePorts } from '../lib/free-ports.mjs';

const patience = 20_000;

/** The suite's own tester.php, which makes its requests, served by php: it trusts the certificate in this file. */
export async function startHelper(suite, certificate) {
  const [port] = await freePorts(1);
  const trust = ['curl.cainfo', 'openssl.cafile'].flatMap((name) => ['-d', `${name}=${certificate}`]);
  const child = spawn('php', [...trust, '-S', `127.0.0.1:${port}`, '-t', suite], { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('error', resolve).once('close', resolve));
  const address = `http://127.0.0.1:${port}/tester.php`;
  const close = () => (child.kill(), ended);
  if (await answers(`${address}?test=none&testVal=https://127.0.0.1`)) return { address, close };
  await close();
  throw new Failure('php does not answer: install php with its extension curl (php-cli and php-curl)');
}

async function answers(url) {
  for (const end = Date.now() + patience; Date.now() < end; await sleep(100)) {
    const response = await fetch(url).catch(() => null);
    if (response) return response.ok;
  }
  return false;
}
