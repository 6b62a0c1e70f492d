import { describe, expect, it } from 'vitest';
import type { Entity, Field } from '../../../../src/framework/schema/model.ts';
import { planSchemaChange } from '../../../../src/framework/server/schema-changes/plan/planSchemaChange.ts';
import { quickEngines } from '../../../support/testEngines.ts';
import { buildEntity, buildField, buildReference } from './buildEntities.ts';
import { useSchema } from './useSchema.ts';

const name = buildField({ name: 'name' });
const place = { kind: 'address', valueName: 'address' } as const;

function schools(...fields: Field[]): Entity {
  return buildEntity('schools', [name, ...fields]);
}

describe.each(quickEngines())('a change on $engine', (engine) => {
  const schema = useSchema(engine);

  describe('a kind', () => {
    const conversions: [string, Partial<Field>, Partial<Field>, string, unknown[], unknown[]][] = [
      ['integer to decimal', { kind: 'integer' }, { kind: 'decimal', scale: 2 }, 'safe', [5], ['5']],
      ['integer to money', { kind: 'integer' }, { kind: 'money' }, 'rewriting', [500], [500]],
      ['money to decimal', { kind: 'money' }, { kind: 'decimal' }, 'rewriting', [1250], ['12.50']],
      [
        'decimal to money',
        { kind: 'decimal' },
        { kind: 'money' },
        'destructive',
        ['12.5', '0.005'],
        [1250, null],
      ],
      ['integer to text', { kind: 'integer' }, { kind: 'text' }, 'rewriting', [-5], ['-5']],
      [
        'decimal to integer',
        { kind: 'decimal' },
        { kind: 'integer' },
        'destructive',
        ['3.00', '3.5', '99999999999'],
        [3, null, null],
      ],
      [
        'text to integer',
        { kind: 'text' },
        { kind: 'integer' },
        'destructive',
        [' 12 ', 'zwölf', '99999999999', '1e3'],
        [12, null, null, null],
      ],
      [
        'text to decimal',
        { kind: 'text' },
        { kind: 'decimal' },
        'destructive',
        ['1,5', '2.25', 'x', 'NaN'],
        ['1.5', '2.25', null, null],
      ],
      [
        'text to boolean',
        { kind: 'text' },
        { kind: 'boolean' },
        'destructive',
        ['ja', 'Nein', 'oft'],
        [true, false, null],
      ],
      [
        'text to date',
        { kind: 'text' },
        { kind: 'date' },
        'destructive',
        ['2024-02-29', '2023-02-29', 'today'],
        ['2024-02-29', null, null],
      ],
      [
        'text to date-time',
        { kind: 'text' },
        { kind: 'dateTime' },
        'destructive',
        ['2024-02-29T12:00:00.000Z', '2024-02-31 10:00'],
        ['2024-02-29T12:00:00.000Z', null],
      ],
      [
        'date-time to text',
        { kind: 'dateTime' },
        { kind: 'text' },
        'rewriting',
        ['2024-07-01T22:30:00.120Z'],
        ['2024-07-01T22:30:00.120Z'],
      ],
      [
        'date to date-time',
        { kind: 'date' },
        { kind: 'dateTime' },
        'rewriting',
        ['2024-07-01'],
        ['2024-06-30T22:00:00.000Z'],
      ],
      [
        'date-time to date',
        { kind: 'dateTime' },
        { kind: 'date' },
        'destructive',
        ['2024-06-30T22:30:00Z'],
        ['2024-07-01'],
      ],
      ['boolean to text', { kind: 'boolean' }, { kind: 'text' }, 'rewriting', [true], ['true']],
      [
        'text to list of texts',
        { kind: 'text' },
        { kind: 'textList' },
        'rewriting',
        ['a', null],
        [['a'], null],
      ],
      [
        'list of texts to text',
        { kind: 'textList' },
        { kind: 'text' },
        'destructive',
        [['a', 'b']],
        ['a, b'],
      ],
      [
        'text to rich text',
        { kind: 'text' },
        { kind: 'richText' },
        'rewriting',
        ['a < b\nc'],
        ['<p>a &lt; b<br>c</p>'],
      ],
      ['time of day to text', { kind: 'timeOfDay' }, { kind: 'text' }, 'rewriting', [485], ['08:05']],
      [
        'text to time of day',
        { kind: 'text' },
        { kind: 'timeOfDay' },
        'destructive',
        ['8:05', '25:00'],
        [485, null],
      ],
      ['text to JSON', { kind: 'text' }, { kind: 'json' }, 'rewriting', ['a'], ['a']],
      ['JSON to text', { kind: 'json' }, { kind: 'text' }, 'destructive', [{ a: 1 }], ['{"a": 1}']],
      [
        'value to list of values',
        { kind: 'value' },
        { kind: 'valueList' },
        'rewriting',
        [{ a: 1 }],
        [[{ a: 1 }]],
      ],
      ['text to address', { kind: 'text' }, { kind: 'address' }, 'destructive', ['Köln'], [null]],
    ];

    it.each(conversions)('changes from %s', async (_, from, to, expected, values, kept) => {
      await schema.create([schools(buildField({ name: 'thing', ...from }))]);
      await schema.seed(
        'schools',
        values.map((thing, position) => ({ id: String(position), thing })),
      );
      const steps = await schema.change([schools(buildField({ name: 'thing', ...to }))]);
      expect(steps).toEqual({ [`schools.thing: ${from.kind} -> ${to.kind}`]: expected });
      expect((await schema.rows('schools')).map(({ thing }) => thing)).toEqual(kept);
    });

    it('changes from text to long text without a step', async () => {
      await schema.create([schools(buildField({ name: 'thing' }))]);
      expect(await schema.change([schools(buildField({ name: 'thing', kind: 'longText' }))])).toEqual({});
    });

    it('changes from an enum of texts to a list of them', async () => {
      const options = [{ value: 'a', title: 'A' }];
      await schema.create([schools(buildField({ name: 'thing', kind: 'enum', options }))]);
      await schema.seed('schools', [{ id: '1', thing: 'a' }]);
      const list = buildField({ name: 'thing', kind: 'enumList', options });
      expect(await schema.change([schools(list)])).toEqual({
        'schools.thing: enum -> enumList': 'rewriting',
      });
      expect(await schema.rows('schools')).toMatchObject([{ thing: ['a'] }]);
    });

    it('says how many values are lost', async () => {
      await schema.create([schools(buildField({ name: 'thing' }))]);
      await schema.seed('schools', [
        { id: '1', thing: '1' },
        { id: '2', thing: 'x' },
        { id: '3', thing: 'y' },
      ]);
      const plan = await planSchemaChange(schema.db, {
        entities: [schools(buildField({ name: 'thing', kind: 'integer' }))],
      });
      expect(plan.steps[0]?.sentence).toContain('Betroffen: 2.');
    });
  });

  describe('a member of a value', () => {
    const member = (values: Partial<Field> & { name: string }) => buildField(values);

    it('is renamed, dropped and retyped in every row, inside lists too', async () => {
      const before = [
        member({ name: 'town' }),
        member({ name: 'floor' }),
        member({ name: 'number', kind: 'integer' }),
      ];
      const after = [member({ name: 'city', renamedFrom: 'town' }), member({ name: 'number' })];
      const entity = (members: Field[]) =>
        schools(
          buildField({ name: 'place', ...place, members }),
          buildField({ name: 'places', kind: 'valueList', valueName: 'address', members }),
        );
      await schema.create([entity(before)]);
      const value = { town: 'Köln', floor: '2', number: 5 };
      await schema.seed('schools', [{ id: 'a', place: value, places: JSON.stringify([value, value]) }]);
      expect(await schema.change([entity(after)])).toMatchObject({
        'schools.place.town -> city': 'rewriting',
        'schools.place.floor': 'destructive',
        'schools.place.number: integer -> text': 'rewriting',
        'schools.places.town -> city': 'rewriting',
      });
      const kept = { city: 'Köln', number: '5' };
      expect(await schema.rows('schools')).toMatchObject([{ place: kept, places: [kept, kept] }]);
    });

    it('loses its ids if it refers to another entity, and keeps them under a new name', async () => {
      const people = buildEntity('people', [name]);
      const reference = (values: Partial<Field> & { name: string }, to: string) =>
        buildReference(values.name, to, values);
      const entity = (...members: Field[]) =>
        schools(buildField({ name: 'rows', kind: 'valueList', valueName: 'row', members }));
      await schema.create([
        people,
        entity(
          reference({ name: 'head' }, 'people'),
          reference({ name: 'old' }, 'people'),
          member({ name: 'text' }),
        ),
      ]);
      const ids = { head: 'h', old: 'o', text: 't' };
      await schema.seed('schools', [{ id: 'a', rows: JSON.stringify([ids]) }]);
      const next = entity(
        reference({ name: 'head' }, 'schools'),
        reference({ name: 'young', renamedFrom: 'old' }, 'people'),
        reference({ name: 'text' }, 'people'),
      );
      expect(await schema.change([people, next])).toEqual({
        'schools.rows.head: schools': 'destructive',
        'schools.rows.old -> young': 'rewriting',
        'schools.rows.text: people': 'destructive',
      });
      expect(await schema.rows('schools')).toMatchObject([{ rows: [{ young: 'o' }] }]);
      expect(await schema.rows('schools')).not.toMatchObject([{ rows: [{ head: 'h' }] }]);
    });

    it('is found by an index once it is a reference', async () => {
      const rows = (...members: Field[]) => schools(buildField({ name: 'rows', kind: 'valueList', members }));
      await schema.create([rows(member({ name: 'note' }))]);
      const steps = await schema.change([rows(member({ name: 'note' }), buildReference('head', 'schools'))]);
      expect(steps).toEqual({ schools_holds_rows: 'safe' });
      expect(await schema.change([rows(member({ name: 'note' }))])).toMatchObject({
        schools_holds_rows: 'safe',
        'schools.rows.head': 'destructive',
      });
    });

    it('stores the map point of an address', async () => {
      const town = member({ name: 'town' });
      await schema.create([schools(buildField({ name: 'place', ...place, members: [town] }))]);
      const coordinates = { type: 'Point', coordinates: [13.4, 52.5] };
      await schema.seed('schools', [{ id: 'a', place: { town: 'Berlin', location: coordinates } }]);
      const located = buildField({
        name: 'place',
        ...place,
        members: [town, member({ name: 'location', kind: 'json' })],
      });
      await schema.change([schools(located)]);
      expect(await schema.rows('schools')).toMatchObject([{ place__point: { x: 13.4, y: 52.5 } }]);
    });
  });
});
