import { validator } from 'loopgate';

import { fieldsOf, valueOf } from './fields.js';
import { findingsOf } from './findings.js';
import { payloadOf } from './payload.js';
import { messagesAt } from './show.js';
import { summaryIn } from './summary.js';

/** Validates a form as people fill it in; see form.d.ts. */
export function attachForm(form, kind, options = {}) {
  if (form?.nodeName !== 'FORM') throw new TypeError('the first argument must be a form element');
  const { onValid, onInvalid, onReport, messages: wordsOf = ({ message }) => message } = options;
  const checks = validator(kind, options.validate);
  const messages = messagesAt(form.ownerDocument, options.place);
  const summary = summaryIn(form, options.placeSummary);
  const had = form.hasAttribute('novalidate');
  const listening = new AbortController();
  let visited = new WeakSet();
  let [pressed, waiting] = [false, false];

  if (!had) form.noValidate = true;
  listen(form, 'focusout', left);
  for (const type of ['input', 'change']) listen(form, type, () => check());
  listen(form, 'submit', submitted);
  listen(form, 'reset', () => setTimeout(begin));
  // A message that appears between press and release moves the button that is being pressed away.
  listen(form.ownerDocument, 'pointerdown', () => (pressed = true), true);
  for (const type of ['pointerup', 'pointercancel']) listen(form.ownerDocument, type, released, true);

  return { payload: () => read().payload, report: () => read().report, validate: showAll, detach };

  function listen(target, type, listener, capture = false) {
    target.addEventListener(type, listener, { signal: listening.signal, capture });
  }

  function read() {
    const fields = fieldsOf(form);
    const entries = [...fields].map(([name, controls]) => [name, valueOf(controls)]);
    const { payload, pointers } = payloadOf(entries);
    const report = checks.validate(payload);
    const findings = findingsOf(report, pointers).map(({ issue, name }) => {
      const controls = fields.get(name)?.filter(({ type }) => type !== 'hidden') ?? [];
      return { issue, controls, key: `${issue.path} ${issue.code} ${issue.key}` };
    });
    return { payload, report, findings };
  }

  function check() {
    const state = read();
    show(state.findings);
    onReport?.(state.report);
    return state;
  }

  function show(findings) {
    const first = new Map();
    for (const { issue, controls } of findings) {
      if (controls.some((control) => visited.has(control)) && !first.has(controls[0])) {
        first.set(controls[0], { controls, text: wordsOf(issue), severity: issue.severity ?? 'issue' });
      }
    }
    messages.show([...first.values()]);
    summary.keep(new Set(findings.map(({ key }) => key)));
  }

  function showAll() {
    for (const controls of fieldsOf(form).values()) controls.forEach((control) => visited.add(control));
    const state = check();
    const wrong = state.findings.filter(({ issue }) => !issue.severity);
    if (wrong.length === 0) summary.clear();
    else
      summary.show(
        wrong.map(({ issue, controls, key }) => ({ key, text: wordsOf(issue), control: controls[0] })),
      );
    return state.report;
  }

  function left({ target, relatedTarget }) {
    if (!target.name || (relatedTarget?.form === form && relatedTarget.name === target.name)) return;
    visited.add(target);
    if (pressed) waiting = true;
    else if (form.isConnected) check();
  }

  function released() {
    pressed = false;
    if (waiting) setTimeout(() => !listening.signal.aborted && check());
    waiting = false;
  }

  function submitted(event) {
    const report = showAll();
    if (!report.valid || onValid) event.preventDefault();
    if (report.valid) return onValid?.(read().payload, report, event);
    focusFirst();
    onInvalid?.(report);
  }

  function focusFirst() {
    const wrong = new Set(read().findings.map(({ controls }) => controls[0]));
    const first = [...form.elements].find((control) => wrong.has(control));
    if (first) first.focus();
    else summary.focus();
  }

  function begin() {
    visited = new WeakSet();
    messages.clear();
    summary.clear();
  }

  function detach() {
    listening.abort();
    begin();
    if (!had) form.noValidate = false;
  }
}
