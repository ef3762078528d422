// How long the editor of /check takes for a key.
import { medianOf } from './median.mjs';

const keys = 40;

/** @returns the median and the longest time from a key to the frame that shows it, in milliseconds */
export async function keyTimes(pages, bytes) {
  const page = await pages.open({ viewport: { width: 1280, height: 800 } });
  await page.goto(new URL('/check', pages.url).href);
  const editor = page.locator('.cm-content');
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.mouse.move(5, 5);
  await editor.waitFor();
  await editor.focus();
  await paste(page, textOf(bytes));
  await page.waitForTimeout(3000);
  await page.evaluate(watchKeys);
  for (let typed = 0; typed < keys; typed++) await page.keyboard.type('x', { delay: 40 });
  const times = await page.evaluate(() => globalThis.keyTimes);
  await page.context().close();
  return { median: medianOf(times), longest: Math.max(...times) };
}

/** Valid but for nothing: an object with many extra members. */
function textOf(bytes) {
  const line = '  "note": "glass, brown, washed",\n';
  const lines = Array.from({ length: Math.ceil(bytes / line.length) }, (_, n) =>
    line.replace('note', `n${n}`),
  );
  return `{\n  "@type": "Offer",\n${lines.join('')}  "id": "OFR-2F7A6B9C"\n}\n`;
}

function paste(page, text) {
  return page.evaluate((pasted) => {
    let target = document.activeElement;
    while (target.shadowRoot?.activeElement) target = target.shadowRoot.activeElement;
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    const init = { clipboardData: data, bubbles: true, cancelable: true, composed: true };
    target.dispatchEvent(new ClipboardEvent('paste', init));
  }, text);
}

/** Runs in the page. */
function watchKeys() {
  globalThis.keyTimes = [];
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => globalThis.keyTimes.push(performance.now() - timeStamp);
        channel.port2.postMessage(undefined);
      }),
    { capture: true },
  );
}
