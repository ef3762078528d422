import type { Issue } from 'loopgate';

import { byId, make, say } from '../dom';
import { count } from '../words';
import type { Answer } from './answer';
import { issuesOf, memberOf, messageAt, type Entry } from './check';
import type { Field } from './field';
import { buildForm } from './form-view';
import { wordsFor } from './outcome';
import { forgetSent, sendEntry } from './send';

/** Brings the interest form to life. */
export function startInterest(): void {
  new InterestForm();
}

class InterestForm {
  readonly #view = buildForm(byId<HTMLFormElement>('interest-form'));
  /** The fields that were left once, whose issues are shown from then on; what is too long is said at once. */
  readonly #visited = new Set<string>();
  /** What the service found, which stays at its field until that changes. */
  #answered: readonly Issue[] = [];
  #isSending = false;

  constructor() {
    const { form, fields } = this.#view;
    for (const field of fields) this.#watch(field);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#submit();
    });
  }

  #watch(field: Field): void {
    field.onChange(() => {
      this.#answered = this.#answered.filter((issue) => memberOf(issue) !== field.name);
      this.#showDueIssues();
    });
    field.input.addEventListener('blur', (event) => {
      if ((event as FocusEvent).relatedTarget !== this.#view.submit) this.#left(field);
    });
  }

  /** Not for a click on the button: a message that appears would move it away from under the pointer. */
  #left(field: Field): void {
    if (field.value() !== undefined && field.value() !== '') this.#visited.add(field.name);
    this.#showDueIssues();
  }

  #entry(): Entry {
    const members = this.#view.fields.map((field) => [field.name, field.value()] as const);
    return Object.fromEntries(
      members.filter((member): member is [string, string | boolean] => member[1] !== undefined),
    );
  }

  #showDueIssues(): void {
    const isDue = (issue: Issue) => issue.code === 'max_length' || this.#visited.has(memberOf(issue) ?? '');
    this.#showIssues([...issuesOf(this.#entry()).filter(isDue), ...this.#answered]);
  }

  #showIssues(issues: readonly Issue[]): void {
    for (const field of this.#view.fields) {
      const own = issues.filter((issue) => memberOf(issue) === field.name);
      field.show(own.map((issue) => messageAt(field.name, issue)));
    }
  }

  async #submit(): Promise<void> {
    if (this.#isSending || !this.#isReady()) return;
    this.#setSending(true);
    const entry = this.#entry();
    const answer = await sendEntry(entry, this.#view.apiKey.input.value);
    this.#setSending(false);
    this.#show(answer);
    if (answer.outcome === 'created') this.#leadOn(entry['consentPublic'] === true);
  }

  #isReady(): boolean {
    for (const field of this.#view.fields) this.#visited.add(field.name);
    this.#answered = [];
    this.#showDueIssues();
    const issues = issuesOf(this.#entry());
    const keyProblem = this.#view.apiKey.problem();
    this.#view.apiKey.show(keyProblem === undefined ? [] : [keyProblem]);
    const problems = issues.length + (keyProblem === undefined ? 0 : 1);
    if (problems === 0) return true;
    this.#say(
      'invalid',
      `Not sent: ${count(problems, 'field')} ${problems === 1 ? 'needs' : 'need'} attention.`,
    );
    this.#focusFirstInvalid();
    return false;
  }

  #show(answer: Answer): void {
    const isCreated = answer.outcome === 'created';
    this.#say(isCreated ? 'valid' : 'invalid', wordsFor(answer));
    if (isCreated) this.#clear();
    if (answer.outcome !== 'refused') return;
    this.#answered = answer.issues;
    this.#showDueIssues();
    this.#sayRest(answer.issues);
    if (answer.status === 401 || answer.status === 403) this.#view.apiKey.show([answer.message]);
    this.#focusFirstInvalid();
  }

  /** To where the entry is seen, or would be. */
  #leadOn(isPublic: boolean): void {
    const words = isPublic ? 'See it among the activity' : 'It is not shown; see the activity';
    this.#view.outcome.append(' ', make('a', { href: '/activity#interest' }, `${words} of this node`), '.');
  }

  /** Issues that no field of the form stands for. */
  #sayRest(issues: Issue[]): void {
    const names = this.#view.fields.map((field) => field.name);
    const rest = issues.filter((issue) => !names.includes(memberOf(issue) ?? ''));
    const words = [this.#view.outcome.textContent, ...rest.map((issue) => `${issue.message}.`)];
    say(this.#view.outcome, words.join(' '));
  }

  #clear(): void {
    forgetSent();
    this.#visited.clear();
    for (const { input } of this.#view.fields) {
      if (input.type === 'checkbox') (input as HTMLInputElement).checked = false;
      else input.value = '';
      input.dispatchEvent(new Event('input'));
    }
    this.#showIssues([]);
  }

  /** The button keeps its focus while an entry is on its way, so it is not disabled outright. */
  #setSending(isSending: boolean): void {
    this.#isSending = isSending;
    this.#view.submit.setAttribute('aria-disabled', String(isSending));
    if (isSending) this.#say('pending', 'Sending…');
  }

  #say(state: string, text: string): void {
    this.#view.outcome.dataset['state'] = state;
    say(this.#view.outcome, text);
  }

  #focusFirstInvalid(): void {
    this.#view.form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }
}
