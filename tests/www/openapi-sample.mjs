// An OpenAPI 3.1 document of the kind that the service serves, made from the rules.
import { jsonSchema } from 'loopgate';

const kinds = { material: 'MaterialDNA', product: 'ProductDNA', offer: 'Offer', interest: 'Interest' };

const json = (schema) => ({ content: { 'application/json': { schema } } });
const ref = (name) => ({ $ref: `#/components/schemas/${name}` });
const fault = (description) => ({ description, ...json(ref('Error')) });
const key = { security: [{ apiKey: [] }] };

const limit = { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100 } };
const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };

function registry([entity, kind]) {
  const tags = ['registry'];
  return {
    [`/api/v1/${entity}`]: {
      get: {
        tags,
        operationId: `list${kind}`,
        summary: `The newest ${kind} documents first`,
        parameters: [limit],
        responses: { 200: { description: 'The documents', ...json({ type: 'array', items: ref(kind) }) } },
      },
      post: {
        tags,
        operationId: `register${kind}`,
        summary: `Register a ${kind}`,
        description: 'Registers nothing that it has not checked. See [the rules](/rules).',
        ...key,
        requestBody: { required: true, ...json(ref(kind)) },
        responses: {
          201: { description: 'Registered', ...json(ref('Created')) },
          400: fault('What is wrong, in `details.issues`'),
          401: fault('No key, or a wrong one'),
          409: fault('The id is registered already'),
        },
      },
    },
    [`/api/v1/${entity}/{id}`]: {
      get: {
        tags,
        operationId: `get${kind}`,
        summary: `A ${kind} as it was registered`,
        parameters: [id],
        responses: { 200: { description: 'It', ...json(ref(kind)) }, 404: fault('No such record') },
      },
    },
  };
}

const { $schema: _, ...interest } = jsonSchema('Interest');

/** The document; `changes` are put over its members. */
export function openapi(changes = {}) {
  const schemas = Object.values(kinds).map((kind) => [kind, jsonSchema(kind)]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'loopgate',
      version: '0.9.1',
      description: 'A lab demonstration. It makes no claim of full protocol conformance.',
      license: { name: 'MIT OR Apache-2.0', identifier: 'MIT OR Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: [{ name: 'health' }, { name: 'interest' }, { name: 'registry', description: 'Circular objects' }],
    paths: {
      '/api/health': {
        get: {
          tags: ['health'],
          operationId: 'health',
          summary: 'Whether the node is well',
          responses: { 200: { description: 'It is', ...json({ type: 'object' }) } },
        },
      },
      '/api/interest': {
        get: {
          tags: ['interest'],
          operationId: 'listInterest',
          summary: 'Public interest, newest first',
          parameters: [limit, { name: 'search', in: 'query', schema: { type: ['string', 'null'] } }],
          responses: { 200: { description: 'A page', ...json({ type: 'object' }) } },
        },
        post: {
          tags: ['interest'],
          operationId: 'expressInterest',
          summary: 'Express interest',
          ...key,
          requestBody: { required: true, ...json(interest) },
          responses: { 201: { description: 'Taken', ...json(ref('Created')) }, 400: fault('What is wrong') },
        },
      },
      '/api/interest/stream': {
        get: {
          tags: ['interest'],
          operationId: 'interestStream',
          summary: 'Interest as it comes',
          responses: {
            200: { description: 'Events', content: { 'text/event-stream': { schema: { type: 'string' } } } },
          },
        },
      },
      ...Object.assign({}, ...Object.entries(kinds).slice(0, 3).map(registry)),
    },
    components: {
      securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' } },
      schemas: {
        ...Object.fromEntries(schemas),
        Created: {
          type: 'object',
          required: ['id', 'created_at'],
          properties: { id: { type: ['string', 'integer'] }, created_at: { type: 'string' } },
        },
        Error: {
          type: 'object',
          required: ['error'],
          properties: {
            error: {
              type: 'object',
              required: ['code', 'message', 'details'],
              properties: {
                code: { type: 'string', examples: ['INVALID_REQUEST'] },
                message: { type: 'string' },
                details: { type: 'object' },
              },
            },
          },
        },
      },
    },
    ...changes,
  };
}
