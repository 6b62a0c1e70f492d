import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Entity, Field } from '../../../../src/framework/schema/model.ts';
import type { Database } from '../../../../src/framework/server/database/Database.ts';
import { silentLog } from '../../../../src/framework/server/database/Log.ts';
import { applyPlan } from '../../../../src/framework/server/schema-changes/applyPlan.ts';
import { ensureSchema } from '../../../../src/framework/server/schema-changes/ensureSchema.ts';
import { planSchemaChange } from '../../../../src/framework/server/schema-changes/planSchemaChange.ts';
import { openTestDatabase, testEngines } from '../../../support/testEngines.ts';
import { buildEntity, buildField, buildReference, buildReferenceList } from './buildEntities.ts';
import { freshSchema } from './freshSchema.ts';
import { rowsOf, seedRows } from './seedRows.ts';

const name = buildField({ name: 'name' });
const place = { kind: 'address', valueName: 'address' } as const;

describe.each(testEngines())('schema changes on $engine', (engine) => {
  let db: Database;

  beforeAll(async () => {
    db = await openTestDatabase(engine, { poolSize: 1 });
  });
  beforeEach(() => freshSchema(db));
  afterAll(() => db.close());

  async function create(entities: Entity[]): Promise<void> {
    await ensureSchema(db, { entities }, { log: silentLog });
  }

  /** Applies the change with everything confirmed; tells each step with its class, and checks that a second run is empty. */
  async function change(entities: Entity[]): Promise<Record<string, string>> {
    const plan = await planSchemaChange(db, { entities });
    await applyPlan(db, plan, { confirm: plan.steps.map((step) => step.name) });
    expect((await planSchemaChange(db, { entities })).steps).toEqual([]);
    expect(await ensureSchema(db, { entities }, { log: silentLog })).toEqual([]);
    return Object.fromEntries(plan.steps.map((step) => [step.name, step.class]));
  }

  function schools(...fields: Field[]): Entity {
    return buildEntity('schools', [name, ...fields]);
  }

  describe('a column', () => {
    it('is added, with its default in the rows that are there', async () => {
      await create([schools()]);
      await seedRows(db, 'schools', [{ id: 'a', name: 'Eins' }]);
      const size = buildField({ name: 'size', kind: 'integer', required: true, default: 7 });
      expect(await change([schools(size, buildField({ name: 'note' }))])).toEqual({
        'schools.size': 'safe',
        'schools.note': 'safe',
      });
      expect(await rowsOf(db, 'schools')).toMatchObject([{ name: 'Eins', size: 7, note: null }]);
    });

    it('is dropped', async () => {
      await create([schools(buildField({ name: 'note' }))]);
      expect(await change([schools()])).toEqual({ 'schools.note': 'destructive' });
      expect(Object.keys((await rowsOf(db, 'schools'))[0] ?? {})).not.toContain('note');
    });

    it('is renamed with its index and its values', async () => {
      await create([schools(buildField({ name: 'note', indexed: true }))]);
      await seedRows(db, 'schools', [{ id: 'a', note: 'Hallo' }]);
      const remark = buildField({ name: 'remark', indexed: true, renamedFrom: 'note' });
      expect(await change([schools(remark)])).toEqual({ 'schools.note -> remark': 'safe' });
      expect(await rowsOf(db, 'schools')).toMatchObject([{ remark: 'Hallo' }]);
    });

    it('that the search looks through is renamed without computing the search anew', async () => {
      await create([schools()]);
      await seedRows(db, 'schools', [{ id: 'a', name: 'Müller' }]);
      const label = buildField({ name: 'label', renamedFrom: 'name' });
      const renamed = buildEntity('schools', [label], {
        recordTitle: '{label}',
        searchFields: ['label'],
        sort: [{ path: 'label', direction: 'ASC' }],
      });
      expect(await change([renamed])).toEqual({ 'schools.name -> label': 'safe' });
      await seedRows(db, 'schools', [{ id: 'b', label: 'Bäcker' }]);
      expect(await rowsOf(db, 'schools')).toMatchObject([{ search: 'muller' }, { search: 'backer' }]);
    });

    it('keeps its values under a former name that no longer means anything', async () => {
      const remark = buildField({ name: 'remark', renamedFrom: 'note' });
      await create([schools(remark)]);
      expect(await change([schools(remark, buildField({ name: 'note' }))])).toEqual({ 'schools.note': 'safe' });
    });

    it('gets another default', async () => {
      await create([schools(buildField({ name: 'size', kind: 'integer', default: 1 }))]);
      const size = buildField({ name: 'size', kind: 'integer', default: 2 });
      expect(await change([schools(size)])).toEqual({ 'schools.size: default': 'safe' });
      await seedRows(db, 'schools', [{ id: 'a' }]);
      expect(await rowsOf(db, 'schools')).toMatchObject([{ size: 2 }]);
    });
  });

  describe('a search', () => {
    it('over another field is computed anew', async () => {
      const town = buildField({ name: 'town' });
      await create([schools(town)]);
      await seedRows(db, 'schools', [{ id: 'a', name: 'Eins', town: 'Köln' }]);
      const wider = { ...schools(town), searchFields: ['name', 'town'] };
      expect(await change([wider])).toEqual({ 'schools.search': 'rewriting' });
      expect(await rowsOf(db, 'schools')).toMatchObject([{ search: 'eins koln' }]);
    });

    it('goes with the field it looks through', async () => {
      const town = buildField({ name: 'town' });
      await create([{ ...schools(town), searchFields: ['name', 'town'] }]);
      await seedRows(db, 'schools', [{ id: 'a', name: 'Eins', town: 'Köln' }]);
      expect(await change([schools()])).toEqual({ 'schools.town': 'destructive' });
      expect(await rowsOf(db, 'schools')).toMatchObject([{ search: 'eins' }]);
    });
  });

  describe('a kind', () => {
    const conversions: [string, Partial<Field>, Partial<Field>, string, unknown[], unknown[]][] = [
      ['integer to decimal', { kind: 'integer' }, { kind: 'decimal', scale: 2 }, 'safe', [5], ['5']],
      ['integer to money', { kind: 'integer' }, { kind: 'money' }, 'rewriting', [500], [500]],
      ['money to decimal', { kind: 'money' }, { kind: 'decimal' }, 'rewriting', [1250], ['12.50']],
      ['decimal to money', { kind: 'decimal' }, { kind: 'money' }, 'destructive', ['12.5', '0.005'], [1250, null]],
      ['integer to text', { kind: 'integer' }, { kind: 'text' }, 'rewriting', [-5], ['-5']],
      ['decimal to integer', { kind: 'decimal' }, { kind: 'integer' }, 'destructive', ['3.00', '3.5', '99999999999'], [3, null, null]],
      ['text to integer', { kind: 'text' }, { kind: 'integer' }, 'destructive', [' 12 ', 'zwölf', '99999999999', '1e3'], [12, null, null, null]],
      ['text to decimal', { kind: 'text' }, { kind: 'decimal' }, 'destructive', ['1,5', '2.25', 'x', 'NaN'], ['1.5', '2.25', null, null]],
      ['text to boolean', { kind: 'text' }, { kind: 'boolean' }, 'destructive', ['ja', 'Nein', 'oft'], [true, false, null]],
      ['text to date', { kind: 'text' }, { kind: 'date' }, 'destructive', ['2024-02-29', '2023-02-29', 'today'], ['2024-02-29', null, null]],
      ['text to date-time', { kind: 'text' }, { kind: 'dateTime' }, 'destructive', ['2024-02-29T12:00:00.000Z', '2024-02-31 10:00'], ['2024-02-29T12:00:00.000Z', null]],
      ['date-time to text', { kind: 'dateTime' }, { kind: 'text' }, 'rewriting', ['2024-07-01T22:30:00.120Z'], ['2024-07-01T22:30:00.120Z']],
      ['date to date-time', { kind: 'date' }, { kind: 'dateTime' }, 'rewriting', ['2024-07-01'], ['2024-06-30T22:00:00.000Z']],
      ['date-time to date', { kind: 'dateTime' }, { kind: 'date' }, 'destructive', ['2024-06-30T22:30:00Z'], ['2024-07-01']],
      ['boolean to text', { kind: 'boolean' }, { kind: 'text' }, 'rewriting', [true], ['true']],
      ['text to list of texts', { kind: 'text' }, { kind: 'textList' }, 'rewriting', ['a', null], [['a'], null]],
      ['list of texts to text', { kind: 'textList' }, { kind: 'text' }, 'destructive', [['a', 'b']], ['a, b']],
      ['text to rich text', { kind: 'text' }, { kind: 'richText' }, 'rewriting', ['a < b\nc'], ['<p>a &lt; b<br>c</p>']],
      ['time of day to text', { kind: 'timeOfDay' }, { kind: 'text' }, 'rewriting', [485], ['08:05']],
      ['text to time of day', { kind: 'text' }, { kind: 'timeOfDay' }, 'destructive', ['8:05', '25:00'], [485, null]],
      ['text to JSON', { kind: 'text' }, { kind: 'json' }, 'rewriting', ['a'], ['a']],
      ['JSON to text', { kind: 'json' }, { kind: 'text' }, 'destructive', [{ a: 1 }], ['{"a": 1}']],
      ['value to list of values', { kind: 'value' }, { kind: 'valueList' }, 'rewriting', [{ a: 1 }], [[{ a: 1 }]]],
      ['text to address', { kind: 'text' }, { kind: 'address' }, 'destructive', ['Köln'], [null]],
    ];

    it.each(conversions)('changes from %s', async (_, from, to, expected, values, kept) => {
      await create([schools(buildField({ name: 'thing', ...from }))]);
      await seedRows(
        db,
        'schools',
        values.map((thing, position) => ({ id: String(position), thing })),
      );
      const steps = await change([schools(buildField({ name: 'thing', ...to }))]);
      expect(steps).toEqual({ [`schools.thing: ${from.kind} -> ${to.kind}`]: expected });
      expect((await rowsOf(db, 'schools')).map(({ thing }) => thing)).toEqual(kept);
    });

    it('changes from text to long text without a step', async () => {
      await create([schools(buildField({ name: 'thing' }))]);
      expect(await change([schools(buildField({ name: 'thing', kind: 'longText' }))])).toEqual({});
    });

    it('changes from an enum of texts to a list of them', async () => {
      const options = [{ value: 'a', title: 'A' }];
      await create([schools(buildField({ name: 'thing', kind: 'enum', options }))]);
      await seedRows(db, 'schools', [{ id: '1', thing: 'a' }]);
      const list = buildField({ name: 'thing', kind: 'enumList', options });
      expect(await change([schools(list)])).toEqual({ 'schools.thing: enum -> enumList': 'rewriting' });
      expect(await rowsOf(db, 'schools')).toMatchObject([{ thing: ['a'] }]);
    });

    it('says how many values go', async () => {
      await create([schools(buildField({ name: 'thing' }))]);
      await seedRows(db, 'schools', [
        { id: '1', thing: '1' },
        { id: '2', thing: 'x' },
        { id: '3', thing: 'y' },
      ]);
      const plan = await planSchemaChange(db, {
        entities: [schools(buildField({ name: 'thing', kind: 'integer' }))],
      });
      expect(plan.steps[0]?.sentence).toContain('Betroffen: 2.');
    });
  });

  describe('a relation', () => {
    const people = buildEntity('people', [name]);
    const rooms = buildEntity('rooms', [name]);

    async function seedPeople(): Promise<void> {
      await seedRows(db, 'people', [{ id: 'p1' }, { id: 'p2' }]);
    }

    it('becomes a list', async () => {
      await create([schools(buildReference('head', 'people')), people]);
      await seedPeople();
      await seedRows(db, 'schools', [{ id: 's1', head: 'p2' }, { id: 's2' }]);
      const heads = buildReferenceList('heads', 'people', { renamedFrom: 'head' });
      expect(await change([schools(heads), people])).toMatchObject({
        'schools.heads: reference -> referenceList': 'rewriting',
      });
      expect(await rowsOf(db, 'schools__heads', 'owner')).toEqual([{ owner: 's1', target: 'p2', position: 0 }]);
    });

    it('becomes single again and keeps the first', async () => {
      await create([schools(buildReferenceList('heads', 'people')), people]);
      await seedPeople();
      await seedRows(db, 'schools', [{ id: 's1' }]);
      await seedRows(db, 'schools__heads', [
        { owner: 's1', target: 'p1', position: 1 },
        { owner: 's1', target: 'p2', position: 0 },
      ]);
      expect(await change([schools(buildReference('heads', 'people')), people])).toEqual({
        'schools.heads: referenceList -> reference': 'destructive',
      });
      expect(await rowsOf(db, 'schools')).toMatchObject([{ heads: 'p2' }]);
    });

    it('becomes polymorphic', async () => {
      await create([schools(buildReference('owner', 'people')), people, rooms]);
      await seedPeople();
      await seedRows(db, 'schools', [{ id: 's1', owner: 'p1' }, { id: 's2' }]);
      const owner = buildField({ name: 'owner', kind: 'polymorphicReference', targets: ['people', 'rooms'] });
      expect(await change([schools(owner), people, rooms])).toEqual({
        'schools.owner: reference -> polymorphicReference': 'rewriting',
      });
      expect(await rowsOf(db, 'schools')).toMatchObject([
        { owner_type: 'people', owner_id: 'p1' },
        { owner_type: null, owner_id: null },
      ]);
    });

    it('becomes a link, and back', async () => {
      const link = (own: string, to: string, inverse: string): Field =>
        buildField({ name: own, kind: 'link', link: { to, through: 'staffing', type: 'assign', inverse } });
      await create([schools(buildReferenceList('staff', 'people')), people]);
      await seedPeople();
      await seedRows(db, 'schools', [{ id: 's1' }]);
      await seedRows(db, 'schools__staff', [{ owner: 's1', target: 'p2', position: 0 }]);
      const linked = [
        schools(link('staff', 'people', 'schools')),
        buildEntity('people', [name, link('schools', 'schools', 'staff')]),
      ];
      await change(linked);
      expect(await rowsOf(db, 'link_staffing', 'type')).toEqual([
        { schools_id: 's1', people_id: 'p2', type: 'assign' },
      ]);
      const steps = await change([schools(buildReferenceList('staff', 'people')), people]);
      expect(steps).toMatchObject({ 'schools.staff: link -> referenceList': 'rewriting' });
      expect(await rowsOf(db, 'schools__staff', 'owner')).toEqual([{ owner: 's1', target: 'p2', position: 0 }]);
    });

    it('comes out of a text where the text is an id that exists', async () => {
      await create([schools(buildField({ name: 'head' })), people]);
      await seedPeople();
      await seedRows(db, 'schools', [
        { id: 's1', head: 'p1' },
        { id: 's2', head: 'nobody' },
      ]);
      expect(await change([schools(buildReference('head', 'people')), people])).toMatchObject({
        'schools.head: text -> reference': 'destructive',
      });
      expect(await rowsOf(db, 'schools')).toMatchObject([{ head: 'p1' }, { head: null }]);
    });

    it('to another entity loses what is not there', async () => {
      await create([schools(buildReference('head', 'people')), people, rooms]);
      await seedPeople();
      await seedRows(db, 'schools', [{ id: 's1', head: 'p1' }]);
      const steps = await change([schools(buildReference('head', 'rooms')), people, rooms]);
      expect(Object.values(steps)).toContain('destructive');
      expect(await rowsOf(db, 'schools')).toMatchObject([{ head: null }]);
    });
  });

  describe('a member of a value', () => {
    const member = (values: Partial<Field> & { name: string }) => buildField(values);

    it('is renamed, dropped and retyped in every row, inside lists too', async () => {
      const before = [member({ name: 'town' }), member({ name: 'floor' }), member({ name: 'number', kind: 'integer' })];
      const after = [member({ name: 'city', renamedFrom: 'town' }), member({ name: 'number' })];
      const entity = (members: Field[]) =>
        schools(
          buildField({ name: 'place', ...place, members }),
          buildField({ name: 'places', kind: 'valueList', valueName: 'address', members }),
        );
      await create([entity(before)]);
      const value = { town: 'Köln', floor: '2', number: 5 };
      await seedRows(db, 'schools', [{ id: 'a', place: value, places: JSON.stringify([value, value]) }]);
      expect(await change([entity(after)])).toMatchObject({
        'schools.place.town -> city': 'rewriting',
        'schools.place.floor': 'destructive',
        'schools.place.number: integer -> text': 'rewriting',
        'schools.places.town -> city': 'rewriting',
      });
      const kept = { city: 'Köln', number: '5' };
      expect(await rowsOf(db, 'schools')).toMatchObject([{ place: kept, places: [kept, kept] }]);
    });

    it('brings the place of an address', async () => {
      const town = member({ name: 'town' });
      await create([schools(buildField({ name: 'place', ...place, members: [town] }))]);
      const coordinates = { type: 'Point', coordinates: [13.4, 52.5] };
      await seedRows(db, 'schools', [{ id: 'a', place: { town: 'Berlin', location: coordinates } }]);
      const located = buildField({ name: 'place', ...place, members: [town, member({ name: 'location', kind: 'json' })] });
      await change([schools(located)]);
      expect(await rowsOf(db, 'schools')).toMatchObject([{ place__point: { x: 13.4, y: 52.5 } }]);
    });
  });

  describe('an entity', () => {
    const people = buildEntity('people', [name]);
    const relations = [
      buildReference('head', 'people'),
      buildReferenceList('staff', 'people'),
      buildField({ name: 'owner', kind: 'polymorphicReference', targets: ['people'] }),
    ];

    it('is added', async () => {
      await create([people]);
      expect(await change([people, schools(...relations)])).toEqual({ schools: 'safe' });
    });

    it('is dropped with its join tables', async () => {
      await create([people, schools(...relations)]);
      expect(await change([people])).toEqual({ schools: 'destructive' });
    });

    it('is renamed with everything that points to it', async () => {
      await create([people, schools(...relations)]);
      await seedRows(db, 'people', [{ id: 'p1' }]);
      await seedRows(db, 'schools', [{ id: 's1', head: 'p1', owner_type: 'people', owner_id: 'p1' }]);
      await seedRows(db, 'schools__staff', [{ owner: 's1', target: 'p1', position: 0 }]);
      const persons = buildEntity('persons', [name], { renamedFrom: 'people' });
      const sites = buildEntity(
        'sites',
        [
          name,
          buildReference('head', 'persons'),
          buildReferenceList('crew', 'persons', { renamedFrom: 'staff' }),
          buildField({ name: 'owner', kind: 'polymorphicReference', targets: ['persons'] }),
        ],
        { renamedFrom: 'schools' },
      );
      expect(await change([persons, sites])).toEqual({
        'people -> persons': 'safe',
        'schools -> sites': 'safe',
        'sites.staff -> crew': 'safe',
      });
      expect(await rowsOf(db, 'sites')).toMatchObject([{ head: 'p1', owner_type: 'persons', owner_id: 'p1' }]);
      expect(await rowsOf(db, 'sites__crew', 'owner')).toEqual([{ owner: 's1', target: 'p1', position: 0 }]);
    });

    it('keeps the links of an end that is renamed', async () => {
      const link = (own: string, to: string, inverse: string): Field =>
        buildField({ name: own, kind: 'link', link: { to, through: 'staffing', type: 'assign', inverse } });
      await create([
        schools(link('staff', 'people', 'schools')),
        buildEntity('people', [name, link('schools', 'schools', 'staff')]),
      ]);
      await seedRows(db, 'people', [{ id: 'p1' }]);
      await seedRows(db, 'schools', [{ id: 's1' }]);
      await seedRows(db, 'link_staffing', [{ schools_id: 's1', people_id: 'p1', type: 'assign' }]);
      const steps = await change([
        buildEntity('academies', [name, link('staff', 'people', 'schools')], { renamedFrom: 'schools' }),
        buildEntity('people', [name, link('schools', 'academies', 'staff')]),
      ]);
      expect(Object.values(steps)).toEqual(Object.values(steps).map(() => 'safe'));
      expect(await rowsOf(db, 'link_staffing', 'type')).toEqual([
        { academies_id: 's1', people_id: 'p1', type: 'assign' },
      ]);
    });
  });

  describe('an index', () => {
    it('comes and goes without asking', async () => {
      const note = buildField({ name: 'note' });
      await create([schools(note)]);
      expect(await change([{ ...schools(note), filters: ['note'] }])).toEqual({ schools_by_note: 'safe' });
      expect(await change([schools(note)])).toEqual({ schools_by_note: 'safe' });
    });

    it('that forbids doubles stops at doubles and changes nothing', async () => {
      await create([schools(buildField({ name: 'code' }))]);
      await seedRows(db, 'schools', [
        { id: 'a', code: 'x' },
        { id: 'b', code: 'x' },
      ]);
      const unique = schools(buildField({ name: 'code', unique: true }), buildField({ name: 'note' }));
      const plan = await planSchemaChange(db, { entities: [unique] });
      expect(plan.steps.map((step) => [step.name, step.class])).toEqual([
        ['schools.note', 'safe'],
        ['schools_unique_code', 'destructive'],
      ]);
      const applied = applyPlan(db, plan, { confirm: ['schools_unique_code'] });
      await expect(applied).rejects.toThrow(/Der Schritt "schools_unique_code" ist gescheitert/);
      expect(Object.keys((await rowsOf(db, 'schools'))[0] ?? {})).not.toContain('note');
    });
  });
});
