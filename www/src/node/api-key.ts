const storageName = 'loopgate-api-key';

type Place = 'sessionStorage' | 'localStorage';

/** The API key of this tab, or the one that is kept on this device. Where the browser keeps nothing, it is typed again. */
export function rememberedKey(): string {
  return read('sessionStorage') || read('localStorage');
}

/** Keeps the key for this tab or, where somebody has said so, on this device. */
export function rememberKey(key: string, isOnDevice = isKeptOnDevice()): void {
  write('sessionStorage', key);
  write('localStorage', isOnDevice ? key : '');
}

/** Whether the key outlives this tab. */
export function isKeptOnDevice(): boolean {
  return read('localStorage') !== '';
}

/** Nothing of the key stays in this browser, but in what other tabs show. */
export function forgetKey(): void {
  rememberKey('', false);
}

function read(place: Place): string {
  try {
    return window[place].getItem(storageName) ?? '';
  } catch {
    return '';
  }
}

function write(place: Place, key: string): void {
  try {
    if (key === '') window[place].removeItem(storageName);
    else window[place].setItem(storageName, key);
  } catch {
    return;
  }
}
