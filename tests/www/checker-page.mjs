// What a person sees of the checker.
import assert from 'node:assert/strict';

/** The page's checker: what it shows, and how to change it. */
export function checkerOn(page) {
  const all = (selector) => page.locator(selector).allInnerTexts();
  return {
    text: page.locator('#text'),
    pick: (name) => page.selectOption('#sample', name),
    verdict: () => page.locator('#verdict').innerText(),
    codes: () => all('.finding.issue .code'),
    paths: () => all('.finding.issue .path'),
    warnings: () => all('.finding.warning .code'),

    /** Waits until the verdict, which follows typing after a pause, reads so. */
    async expectVerdict(pattern) {
      const read = ([selector, source]) =>
        new RegExp(source, 's').test(document.querySelector(selector).textContent);
      await page.waitForFunction(read, ['#verdict', pattern.source]).catch(() => {});
      assert.match(await this.verdict(), pattern);
    },

    /** The part of the text that is selected. */
    selected: () =>
      page.locator('#text').evaluate((area) => area.value.slice(area.selectionStart, area.selectionEnd)),
  };
}
