import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { schoolCalls } from '../../../../src/contract/schoolCalls.ts';
import { errorCodes } from '../../../../src/framework/schema/errors.ts';
import type { JsonObject } from '../../../../src/framework/schema/Json.ts';
import { buildOpenApi } from '../../../../src/framework/schema/openapi/buildOpenApi.ts';
import { readDefinitions } from '../../../../src/framework/schema/reading/readDefinitions.ts';
import { definitionSources } from '../../../entities/definitionFiles.ts';
import { quickly } from './apiDocument.ts';

interface Operation {
  operationId: string;
  parameters?: { in: string; name: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: JsonObject }> };
  responses: Record<string, { $ref?: string }>;
  security?: unknown[];
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonObject>;
    examples: Record<string, { value: unknown }>;
    responses: Record<string, { content: Record<string, { schema: JsonObject; example: JsonObject }> }>;
  };
}

const model = { hash: '', entities: readDefinitions(definitionSources()) };
const document = buildOpenApi(model, schoolCalls) as unknown as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

function refsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    key === '$ref' && typeof entry === 'string' ? [entry] : refsIn(entry),
  );
}

describe('the API document', () => {
  it('is OpenAPI 3.1 and the same each time', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(JSON.stringify(buildOpenApi(model, schoolCalls))).toBe(JSON.stringify(document));
  });

  it('names every operation once', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(ids.filter((id, position) => ids.indexOf(id) !== position)).toEqual([]);
  });

  it('refers only to parts it contains, and contains no unreferenced example', () => {
    const held = Object.entries(document.components).flatMap(([part, entries]) =>
      Object.keys(entries).map((name) => `#/components/${part}/${name}`),
    );
    const missing = refsIn(document).filter((ref) => !held.includes(ref));
    expect(refsIn(document).length).toBeGreaterThan(100);
    expect(missing).toEqual([]);
    const named = new Set(refsIn(document));
    expect(held.filter((ref) => ref.startsWith('#/components/examples/') && !named.has(ref))).toEqual([]);
  });

  it('declares exactly the parameters of each path', () => {
    for (const { path, operation } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
      const declared = (operation.parameters ?? []).filter((entry) => entry.in === 'path');
      expect(declared.map((entry) => entry.name).sort(), path).toEqual(inPath);
      expect(declared.every((entry) => entry.required)).toBe(true);
    }
  });

  it('contains only valid JSON Schema 2020-12', () => {
    const ajv = new Ajv2020(quickly);
    ajv.addSchema({ $id: 'api', components: document.components } as object);
    for (const name of Object.keys(document.components.schemas)) {
      expect(() => ajv.compile({ $ref: `api#/components/schemas/${name}` }), name).not.toThrow();
    }
  }, 120_000);

  it('lists only statuses of known errors, each with the shape of an error', () => {
    const statuses = new Set<string>(Object.values(errorCodes).map(({ status }) => String(status)));
    for (const { path, method, operation } of operations) {
      for (const [status, answer] of Object.entries(operation.responses)) {
        if (Number(status) < 400) continue;
        expect(statuses.has(status), `${method} ${path} ${status}`).toBe(true);
        expect(answer.$ref).toBe(`#/components/responses/Error${status}`);
        const shared = document.components.responses[`Error${status}`]?.content['application/json'];
        expect(shared?.schema).toEqual({ $ref: '#/components/schemas/Error' });
        expect(shared?.example.statusCode).toBe(Number(status));
      }
    }
  });
});

describe.each(model.entities)('the operations of $resource', (entity) => {
  const base = `/api/${entity.resource}`;

  it('are complete', () => {
    const expected: Record<string, string[]> = {
      [base]: ['get', 'post'],
      [`${base}/find`]: ['get', 'post'],
      [`${base}/bulk`]: ['post'],
      [`${base}/{id}`]: ['delete', 'get', 'put'],
      [`${base}/export`]: ['get', 'post'],
      [`${base}/{id}/backlinks`]: ['get'],
      [`${base}/{id}/history`]: ['get'],
      [`${base}/{id}/restore`]: ['post'],
    };
    if (entity.duplicates) expected[`${base}/duplicates`] = ['post'];
    if (entity.fields.some((field) => field.name === 'isActive')) {
      expected[`${base}/{id}/deactivate`] = ['post'];
      expected[`${base}/{id}/reactivate`] = ['post'];
    }
    if (entity.fields.some((field) => field.hasVersions)) expected[`${base}/{id}/versions/{field}`] = ['get'];
    for (const field of entity.fields.filter((candidate) => candidate.link && !candidate.readOnly)) {
      expected[`${base}/{id}/links/${field.name}`] = ['get', 'post'];
      const changes = field.link?.facts ? ['delete', 'put'] : ['delete'];
      expected[`${base}/{id}/links/${field.name}/{other}`] = changes;
    }
    const own = Object.entries(document.paths).filter(
      ([path]) => path === base || path.startsWith(`${base}/`),
    );
    expect(Object.fromEntries(own.map(([path, methods]) => [path, Object.keys(methods).sort()]))).toEqual(
      expected,
    );
  });

  it('require the version of the record they replace or delete', () => {
    for (const method of ['put', 'delete']) {
      const operation = document.paths[`${base}/{id}`]?.[method];
      expect(operation?.parameters).toContainEqual(
        expect.objectContaining({ in: 'header', name: 'If-Match' }),
      );
      expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(['409', '428']));
    }
  });

  it('return every readable field, and accept system fields only if they may be set once', () => {
    const propertiesOf = (name: string) => Object.keys(document.components.schemas[name]?.properties ?? {});
    const readable = entity.fields.filter((field) => !field.writeOnly).map((field) => field.name);
    expect(propertiesOf(entity.typeName)).toEqual(
      expect.arrayContaining([...readable, 'id', '$version', '$access']),
    );
    const system = entity.fields.filter((field) => field.readOnly).map((field) => field.name);
    const once = entity.fields.filter((field) => field.settableOnce).map((field) => field.name);
    for (const name of ['Create', 'Update'].map((suffix) => entity.typeName + suffix)) {
      expect(propertiesOf(name).filter((property) => system.includes(property))).toEqual(once);
    }
  });
});
