// What a first visit costs: bytes, and the time on a slow phone (1.6 Mbit/s, 150 ms, a processor 4 times slower).

const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowdown = 4;
/** After so long without anything new a page is taken to be done. */
const quiet = 2000;

/**
 * @returns kilobytes that came over the line, those of the text face apart, milliseconds until the page was ready, milliseconds for which its tasks
 *   kept it busy beyond 50 each, and how much its layout shifted
 */
export async function firstLoad(pages, path) {
  const page = await pages.open(phone);
  await page.addInitScript(observe);
  const line = await watchNetwork(page);
  await page.goto(new URL(path, pages.url).href, { waitUntil: 'load' });
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await line.quiet();
  const seen = await page.evaluate(() => globalThis.seen);
  const [all, face] = await page.evaluate(transferred);
  await page.context().close();
  return { kilobytes: (all - face) / 1000, face: face / 1000, ...seen };
}

/** `quiet` waits until nothing comes for a while, also where a stream stays open. */
async function watchNetwork(page) {
  const session = await page.context().newCDPSession(page);
  let last = performance.now();
  const heard = () => (last = performance.now());
  for (const event of ['requestWillBeSent', 'dataReceived', 'loadingFinished', 'loadingFailed'])
    session.on(`Network.${event}`, heard);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return {
    async quiet() {
      while (performance.now() - last < quiet) await page.waitForTimeout(100);
    },
  };
}

/** Runs in the page: the bytes of what it loaded, its workers too, and those of the text face. */
function transferred() {
  const loaded = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type));
  const bytesOf = (entries) => entries.reduce((sum, { transferSize }) => sum + transferSize, 0);
  return [bytesOf(loaded), bytesOf(loaded.filter(({ name }) => name.endsWith('.woff2')))];
}

/** Runs in the page before its own scripts. */
function observe() {
  const seen = { ready: 0, blocking: 0, shift: 0 };
  globalThis.seen = seen;
  const on = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('longtask', ({ duration }) => (seen.blocking += duration - 50));
  on('layout-shift', ({ value, hadRecentInput }) => (seen.shift += hadRecentInput ? 0 : value));
  new MutationObserver(() => {
    if ('ready' in document.documentElement.dataset) seen.ready ||= performance.now();
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-ready'] });
}
