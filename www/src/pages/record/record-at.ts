import { ask } from '../../node/ask';
import { jsonOf } from '../../text/json';
import { readRecord, type RecordPage } from './record';

/** A record as the page at this address says it now; undefined where the page does not come. */
export async function recordAt(address: string): Promise<RecordPage | undefined> {
  try {
    const response = await ask(address, { headers: { accept: 'text/html' }, cache: 'no-store' });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    return readRecord(jsonOf(page.getElementById('props')?.textContent ?? ''));
  } catch {
    return undefined;
  }
}
