import { isValid, jsonSchema, kinds, schemas, validate, validateJson, validator } from 'loopgate';
import type { Issue, Kind, KindMap, MaterialDNA, Offer, Options, Report } from 'loopgate';
import { loopCost } from 'loopgate/cost';
import type { LoopCost, LoopCostError, LoopCostTerms } from 'loopgate/cost';
import { init, isValid as isValidSlim, ready } from 'loopgate/slim';
import type { NotReadyError } from 'loopgate/slim';
import { qrLink, qrSvg } from 'loopgate/qr';
import type { QrError, QrOptions } from 'loopgate/qr';
import { assess, regimes } from 'loopgate/regime';
import type { Assessment, RegimeName } from 'loopgate/regime';

declare const payload: unknown;

function narrows(): string {
  if (isValid('MaterialDNA', payload)) {
    const material: MaterialDNA = payload;
    const unit: 'kg' | 'g' | 't' | 'l' | 'ml' | 'm3' | 'piece' | 'bundle' = payload.quantity.unit;
    return material.origin_city + unit;
  }
  // @ts-expect-error nothing is known of a payload that is not valid
  return payload.origin_city;
}

function everyKind<K extends Kind>(kind: K): KindMap[K] | undefined {
  return isValid(kind, payload) ? payload : undefined;
}

const offer: Offer | undefined = everyKind('Offer');
const report: Report = validate('auto', payload, {
  maxIssues: 1,
  netSuffix: 'city',
  contexts: ['https://city.example/'],
});
const issues: Issue[] = validateJson('Interest', new Uint8Array()).issues;
validateJson('Interest', '{}');
validateJson('Interest', new ArrayBuffer(0));
const name: Kind | null = report.kind;
const schema: Record<string, unknown> = jsonSchema('Signal');
const listed: readonly Kind[] = kinds;
const result = schemas.Offer['~standard'].validate(payload);
if (!('issues' in result) || result.issues === undefined) {
  const valid: Offer = result.value;
  void valid;
}

const offers = validator('Offer', { maxIssues: 1 });
const schemaOfOffers: Record<string, unknown> = offers['~standard'].jsonSchema.input({
  target: 'draft-2020-12',
});
if (offers.isValid(payload)) {
  const valid: Offer = payload;
  void valid;
}
if (report.valid) {
  const sure: Kind = report.kind;
  const none: [] = report.issues;
  void [sure, none];
} else {
  // @ts-expect-error its `@type` may not say what it is
  const sure: Kind = report.kind;
  void sure;
}
void schemaOfOffers;

const terms: LoopCostTerms = { base_price: 60, from: '11.575,48.137', to: '13.405,52.52', local: false };
const cost: LoopCost = loopCost(terms);
const penalty: number = cost.breakdown.export_penalty;
try {
  // @ts-expect-error a price is needed
  loopCost({ distance_km: 400 });
} catch (error) {
  const { code, issues }: LoopCostError = error as LoopCostError;
  const always: 'ERR_LOOPGATE_LOOP_COST' = code;
  void [always, issues];
}

// @ts-expect-error a place is a text
loopCost({ base_price: 60, from: [11.575, 48.137], to: '13.405,52.52' });
// @ts-expect-error there is no such kind
validate('Material', payload);
// @ts-expect-error there is no such option
validate('Offer', payload, { maxIssue: 1 });
// @ts-expect-error a number is no text
validateJson('Offer', 1);
// @ts-expect-error there is no such category
const category: MaterialDNA['category'] = 'plastic';
// @ts-expect-error there is no such code
issues[0]!.code = 'nope';
// @ts-expect-error the list cannot be changed
kinds.push('Offer');

const options: Options = {};
void [narrows, penalty, offer, name, schema, listed, category, options];

const brought: Promise<void> = init(Promise.resolve(new Uint8Array()));
void init('https://city.example/loopgate.wasm');
// @ts-expect-error a number is no engine
void init(1);
const isHere: boolean = ready();
try {
  if (isValidSlim('Offer', payload)) {
    const slim: Offer = payload;
    void slim;
  }
} catch (error) {
  const code: 'ERR_LOOPGATE_NOT_READY' = (error as NotReadyError).code;
  void code;
}
void [brought, isHere];

const names: RegimeName[] = regimes().map(({ regime }) => regime);
const assessment: Assessment = assess('ppwr', 'ProductDNA', {});
const [need] = assessment.missing;
export const read = [names, need?.members.join(), need?.url, assessment.dates[0]?.reached];
// @ts-expect-error there is no such regime
assess('reach', 'ProductDNA', {});

declare const wood: MaterialDNA;
const look: QrOptions = { base: 'https://node.example', size: 512, quiet: 4, dark: '000000' };
export const codes: string[] = [qrSvg(wood, look), qrLink({ '@type': 'Offer', id: 'OFR-2F7A6B9C' }, look)];
export const qrCode = (error: QrError): 'ERR_LOOPGATE_QR' => error.code;
// @ts-expect-error the node is not named
qrLink(wood, {});
// @ts-expect-error a vote has no page
qrLink({ '@type': 'LoopVote', id: 'V' }, look);
