// What a person sees of /check.
import assert from 'node:assert/strict';

const codesOfIssues = '.finding.issue .about a:first-of-type code';

/** The page: what it shows, and how to change it. */
export function checkerOn(page) {
  const all = (selector) => page.locator(selector).allInnerTexts();
  const content = page.locator('.cm-content');
  const checker = {
    content,
    async pick(name) {
      await checker.openTools();
      return page.selectOption('select:has(optgroup)', name);
    },
    /** Opens the menu that most tools are in on a phone. */
    async openTools() {
      const opener = page.getByRole('button', { name: 'More tools' });
      if (await opener.isVisible()) await opener.click();
    },
    kind: page.locator('.toolbar select').first(),
    verdict: () => page.locator('#verdict').innerText(),
    codes: () => all(codesOfIssues),
    paths: () => all('.finding.issue .place code'),
    advice: () => all('.finding:not(.issue) .about a:first-of-type code'),
    note: () => page.locator('.note').innerText(),
    offer: () => page.locator('.note button', { hasText: 'Undo' }),

    /** Waits until the real editor has the place of the text area, which it takes at the first sign of a visitor. */
    async ready() {
      await page.waitForSelector('html[data-ready]', { state: 'attached' });
      for (const place of [5, 6]) await page.mouse.move(place, place);
      await content.waitFor();
      return checker;
    },

    /** The whole text, also where only a part of it is in view. */
    async text() {
      // What is pressed before the editor has the focus selects nothing.
      do {
        await content.focus();
        await page.keyboard.press('ControlOrMeta+A');
      } while (!(await content.evaluate(isEmptyOrSelected)));
      return content.evaluate((element) => {
        const data = new DataTransfer();
        element.dispatchEvent(
          new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }),
        );
        return data.getData('text/plain');
      });
    },

    /** Puts a text in the place of all, as one pastes it. */
    async fill(text) {
      await content.focus();
      await page.keyboard.press('ControlOrMeta+A');
      if (text === '') return page.keyboard.press('Delete');
      return content.evaluate((element, pasted) => {
        const data = new DataTransfer();
        data.setData('text/plain', pasted);
        const init = { clipboardData: data, bubbles: true, cancelable: true, composed: true };
        element.dispatchEvent(new ClipboardEvent('paste', init));
      }, text);
    },

    /** Waits until the verdict, which follows typing after a pause, reads so. */
    async expectVerdict(pattern) {
      const read = ([selector, source]) =>
        new RegExp(source, 's').test(document.querySelector(selector).textContent);
      await page.waitForFunction(read, ['#verdict', pattern.source]).catch(() => {});
      assert.match(await checker.verdict(), pattern);
    },

    /** Waits until the issues that are shown have these codes: two samples may have the same verdict. */
    async expectCodes(codes) {
      const read = ([selector, wanted]) =>
        Array.from(document.querySelectorAll(selector), (code) => code.textContent).join() === wanted;
      await page.waitForFunction(read, [codesOfIssues, codes.join()]).catch(() => {});
      assert.deepEqual(await checker.codes(), codes);
    },

    /** The part of the text that is selected. */
    selected: () =>
      content.evaluate((element) => {
        const data = new DataTransfer();
        element.dispatchEvent(
          new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }),
        );
        return data.getData('text/plain');
      }),
  };
  return checker;
}

/** Runs in the page. */
function isEmptyOrSelected(element) {
  const root = element.getRootNode();
  const selection = root.getSelection ? root.getSelection() : getSelection();
  return element.textContent.trim() === '' || !selection.isCollapsed;
}
