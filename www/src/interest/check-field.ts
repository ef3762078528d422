import { make } from '../dom';
import { errorLine } from './error-line';
import type { Field } from './field';
import type { FieldSpec } from './fields';

/** A choice of yes or no. */
export function checkField(spec: FieldSpec): Field {
  const id = `interest-${spec.name}`;
  const input = make('input', { id, name: spec.name, type: 'checkbox' });
  const hint =
    spec.hint === undefined ? undefined : make('p', { id: `${id}-hint`, class: 'hint' }, spec.hint);
  const error = errorLine(input, hint ? [hint.id] : []);
  const label = make('label', { for: id }, spec.label);
  return {
    name: spec.name,
    element: make('div', { class: 'field wide check' }, input, label, hint, error.element),
    input,
    value: () => input.checked,
    show: error.show,
    onChange: (listener) => input.addEventListener('change', listener),
  };
}
