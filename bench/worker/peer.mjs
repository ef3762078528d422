// The plainest Worker that takes materials: Hono, and the validator that ajv wrote of `jsonSchema('MaterialDNA')`.
import { Hono } from 'hono';

import check from 'is-material';

const app = new Hono();

app.get('/api/health', (c) => c.json({ status: 'ok', time: new Date().toISOString() }));

app.get('/api/v1/material', async (c) => {
  const { results } = await c.env.DB.prepare('SELECT document FROM records ORDER BY seq DESC LIMIT 20').all();
  return c.json(results.map(({ document }) => JSON.parse(document)));
});

app.post('/api/v1/material', async (c) => {
  if (![c.env.API_KEY, c.env.OTHER_KEY].includes(c.req.header('x-api-key')))
    return refuse(c, 401, 'UNAUTHORIZED', {});
  const text = await c.req.text();
  const material = parsed(text);
  if (!check(material)) return refuse(c, 400, 'INVALID_REQUEST', { issues: check.errors });
  const created_at = new Date().toISOString();
  const { meta } = await c.env.DB.prepare(
    `INSERT INTO records (id, category, created_at, document) VALUES (?1, ?2, ?3, ?4)
     ON CONFLICT DO NOTHING`,
  )
    .bind(material.id, material.category, created_at, text)
    .run();
  if (meta.changes === 0) return refuse(c, 409, 'CONFLICT', { id: material.id });
  c.header('location', `/api/v1/material/${material.id}`);
  return c.json({ id: material.id, created_at }, 201);
});

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refuse(c, status, code, details) {
  return c.json({ error: { code, details } }, status);
}

export default app;
