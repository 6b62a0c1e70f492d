import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ruleBetween } from '../../../../src/framework/schema/calls/componentShape.ts';
import { parseShape } from '../../../../src/framework/schema/calls/parseShape.ts';
import { jsonText, recordId, wholeNumber } from '../../../../src/framework/schema/calls/shapes.ts';
import { AppError } from '../../../../src/framework/schema/errors.ts';

function refusalOf(parse: () => unknown): { code: string; fields: unknown } {
  try {
    parse();
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, fields: error.details?.fields };
  }
  throw new Error('Nothing was refused');
}

const users = z.array(recordId).check(z.minLength(1, 'Wähle mindestens eine Person.'), z.maxLength(2));
const shape = z.strictObject({
  users,
  note: z.optional(z.string().check(z.maxLength(5))),
  days: z.optional(z.number().check(z.gte(1))),
  state: z.optional(z.enum(['open', 'done'])),
});
const id = '0'.repeat(24);

describe('parsing a request by the shape of its call', () => {
  // another package may set a language of its own for all shapes
  beforeAll(() => void z.config(z.locales.en()));
  afterAll(() => void z.config({ localeError: undefined }));

  it('returns the parsed value', () => {
    expect(parseShape(shape, { users: [id], note: 'a' }, 'invalid')).toEqual({ users: [id], note: 'a' });
  });

  it.each([
    [{}, { users: 'Dieses Feld ist erforderlich' }],
    [{ users: [] }, { users: 'Wähle mindestens eine Person.' }],
    [{ users: 'all' }, { users: 'Hier wird eine Liste erwartet.' }],
    [{ users: [id, id, id] }, { users: 'Bitte maximal 2 Element(e) auswählen' }],
    [{ users: ['x'] }, { 'users.0': 'Dieser Wert passt nicht zum Feld' }],
    [{ users: [id], note: 'too long' }, { note: 'Die maximale Zeichenlänge beträgt 5 Zeichen' }],
    [{ users: [id], note: 1 }, { note: 'Dieser Wert passt nicht zum Feld' }],
    [{ users: [id], days: 0 }, { days: 'Der Minimalwert für dieses Feld liegt bei 1' }],
    [{ users: [id], state: 'gone' }, { state: 'Diese Auswahl gibt es nicht' }],
    [{ users: [id], more: 1 }, { more: 'Dieses Feld gibt es nicht' }],
    [{ note: 1, more: 1 }, expect.objectContaining({ note: expect.any(String), more: expect.any(String) })],
  ])('says in German what is wrong with %j', (value, fields) => {
    expect(refusalOf(() => parseShape(shape, value, 'invalid'))).toEqual({ code: 'invalid', fields });
  });

  it('names an unknown parameter of a query', () => {
    expect(refusalOf(() => parseShape(z.strictObject({}), { page: '1' }, 'query'))).toEqual({
      code: 'badQuery',
      fields: { page: 'Diesen Parameter gibt es nicht.' },
    });
  });

  it('cuts the name of an unknown field', () => {
    const { fields } = refusalOf(() => parseShape(z.strictObject({}), { ['x'.repeat(900)]: 1 }, 'invalid'));
    expect(Object.keys(fields as object)).toEqual(['x'.repeat(100)]);
  });

  it('finds nothing at a path whose id is malformed', () => {
    const params = z.object({ id: recordId });
    expect(refusalOf(() => parseShape(params, { id: '../x' }, 'params')).code).toBe('notFound');
  });

  it('reads JSON in a parameter', () => {
    const query = z.strictObject({ resources: jsonText(z.array(z.string()), ['rooms']) });
    expect(parseShape(query, { resources: '["rooms"]' }, 'query')).toEqual({ resources: ['rooms'] });
    expect(refusalOf(() => parseShape(query, { resources: '[' }, 'query')).fields).toEqual({
      resources: 'Erwartet wird JSON.',
    });
    expect(refusalOf(() => parseShape(query, { resources: '[1]' }, 'query')).fields).toEqual({
      'resources.0': 'Dieser Wert passt nicht zum Feld',
    });
  });

  it('gives the sentence of the shape for unknown members', () => {
    const own = z.strictObject(
      { item: z.optional(z.strictObject({}, 'Nicht hier.')) },
      'Gibt es hier nicht.',
    );
    const refusal = refusalOf(() => parseShape(own, { item: { a: 1 }, b: 1 }, 'badRequest'));
    expect(refusal.fields).toEqual({ 'item.a': 'Nicht hier.', b: 'Gibt es hier nicht.' });
  });

  it('checks a rule between members only if each member fits', () => {
    const days = z
      .strictObject({ from: z.iso.date(), to: z.iso.date() })
      .check(
        ruleBetween(
          'to',
          ({ from, to }) => new Date(from).toISOString() <= new Date(to).toISOString(),
          'Das Ende liegt vor dem Anfang.',
        ),
      );
    const fieldsOf = (value: unknown) => refusalOf(() => parseShape(days, value, 'query')).fields;
    expect(fieldsOf({ from: '2026-02-02', to: '2026-02-01' })).toEqual({
      to: 'Das Ende liegt vor dem Anfang.',
    });
    expect(fieldsOf({ from: '', to: '2026-02-30' })).toEqual({
      from: 'Dieser Wert passt nicht zum Feld',
      to: 'Dieser Wert passt nicht zum Feld',
    });
    expect(fieldsOf({ to: '2026-02-01' })).toEqual({ from: 'Dieses Feld ist erforderlich' });
  });

  it('reads a number from the text of a query', () => {
    const query = z.strictObject({ limit: z._default(wholeNumber(20), 5) });
    expect(parseShape(query, { limit: '20' }, 'query')).toEqual({ limit: 20 });
    expect(parseShape(query, {}, 'query')).toEqual({ limit: 5 });
    for (const limit of ['21', '-1', '1.5', 'x', ['1', '2']])
      expect(refusalOf(() => parseShape(query, { limit }, 'query'))).toEqual({
        code: 'badQuery',
        fields: { limit: 'Erwartet wird eine ganze Zahl.' },
      });
  });
});
