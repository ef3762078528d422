import { mount } from 'svelte';

import { isReady } from '../../layout/client';
import { jsonOf } from '../../text/json';
import Invitation from './Invitation.svelte';

const target = document.getElementById('invitation');
if (target && jsonOf(document.getElementById('props')?.textContent ?? '') === 'open') {
  target.replaceChildren();
  mount(Invitation, { target, props: { token: location.pathname.split('/').at(-1) ?? '' } });
}
isReady();
