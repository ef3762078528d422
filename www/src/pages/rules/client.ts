import { mount } from 'svelte';

// For its styles.
import '../../components/KindBadge.svelte';
import { copy } from '../../components/toast';
import { isReady } from '../../layout/client';
import './rules.css';
import Search from './Search.svelte';

const target = document.getElementById('rules-search');
if (target) mount(Search, { target });

for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
  const source = document.getElementById(button.dataset['copy'] ?? '');
  button.addEventListener('click', () => void copy(source?.textContent ?? ''));
}

isReady();
