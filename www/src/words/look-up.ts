/** What lists and standards say of a code or a number. */
export const lookUp = {
  waste: ({
    name,
    hazardous,
    since,
    until,
    instead,
  }: {
    name: string;
    hazardous: boolean;
    since: string | null;
    until: string | null;
    instead: string[];
  }) =>
    [
      `${hazardous ? 'hazardous waste' : 'waste'}: ${name}`,
      ...(since === null ? [] : [`since ${since}`]),
      ...(until === null ? [] : [`until ${until}`]),
      ...(instead.length === 0 ? [] : [`then ${instead.join(', ')}`]),
    ].join('; '),
  moreWaste: (shown: number, all: number) =>
    `${shown} of ${all} waste codes are shown. More words find fewer.`,
  country: ({
    name,
    alpha3,
    status,
    isInUse,
    instead,
  }: {
    name: string | null;
    alpha3: string | null;
    status: string;
    isInUse: boolean;
    instead: string[];
  }) =>
    [
      `${isInUse ? 'country' : `not the code of a country today (${status})`}: ${name ?? 'without a name'}`,
      ...(alpha3 === null ? [] : [alpha3]),
      ...(instead.length === 0 ? [] : [`use ${instead.join(' or ')}`]),
    ].join('; '),
  moreCountries: (shown: number, all: number) => `${shown} of ${all} countries are shown.`,
  gtin: (format: string, isProduct: boolean, prefix: string | null) =>
    [
      `${format}: the check digit is right`,
      ...(isProduct ? [] : ['its prefix identifies no product']),
      ...(prefix === null ? [] : [prefix]),
    ].join('; '),
  wrongDigit: (what: string, digit: string) => `${what}: the check digit is wrong; it would be ${digit}`,
  cas: 'CAS number',
  rightCas: 'CAS number: the check digit is right',
  wrongCas: (fault: string) => `CAS number: ${fault}`,
  link: ({
    key,
    value,
    digit,
    remarks,
  }: {
    key: string;
    value: string;
    digit: string | null;
    remarks: string[];
  }) =>
    [
      `GS1 Digital Link of ${key} ${value}`,
      ...(digit === null ? [] : [`the check digit of its GTIN is wrong; it would be ${digit}`]),
      ...remarks,
    ].join('; '),
};
