import { make, say } from '../dom';
import { errorLine } from './error-line';
import type { Field } from './field';
import type { FieldSpec } from './fields';
import { lengthOf, ruleOf, type MemberRule } from './rules';

/** A text with a label, a counter and its limits. */
export function textField(spec: FieldSpec): Field {
  const rule = ruleOf(spec.name);
  const input = inputFor(spec, rule);
  const counter = make('span', { id: `${input.id}-count`, class: 'counter' });
  const error = errorLine(input, [counter.id]);
  const count = () => say(counter, `${lengthOf(input.value)} of ${rule.maxLength}`);
  count();
  input.addEventListener('input', count);
  return {
    name: spec.name,
    element: make(
      'div',
      { class: spec.isWide ? 'field wide' : 'field' },
      head(spec, rule, counter),
      input,
      error.element,
    ),
    input,
    value: () => (input.value === '' && !rule.isRequired ? undefined : input.value),
    show: error.show,
    onChange: (listener) => input.addEventListener('input', listener),
  };
}

function head(spec: FieldSpec, rule: MemberRule, counter: HTMLElement): HTMLElement {
  const note = rule.isRequired ? make('span', { class: 'required' }, ' (required)') : undefined;
  const label = make('label', { for: idOf(spec) }, spec.label, note);
  return make('div', { class: 'field-head' }, label, counter);
}

function inputFor(spec: FieldSpec, rule: MemberRule): HTMLInputElement | HTMLTextAreaElement {
  const attributes = {
    id: idOf(spec),
    name: spec.name,
    required: rule.isRequired,
    autocomplete: spec.autocomplete ?? false,
    inputmode: spec.inputMode ?? false,
    // The browser counts UTF-16 code units, of which a character has two at most: this never cuts
    // what the rules allow, and what is too long by the rules is said and not swallowed.
    maxlength: rule.maxLength * 2,
  };
  return spec.isLong
    ? make('textarea', { ...attributes, rows: 4 })
    : make('input', { ...attributes, type: 'text' });
}

const idOf = (spec: FieldSpec) => `interest-${spec.name}`;
