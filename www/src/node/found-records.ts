import { ask } from './ask';

/** A record as the list of `/records` has it. */
export interface FoundRecord {
  /** The address of its page. */
  href: string;
  title: string;
  kind: string;
}

const patience = 20_000;

/** The first records that the node finds for these words, of one kind or any, as its page lists them. None where it cannot be asked. */
export async function foundRecords(words: string, most: number, kind?: string): Promise<FoundRecord[]> {
  try {
    const address = `/records?${new URLSearchParams({ q: words, ...(kind !== undefined && { kind }) })}`;
    const signal = AbortSignal.timeout(patience);
    const response = await ask(address, { headers: { accept: 'text/html' }, signal });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const rows = page.querySelectorAll<HTMLAnchorElement>('#results > .rows a');
    return [...rows].slice(0, most).map((row) => ({
      href: row.getAttribute('href') ?? '',
      title: row.querySelector('strong')?.textContent ?? '',
      kind: row.querySelector('.kind')?.textContent?.toLowerCase() ?? '',
    }));
  } catch {
    return [];
  }
}
