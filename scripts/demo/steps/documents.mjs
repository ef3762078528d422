const context = 'https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld';

const hour = 60 * 60 * 1000;

/** The material that is traded. */
export const materialId = 'MAT-DE-MUC-2026-PET-DEMO01';

export function material(id, changes = {}) {
  return document('MaterialDNA', {
    id,
    category: 'plastic-pet',
    quantity: { value: 12.5, unit: 't' },
    origin_city: 'Munich',
    current_city: 'Munich',
    location: { lat: 48.1374, lon: 11.5755 },
    available_from: fromNow(0),
    ...changes,
  });
}

export function announcement(origin, material) {
  return document('MaterialAnnouncement', {
    material,
    origin,
    available: true,
    ttl: 3,
    message_id: crypto.randomUUID(),
    timestamp: fromNow(0),
  });
}

export function materialOffer(from, material) {
  return document('MaterialOffer', {
    material,
    from,
    base_price: 60,
    loop_cost: 104,
    valid_until: fromNow(24 * hour),
    message_id: crypto.randomUUID(),
  });
}

const trade = { material_id: materialId, from_city: 'Munich', to_city: 'Vienna' };

export const offer = () =>
  document('Offer', {
    id: 'OFR-MUC-DEMO-01',
    ...trade,
    quantity: { value: 5, unit: 't' },
    status: 'open',
    available_until: fromNow(24 * hour),
  });

export const match = () =>
  document('Match', {
    id: 'MCH-MUC-DEMO-01',
    offer_id: 'OFR-MUC-DEMO-01',
    ...trade,
    status: 'proposed',
    matched_at: fromNow(0),
  });

export const transfer = () =>
  document('Transfer', {
    id: 'TRF-MUC-DEMO-01',
    match_id: 'MCH-MUC-DEMO-01',
    material_id: materialId,
    status: 'scheduled',
    handoff_at: fromNow(hour),
    route: { from_city: 'Munich', to_city: 'Vienna', mode: 'rail' },
  });

export const transactionId = 'TXN-2026-11-21-001';

const parties = { material: materialId, seller: 'munich.loop', buyer: 'vienna.loop' };

export const transaction = () =>
  document('MaterialTransaction', {
    id: transactionId,
    ...parties,
    offer: {
      base_price: 60,
      loop_cost: 104,
      breakdown: { export_penalty: 24, import_penalty: 12, distance_cost: 8 },
    },
    timestamp: fromNow(0),
  });

export const transactionStatus = (status) =>
  document('TransactionStatus', { transaction_id: transactionId, status, updated_at: fromNow(0) });

export const settlement = () =>
  document('Settlement', {
    transaction_id: transactionId,
    ...parties,
    final_cost: 104,
    distribution: {
      seller_receives: 60,
      seller_community_fund: 24,
      buyer_community_fund: 12,
      transport_cost: 8,
    },
    settled_at: fromNow(0),
  });

function document(type, members) {
  return { '@context': context, '@type': type, schema_version: '0.2.0', ...members };
}

export function fromNow(milliseconds) {
  return new Date(Date.now() + milliseconds).toISOString();
}
