const noFields = /^(button|fieldset|file|image|object|output|reset|submit)$/;

/** The controls of a form that have a name and are in use, by their names, in document order. */
export function fieldsOf(form) {
  const fields = new Map();
  for (const control of form.elements) {
    if (!control.name || noFields.test(control.type) || control.matches(':disabled')) continue;
    if (!fields.has(control.name)) fields.set(control.name, []);
    fields.get(control.name).push(control);
  }
  return fields;
}

/** What the controls of one name say; undefined where they say nothing. */
export function valueOf(controls) {
  const [first] = controls;
  if (first.type === 'checkbox') {
    if (controls.length === 1) return first.checked;
    return filled(controls.filter(({ checked }) => checked).map(({ value }) => value));
  }
  if (first.type === 'radio') return textOf(controls.find(({ checked }) => checked));
  if (first.type === 'select-multiple') {
    return filled(Array.from(first.selectedOptions, ({ value }) => value));
  }
  return controls.map(single).find((value) => value !== undefined);
}

function single(control) {
  // The browser hides what is typed and is no number; the empty text lets the rule say that it is none.
  if (control.validity?.badInput) return control.value;
  const text = textOf(control);
  if (text === undefined) return undefined;
  if (/^(number|range)$/.test(control.type) || control.dataset.type === 'number') return numberOf(text);
  return control.type === 'datetime-local' ? withOffset(text) : text;
}

function textOf(control) {
  return control === undefined || control.value === '' ? undefined : control.value;
}

function filled(values) {
  return values.length > 0 ? values : undefined;
}

function numberOf(text) {
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) ? number : text;
}

/** A local time with the offset that the browser's time zone has then: RFC 3339. */
function withOffset(text) {
  const east = -new Date(text).getTimezoneOffset();
  if (Number.isNaN(east)) return text;
  const seconds = /T\d\d:\d\d$/.test(text) ? ':00' : '';
  const hours = new Date(Math.abs(east) * 60_000).toISOString().slice(11, 16);
  return text + seconds + (east === 0 ? 'Z' : (east < 0 ? '-' : '+') + hours);
}
