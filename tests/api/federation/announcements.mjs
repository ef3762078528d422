// Announcements of Porto's, and the events that they become.
import assert from 'node:assert/strict';

import { expectStatus } from '../../support/expect.mjs';
import { eventsAbout } from '../../support/fake-peer.mjs';
import { announcement } from '../../support/node-identity.mjs';
import { freshId } from '../../support/records.mjs';
import { porto } from './inbox.mjs';

/** An announcement of Porto's about a material of its own. */
export const fresh = (changes) => announcement(porto.id, { material: freshId('material'), ...changes });

/** It is accepted as the one event about its material, which is given. */
export async function expectEvent(server, response, { material }) {
  expectStatus(response, 202);
  const events = await eventsAbout(server, material);
  assert.equal(events.length, 1);
  assert.deepEqual(response.body, { status: 'accepted', id: events[0].id });
  return events[0];
}
