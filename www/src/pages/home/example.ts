/** Six lines of a material that has one fault. */
export const example = `{ "@type": "MaterialDNA", "schema_version": "0.2.0", "@context": "https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld",
  "id": "MAT-NL-RTM-2026-GLASS-7Q4K2A", "category": "glass-brown",
  "quantity": { "value": 1250, "unit": "KG" },
  "origin_city": "Rotterdam", "current_city": "Antwerpen",
  "available_from": "2026-05-04T06:00:00Z"
}
`;
