const header = 'x-d1-bookmark';

/** Where the browser keeps nothing, as long as this page is open. */
let last = '';

/**
 * `fetch` of this page's own node. A node that reads at copies of its database says how far an answer has seen it; it is given back with
 * whatever the tab asks next, so that nobody misses what they have just registered.
 */
export async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const bookmark = remembered();
  const headers = new Headers(init.headers);
  if (bookmark !== '') headers.set(header, bookmark);
  const response = await fetch(path, { ...init, headers });
  const next = response.headers.get(header) ?? '';
  // Answers overtake each other; bookmarks stand in the order of their texts.
  if (next > remembered()) remember(next);
  return response;
}

function remembered(): string {
  try {
    return window.sessionStorage.getItem(header) ?? last;
  } catch {
    return last;
  }
}

function remember(bookmark: string): void {
  last = bookmark;
  try {
    window.sessionStorage.setItem(header, bookmark);
  } catch {
    return;
  }
}
