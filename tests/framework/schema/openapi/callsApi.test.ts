import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineCall } from '../../../../src/framework/schema/calls/Call.ts';
import { described, jsonText, named, recordId } from '../../../../src/framework/schema/calls/shapes.ts';
import type { JsonObject } from '../../../../src/framework/schema/Json.ts';
import { callsApi, describeCalls } from '../../../../src/framework/schema/openapi/callsApi.ts';

const person = named('ProbePerson', z.object({ id: recordId, name: z.nullable(z.string()) }));
const call = defineCall({
  id: 'probe',
  method: 'POST',
  path: '/api/probe/{id}',
  summary: 'Probe',
  tag: 'System',
  params: z.object({ id: recordId }),
  query: z.strictObject({
    day: described(z.iso.date(), 'erster Tag'),
    names: z.optional(jsonText(z.array(z.string()), ['a'])),
  }),
  body: named('ProbeRequest', z.strictObject({ people: z.array(person), days: z.int() })),
  answer: z.object({ first: z.optional(person) }),
  errors: [403],
  bodyExample: ({ id }) => ({ people: [{ id, name: 'Ada' }], days: 1 }),
  visibleWith: 'probes',
});

describe('the API document of calls', () => {
  const part = callsApi([call])(() => true);

  it('describes body and answer by name, or in place', () => {
    const operation = Object.values(part?.paths ?? {}).map((path) => (path as JsonObject).post)[0];
    expect(operation).toMatchObject({
      operationId: 'probe',
      requestBody: {
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/ProbeRequest' },
            examples: { probeBody: { $ref: '#/components/examples/probeBody' } },
          },
        },
      },
      responses: {
        200: {
          content: {
            'application/json': {
              schema: { properties: { first: { $ref: '#/components/schemas/ProbePerson' } } },
            },
          },
        },
        403: {},
      },
    });
  });

  it('describes the parameters', () => {
    const operation = Object.values(part?.paths ?? {}).map((path) => (path as JsonObject).post)[0];
    expect(operation).toMatchObject({
      parameters: [
        { in: 'path', name: 'id', required: true, schema: { type: 'string' } },
        { in: 'query', name: 'day', required: true, description: 'erster Tag', schema: { format: 'date' } },
        {
          in: 'query',
          name: 'names',
          required: false,
          content: { 'application/json': { schema: { type: 'array' }, example: ['a'] } },
        },
      ],
    });
  });

  it('collects the named shapes without the bounds of safe integers', () => {
    expect(part?.schemas).toEqual({
      ProbePerson: expect.objectContaining({ required: ['id', 'name'] }),
      ProbeRequest: {
        type: 'object',
        additionalProperties: false,
        required: ['people', 'days'],
        properties: {
          people: { type: 'array', items: { $ref: '#/components/schemas/ProbePerson' } },
          days: { type: 'integer' },
        },
      },
    });
  });

  it('builds its examples', () => {
    expect(part?.examples).toEqual({
      probeBody: { people: [{ id: expect.any(String), name: 'Ada' }], days: 1 },
    });
  });

  it('builds the example of a parameter of JSON from a resource visible to the reader', () => {
    const query = z.strictObject({ of: jsonText(z.array(z.string()), ({ resource }) => [resource]) });
    const { paths } = describeCalls([{ ...call, query }], 'trees');
    expect(paths).toMatchObject({
      '/api/probe/{id}': {
        post: { parameters: [{}, { name: 'of', content: { 'application/json': { example: ['trees'] } } }] },
      },
    });
  });

  it('hides a call from readers to whom its resource is not visible', () => {
    expect(callsApi([call])(() => false)).toBeUndefined();
  });
});
