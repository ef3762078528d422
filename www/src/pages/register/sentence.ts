// What is wrong with a field, for somebody who sees its label and no JSON.
import type { Issue } from 'loopgate/advice';

import { own } from '../../text/own';
import { register } from '../../words/register';
import { capital } from '../../words/shared/text';
import type { Control } from './controls';

const words = register.problems;

type Params = Partial<Record<string, unknown>>;

export function sentenceOf(issue: Issue, control: Control | undefined, controls: readonly Control[]): string {
  const said = control && plainly(issue, control);
  if (said !== undefined) return said;
  const { message, help } = issue;
  const whole = help === undefined ? message : `${message}; ${help}`;
  return capital(withLabels(whole, controls));
}

/** The rules' own sentence names members as JSON does; here each has its label. */
export function withLabels(text: string, controls: readonly Control[]): string {
  return text.replace(/\b[a-z0-9]+(?:[._][a-z0-9]+)+\b|^[a-z]+(?= )/g, (name) => {
    const pointer = `/${name.replaceAll('.', '/')}`;
    const isNamed = ({ pointer: one }: Control) =>
      one === pointer || (name.includes('_') && one.endsWith(pointer));
    const found = controls.find(isNamed);
    return found ? `“${found.label}”` : name;
  });
}

function plainly(issue: Issue, control: Control): string | undefined {
  const { code, expected } = issue;
  const params = (issue.params ?? {}) as Params;
  const { label } = control;
  const isShort = code === 'min_length' || code === 'min_items';
  if (code === 'required' || code === 'any_of' || (isShort && params['got'] === 0)) {
    return missing(control);
  }
  switch (code) {
    case 'min_length':
      return words.tooShort(label, Number(params['min']));
    case 'max_length':
      return words.tooLong(label, Number(params['max']), Number(params['got']));
    case 'minimum':
      return words.tooSmall(label, Number(params['min']));
    case 'maximum':
      return words.tooLarge(label, Number(params['max']));
    case 'enum':
    case 'const':
      return words.notOneOf(label, String(params['got']), nearestOf(control, params));
    case 'pattern':
      return words.pattern(label, String(params['name']), String(params['example']));
    case 'format':
      return params['format'] === 'uri' ? words.link(label) : words.time(label);
    case 'type':
      return params['expected'] === 'number' || params['expected'] === 'integer'
        ? words.number(label)
        : expected && words.mustBe(label, expected);
    default:
      return undefined;
  }
}

function missing(control: Control): string {
  const { member, isChoice, label } = control;
  const said = own(register.missing, member.key);
  return said ?? (isChoice ? words.choose(label) : words.enter(label));
}

/** The value that was probably meant, in its words. */
function nearestOf({ member: { shape } }: Control, { nearest }: Params): string | undefined {
  const values = shape.is === 'choice' ? shape.values : [];
  return values.find(({ value }) => value === nearest)?.words;
}
