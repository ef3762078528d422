/** The two letters of a country, by them or by its name; empty where it is none. */
export async function codeOf(country: string): Promise<string> {
  if (country === '' || /^[A-Z]{2}$/.test(country)) return country;
  const { findCountry } = await import('loopgate/reference');
  try {
    const inUse = findCountry(country).filter(({ status }) => status === 'assigned');
    return inUse.find(({ name }) => name === country)?.code ?? inUse[0]?.code ?? '';
  } catch {
    return '';
  }
}

/** The country that an identifier of a material names. */
export function countryIn(id: unknown): string {
  return /^MAT-([A-Z]{2})-/.exec(typeof id === 'string' ? id : '')?.[1] ?? '';
}
