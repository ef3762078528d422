/** A valid material with something in most of its members. */
export const material = {
  '@context': 'https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld',
  '@type': 'MaterialDNA',
  schema_version: '0.2.0',
  id: 'MAT-NL-RTM-2026-TEXTILE-Q7Z2K9',
  category: 'textile-wool',
  quantity: { value: 412.5, unit: 'kg' },
  quality: 0.83,
  origin_city: 'Rotterdam',
  current_city: 'Zürich',
  location: { lat: 47.3769, lon: 8.5417 },
  available_from: '2026-03-01T08:00:00Z',
  expires: '2026-09-01T08:00:00+02:00',
  certifications: ['GRS', 'OEKO-TEX 🧶'],
};
