// Cloudflare's prices in US dollars, of the plan Workers Paid, and what is included in it each month.
export const readAt = '2026-11-22';

export const sources = {
  Workers: 'https://developers.cloudflare.com/workers/platform/pricing/',
  D1: 'https://developers.cloudflare.com/d1/platform/pricing/',
  'Durable Objects': 'https://developers.cloudflare.com/durable-objects/platform/pricing/',
  KV: 'https://developers.cloudflare.com/kv/platform/pricing/',
  'logs, from December 2026': 'https://developers.cloudflare.com/observability/pricing/',
};

export const plan = 5;

const million = 1e6;

/** `price` is of each `per` beyond what is included; storage and logs in GB. */
export const prices = {
  requests: { included: 10 * million, per: million, price: 0.3 },
  processor: { included: 30 * million, per: million, price: 0.02 },
  rowsRead: { included: 25_000 * million, per: million, price: 0.001 },
  rowsWritten: { included: 50 * million, per: million, price: 1 },
  storage: { included: 5, per: 1, price: 0.75 },
  objectRequests: { included: million, per: million, price: 0.15 },
  objectDuration: { included: 400_000, per: million, price: 12.5 },
  cacheReads: { included: 10 * million, per: million, price: 0.5 },
  logs: { included: 50, per: 1, price: 0.25 },
};

/** What the plan Workers Free gives on a day; its database has at most 0.5 GB. */
export const free = {
  requests: 100_000,
  processor: 10,
  rowsRead: 5 * million,
  rowsWritten: 100_000,
  storage: 0.5,
};
