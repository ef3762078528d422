import { grouped } from '../text/number.ts';
import { count } from './shared/text.ts';

/** `Porto, Braga and 2 more` */
function listed(names: string[], most: number): string {
  const more = names.length - most;
  return `${names.slice(0, most).join(', ')}${more > 0 ? ` and ${grouped(more)} more` : ''}`;
}

export const records = {
  pageTitle: 'Materials and products · loopgate',
  description:
    'Search this LOOP node for materials and products near you, and for the offers, matches and transfers of them.',
  title: 'Materials and products',
  lead: 'What is registered at this node: materials and products, and the offers, matches and transfers of them.',
  absent: 'The list comes from the node, which is not answering right now. Load this page again in a minute.',
  map: 'Where these records are',
  nowhere: 'None of these records says where it is.',
  /** The name of a dot that has several records. */
  spots(number: number, cities: string[]) {
    const all = count(number, 'record');
    return cities.length === 1
      ? `${all} in ${cities[0]}`
      : [all, listed(cities, 3)].filter(Boolean).join(': ');
  },
  cities: (cities: string[]) => listed(cities, 1),
  inView: (number: number, all: number) =>
    `${grouped(number)} of ${count(all, 'record')} ${number === 1 ? 'is' : 'are'} in view.`,
  picked: (number: number, all: number) =>
    `${grouped(number)} of ${count(all, 'record')} ${number === 1 ? 'is' : 'are'} here.`,
  partly: (number: number) => `The map shows the ${grouped(number)} records of this page.`,
  showAll: 'Show all',
  searchHere: 'Search here',
  whereIAm: 'Where I am',
  notLocated: 'Your device does not say where it is. Write a city.',
  failed: 'The node could not be reached. What you asked for is still here: try again.',
};
