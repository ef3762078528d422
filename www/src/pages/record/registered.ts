// That a record was registered right now, which its page says once.
const storageName = 'loopgate-registered';

export function noteRegistered(kind: string, id: string): void {
  try {
    sessionStorage.setItem(storageName, `${kind}/${id}`);
  } catch {
    return;
  }
}

/** Whether this is the record; asked once. */
export function wasRegistered(kind: string, id: string): boolean {
  try {
    const noted = sessionStorage.getItem(storageName) === `${kind}/${id}`;
    sessionStorage.removeItem(storageName);
    return noted;
  } catch {
    return false;
  }
}
