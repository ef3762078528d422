import { make } from '../dom';
import { apiKeyField, type ApiKeyField } from './api-key';
import { checkField } from './check-field';
import type { Field } from './field';
import { fieldSpecs } from './fields';
import { honeyField } from './honey';
import { ruleOf } from './rules';
import { textField } from './text-field';

export interface FormView {
  form: HTMLFormElement;
  fields: Field[];
  apiKey: ApiKeyField;
  submit: HTMLButtonElement;
  outcome: HTMLElement;
}

/** Fills the form with its fields. */
export function buildForm(form: HTMLFormElement): FormView {
  const shown = fieldSpecs.map((spec) => (ruleOf(spec.name).isBoolean ? checkField(spec) : textField(spec)));
  const fields = [...shown, honeyField()];
  const apiKey = apiKeyField();
  const submit = make('button', { type: 'submit', class: 'primary' }, 'Send');
  const outcome = make('p', { id: 'interest-outcome', class: 'outcome', role: 'status' });
  const grid = make('div', { class: 'fields' }, ...fields.map((field) => field.element), apiKey.element);
  form.append(grid, make('div', { class: 'form-foot' }, submit, outcome));
  return { form, fields, apiKey, submit, outcome };
}
