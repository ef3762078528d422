// What every page runs: its styles, and the header brought to life.
import { hydrate } from 'svelte';

import '../styles/index.css';
import Header from './Header.svelte';

const target = document.getElementById('header');
const path = document.getElementById('main')?.dataset['page'] ?? '/';
if (target) hydrate(Header, { target, props: { path } });
