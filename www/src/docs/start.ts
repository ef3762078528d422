import { byId } from '../dom';
import { getJson } from '../node/get-json';
import { Notice } from '../notice';
import { isDescription } from './description';

const notice = new Notice(byId('docs-notice'));

void load();

/** The viewer is large, so that it is fetched beside the description, and by this page only. */
async function load(): Promise<void> {
  notice.show('Loading…');
  const viewer = import('./viewer').catch(() => undefined);
  const { body, problem } = await getJson('/openapi.json');
  if (!isDescription(body)) return fail(problem ?? 'What the node gives is no OpenAPI description.');
  const loaded = await viewer;
  if (!loaded) return fail('The viewer could not be loaded.');
  notice.clear();
  loaded.showReference(body);
}

function fail(problem: string): void {
  const run = () => {
    byId('main').focus({ preventScroll: true });
    void load();
  };
  notice.show(`The description of the API cannot be shown. ${problem}`, { label: 'Try again', run });
}
