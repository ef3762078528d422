import { make } from '../dom';
import type { Field } from './field';
import { ruleOf } from './rules';

/** A field that people do not see; who fills it is a machine, and the service judges that. */
export function honeyField(): Field {
  const { maxLength } = ruleOf('honey');
  const input = make('input', {
    id: 'interest-honey',
    name: 'honey',
    type: 'text',
    tabindex: -1,
    autocomplete: 'off',
    maxlength: maxLength,
  });
  const label = make('label', { for: input.id }, 'Leave this empty');
  return {
    name: 'honey',
    element: make('div', { class: 'honey', 'aria-hidden': 'true' }, label, input),
    input,
    value: () => input.value || undefined,
    show: () => {},
    onChange: () => {},
  };
}
