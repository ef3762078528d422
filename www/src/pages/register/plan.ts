// Which page a member stands on, and in what order. What is named nowhere stands on the last page, so that all can be entered.
import type { Entity, Form, Member } from './form';

export type Step = 'what' | 'where' | 'papers';

export interface Place {
  step: Step;
  /** What most people fill in. */
  shown: Member[];
  /** What is folded away. */
  more: Member[];
}

type Keys = readonly string[];

interface Plan {
  step: Step;
  shown: Keys;
  more: Keys;
}

const goods = { shown: ['current_city', 'location', 'available_from', 'expires'], more: ['origin_city'] };

const plans: Record<Entity, readonly Plan[]> = {
  material: [
    { step: 'what', shown: ['category', 'quantity'], more: ['quality', 'images', 'metadata', 'id'] },
    { step: 'where', ...goods },
    { step: 'papers', shown: ['classification', 'passport', 'traceability', 'certifications'], more: [] },
  ],
  product: [
    {
      step: 'what',
      shown: ['name', 'product_category', 'condition', 'quantity'],
      more: [
        ...['functional_status', 'manufacturer', 'model', 'manufacture_year', 'serial_number', 'dimensions'],
        ...['lifecycle_stage', 'reuse_potential', 'material_ids', 'images', 'metadata', 'id'],
      ],
    },
    { step: 'where', ...goods },
    { step: 'papers', shown: ['passport', 'traceability', 'certifications'], more: [] },
  ],
  offer: [
    { step: 'what', shown: ['material_id', 'product_id', 'quantity', 'terms'], more: ['metadata', 'id'] },
    { step: 'where', shown: ['from_city', 'to_city', 'available_until'], more: ['status'] },
  ],
  match: [
    {
      step: 'what',
      shown: ['offer_id', 'from_city', 'to_city'],
      more: ['material_id', 'product_id', 'matched_at', 'status', 'metadata', 'id'],
    },
  ],
  transfer: [
    {
      step: 'where',
      shown: ['match_id', 'route', 'handoff_at', 'received_at'],
      more: ['material_id', 'product_id', 'status', 'metadata', 'id'],
    },
    {
      step: 'papers',
      shown: ['waste_shipment_doc_ref', 'passport', 'traceability', 'environmental_conditions'],
      more: [],
    },
  ],
};

/** The pages of a kind, with its members. */
export function placesOf({ entity, members }: Form): Place[] {
  const plan = plans[entity];
  const named = new Set(plan.flatMap(({ shown, more }) => [...shown, ...more]));
  const others = members.filter(({ key }) => !named.has(key));
  const of = (keys: Keys) => keys.flatMap((key) => members.find((member) => member.key === key) ?? []);
  return plan.map(({ step, shown, more }, index) => ({
    step,
    shown: [...of(shown), ...(index === plan.length - 1 ? others : [])],
    more: of(more),
  }));
}
