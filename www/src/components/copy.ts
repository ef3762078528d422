import { site } from '../words';
import { toast } from './toast';

/** Puts a text on the clipboard and says so, or says that the browser does not allow it. */
export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(site.copied);
  } catch {
    toast(site.notCopied, 8);
  }
}
