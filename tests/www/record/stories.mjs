// A story as `GET /api/v1/{kind}/{id}/story` tells it.

export const place = { name: 'Porto', lon: -8.61, lat: 41.15 };

/** An event so many days into June 2026. */
export function event(day, event_type, rest) {
  const created_at = `2026-06-${String(day).padStart(2, '0')}T12:00:00Z`;
  return { id: day, event_type, created_at, source_node: 'lab.loop', payload: null, ...rest };
}

/** Wood of which 8 t go from Porto to Braga. */
export function story() {
  const tonnes = (value, unit = 't') => ({ quantity: { value, unit } });
  const records = [
    {
      ...{ kind: 'material', id: 'MAT-1', status: 'reserved', created_at: '2026-06-01T12:00:00Z' },
      document: { category: 'organic-wood', ...tonnes(12.5), origin_city: 'Gaia', current_city: 'Porto' },
      events: [
        event(1, 'material.created'),
        event(2, 'material.status_updated', { payload: { status: 'reserved' } }),
      ],
    },
    {
      ...{ kind: 'offer', id: 'OFR-1', status: 'reserved', created_at: '2026-06-03T12:00:00Z' },
      document: {
        ...{ material_id: 'MAT-1', from_city: 'Porto', to_city: 'Braga', ...tonnes(8) },
        available_until: '2026-06-30T12:00:00Z',
      },
      events: [event(3, 'offer.created')],
    },
    {
      ...{ kind: 'offer', id: 'OFR-2', status: 'open', created_at: '2026-06-04T12:00:00Z' },
      document: { material_id: 'MAT-1', from_city: 'Porto', to_city: 'any', ...tonnes(500, 'kg') },
      events: [event(4, 'offer.created')],
    },
    {
      ...{ kind: 'match', id: 'MCH-1', status: 'accepted', created_at: '2026-06-05T12:00:00Z' },
      document: { offer_id: 'OFR-1', material_id: 'MAT-1', from_city: 'Porto', to_city: 'Braga' },
      events: [
        event(5, 'match.created'),
        event(6, 'match.status_updated', { payload: { status: 'accepted' } }),
      ],
    },
    {
      ...{ kind: 'transfer', id: 'TRF-1', status: 'in_transit', created_at: '2026-06-07T12:00:00Z' },
      document: { match_id: 'MCH-1', material_id: 'MAT-1', handoff_at: '2026-06-05T12:00:00Z' },
      events: [
        event(7, 'transfer.created'),
        event(8, 'transfer.status_updated', { payload: { status: 'in_transit' } }),
      ],
    },
  ];
  return { root: { kind: 'material', id: 'MAT-1' }, records, truncated: false };
}
