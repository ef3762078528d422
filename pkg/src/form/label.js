/** What is within a label and no part of its words. */
const apart = 'select, textarea, button, [aria-hidden=true]';
/** Signs around a label that its field must be, or need not be, filled in. */
const signs = /^[\s*]+|([\s:*]|\((required|optional|erforderlich|pflichtfeld|obrigatório|opcional)\))+$/gi;

/** How people call the field that these controls make: its label, a group's legend, or its name where it has neither. */
export function labelOf(controls) {
  const [first] = controls;
  const isGroup = controls.length > 1 || first.type === 'radio';
  const group = isGroup && first.closest('fieldset, [role$=group]');
  const label = isGroup ? group && group.querySelector('legend') : first.labels?.[0];
  const text = (label && textOf(label)) || (group || first).getAttribute('aria-label');
  return text?.replace(/\s+/g, ' ').replace(signs, '') || first.name;
}

/** Whether one chooses in it, rather than writes. */
export function isChoice([{ type }]) {
  return /^(select|radio|checkbox)/.test(type);
}

function textOf(label) {
  const copy = label.cloneNode(true);
  for (const part of copy.querySelectorAll(apart)) part.remove();
  return copy.textContent.trim();
}
