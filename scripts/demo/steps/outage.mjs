import { material } from './documents.mjs';

const ids = ['A', 'B', 'C'].map((letter) => `MAT-DE-MUC-2026-GLASS-OUTAGE${letter}`);
/** The pauses between attempts grow: 5, 10, 20, 40 s. */
const patience = 90_000;

export const outage = {
  title: 'Berlin fails, and loses nothing',
  async run({ munich, berlin, vienna }, checks) {
    const { delivery: before } = await munich.entryOf(berlin);
    await berlin.stop();
    checks.say('Berlin is stopped');
    for (const id of ids) {
      await checks.registered(munich, 'material', material(id, { category: 'glass-clear' }));
    }
    await seeWaiting(munich, berlin, checks);
    const have = (node) => () => announcementsIn(node);
    await checks.soon(
      'Vienna does not wait for Berlin: it has all three from Munich',
      have(vienna),
      [1, 1, 1],
    );
    await berlin.start();
    checks.say('Berlin runs again, on the same port and database');
    await seeDelivered(munich, berlin, before.delivered + ids.length, checks);
    await checks.soon('Nothing waits for Berlin in Vienna', () => vienna.entryOf(berlin), idle, patience);
    await checks.soon('Nothing waits for Vienna in Berlin', () => berlin.entryOf(vienna), idle, patience);
    for (const node of [berlin, vienna]) {
      checks.equal(`${node.name} has each of the three once`, await announcementsIn(node), [1, 1, 1]);
    }
    checks.equal('Munich has none of them back', await announcementsIn(munich), [0, 0, 0]);
  },
};

const idle = { delivery: { state: 'idle', waiting: 0 } };

async function seeWaiting(munich, berlin, checks) {
  const { delivery } = await checks.soon(
    "Munich's node list shows three messages waiting for Berlin, which fails",
    () => munich.entryOf(berlin),
    { delivery: { state: 'failing', waiting: 3, attempts_failed: (count) => count > 0 } },
  );
  const { last_error: reason, next_attempt_at: next } = delivery;
  const want = { last_error: (text) => text, next_attempt_at: (time) => time };
  checks.equal(`It says why (“${reason}”), and that it tries again at ${next}`, delivery, want);
}

async function seeDelivered(munich, berlin, delivered, checks) {
  const want = { delivery: { ...idle.delivery, delivered, refused: 0, dropped: 0, expired: 0 } };
  await checks.soon('Munich has delivered all three', () => munich.entryOf(berlin), want, patience);
}

async function announcementsIn(node) {
  const events = await Promise.all(ids.map((id) => node.eventsAbout(id, 'federation.announcement')));
  return events.map(({ length }) => length);
}
