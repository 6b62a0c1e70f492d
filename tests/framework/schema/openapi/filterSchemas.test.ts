import { describe, expect, it } from 'vitest';
import { parseFilter } from '../../../../src/framework/schema/filter/parseFilter.ts';
import type { JsonValue } from '../../../../src/framework/schema/Json.ts';
import { fieldKinds } from '../../../../src/framework/schema/kinds/FieldKind.ts';
import {
  entityFilterSchema,
  kindFilterSchemas,
} from '../../../../src/framework/schema/openapi/filterSchemas.ts';
import { makeEntity, makeField } from '../validation/makeField.ts';
import { valueSamples } from '../validation/valueSamples.ts';
import { compileSchemas } from './apiDocument.ts';

const operators = [
  '$eq',
  '$ne',
  '$in',
  '$nin',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$exists',
  '$contains',
  '$like',
];
const id = '64b7f0a1c2d3e4f5a6b7c8d9';
const values: JsonValue[] = [
  null,
  true,
  'red',
  'Ä%_',
  'x'.repeat(1001),
  '2024-02-29',
  '2024-03-31T01:30:00Z',
  '12.50',
  id,
  id.toUpperCase(),
  0,
  1.5,
  3_000_000_000,
  {},
  { type: 'parents', id },
  { id },
  '$me',
  { $relative: { unit: 'week', offset: -1, edge: 'end' } },
  { $relative: { unit: 'hour', offset: -1, edge: 'end' } },
];
const asOptions = ['red', 'blue'];

function filtersOf(value: JsonValue): JsonValue[] {
  const each = operators.flatMap((operator) => [{ [operator]: value }, { [operator]: [value] }]);
  return [value, [value], { $exists: true }, { $gt: value, $lte: value }, { $ne: value, x: 1 }, ...each];
}

describe.each(fieldKinds)('the filter schema of kind %s', (kind) => {
  const entity = makeEntity([makeField(kind, valueSamples[kind].field)]);
  const schemas = { ...kindFilterSchemas, ThingFilter: entityFilterSchema({ ...entity, typeName: 'Thing' }) };
  const check = compileSchemas({ components: { schemas } })({ $ref: '#/components/schemas/ThingFilter' });
  const asker = { profile: { type: 'parents', id }, now: new Date() };
  const context = { entity, find: () => entity, isReadable: () => true, asker };

  function isParsed(filter: JsonValue): boolean {
    try {
      parseFilter(filter, context);
      return true;
    } catch {
      return false;
    }
  }

  it('accepts exactly what the parser accepts', () => {
    const isOption = kind === 'enum' || kind === 'enumList';
    // the schema of a kind is shared, so it does not know the options of one field
    const known = isOption
      ? values.filter((value) => typeof value !== 'string' || asOptions.includes(value))
      : values;
    const tried = (isOption ? known.filter((value) => typeof value !== 'number') : known).flatMap(filtersOf);
    const verdicts = tried.map((condition) => {
      const filter = { field: condition };
      return { condition, parser: isParsed(filter), schema: check(filter) };
    });
    expect(verdicts.filter(({ parser, schema }) => parser !== schema)).toEqual([]);
    expect(new Set(verdicts.map(({ schema }) => schema))).toEqual(new Set([true, false]));
  });
});

describe('the filter schema of an entity', () => {
  const street = makeField('text', { name: 'street' });
  const entity = {
    ...makeEntity([
      makeField('address', { name: 'address', members: [street] }),
      makeField('reference', { name: 'owner', reference: { to: 'things' } }),
      makeField('text', { name: 'password', writeOnly: true }),
      makeField('valueList', {
        name: 'rows',
        members: [
          makeField('reference', { name: 'owner', reference: { to: 'things' } }),
          makeField('text', { name: 'note' }),
        ],
      }),
    ]),
    typeName: 'Thing',
  };
  const schemas = { ...kindFilterSchemas, ThingFilter: entityFilterSchema(entity) };
  const check = compileSchemas({ components: { schemas } })({ $ref: '#/components/schemas/ThingFilter' });

  it.each([
    [{ 'address.street': { $contains: 'weg' } }, true],
    [{ 'owner.address.street': 'Weg' }, true],
    [{ 'rows.owner': [id] }, true],
    [{ 'rows.owner.address.street': 'Weg' }, true],
    [{ 'rows.note.length': 3 }, false],
    [{ $or: [{ id: [id] }, { $not: { q: 'x' } }] }, true],
    [{ near: { lat: 51, lon: 13, maxDistance: 500 } }, true],
    [{ near: { lat: 91, lon: 13 } }, false],
    [{ $or: [] }, false],
    [{ $nor: [{}] }, false],
    [{ 'address.city': 'x' }, false],
    [{ password: 'x' }, false],
    [{ stranger: 1 }, false],
    [{ q: 5 }, false],
  ])('evaluates %j as %s', (filter, isTaken) => {
    expect(check(filter)).toBe(isTaken);
  });
});
