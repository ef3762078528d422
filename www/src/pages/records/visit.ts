import { ask } from '../../node/ask';
import { toast } from '../../components/toast';
import { records as words } from '../../words/records';

const patience = 20_000;
let last: AbortController | undefined;

/**
 * Asks the node for the same page of another search, and takes from it what has changed. Gives whether that is shown now: it is
 * not where another search was asked for meanwhile, or the node could not be reached.
 */
export async function show(address: string): Promise<boolean> {
  last?.abort();
  const own = (last = new AbortController());
  const asked = valuesOf(document);
  const results = document.getElementById('results');
  results?.setAttribute('aria-busy', 'true');
  try {
    const signal = AbortSignal.any([own.signal, AbortSignal.timeout(patience)]);
    const response = await ask(address, { headers: { accept: 'text/html' }, signal });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    if (!page.getElementById('results')) throw new Error(`no list: ${response.status}`);
    take(page, asked);
    return true;
  } catch {
    if (!own.signal.aborted) toast(words.failed, 8);
    return false;
  } finally {
    if (own === last) results?.removeAttribute('aria-busy');
  }
}

type Field = HTMLInputElement | HTMLSelectElement;

const fieldsOf = (page: Document) => [...page.querySelectorAll<Field>('#search [name]')];
const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'checkbox';
const valueOf = (field: Field) => (isBox(field) ? String(field.checked) : field.value);
const valuesOf = (page: Document) => new Map(fieldsOf(page).map((field) => [field.name, valueOf(field)]));

/** @param asked what stood in the form when this page was asked for */
function take(page: Document, asked: Map<string, string>): void {
  document.title = page.title;
  const values = valuesOf(page);
  const fresh = new Map(fieldsOf(page).map((field) => [field.name, field]));
  for (const id of ['results', 'props'])
    document.getElementById(id)?.replaceChildren(...(page.getElementById(id)?.childNodes ?? []));
  // The form itself stays, as somebody may be in it; what they have written meanwhile does too.
  for (const field of fieldsOf(document)) {
    if (valueOf(field) !== asked.get(field.name)) continue;
    if (field instanceof HTMLSelectElement)
      field.replaceChildren(...(fresh.get(field.name)?.childNodes ?? []));
    if (isBox(field)) field.checked = values.get(field.name) === 'true';
    else field.value = values.get(field.name) ?? '';
  }
}
