import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineCall, type IsVisible } from '../../../../src/framework/schema/calls/Call.ts';
import {
  givenSchema,
  memberVisibleWith,
  resourceName,
} from '../../../../src/framework/schema/calls/componentShape.ts';
import { recordShape } from '../../../../src/framework/schema/calls/recordCalls.ts';
import { described, jsonText, named, recordId } from '../../../../src/framework/schema/calls/shapes.ts';
import type { JsonObject } from '../../../../src/framework/schema/Json.ts';
import { describeCalls } from '../../../../src/framework/schema/openapi/describeCalls.ts';

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

const everything = { resource: 'probes', isVisible: () => true };
const nothing = { resource: '', isVisible: () => false };

function operationOf(paths: JsonObject): unknown {
  return (paths['/api/probe/{id}'] as JsonObject).post;
}

describe('the API document of calls', () => {
  const part = describeCalls([call], everything);

  it('describes body and answer by name, or in place', () => {
    const operation = operationOf(part.paths);
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
    const operation = operationOf(part.paths);
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
    expect(part.schemas).toEqual({
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
    expect(part.examples).toEqual({
      probeBody: { people: [{ id: expect.any(String), name: 'Ada' }], days: 1 },
    });
  });

  it('hides a call from readers to whom its resource is not visible', () => {
    expect(describeCalls([call], nothing)).toEqual({ paths: {}, schemas: {}, examples: {} });
  });

  it('asks a call itself whom it concerns', () => {
    const either = { ...call, visibleWith: (isVisible: IsVisible) => isVisible('a') || isVisible('b') };
    const idsFor = (seen: string) =>
      Object.keys(describeCalls([either], { resource: seen, isVisible: (name) => name === seen }).paths);
    expect(['a', 'b', 'c'].map((seen) => idsFor(seen).length)).toEqual([1, 1, 0]);
  });

  it('hides members and values that belong to hidden resources', () => {
    const counts = z.strictObject({
      students: memberVisibleWith('students', z.int()),
      parents: memberVisibleWith('parents', z.exactOptional(z.int())),
      of: z.exactOptional(described(resourceName(['students', 'parents']), 'wessen')),
    });
    const counting = { ...call, visibleWith: 'students', answer: named('ProbeCounts', counts) };
    const isVisible = (name: string) => name === 'students';
    expect(describeCalls([counting], { resource: 'students', isVisible }).schemas.ProbeCounts).toEqual({
      type: 'object',
      additionalProperties: false,
      required: ['students'],
      properties: {
        students: { type: 'integer' },
        of: { type: 'string', enum: ['students'], description: 'wessen' },
      },
    });
  });

  it('refers to the components of entities, with their examples', () => {
    const { bodyExample: _, ...rest } = call;
    const saving = defineCall({
      ...rest,
      takesVersion: true,
      body: recordShape('ProbeUpdate'),
      answer: z.object({ saved: z.nullable(recordShape('Probe')) }),
      answerExample: ({ isVisible }) => ({ saved: null, isSeen: isVisible('probes') }),
    });
    const { paths, schemas, examples } = describeCalls([saving], everything);
    expect(operationOf(paths)).toMatchObject({
      parameters: [{ in: 'header', name: 'If-Match', required: false }, {}, {}, {}],
      requestBody: {
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/ProbeUpdate' },
            examples: { ProbeUpdate: { $ref: '#/components/examples/ProbeUpdate' } },
          },
        },
      },
      responses: {
        200: {
          content: {
            'application/json': {
              schema: {
                properties: { saved: { anyOf: [{ $ref: '#/components/schemas/Probe' }, { type: 'null' }] } },
              },
            },
          },
        },
      },
    });
    expect([schemas, examples]).toEqual([{}, { probeAnswer: { saved: null, isSeen: true } }]);
  });

  it('gives the schema of values that are validated later', () => {
    const title = givenSchema<string>({ type: 'string', maxLength: 9 });
    const body = named('ProbeTitle', z.strictObject({ title, other: z.exactOptional(title) }));
    expect(describeCalls([{ ...call, body }], everything).schemas.ProbeTitle).toEqual({
      type: 'object',
      additionalProperties: false,
      required: ['title'],
      properties: { title: { type: 'string', maxLength: 9 }, other: { type: 'string', maxLength: 9 } },
    });
  });

  it('refuses a name that means one schema when sent and another when answered', () => {
    const shape = named('ProbeDefault', z.strictObject({ size: z._default(z.int(), 1) }));
    expect(() => describeCalls([{ ...call, body: shape, answer: shape }], everything)).toThrow(
      'The shape "ProbeDefault" has two schemas',
    );
  });
});
