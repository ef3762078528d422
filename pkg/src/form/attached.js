import { Checks } from './checks.js';
import { fieldsOf, valueOf } from './fields.js';
import { findingsOf } from './findings.js';
import { isChoice, labelOf } from './label.js';
import { payloadOf } from './payload.js';
import { fieldMessage } from './sentence.js';
import { messagesAt } from './show.js';
import { summaryIn } from './summary.js';

/** A form that is validated as people fill it in. */
export class Attached {
  #form;
  #options;
  #checks;
  #messages;
  #summary;
  /** Whether the page itself has switched off the browser's own validation. */
  #had;
  #listening = new AbortController();
  #visited = new WeakSet();
  /** Between press and release of a pointer, and whether a check waits for the release. */
  #pressed = false;
  #waiting = false;

  constructor(form, kind, options) {
    const { load = () => import('loopgate'), place, placeSummary, validate } = options;
    this.#form = form;
    this.#options = options;
    this.#checks = new Checks(load, kind, validate);
    this.#messages = messagesAt(form.ownerDocument, place);
    this.#summary = summaryIn(form, placeSummary);
    this.#had = form.hasAttribute('novalidate');
    if (!this.#had) form.noValidate = true;
    this.#listenToAll();
    if (!options.load) this.#load();
  }

  payload() {
    return this.#read().payload;
  }

  async report() {
    await this.#checks.come();
    return this.#find().report;
  }

  async validate() {
    await this.#checks.come();
    return this.#showAll();
  }

  detach() {
    this.#listening.abort();
    this.#begin();
    if (!this.#had) this.#form.noValidate = false;
  }

  #listenToAll() {
    const { ownerDocument: page } = this.#form;
    this.#listen(this.#form, 'focusin', () => this.#load(), { once: true });
    this.#listen(this.#form, 'focusout', (event) => this.#left(event));
    for (const type of ['input', 'change']) this.#listen(this.#form, type, () => this.#changed());
    this.#listen(this.#form, 'submit', (event) => this.#submitted(event));
    this.#listen(this.#form, 'reset', () => setTimeout(() => this.#begin()));
    // A message that appears between press and release moves the button that is being pressed away.
    this.#listen(page, 'pointerdown', () => (this.#pressed = true), { capture: true });
    for (const type of ['pointerup', 'pointercancel'])
      this.#listen(page, type, () => this.#released(), { capture: true });
  }

  #listen(target, type, listener, options) {
    target.addEventListener(type, listener, { signal: this.#listening.signal, ...options });
  }

  #load() {
    this.#checks.come().catch((error) => this.#failed(error));
  }

  /** Checks what the form says, now or once the validator is here. */
  #checkSoon() {
    if (this.#checks.validator) this.#check();
    else this.#once(() => this.#check());
  }

  /** Does something once the validator is here. */
  #once(work) {
    this.#checks.come().then(
      () => this.#isAttached() && work(),
      (error) => this.#failed(error),
    );
  }

  #failed(error) {
    const { onError = reportError } = this.#options;
    onError(error);
  }

  #isAttached() {
    return !this.#listening.signal.aborted;
  }

  #read() {
    const fields = fieldsOf(this.#form);
    const entries = [...fields].map(([name, controls]) => [name, valueOf(controls)]);
    return { fields, ...payloadOf(entries) };
  }

  /** What the form says, and what is wrong with it. */
  #find() {
    const { fields, payload, pointers } = this.#read();
    const report = this.#checks.validator.validate(payload);
    const findings = findingsOf(report, pointers).map(({ issue, names }) => {
      const shown = names.map((name) => fields.get(name).filter(({ type }) => type !== 'hidden'));
      const groups = shown.filter(({ length }) => length > 0);
      const key = `${issue.path} ${issue.code} ${issue.key}`;
      return { issue, controls: groups[0] ?? [], key, text: this.#textOf(issue, groups) };
    });
    return { payload, report, findings };
  }

  #check() {
    const state = this.#find();
    this.#show(state.findings);
    this.#options.onReport?.(state.report);
    return state;
  }

  #show(findings) {
    const first = new Map();
    for (const { issue, controls, text } of findings) {
      if (controls.some((control) => this.#visited.has(control)) && !first.has(controls[0])) {
        first.set(controls[0], { controls, text, severity: issue.severity ?? 'issue' });
      }
    }
    this.#messages.show([...first.values()]);
    this.#summary.keep(new Set(findings.map(({ key }) => key)));
  }

  #textOf(issue, groups) {
    const { messages, validate } = this.#options;
    const labels = groups.map(labelOf);
    if (messages) return messages(issue, labels[0]);
    if (labels.length === 0) return issue.message;
    return fieldMessage(issue, labels, { choice: groups.every(isChoice), language: validate?.language });
  }

  #showAll() {
    for (const controls of fieldsOf(this.#form).values())
      for (const control of controls) this.#visited.add(control);
    const state = this.#check();
    const wrong = state.findings.filter(({ issue }) => !issue.severity);
    if (wrong.length === 0) this.#summary.clear();
    else this.#summary.show(wrong);
    return state.report;
  }

  #left({ target, relatedTarget }) {
    const isWithin = relatedTarget?.form === this.#form && relatedTarget.name === target.name;
    if (!target.name || isWithin) return;
    this.#visited.add(target);
    if (this.#form.isConnected) this.#changed();
  }

  #changed() {
    if (this.#pressed) this.#waiting = true;
    else this.#checkSoon();
  }

  #released() {
    this.#pressed = false;
    if (this.#waiting) setTimeout(() => this.#isAttached() && this.#checkSoon());
    this.#waiting = false;
  }

  #submitted(event) {
    if (!this.#checks.validator) return this.#submitLater(event);
    const { onValid, onInvalid } = this.#options;
    const report = this.#showAll();
    if (!report.valid || onValid) event.preventDefault();
    if (report.valid) return onValid?.(this.payload(), report, event);
    this.#focusFirst();
    onInvalid?.(report);
  }

  /** Nothing is sent unchecked. */
  #submitLater(event) {
    event.preventDefault();
    this.#once(() => this.#form.requestSubmit(event.submitter));
  }

  #focusFirst() {
    const wrong = new Set(this.#find().findings.map(({ controls }) => controls[0]));
    const first = [...this.#form.elements].find((control) => wrong.has(control));
    if (first) first.focus();
    else this.#summary.focus();
  }

  #begin() {
    this.#visited = new WeakSet();
    this.#messages.clear();
    this.#summary.clear();
  }
}
