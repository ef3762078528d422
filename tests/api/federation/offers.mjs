// Offers of Porto's for materials that are registered here, and the events that they become.
import assert from 'node:assert/strict';

import { expectStatus } from '../../support/expect.mjs';
import { eventsAbout } from '../../support/fake-peer.mjs';
import { materialOffer } from '../../support/node-identity.mjs';
import { record, register } from '../../support/records.mjs';
import { porto } from './inbox.mjs';

/** An offer for a material that is registered here. */
export async function fresh(server, changes = {}) {
  const { material } = await register(server, { material: record('material') });
  return materialOffer(porto.id, material.id, changes);
}

export const received = async (server, { material }) => {
  const events = await eventsAbout(server, material);
  return events.filter(({ event_type }) => event_type === 'federation.offer_received');
};

/** It is accepted as the one offer for its material; gives the event. */
export async function expectEvent(server, response, message) {
  expectStatus(response, 202);
  const events = await received(server, message);
  assert.equal(events.length, 1);
  assert.deepEqual(response.body, { status: 'accepted', id: events[0].id });
  return events[0];
}
