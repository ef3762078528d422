import { site } from '../words';

/** Says something for some seconds at the foot of the page, to those who listen too; once, however often it is said. */
export function toast(text: string, seconds = 4): void {
  const toasts = document.getElementById('toasts');
  for (const shown of toasts?.children ?? []) if (shown.textContent === text) shown.remove();
  const element = document.createElement('p');
  element.className = 'toast';
  element.textContent = text;
  toasts?.append(element);
  setTimeout(() => element.remove(), seconds * 1000);
}

/** Puts a text on the clipboard and says so, or says that the browser does not allow it; gives whether it does. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast(site.copied);
    return true;
  } catch {
    toast(site.notCopied, 8);
    return false;
  }
}
