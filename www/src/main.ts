import { byId } from './dom';

const parts = [
  () => import('./checker/start').then((part) => part.startChecker()),
  () => import('./interest/start').then((part) => part.startInterest()),
];

for (const start of parts) start().catch(tell);

/** The rules are WebAssembly: an old browser, or a broken connection, may be without them. */
function tell(error: unknown): void {
  const failure = byId('failure');
  failure.textContent = 'The rules could not be loaded. Reload the page, or try a newer browser.';
  failure.hidden = false;
  console.error(error);
}
