import { once } from 'node:events';
import { createServer } from 'node:net';

/** So many ports that nobody uses. */
export async function freePorts(count) {
  const probes = Array.from({ length: count }, () => createServer().listen(0, 'localhost'));
  await Promise.all(probes.map((probe) => once(probe, 'listening')));
  const ports = probes.map((probe) => probe.address().port);
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return ports;
}
