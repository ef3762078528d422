import { site } from '../words/shared/site';

/** Says something for some seconds at the foot of the page, to those who listen too, in place of what was said before. */
export function toast(text: string, seconds = 4): void {
  const element = document.createElement('p');
  element.className = 'toast';
  element.textContent = text;
  document.getElementById('toasts')?.replaceChildren(element);
  setTimeout(() => element.remove(), seconds * 1000);
}

/** Takes away what is said, as it is no longer so. */
export function unsay(): void {
  document.getElementById('toasts')?.replaceChildren();
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
