import markdown from '../../../../docs/rules.md?raw';

/** What docs/rules.md says, which is written from the rules themselves. */
export interface Reference {
  /** The kinds that a payload can be checked as. */
  kinds: Kind[];
  /** Every object that has members: kinds, and what is in them. */
  objects: Map<string, ObjectRules>;
  codes: Code[];
}

export interface Kind {
  name: string;
  section: string;
  /** How a payload comes to be of this kind. */
  chosen: string;
}

export interface ObjectRules {
  name: string;
  /** Where it comes from, whether it is closed, and the like. */
  remarks: string;
  members: Member[];
}

export interface Member {
  key: string;
  /** `required`, or nothing. */
  presence: string;
  rule: string;
  /** What it says, and its unit. */
  meaning: string;
  /** A valid value, as JSON text; empty where there is none. */
  example: string;
}

/** A code of an issue or of advice. */
export interface Code {
  code: string;
  meaning: string;
  /** Of advice: how sure it is, what it is about, what it rests on. */
  advice?: { severity: string; on: string; sources: Source[] };
}

/** An act or a standard. */
export interface Source {
  name: string;
  url: string;
  since?: string | undefined;
}

interface Section {
  title: string;
  text: string;
  rows: string[][];
}

export const reference: Reference = read(markdown);

function read(text: string): Reference {
  const sections = text.split(/^## /m).slice(1).map(readSection);
  const of = (title: string) => sections.find((section) => section.title === title)?.rows ?? [];
  const kinds = of('Kinds').map(([name = '', section = '', chosen = '']) => ({ name, section, chosen }));
  const others = new Set(['Kinds', 'Codes', 'Advice']);
  const objects = sections.filter(({ title }) => !others.has(title)).map(objectOf);
  const advice = of('Advice').map(adviceOf);
  const known = new Map(advice.map((code) => [code.code, code]));
  const plain = of('Codes').map(([code = '', meaning = '']) => known.get(code) ?? { code, meaning });
  const named = new Set(plain.map(({ code }) => code));
  const codes = [...plain, ...advice.filter(({ code }) => !named.has(code))];
  return { kinds, objects: new Map(objects.map((object) => [object.name, object])), codes };
}

function readSection(text: string): Section {
  const [title = '', ...lines] = text.split('\n');
  const [, , ...rows] = lines.filter((line) => line.startsWith('|'));
  const words = lines.filter((line) => line !== '' && !line.startsWith('|')).join(' ');
  return { title, text: words, rows: rows.map(cellsOf) };
}

function cellsOf(row: string): string[] {
  const cells = row
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/);
  return cells.map((cell) => bare(cell.trim().replaceAll('\\|', '|')));
}

/** Without the backticks of a cell that is code as a whole. */
function bare(cell: string): string {
  return /^`[^`]*`$/.test(cell) ? cell.slice(1, -1) : cell;
}

function objectOf({ title, text, rows }: Section): ObjectRules {
  const members = rows.map(([key = '', presence = '', rule = '', meaning = '', example = '']) => {
    return { key, presence, rule, meaning, example };
  });
  return { name: title, remarks: text, members };
}

function adviceOf([code = '', severity = '', on = '', meaning = '', links = '']: string[]): Code {
  const found = links.matchAll(/\[([^\]]*)\]\(([^)\s]*)\)(?: \(since ([\d-]*)\))?/g);
  const sources = [...found].map(([, name = '', url = '', since]) => ({ name, url, since }));
  return { code, meaning, advice: { severity, on, sources } };
}

/** The objects that are described on the page of a kind: itself, and all that is in it. */
export function within(name: string): ObjectRules[] {
  const found = new Map<string, ObjectRules>();
  const visit = (visited: string) => {
    const object = reference.objects.get(visited);
    if (!object || found.has(visited)) return;
    found.set(visited, object);
    for (const { rule } of object.members) for (const { type } of partsOf(rule)) if (type) visit(type);
  };
  visit(name);
  return [...found.values()];
}

/** A rule in parts: words, and names of objects. */
export function partsOf(rule: string): { text: string; type?: string }[] {
  return rule.split(/\b/).map((text) => (reference.objects.has(text) ? { text, type: text } : { text }));
}

/** The object of a rule that is one, or an array of such. */
export function typeOf(rule: string): string | undefined {
  return partsOf(rule).find(({ type }) => type)?.type;
}

/** The values that a rule lists. */
export function valuesOf(rule: string): string[] {
  const [, list] = /^one of ([^;]*)$/.exec(rule) ?? [];
  return list?.split(', ') ?? [];
}

/** The same, also of the items of an array. */
export function allowedIn(rule: string): string[] {
  return valuesOf(rule.replace(/^an array[^;]*; each /, ''));
}

/** Where a member is on its page: that of the kind itself by its key alone. */
export function anchorOf(kind: string, object: string, key: string): string {
  return object === kind ? key : `${object}.${key}`;
}
