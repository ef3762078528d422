import { mark, messageElement, placeBeside } from './message.js';

/** Shows messages at fields: `{ show(byControl), clear() }`. */
export function messagesAt(document, place = placeBeside) {
  const shown = new Map();

  return { show, clear: () => show([]) };

  /** @param wanted `{ controls, text, severity }[]`; what is shown and no longer wanted goes */
  function show(wanted) {
    const firsts = new Set(wanted.map(({ controls }) => controls[0]));
    for (const [first, { message, unmark }] of shown) {
      unmark();
      if (firsts.has(first)) continue;
      message.remove();
      shown.delete(first);
    }
    for (const one of wanted) showOne(one);
  }

  function showOne({ controls, text, severity }) {
    const [first] = controls;
    const message = shown.get(first)?.message ?? placed(controls);
    message.dataset.loopgate = severity;
    // A text that stays is not read out again.
    if (message.textContent !== text) message.textContent = text;
    shown.set(first, { message, unmark: mark(controls, message, severity === 'issue') });
  }

  function placed(controls) {
    const message = messageElement(document);
    message.setAttribute('aria-live', 'polite');
    place(message, controls);
    return message;
  }
}
