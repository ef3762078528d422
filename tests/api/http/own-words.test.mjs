// What the service itself finds, code by code, in each language, and what its words are made of (decisions 3).
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { currentSignals, effective, signalConfig } from '../../support/exchange.mjs';
import { materialOffer } from '../../support/node-identity.mjs';
import { chain, record, register } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';

let server;
let goods;
before(async () => {
  server = await startServer({
    vars: { REGISTRY_MODE: 'strict', WEBHOOK_SECRETS: '{"acme": "s"}', NODE_LOCATION: '' },
  });
  const { match, transfer, ...first } = chain();
  await register(server, first);
  const other = await register(server, { material: record('material') });
  await register(server, { match });
  goods = { ...first, match, transfer, other: other.material };
});
after(() => server?.close());

/** A request that is refused, and the first issue in each language: `[message, help]`. */
const cases = {
  'parameter, unknown': {
    get: () => '/api/v1/offer?catgory=x',
    issue: ['catgory', 'parameter', { got: 'catgory', nearest: 'category' }],
    en: ['"catgory" is not a parameter of this route', 'did you mean "category"?'],
    de: ['"catgory" ist kein Parameter dieser Adresse', 'war "category" gemeint?'],
    pt: ['"catgory" não é um parâmetro deste endereço', 'queria dizer "category"?'],
  },
  'parameter, without a nearest': {
    get: () => '/api/v1/node/info?colour=x',
    issue: ['colour', 'parameter', { got: 'colour' }],
    en: ['"colour" is not a parameter of this route', 'leave it out: this route takes no parameters'],
    de: ['"colour" ist kein Parameter dieser Adresse', 'weglassen: diese Adresse hat keine Parameter'],
    pt: ['"colour" não é um parâmetro deste endereço', 'deixe-o de fora: este endereço não tem parâmetros'],
  },
  'parameter, one of several': {
    get: () => '/api/v1/events?order=up',
    issue: ['order', 'parameter', {}],
    en: ['`order` must be `asc` or `desc`'],
    de: ['`order` muss `asc` oder `desc` sein'],
    pt: ['`order` tem de ser `asc` ou `desc`'],
  },
  'parameter, a number': {
    get: () => '/api/v1/offer?limit=0',
    issue: ['limit', 'parameter', {}],
    en: ['`limit` must be an integer of 1 or more'],
    de: ['`limit` muss eine ganze Zahl ab 1 sein'],
    pt: ['`limit` tem de ser um número inteiro a partir de 1'],
  },
  'parameter of a list': {
    get: () => '/api/v1/reference/waste-codes?code=1',
    issue: ['code', 'parameter', { got: '1' }],
    en: ['`1` is not a waste code', 'a waste code has six digits, such as `16 06 05`'],
    de: ['`1` ist kein Abfallschlüssel', 'ein Abfallschlüssel hat sechs Ziffern, zum Beispiel `16 06 05`'],
    pt: [
      '`1` não é um código de resíduo',
      'um código de resíduo tem seis algarismos, por exemplo `16 06 05`',
    ],
  },
  'parameter in a body': {
    post: () => ['/api/v1/loop-cost', { ...cost, from: 'x,y', to: '0,0' }],
    issue: ['/from', 'parameter', { got: 'x,y' }],
    en: ['from must be "lon,lat" in degrees; it is "x,y"'],
    de: ['from muss "lon,lat" in Grad sein; der Wert ist "x,y"'],
    pt: ['from tem de ser "lon,lat" em graus; é "x,y"'],
  },
  'unknown_reference to a city': {
    post: () => ['/api/v1/loop-cost', { ...cost, from: 'nowhere', to: '0,0' }],
    issue: ['/from', 'unknown_reference', {}],
    en: ['from: no city with coordinates has this slug'],
    de: ['from: keine Stadt mit Koordinaten hat diesen Namen (slug)'],
    pt: ['from: nenhuma cidade com coordenadas tem este nome (slug)'],
  },
  'parameter in a search': {
    post: () => ['/api/v1/material/search', { near: 'x' }],
    issue: ['/near', 'parameter', {}],
    en: ['near must be `lon,lat` in degrees'],
    de: ['near muss `lon,lat` in Grad sein'],
    pt: ['near tem de ser `lon,lat` em graus'],
  },
  'required in a search': {
    post: () => ['/api/v1/material/search', { radius_km: 1 }],
    issue: ['', 'required', {}],
    en: ['near is missing; it must be there as this node has no location'],
    de: ['near fehlt; ohne geht es nicht, weil dieser Knoten keinen Standort hat'],
    pt: ['near está em falta; é preciso, porque este nó não tem localização'],
  },
  unknown_reference: {
    post: () => [
      '/api/v1/offer',
      record('offer', { material_id: 'MAT-DE-MUC-2025-PLASTIC-NONE00', product_id: undefined }),
    ],
    issue: ['/material_id', 'unknown_reference', { entity_type: 'material' }],
    en: ['no material is registered here with this id'],
    de: ['hier ist kein Material mit dieser Kennung registriert'],
    pt: ['nenhum material está registado aqui com este identificador'],
  },
  subject_mismatch: {
    post: () => {
      const { offer, other } = goods;
      const match = record('match', { offer_id: offer.id, material_id: other.id, product_id: undefined });
      return ['/api/v1/match', { ...match, status: 'expired' }];
    },
    issue: ['/material_id', 'subject_mismatch', { entity_type: 'offer' }],
    en: ['the offer is for another material'],
    de: ['das Angebot gilt einem anderen Material'],
    pt: ['a oferta é de outro material'],
  },
  not_open: {
    status: 409,
    post: () => {
      const { offer, material } = goods;
      return [
        '/api/v1/match',
        record('match', { offer_id: offer.id, material_id: material.id, product_id: undefined }),
      ];
    },
    issue: ['/offer_id', 'not_open', { status: 'reserved' }],
    en: ['the offer is reserved by another match'],
    de: ['das Angebot ist durch eine andere Zuordnung belegt (reserved)'],
    pt: ['a oferta está ocupada por outra correspondência (reserved)'],
  },
  not_accepted: {
    post: () => ['/api/v1/transfer', goods.transfer],
    issue: ['/match_id', 'not_accepted', { status: 'proposed' }],
    en: ['the match is proposed, not accepted'],
    de: ['die Zuordnung ist nicht accepted, sondern proposed'],
    pt: ['a correspondência não está accepted, mas proposed'],
  },
  exceeds_quantity: {
    post: () => {
      const { id, quantity } = goods.other;
      const subject = { material_id: id, product_id: undefined };
      return [
        '/api/v1/offer',
        record('offer', { ...subject, quantity: { ...quantity, value: quantity.value + 1 } }),
      ];
    },
    issue: [
      '/quantity/value',
      'exceeds_quantity',
      () => ({
        entity_type: 'material',
        available: goods.other.quantity.value,
        unit: goods.other.quantity.unit,
      }),
    ],
    en: () => [`the material has ${amount()}`],
    de: () => [`vom Material gibt es ${amount()}`],
    pt: () => [`do material há ${amount()}`],
  },
  expired: {
    post: () => [
      '/api/v1/federate/offer',
      materialOffer('porto.loop', goods.material.id, { valid_until: '2020-01-01T00:00:00Z' }),
    ],
    issue: ['/valid_until', 'expired', {}],
    en: ['valid_until must be in the future'],
    de: ['valid_until muss in der Zukunft liegen'],
    pt: ['valid_until tem de estar no futuro'],
  },
  decimals: {
    post: () => ['/api/payments/intent', { name: 'Ada Example', amount: 1.234, currency: 'EUR' }],
    issue: ['/amount', 'decimals', { max: 2, currency: 'EUR' }],
    en: ['amount must have at most 2 decimals, as EUR has no more'],
    de: ['amount darf höchstens 2 Nachkommastellen haben, denn mehr hat EUR nicht'],
    pt: ['amount pode ter no máximo 2 casas decimais, pois EUR não tem mais'],
  },
  'decimals of a currency without': {
    post: () => ['/api/payments/intent', { name: 'Ada Example', amount: 1.5, currency: 'JPY' }],
    issue: ['/amount', 'decimals', { currency: 'JPY' }],
    en: ['amount must be a whole number of JPY'],
    de: ['amount muss eine ganze Zahl sein; JPY hat keine Nachkommastellen'],
    pt: ['amount tem de ser um número inteiro de JPY'],
  },
  signal_step: {
    post: async () => {
      const { signals } = await currentSignals(server);
      current = effective(signals, 'metal-steel');
      return ['/api/v1/signals', signalConfig({ ...signals, 'metal-steel': far() })];
    },
    issue: ['/signals/metal-steel', 'signal_step', () => ({ signal: 'metal-steel', current, got: far() })],
    en: () => [
      `metal-steel must be at most 0.1 away from ${current}; it is ${far()}`,
      'go there in steps of at most 0.1',
    ],
    de: () => [
      `metal-steel darf höchstens 0.1 von ${current} abweichen; der Wert ist ${far()}`,
      'in Schritten von höchstens 0.1 dorthin gehen',
    ],
    pt: () => [
      `metal-steel pode afastar-se no máximo 0.1 de ${current}; é ${far()}`,
      'avance em passos de 0.1 no máximo',
    ],
  },
  signature: {
    post: () => ['/api/payments/webhook?provider=acme', { id: 'evt' }],
    headers: { 'x-signature-256': 'sha256=00' },
    issue: ['', 'signature', { header: 'X-Signature-256' }],
    en: ['the signature in `X-Signature-256` is missing, wrong or out of date'],
    de: ['die Signatur in `X-Signature-256` fehlt, ist falsch oder veraltet'],
    pt: ['a assinatura em `X-Signature-256` falta, está errada ou fora do prazo'],
  },
  'json, an empty body': {
    post: () => ['/api/v1/offer/NONE/status', ''],
    issue: ['', 'json', { example: '{"status":"reserved"}' }],
    en: ['the body is empty: send a JSON object with its status', 'for example {"status":"reserved"}'],
    de: [
      'das Dokument ist leer; gebraucht wird ein JSON-Objekt mit status',
      'zum Beispiel {"status":"reserved"}',
    ],
    pt: ['o documento está vazio; é preciso um objeto JSON com status', 'por exemplo {"status":"reserved"}'],
  },
  'max_length of an id': {
    post: () => [
      '/api/v1/material',
      { ...goods.material, id: `MAT-DE-MUC-2025-PLASTIC-${'A'.repeat(1977)}` },
    ],
    issue: ['/id', 'max_length', { max: 2000, got: 2001 }],
    en: ['id must have at most 2000 characters; it has 2001'],
    de: ['id darf höchstens 2000 Zeichen haben; vorhanden: 2001'],
    pt: ['id pode ter no máximo 2000 caracteres; tem 2001'],
  },
  'subject_mismatch of a relayed event': {
    post: () => ['/api/v1/relay', { ...relayed(goods.material), entity_id: 'OTHER' }],
    issue: ['/entity_id', 'subject_mismatch', { member: 'id' }],
    en: ["entity_id must be the payload's `id`"],
    de: ['entity_id muss der Wert von `id` im Dokument (payload) sein'],
    pt: ['entity_id tem de ser o valor de `id` no documento (payload)'],
  },
};
const cost = { base_price: 1 };
const relayed = (payload) => ({
  event_type: 'material.created',
  entity_type: 'material',
  entity_id: payload.id,
  payload,
  source_node: 'porto.loop',
});

let current;
const far = () => (current > 0.5 ? 0 : 1);
const amount = () => `${goods.other.quantity.value} ${goods.other.quantity.unit}`;
const valueOf = (made) => (typeof made === 'function' ? made() : made);

for (const [name, { get, post, headers, status = 400, issue, ...words }] of Object.entries(cases)) {
  describe(name, () => {
    for (const language of ['en', 'de', 'pt']) {
      test(language, async () => {
        const all = { ...headers, 'accept-language': language };
        const response = get
          ? await server.request(get(), { headers: all })
          : await server.post(...(await post()), all);
        assert.equal(response.status, status, response.text);
        assert.equal(response.headers.get('content-language'), language);
        const [path, code, params] = issue;
        const found = response.body.error.details.issues.find(
          (one) => one.path === path && one.code === code,
        );
        assert.ok(found, response.text);
        const [message, help] = valueOf(words[language]);
        assert.deepEqual([found.message, found.help], [message, help]);
        assert.deepEqual(found.params, valueOf(params));
      });
    }
  });
}
