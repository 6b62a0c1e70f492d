import { describe, expect, it } from 'vitest';
import { parseFilter } from '../../../../src/framework/schema/filter/parseFilter.ts';
import type { JsonObject, RecordData } from '../../../../src/framework/schema/Json.ts';
import { validateRecord } from '../../../../src/framework/schema/validation/validateRecord.ts';
import { drawShare } from '../../../support/drawShare.ts';
import { type Content, compileSchemas, document, model, operations } from './apiDocument.ts';

const compile = compileSchemas(document);

const known = new Map<string, ReturnType<typeof compile>>();

/** Many operations share a schema; compiling it once is much faster. */
function compiled(schema: JsonObject): ReturnType<typeof compile> {
  const key = JSON.stringify(schema);
  const check = known.get(key) ?? compile(schema);
  known.set(key, check);
  return check;
}

function examplesOf({ example, examples = {} }: Content): unknown[] {
  const named = Object.values(examples).map(
    ({ $ref }) => document.components.examples[$ref.replace('#/components/examples/', '')]?.value,
  );
  return example === undefined ? named : [example, ...named];
}

function exampleNamed(name: string): JsonObject {
  return document.components.examples[name]?.value as JsonObject;
}

const contents = operations.flatMap(({ operationId, parameters = [], requestBody, responses }) => [
  ...Object.values(requestBody?.content ?? {}).map((content) => ({ place: `${operationId} body`, content })),
  ...Object.entries(responses).flatMap(([status, answer]) =>
    Object.values(answer.content ?? {}).map((content) => ({ place: `${operationId} ${status}`, content })),
  ),
  ...parameters.flatMap(({ name, content = {} }) =>
    Object.values(content).map((entry) => ({ place: `${operationId} ${name}`, content: entry })),
  ),
]);

describe('the examples of the API document', () => {
  it('exist for every JSON body, answer and parameter, and fit its schema', () => {
    expect(contents.length).toBeGreaterThan(200);
    for (const { place, content } of drawShare(contents, 3)) {
      const examples = examplesOf(content);
      expect(examples.length, place).toBeGreaterThan(0);
      const check = compiled(content.schema);
      for (const example of examples) {
        check(example);
        expect(check.errors ?? [], `${place} ${JSON.stringify(example)}`).toEqual([]);
      }
    }
  }, 120_000);
});

describe.each(model.entities)('the examples of $resource', (entity) => {
  const { typeName, actions } = entity;

  it.runIf(actions.includes('update'))('could be saved unchanged', () => {
    const created = exampleNamed(`${typeName}Create`) as RecordData;
    const { issues, values } = validateRecord(entity, created, { mode: 'create' });
    expect(issues).toEqual([]);
    const changed = exampleNamed(`${typeName}Update`) as RecordData;
    expect(Object.keys(changed)).toHaveLength(1);
    expect(validateRecord(entity, changed, { mode: 'update', stored: values }).issues).toEqual([]);
  });

  it('show a valid filter with a condition', () => {
    const find = (resource: string) => model.entities.find((other) => other.resource === resource);
    const { filter } = exampleNamed(`${typeName}FindQuery`);
    expect(() => parseFilter(filter, { entity, find, isReadable: () => true })).not.toThrow();
    expect(Object.keys(filter as JsonObject).length).toBeGreaterThan(0);
  });
});
