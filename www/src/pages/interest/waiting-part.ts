export { Waiting } from './waiting.svelte';
export { default as WaitingList } from './WaitingList.svelte';
