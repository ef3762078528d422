import { make, say } from '../dom';

/** The line under an input that says what is wrong with it. */
export function errorLine(input: HTMLElement, describedBy: string[]): { element: HTMLElement; show: Show } {
  const element = make('p', { id: `${input.id}-error`, class: 'error', hidden: true });
  const show: Show = (messages) => {
    const isWrong = messages.length > 0;
    const ids = isWrong ? [element.id, ...describedBy] : describedBy;
    say(element, messages.join('; '));
    element.hidden = !isWrong;
    input.setAttribute('aria-invalid', String(isWrong));
    input.setAttribute('aria-describedby', ids.join(' '));
  };
  show([]);
  return { element, show };
}

type Show = (messages: readonly string[]) => void;
