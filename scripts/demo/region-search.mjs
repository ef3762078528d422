import { Checks } from './checks.mjs';
import { Region } from './region.mjs';
import { material } from './steps/documents.mjs';

/** Runs each step; true where all went well. The nodes are gone afterwards. */
export async function searchRegion(reporter) {
  const region = new Region();
  try {
    for (const [title, run] of Object.entries(steps)) {
      let passed = false;
      await reporter.step(title, async (say) => {
        await run(region, new Checks(say));
        passed = true;
      });
      if (!passed) return false;
    }
    return true;
  } finally {
    await region.end();
  }
}

const route = 'search?q=clear+glass&kind=material&peers=true';

const steps = {
  async 'Ten nodes start, each with a key, a port and a database of its own'(region, checks) {
    await region.start();
    for (const node of region.nodes) {
      checks.equal(`${node.id} answers at ${node.endpoint}`, await node.info(), {
        status: 200,
        body: { id: node.id },
      });
    }
  },

  async 'Each introduces itself to each other'({ nodes }, checks) {
    for (const peer of nodes) {
      const others = nodes.filter((node) => node !== peer);
      const answers = await Promise.all(others.map((node) => node.introduceTo(peer)));
      const statuses = answers.map(({ body }) => body.status);
      checks.same(
        `${peer.name} accepts all nine`,
        statuses,
        others.map(() => 'accepted'),
      );
    }
  },

  async 'Each registers a material of its own'({ nodes }, checks) {
    for (const node of nodes) await checks.registered(node, 'material', glassOf(node));
    const waiting = () => Promise.all(nodes.map(waitingAt));
    const none = nodes.map(() => 0);
    await checks.soon(
      'Each has announced it to the others, and passed on what it heard',
      waiting,
      none,
      120_000,
    );
  },

  async 'A search at any of them finds what all have'({ nodes }, checks) {
    for (const node of nodes) {
      const { body, seconds } = await search(node, route);
      checks.same(`${node.name} finds all ten, in ${seconds} s`, nodesIn(body), idsOf(nodes));
    }
  },

  async 'Two of them are stopped: the search finds what the others have, and says so'(region, checks) {
    await region.stopLeaving();
    const [porto] = region.nodes;
    const { body, seconds } = await search(porto, `${route}&near=${porto.lon},${porto.lat}&radiusKm=500`);
    checks.same(`Porto finds eight, in ${seconds} s`, nodesIn(body), idsOf(region.staying));
    const silent = body.nodes.filter(({ answered }) => !answered);
    const said = silent.map(({ name, error }) => `${name} ${error}`).join('; ');
    checks.same(`It says who did not answer: ${said}`, idsOf(silent, 'node_id'), idsOf(region.leaving));
    const order = body.results.map(
      ({ node_id, distance_m }) => `${node_id} ${Math.round(distance_m / 1000)} km`,
    );
    checks.equal(`The nearest first: ${order.join(', ')}`, body.results, isNearestFirst);
  },
};

const glassOf = ({ id, name, country, lon, lat }) =>
  material(`MAT-${country}-${id.slice(0, 3).toUpperCase()}-2026-GLASS-REGION`, {
    category: 'glass-clear',
    origin_city: name,
    current_city: name,
    location: { lat, lon },
  });

async function search(node, path) {
  const began = Date.now();
  const { body } = await node.get(path);
  return { body, seconds: ((Date.now() - began) / 1000).toFixed(2) };
}

async function waitingAt(node) {
  const others = await node.nodes();
  return others.reduce((sum, { delivery }) => sum + (delivery?.waiting ?? 0), 0);
}

const nodesIn = ({ results }) => idsOf(results, 'node_id');
const idsOf = (all, name = 'id') => all.map((one) => one[name]).sort();

const isNearestFirst = (results) =>
  results.every(({ distance_m }, at) => at === 0 || results[at - 1].distance_m <= distance_m);
