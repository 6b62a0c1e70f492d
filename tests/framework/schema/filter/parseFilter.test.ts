import { describe, expect, it } from 'vitest';
import { AppError } from '../../../../src/framework/schema/errors.ts';
import { parseFilter } from '../../../../src/framework/schema/filter/parseFilter.ts';
import { type FieldKind, fieldKinds } from '../../../../src/framework/schema/kinds/FieldKind.ts';
import type { Field } from '../../../../src/framework/schema/model.ts';
import { buildEntity } from '../../../support/buildEntity.ts';
import { buildField } from '../../../support/buildField.ts';

const id = 'a'.repeat(24);
const options = [{ value: 'x', title: 'X' }];
const details: Partial<Record<FieldKind, Partial<Field>>> = {
  enum: { options },
  enumList: { options },
  reference: { reference: { to: 'things' } },
  referenceList: { reference: { to: 'things' } },
  polymorphicReference: { targets: ['things'] },
};
const things = buildEntity({
  resource: 'things',
  fields: [
    ...fieldKinds.map((kind) => buildField({ name: kind, kind, ...details[kind] })),
    buildField({ name: 'secret' }),
    buildField({ name: 'password', writeOnly: true }),
  ],
});

function parse(filter: unknown) {
  return parseFilter(filter, {
    entity: things,
    find: (resource) => (resource === 'things' ? things : undefined),
    isReadable: (_entity, field) => field !== 'secret',
  });
}

/** Which part of the query the refusal names, with its code. */
function refusalOf(filter: unknown): unknown {
  try {
    return parse(filter);
  } catch (error) {
    if (error instanceof AppError) return [error.code, error.details?.fields];
    throw error;
  }
}

const all = ['$in', '$nin', '$ne', '$gt', '$gte', '$lt', '$lte', '$exists', '$contains'] as const;
const equality = ['$in', '$nin', '$ne', '$exists'];
const order = [...equality, '$gt', '$gte', '$lt', '$lte'];
const words = [...equality, '$contains'];
const opaque = ['$exists'];
/** A value to compare with, and the operators beside equality. */
const kinds: Record<FieldKind, [value: unknown, operators: readonly string[]]> = {
  text: ['a', words],
  longText: ['a', words],
  richText: ['a', ['$exists', '$contains']],
  mail: ['a', words],
  phone: ['+49', words],
  url: ['a', words],
  integer: [1, order],
  decimal: ['1.5', order],
  money: [100, order],
  boolean: [true, equality],
  date: ['2024-02-29', order],
  dateTime: ['2024-02-29T10:00:00Z', order],
  timeOfDay: [480, order],
  timeRange: [null, opaque],
  enum: ['x', equality],
  enumList: ['x', equality],
  textList: ['a', equality],
  reference: [id, equality],
  referenceList: [id, equality],
  link: [id, equality],
  polymorphicReference: [{ type: 'things', id }, equality],
  address: [null, opaque],
  contactData: [null, opaque],
  file: [id, opaque],
  image: [id, opaque],
  colour: ['#fff', equality],
  json: [null, opaque],
  value: [null, opaque],
  valueList: [null, opaque],
};

function operandOf(operator: string, value: unknown): unknown {
  if (operator === '$exists') return true;
  return operator === '$in' || operator === '$nin' ? [value] : value;
}

describe('a filter', () => {
  it.each(fieldKinds)('knows the operators of a field of kind %s', (kind) => {
    const [value, operators] = kinds[kind];
    const accepted = all.filter(
      (operator) => !Array.isArray(refusalOf({ [kind]: { [operator]: operandOf(operator, value) } })),
    );
    expect(accepted).toEqual(all.filter((operator) => operators.includes(operator)));
  });

  it.each([
    ['an unknown field', { weight: 1 }],
    ['a field that may not be read', { secret: 1 }],
    ['a field that is only written', { password: 1 }],
    ['a path through a field that is no reference', { 'text.name': 1 }],
    ['a path with more than three references', { 'reference.reference.reference.reference.text': 'a' }],
    ['a path of endless length', { [`${'reference.'.repeat(50)}text`]: 'a' }],
  ])('gives the same answer for %s', (_what, filter) => {
    const [path = ''] = Object.keys(filter);
    expect(refusalOf(filter)).toEqual([
      'unknownField',
      { [path.slice(0, 200)]: 'Dieses Feld gibt es nicht.' },
    ]);
  });

  it.each<[unknown, string, string]>([
    ['text', 'filter', 'Ein Filter ist ein Objekt.'],
    [[], 'filter', 'Ein Filter ist ein Objekt.'],
    [{ $or: [] }, '$or', 'Hier wird eine Liste von Filtern erwartet.'],
    [{ $and: { text: 'a' } }, '$and', 'Hier wird eine Liste von Filtern erwartet.'],
    [{ $not: 'text' }, 'filter', 'Ein Filter ist ein Objekt.'],
    [{ $where: '1' }, '$where', 'Diesen Operator gibt es nicht.'],
    [{ text: { $regex: 'a' } }, 'text', 'Der Operator $regex passt nicht zu diesem Feld.'],
    [{ text: { $exists: 'yes' } }, 'text', '$exists erwartet true oder false.'],
    [{ text: { $in: 'a' } }, 'text', '$in erwartet eine Liste.'],
    [{ text: { $contains: null } }, 'text', 'Dieser Wert passt nicht zum Feld.'],
    [{ text: 'a\0' }, 'text', 'Dieser Wert passt nicht zum Feld.'],
    [{ integer: '1' }, 'integer', 'Dieser Wert passt nicht zum Feld.'],
    [{ integer: 2 ** 31 }, 'integer', 'Dieser Wert passt nicht zum Feld.'],
    [{ integer: { $gt: null } }, 'integer', 'Dieser Wert passt nicht zum Feld.'],
    [{ date: '2023-02-29' }, 'date', 'Dieser Wert passt nicht zum Feld.'],
    [{ enum: 'y' }, 'enum', 'Dieser Wert passt nicht zum Feld.'],
    [{ reference: 'x' }, 'reference', 'Dieser Wert passt nicht zum Feld.'],
    [{ q: 'a'.repeat(201) }, 'q', 'Ein Suchbegriff ist ein Text von höchstens 200 Zeichen.'],
  ])('refuses %j and names the path', (filter, path, sentence) => {
    expect(refusalOf(filter)).toEqual(['badQuery', { [path]: sentence }]);
  });

  it('is at most ten levels deep', () => {
    const nested = (levels: number): unknown => (levels === 1 ? { text: 'a' } : { $not: nested(levels - 1) });
    expect(refusalOf(nested(10))).toMatchObject({ type: 'not' });
    expect(refusalOf(nested(11))).toEqual([
      'badQuery',
      { filter: 'Ein Filter darf höchstens 10 Ebenen tief sein.' },
    ]);
    expect(refusalOf(nested(1000))).toMatchObject(['badQuery', {}]);
  });

  it('names at most 1,000 values per field', () => {
    const values = (count: number) => ({ text: Array.from({ length: count }, (_, at) => `v${at}`) });
    expect(refusalOf(values(1000))).toMatchObject({ type: 'compare', operator: '$in' });
    expect(refusalOf(values(1001))).toEqual(['badQuery', { text: 'Höchstens 1000 Werte sind möglich.' }]);
  });

  it('has at most 200 conditions, however nested', () => {
    const parts = (count: number) => Array.from({ length: count }, () => ({ text: 'a' }));
    expect(refusalOf({ $or: parts(199) })).toMatchObject({ type: 'or' });
    const tooMany = ['badQuery', { filter: 'Ein Filter darf höchstens 200 Bedingungen haben.' }];
    expect(refusalOf({ $or: parts(200) })).toEqual(tooMany);
    expect(refusalOf({ $and: [{ $or: parts(100) }, { $or: parts(100) }] })).toEqual(tooMany);
  });
});
