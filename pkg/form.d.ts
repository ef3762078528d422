import type { InvalidReport, Issue, Kind, KindMap, Language, Options, Report, ValidReport } from './index.js';

/**
 * Validates a form as people fill it in: a finding is shown at its field when they leave it, all of them on submit.
 *
 * A field's name leads to its member: a JSON Pointer (`/quantity/value`) or dotted (`items.0.id`, `items[0].id`).
 *
 * What checks is loaded by itself: `loopgate` at once, or what `load` gives when a person first enters the form. Nothing is
 * sent before it is there.
 *
 * @throws {TypeError} where it is no form
 */
export declare function attachForm<K extends Kind>(
  form: HTMLFormElement,
  kind: K,
  options?: FormOptions<K>,
): AttachedForm;

/**
 * What is wrong with a field, for a person who knows its label and no JSON: `Enter City`, `Choose Unit`, `Weight must be a number
 * of at least 0; it is -1`. `attachForm` says it so by itself; this is for forms that show their messages in another way.
 *
 * @param label the field's label; where one of several fields is enough (`any_of`), the labels of them all
 */
export declare function fieldMessage(
  issue: Issue,
  label: string | readonly string[],
  options?: FieldMessageOptions,
): string;

export interface FieldMessageOptions {
  /** Whether one chooses in the field (a list, a group of buttons) rather than writes; false by default. */
  choice?: boolean;
  /** The language that the issue's message is in; English by default. */
  language?: Language;
}

export interface FormOptions<K extends Kind> {
  /** Loads what checks, when a person first enters the form: `() => import('loopgate/advice')`. */
  load?: () => Promise<Pick<typeof import('./index.js'), 'validator'>>;
  /** Called where it cannot be loaded, or there is no such kind or option; by default the browser reports the error. */
  onError?: (error: unknown) => void;
  /** Called on submit where the payload is valid; the browser does not send the form then. */
  onValid?: (payload: KindMap[K], report: ValidReport, event: SubmitEvent) => void;
  /** Called on submit where the payload is not valid; the form is not sent. */
  onInvalid?: (report: InvalidReport) => void;
  /** Called after each check that a person's input led to. */
  onReport?: (report: Report) => void;
  /**
   * Your own words for a finding, in the place of those of `fieldMessage`. `label` is that of its field: the label's text, the
   * group's legend or `aria-label`, without a mark such as `*` or `(required)`; the field's name where it has none of these.
   * It is undefined of what belongs to no field.
   */
  messages?: (issue: Issue, label: string | undefined) => string;
  /** What the network sets for itself, which advice is given, and the `language` of the messages. */
  validate?: Options;
  /** Puts a message into the page; by default after the field or its label, or at the end of a group's fieldset. */
  place?: (message: HTMLElement, controls: HTMLElement[]) => void;
  /** Puts the summary into the page; by default it is the first element of the form. */
  placeSummary?: (summary: HTMLElement) => void;
}

export interface AttachedForm {
  /** The payload that the form says now, valid or not. */
  payload: () => unknown;
  /** What is wrong with it, once what checks is there; nothing is shown. */
  report: () => Promise<Report>;
  /** Shows all that is wrong, as a submit does, once what checks is there. */
  validate: () => Promise<Report>;
  /** Takes listeners and messages away and leaves the form as it was. */
  detach: () => void;
}
