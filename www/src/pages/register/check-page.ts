// The end of a form: a chunk of its own.
export { default as Check } from './Check.svelte';
export { Sending } from './send.svelte';
