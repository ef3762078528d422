/** The list of all issues after a submit: `{ show(items), keep(keys), clear(), focus() }`. */
export function summaryIn(form, place = (element) => form.prepend(element)) {
  const document = form.ownerDocument;
  let box;

  return { show, keep, clear, focus: () => box?.focus() };

  /** @param items `{ key, text, controls }[]`; what has a control is a button that leads to it */
  function show(items) {
    clear();
    box = document.createElement('div');
    box.dataset.loopgate = 'summary';
    box.setAttribute('role', 'alert');
    box.tabIndex = -1;
    place(box);
    const list = document.createElement('ul');
    list.append(...items.map(lineOf));
    box.append(list);
  }

  /** Takes away what is corrected; nothing is added while one types. */
  function keep(keys) {
    if (!box) return;
    for (const line of box.querySelectorAll('li')) if (!keys.has(line.dataset.loopgateKey)) line.remove();
    if (!box.querySelector('li')) clear();
  }

  function clear() {
    box?.remove();
    box = undefined;
  }

  function lineOf({ key, text, controls: [control] }) {
    const line = document.createElement('li');
    line.dataset.loopgateKey = key;
    const words = control ? buttonTo(control) : line;
    words.append(text);
    if (control) line.append(words);
    return line;
  }

  function buttonTo(control) {
    const button = document.createElement('button');
    button.type = 'button';
    button.addEventListener('click', () => control.focus());
    return button;
  }
}
