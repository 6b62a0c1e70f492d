import { describe, expect, it } from 'vitest';
import type { Entity, Field } from '../../../../src/framework/schema/model.ts';
import { quickEngines } from '../../../support/testEngines.ts';
import { buildEntity, buildField, buildReference, buildReferenceList } from './buildEntities.ts';
import { useSchema } from './useSchema.ts';

const name = buildField({ name: 'name' });

function schools(...fields: Field[]): Entity {
  return buildEntity('schools', [name, ...fields]);
}

describe.each(quickEngines())('a change on $engine', (engine) => {
  const schema = useSchema(engine);

  describe('a relation', () => {
    const people = buildEntity('people', [name]);
    const rooms = buildEntity('rooms', [name]);

    async function seedPeople(): Promise<void> {
      await schema.seed('people', [{ id: 'p1' }, { id: 'p2' }]);
    }

    it('becomes a list', async () => {
      await schema.create([schools(buildReference('head', 'people')), people]);
      await seedPeople();
      await schema.seed('schools', [{ id: 's1', head: 'p2' }, { id: 's2' }]);
      const heads = buildReferenceList('heads', 'people', { renamedFrom: 'head' });
      expect(await schema.change([schools(heads), people])).toMatchObject({
        'schools.heads: reference -> referenceList': 'rewriting',
      });
      expect(await schema.rows('schools__heads', 'owner')).toEqual([
        { owner: 's1', target: 'p2', position: 0 },
      ]);
    });

    it('becomes single again and keeps the first', async () => {
      await schema.create([schools(buildReferenceList('heads', 'people')), people]);
      await seedPeople();
      await schema.seed('schools', [{ id: 's1' }]);
      await schema.seed('schools__heads', [
        { owner: 's1', target: 'p1', position: 1 },
        { owner: 's1', target: 'p2', position: 0 },
      ]);
      expect(await schema.change([schools(buildReference('heads', 'people')), people])).toEqual({
        'schools.heads: referenceList -> reference': 'destructive',
      });
      expect(await schema.rows('schools')).toMatchObject([{ heads: 'p2' }]);
    });

    it('that links get, rename and lose facts, and keep them when the relation is renamed', async () => {
      const day = buildField({ name: 'until', kind: 'date' });
      const ends = (through: string, facts: Field[]): Entity[] => {
        const link = (own: string, to: string, inverse: string): Field =>
          buildField({
            name: own,
            kind: 'link',
            link: { to, through, type: 'assign', inverse, ...(facts.length > 0 ? { facts } : {}) },
          });
        return [
          schools(link('staff', 'people', 'schools')),
          buildEntity('people', [name, link('schools', 'schools', 'staff')]),
        ];
      };
      await schema.create(ends('staffing', []));
      await seedPeople();
      await schema.seed('schools', [{ id: 's1' }]);
      const row = { schools_id: 's1', people_id: 'p2', type: 'assign' };
      await schema.seed('link_staffing', [row]);
      expect(await schema.change(ends('staffing', [day]))).toEqual({ 'link_staffing.until': 'safe' });
      expect(await schema.rows('link_staffing', 'type')).toEqual([{ ...row, until: null }]);
      await schema.seed('link_staffing', [{ ...row, people_id: 'p1', until: '2026-12-31' }]);
      const end = buildField({ name: 'end', kind: 'date', renamedFrom: 'until' });
      expect(Object.values(await schema.change(ends('staffing', [end])))).toEqual(['safe']);
      await schema.change(ends('work', [buildField({ name: 'end', kind: 'date' })]));
      expect(await schema.rows('link_work', 'people_id')).toEqual([
        { ...row, people_id: 'p1', end: '2026-12-31' },
        { ...row, end: null },
      ]);
      expect(await schema.change(ends('work', []))).toEqual({ 'link_work.end': 'destructive' });
      expect(await schema.rows('link_work', 'people_id')).toEqual([{ ...row, people_id: 'p1' }, row]);
    });

    it('becomes polymorphic', async () => {
      await schema.create([schools(buildReference('owner', 'people')), people, rooms]);
      await seedPeople();
      await schema.seed('schools', [{ id: 's1', owner: 'p1' }, { id: 's2' }]);
      const owner = buildField({ name: 'owner', kind: 'polymorphicReference', targets: ['people', 'rooms'] });
      expect(await schema.change([schools(owner), people, rooms])).toEqual({
        'schools.owner: reference -> polymorphicReference': 'rewriting',
      });
      expect(await schema.rows('schools')).toMatchObject([
        { owner_type: 'people', owner_id: 'p1' },
        { owner_type: null, owner_id: null },
      ]);
    });

    it('becomes a link, and back', async () => {
      const link = (own: string, to: string, inverse: string): Field =>
        buildField({ name: own, kind: 'link', link: { to, through: 'staffing', type: 'assign', inverse } });
      await schema.create([schools(buildReferenceList('staff', 'people')), people]);
      await seedPeople();
      await schema.seed('schools', [{ id: 's1' }]);
      await schema.seed('schools__staff', [{ owner: 's1', target: 'p2', position: 0 }]);
      const linked = [
        schools(link('staff', 'people', 'schools')),
        buildEntity('people', [name, link('schools', 'schools', 'staff')]),
      ];
      await schema.change(linked);
      expect(await schema.rows('link_staffing', 'type')).toEqual([
        { schools_id: 's1', people_id: 'p2', type: 'assign' },
      ]);
      const steps = await schema.change([schools(buildReferenceList('staff', 'people')), people]);
      expect(steps).toMatchObject({ 'schools.staff: link -> referenceList': 'rewriting' });
      expect(await schema.rows('schools__staff', 'owner')).toEqual([
        { owner: 's1', target: 'p2', position: 0 },
      ]);
    });

    it('stops being polymorphic if it pointed to one entity only', async () => {
      const owner = buildField({ name: 'owner', kind: 'polymorphicReference', targets: ['people'] });
      await schema.create([schools(owner), people]);
      await seedPeople();
      await schema.seed('schools', [{ id: 's1', owner_type: 'people', owner_id: 'p1' }, { id: 's2' }]);
      expect(await schema.change([schools(buildReference('owner', 'people')), people])).toEqual({
        'schools.owner: polymorphicReference -> reference': 'rewriting',
      });
      expect(await schema.rows('schools')).toMatchObject([{ owner: 'p1' }, { owner: null }]);
    });

    it('in a list to another entity loses the missing rows', async () => {
      await schema.create([schools(buildReferenceList('staff', 'people')), people, rooms]);
      await seedPeople();
      await schema.seed('rooms', [{ id: 'p2' }]);
      await schema.seed('schools', [{ id: 's1' }]);
      await schema.seed('schools__staff', [
        { owner: 's1', target: 'p1', position: 0 },
        { owner: 's1', target: 'p2', position: 1 },
      ]);
      const steps = await schema.change([schools(buildReferenceList('staff', 'rooms')), people, rooms]);
      expect(steps).toEqual({ 'schools.staff: people -> rooms': 'destructive' });
      expect(await schema.rows('schools__staff', 'owner')).toMatchObject([{ target: 'p2' }]);
    });

    it('is made of a text if the text is an existing id', async () => {
      await schema.create([schools(buildField({ name: 'head' })), people]);
      await seedPeople();
      await schema.seed('schools', [
        { id: 's1', head: 'p1' },
        { id: 's2', head: 'nobody' },
      ]);
      expect(await schema.change([schools(buildReference('head', 'people')), people])).toMatchObject({
        'schools.head: text -> reference': 'destructive',
      });
      expect(await schema.rows('schools')).toMatchObject([{ head: 'p1' }, { head: null }]);
    });

    it('to another entity loses missing records', async () => {
      await schema.create([schools(buildReference('head', 'people')), people, rooms]);
      await seedPeople();
      await schema.seed('schools', [{ id: 's1', head: 'p1' }]);
      const steps = await schema.change([schools(buildReference('head', 'rooms')), people, rooms]);
      expect(steps).toEqual({ 'schools.head: people -> rooms': 'destructive' });
      expect(await schema.rows('schools')).toMatchObject([{ head: null }]);
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
      await schema.create([people]);
      expect(await schema.change([people, schools(...relations)])).toEqual({ schools: 'safe' });
    });

    it('is dropped with its join tables', async () => {
      await schema.create([people, schools(...relations)]);
      expect(await schema.change([people])).toEqual({ schools: 'destructive' });
    });

    it('is renamed with everything that points to it', async () => {
      await schema.create([people, schools(...relations)]);
      await schema.seed('people', [{ id: 'p1' }]);
      await schema.seed('schools', [{ id: 's1', head: 'p1', owner_type: 'people', owner_id: 'p1' }]);
      await schema.seed('schools__staff', [{ owner: 's1', target: 'p1', position: 0 }]);
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
      expect(await schema.change([persons, sites])).toEqual({
        'people -> persons': 'safe',
        'schools -> sites': 'safe',
        'sites.staff -> crew': 'safe',
      });
      expect(await schema.rows('sites')).toMatchObject([
        { head: 'p1', owner_type: 'persons', owner_id: 'p1' },
      ]);
      expect(await schema.rows('sites__crew', 'owner')).toEqual([{ owner: 's1', target: 'p1', position: 0 }]);
    });

    it('keeps the links of an end that is renamed', async () => {
      const link = (own: string, to: string, inverse: string): Field =>
        buildField({ name: own, kind: 'link', link: { to, through: 'staffing', type: 'assign', inverse } });
      await schema.create([
        schools(link('staff', 'people', 'schools')),
        buildEntity('people', [name, link('schools', 'schools', 'staff')]),
      ]);
      await schema.seed('people', [{ id: 'p1' }]);
      await schema.seed('schools', [{ id: 's1' }]);
      await schema.seed('link_staffing', [{ schools_id: 's1', people_id: 'p1', type: 'assign' }]);
      const steps = await schema.change([
        buildEntity('academies', [name, link('staff', 'people', 'schools')], { renamedFrom: 'schools' }),
        buildEntity('people', [name, link('schools', 'academies', 'staff')]),
      ]);
      expect(steps).toMatchObject({ 'schools -> academies': 'safe' });
      expect(Object.values(steps)).toEqual(Object.values(steps).map(() => 'safe'));
      expect(await schema.rows('link_staffing', 'type')).toEqual([
        { academies_id: 's1', people_id: 'p1', type: 'assign' },
      ]);
    });
  });
});
