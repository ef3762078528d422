import { mount } from 'svelte';

import { isReady } from '../../layout/client';
import { jsonOf } from '../../text/json';
import { isPending } from './accept';
import Invitation from './Invitation.svelte';

const target = document.getElementById('invitation');
const state = jsonOf(document.getElementById('props')?.textContent ?? '');
const token = location.pathname.split('/').at(-1) ?? '';
if (target && (state === 'open' || (state === 'used' && isPending(token)))) {
  target.replaceChildren();
  mount(Invitation, { target, props: { token } });
}
isReady();
