import type { Report } from 'loopgate';

import { byId, say } from '../dom';

/** The button that puts the report on the clipboard as JSON. */
export function listenForCopy(reportNow: () => Report | undefined): void {
  byId('copy').addEventListener('click', async () => {
    const report = reportNow();
    say(byId('copied'), report ? await copy(report) : 'Nothing to copy yet');
    setTimeout(() => say(byId('copied'), ''), 3000);
  });
}

async function copy(report: Report): Promise<string> {
  try {
    await navigator.clipboard.writeText(JSON.stringify(report, null, 2));
    return 'Copied';
  } catch {
    return 'The browser does not allow copying here';
  }
}
