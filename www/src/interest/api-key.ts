import { make } from '../dom';
import { rememberedKey, rememberKey } from '../node/api-key';
import { errorLine } from './error-line';

export interface ApiKeyField {
  readonly element: HTMLElement;
  readonly input: HTMLInputElement;
  /** What is wrong with the key before it is sent, if anything is. */
  problem(): string | undefined;
  show(messages: readonly string[]): void;
}

/** The key that the service asks for. It is remembered for this tab and no longer. */
export function apiKeyField(): ApiKeyField {
  const input = make('input', {
    id: 'interest-key',
    type: 'password',
    autocomplete: 'off',
    spellcheck: 'false',
    required: true,
  });
  const text = 'Sent to this node only, and forgotten when this tab is closed.';
  const hint = make('p', { id: 'interest-key-hint', class: 'hint' }, text);
  const error = errorLine(input, [hint.id]);
  const label = make(
    'label',
    { for: input.id },
    'API key',
    make('span', { class: 'required' }, ' (required)'),
  );
  input.value = rememberedKey();
  input.addEventListener('input', () => {
    rememberKey(input.value);
    error.show([]);
  });
  return {
    element: make(
      'div',
      { class: 'field' },
      make('div', { class: 'field-head' }, label),
      input,
      hint,
      error.element,
    ),
    input,
    problem: () => problemWith(input.value),
    show: error.show,
  };
}

/** A header can carry visible ASCII; anything else would fail without an answer. */
function problemWith(key: string): string | undefined {
  if (key === '') return 'this node takes entries with an API key only';
  return /^[\x21-\x7e]+$/.test(key) ? undefined : 'a key has no spaces and no characters outside ASCII';
}
