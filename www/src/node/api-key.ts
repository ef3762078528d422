const storageName = 'loopgate-api-key';

/** The API key that was typed in this tab. Where the browser keeps nothing for this page, it is typed again. */
export function rememberedKey(): string {
  try {
    return sessionStorage.getItem(storageName) ?? '';
  } catch {
    return '';
  }
}

/** Keeps the key for this tab and no longer. */
export function rememberKey(key: string): void {
  try {
    sessionStorage.setItem(storageName, key);
  } catch {
    return;
  }
}
