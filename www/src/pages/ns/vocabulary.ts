import text from '../../../public/ns.jsonld?raw';
import { allowedIn, reference } from '../rules/reference';

/** What a property says in the classes that have it so. */
export interface Use {
  classes: string[];
  meaning: string;
  /** The words that may stand for it; empty where any may. */
  allowed: string[];
}

export interface Property {
  name: string;
  /** What its values are: a class of this vocabulary, or a name of another one. */
  ranges: string[];
  units: string[];
  uses: Use[];
}

export interface Class {
  name: string;
  meaning: string;
  properties: string[];
}

interface Node {
  '@id': string;
  '@type': string;
  label: string;
  comment?: string | string[];
  domainIncludes?: string[];
  rangeIncludes?: string[];
  hasUnit?: string[];
}

const { '@graph': graph } = JSON.parse(text) as { '@graph': Node[] };
const ofType = (type: string) => graph.filter((node) => node['@type'] === type);
const nameOf = (iri: string) => iri.replace(/^(?:ns#|.*\/)/, '');

export const classes: Class[] = ofType('rdfs:Class').map(({ '@id': id, label, comment = '' }) => ({
  name: label,
  meaning: String(comment),
  properties: properties()
    .filter(({ domainIncludes = [] }) => domainIncludes.includes(id))
    .map(({ label: name }) => name),
}));

export const vocabulary: Property[] = properties().map((node) => ({
  name: node.label,
  ranges: (node.rangeIncludes ?? []).map(nameOf),
  units: (node.hasUnit ?? []).map(nameOf),
  uses: usesOf(node),
}));

/** The units that no other vocabulary has. */
export const units: string[] = ofType('http://qudt.org/schema/qudt/Unit').map(({ label }) => label);

function properties(): Node[] {
  return ofType('rdf:Property');
}

/** The classes of a property, those together in which it says the same. */
function usesOf({ label, domainIncludes = [] }: Node): Use[] {
  const uses = new Map<string, Use>();
  for (const name of domainIncludes.map(nameOf)) {
    const member = reference.objects.get(name)?.members.find(({ key }) => key === label);
    if (!member) throw new Error(`docs/rules.md has no ${name}.${label}`);
    const allowed = allowedIn(member.rule);
    const same = `${member.meaning} ${allowed.join(' ')}`;
    const use = uses.get(same) ?? { classes: [], meaning: member.meaning, allowed };
    use.classes.push(name);
    uses.set(same, use);
  }
  return [...uses.values()];
}
