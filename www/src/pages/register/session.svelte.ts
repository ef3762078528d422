import type { Issue } from 'loopgate/advice';

import type { City } from './cities';
import { controlsOf, idOf, type Control } from './controls';
import { inOrder, pointerOf, pruned, valueAt, withValue, type Document, type Tokens } from './document';
import { forgetDraft, keepDraft, type Draft } from './drafts';
import { firstOfEach, type Finding } from './finding';
import type { Entity, Form } from './form';
import { knownFrom } from './load';
import { codeOf, countryIn } from './country';
import type { Made } from './name';
import { placesOf, type Place, type Step } from './plan';

type Rules = typeof import('./rules');
type Judging = typeof import('./judging');

/** A form that is being filled in: the document so far, what is wrong with it, and what has been looked at. */
export class Session {
  readonly form: Form;
  readonly places: readonly Place[];
  readonly name: string;
  /** The document as it began: nothing was filled in yet. */
  readonly begun: Document;
  document = $state.raw<Document>({});
  /** Of the city that registers a material: it is in the identifier alone. */
  country = $state('');
  /** Whether a person chose the country, as the node does not know the city. */
  isCountryChosen = $state(false);
  #made = $state.raw<Made>();
  /** What was put into fields that follow others, by pointer, as JSON. */
  #followed = $state.raw<Record<string, string>>({});
  #rules = $state.raw<Rules>();
  #judging = $state.raw<Judging>();
  hasNoRules = $state(false);
  /** Whether one wanted to go on without the country that is needed. */
  #isCountryMissed = $state(false);
  /** The document as it was kept last. */
  #kept: Document;
  #isForgotten = false;
  /** Whether the browser keeps the draft. */
  isKept = $state(true);
  /** The fields that were left once: what is wrong with them is said from then on. */
  #visited = $state.raw<ReadonlySet<string>>(new Set());
  /** The fields that were wrong when one wanted to go on. */
  #wrong = $state.raw<ReadonlySet<string>>(new Set());
  /** What the node found, until its field changes. */
  #answered = $state.raw<readonly Issue[]>([]);

  constructor(form: Form, begin: Omit<Draft, 'name'>, name: string) {
    this.form = form;
    this.name = name;
    this.places = placesOf(form);
    this.begun = begin.document;
    this.#kept = begin.document;
    this.document = begin.document;
    this.country = begin.country || countryIn(begin.document['id']);
    this.#made = begin.made;
    this.#followed = begin.followed;
  }

  readonly controls: readonly Control[] = $derived.by(() => controlsOf(this.places, this.document));

  /** What is sent: without empty members, in the order of the rules. */
  readonly payload: Document = $derived.by(() => {
    const { fixed, members } = this.form;
    const said = pruned(this.document) as Document | undefined;
    return inOrder({ ...fixed, ...said }, [...Object.keys(fixed), ...members.map(({ key }) => key)]);
  });

  readonly findings: readonly Finding[] = $derived.by(() => {
    const report = this.#rules?.validate(this.form.kind, this.payload);
    const found = (issues: readonly Issue[], warnings: readonly Issue[]) =>
      this.#judging?.findingsOf(issues, warnings, this.controls) ?? [];
    const all = [...found(report?.issues ?? [], report?.warnings ?? []), ...found(this.#answered, [])];
    return all.filter((one) => !this.#isToCome(one));
  });

  /** An identifier is made at the end. */
  #isToCome({ issue: { code, key } }: Finding): boolean {
    return code === 'required' && key === 'id';
  }

  /** What is said at a field. */
  findingAt(pointer: string): Finding | undefined {
    if (!this.#visited.has(pointer)) return undefined;
    return this.findings.find(({ control }) => control?.pointer === pointer);
  }

  /** What was to be put right when one wanted to go on, and still is. */
  get toPutRight(): Finding[] {
    return this.#stopping().filter(({ control, text }) => this.#wrong.has(control?.pointer ?? text));
  }

  /** In the order of the fields. */
  #stopping(step?: Step): Finding[] {
    const stops = this.findings.filter(({ isAdvice }) => !isAdvice);
    const placeOf = ({ control }: Finding) => (control ? this.controls.indexOf(control) : -1);
    const found = step ? stops.filter(({ control }) => control?.step === step) : stops;
    return firstOfEach(found.toSorted((a, b) => placeOf(a) - placeOf(b)));
  }

  valueAt(tokens: Tokens): unknown {
    return valueAt(this.document, tokens);
  }

  set(tokens: Tokens, value: unknown): void {
    this.document = withValue(this.document, tokens, value);
    const pointer = pointerOf(tokens);
    this.#answered = this.#answered.filter(({ path }) => !`${path}/`.startsWith(`${pointer}/`));
  }

  left(pointer: string): void {
    const control = this.controls.find((one) => one.pointer === pointer);
    const value = control && this.valueAt(control.tokens);
    if (value !== undefined && value !== '') this.#visit([pointer]);
  }

  mend({ issue }: Finding): void {
    if (!issue.fix || !this.#rules) return;
    const { fixed } = this.form;
    const mended = this.#rules.applyFix(this.payload, issue.fix);
    this.document = Object.fromEntries(Object.entries(mended).filter(([key, value]) => fixed[key] !== value));
    this.#answered = this.#answered.filter((one) => one !== issue);
  }

  /** A city was chosen or typed; what the form knows by it follows, unless a person wrote that themselves. */
  setCity(tokens: Tokens, name: string, city: City | undefined): void {
    this.set(tokens, name === '' ? undefined : name);
    const pointer = pointerOf(tokens);
    this.isCountryChosen = false;
    if (pointer === '/current_city') {
      if (this.#follow(['origin_city'], name === '' ? undefined : name)) this.country = city?.country ?? '';
      this.#follow(['location'], city?.at);
    }
    if (pointer === '/origin_city') this.country = city?.country ?? '';
  }

  /** A record was chosen: what follows from it stands where nothing is said yet. */
  async setRecord(tokens: Tokens, kind: Entity, id: string): Promise<void> {
    this.set(tokens, id);
    const known = await knownFrom(this.form, kind, id);
    if (this.valueAt(tokens) !== id) return;
    const said = pruned(this.document) as Document | undefined;
    this.document = { ...known, ...said };
  }

  #follow(tokens: Tokens, value: unknown): boolean {
    if (!this.form.members.some(({ key }) => key === tokens[0])) return false;
    const pointer = pointerOf(tokens);
    const now = this.valueAt(tokens);
    if (now !== undefined && JSON.stringify(now) !== this.#followed[pointer]) return false;
    this.set(tokens, value);
    this.#followed = { ...this.#followed, [pointer]: JSON.stringify(value) ?? '' };
    return true;
  }

  /** The rules come once somebody fills something in. Without them the node judges alone. */
  loadRules = async (): Promise<void> => {
    if (this.#rules && this.#judging) return;
    const coming = [import('./rules'), import('./judging')] as const;
    const [rules, judging] = await Promise.all(coming.map((one) => one.catch(() => undefined)));
    this.#rules = rules as Rules | undefined;
    this.#judging = judging as Judging | undefined;
    this.hasNoRules = this.#rules === undefined;
  };

  /** Whether a page, or all of them, has nothing that stops; else it is said from then on. */
  async isGood(step?: Step): Promise<boolean> {
    await this.loadRules();
    const looked = this.controls.filter((control) => step === undefined || control.step === step);
    this.#visit(looked.map(({ pointer }) => pointer));
    return this.#rememberWrong(this.#stopping(step));
  }

  #rememberWrong(wrong: readonly Finding[]): boolean {
    this.#wrong = new Set(wrong.map(({ control, text }) => control?.pointer ?? text));
    return wrong.length === 0;
  }

  /** What the node found besides. */
  answer(issues: readonly Issue[]): void {
    this.#answered = issues;
    this.#visit(this.controls.map(({ pointer }) => pointer));
    this.#rememberWrong(this.#stopping());
  }

  /** Whether a material needs the country of its city for its identifier, and nobody said it. */
  get needsCountry(): boolean {
    const { document, country, form } = this;
    const isOwn = document['id'] !== undefined && document['id'] !== this.#made?.id;
    return form.entity === 'material' && document['origin_city'] !== undefined && country === '' && !isOwn;
  }

  get isCountryWrong(): boolean {
    return this.#isCountryMissed && this.country === '';
  }

  set isCountryWrong(is: boolean) {
    this.#isCountryMissed = is;
  }

  /** Makes the identifier, where nobody wrote their own. */
  async makeId(): Promise<void> {
    await this.loadRules();
    const { document, form } = this;
    if (!this.#rules || !this.#judging || (document['id'] !== undefined && document['id'] !== this.#made?.id))
      return;
    if (form.entity === 'material') this.country = await codeOf(this.country);
    this.#made = this.#judging.madeId(form, document, this.country, this.#made, this.#rules.newId);
    this.set(['id'], this.#made?.id);
  }

  /** Keeps the draft, where it has changed. */
  keep(): void {
    const { name, document, country } = this;
    if (document === this.#kept || this.#isForgotten) return;
    this.#kept = document;
    this.isKept = keepDraft({ name, document, country, made: this.#made, followed: this.#followed });
  }

  /** Keeps nothing of it any more. */
  forget(): void {
    this.#isForgotten = true;
    forgetDraft(this.name);
  }

  #visit(pointers: readonly string[]): void {
    this.#visited = new Set([...this.#visited, ...pointers]);
  }
}

/** Where a finding leads to: its field. */
export function leadOf({ control }: Finding): string | undefined {
  return control && idOf(control.pointer);
}
