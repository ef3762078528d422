export const ns = {
  pageTitle: 'The vocabulary of LOOP documents · loopgate',
  description:
    'Each class and property of LOOP documents as linked data: what it means, what its values are, and in which unit.',
  title: 'Vocabulary',
  lead: 'What LOOP documents say, for programs that have never heard of LOOP. Each name has a place on this page, and its IRI leads there.',
  reading:
    'The documents are JSON-LD. Have your processor take this context for the one that a document names in `@context`:',
  quads: 'A record as N-Quads: ask for it with `Accept: application/n-quads`, or with `?format=nquads`.',
  same: 'The same as this page, as JSON-LD:',
  others:
    'A document may have members that no rule names. They keep their names, under the same address, and have no place here.',
  classes: 'Classes',
  properties: 'Properties',
  of: 'Of',
  values: 'Values:',
  unit: 'in',
  units: 'Units',
  unitsAre:
    'What is counted, where QUDT has no unit for it. The other units of a quantity are those of QUDT.',
};
