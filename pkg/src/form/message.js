let made = 0;

/** An element of a message, with an id of its own. */
export function messageElement(document, name = 'span') {
  const element = document.createElement(name);
  do element.id = `loopgate-${++made}`;
  while (document.getElementById(element.id));
  return element;
}

/** After the field, or its label where that is around it (what is in a label is the field's name); of a group at its end. */
export function placeBeside(message, controls) {
  const last = controls.at(-1);
  const group = controls.length > 1 && last.closest('fieldset');
  if (group) group.append(message);
  else (last.closest('label') ?? last).after(message);
}

/** Marks the controls of a message, and gives back what undoes it. What they had of their own is kept. */
export function mark(controls, message, isWrong) {
  const undo = controls.map((control) => {
    const described = control.getAttribute('aria-describedby');
    const restores = [set(control, 'aria-describedby', [described, message.id].filter(Boolean).join(' '))];
    if (isWrong) {
      restores.push(set(control, 'aria-invalid', 'true'));
      if (!control.hasAttribute('aria-errormessage')) {
        restores.push(set(control, 'aria-errormessage', message.id));
      }
    }
    return () => restores.forEach((restore) => restore());
  });
  return () => undo.forEach((restore) => restore());
}

function set(control, name, value) {
  const before = control.getAttribute(name);
  control.setAttribute(name, value);
  return () => (before === null ? control.removeAttribute(name) : control.setAttribute(name, before));
}
