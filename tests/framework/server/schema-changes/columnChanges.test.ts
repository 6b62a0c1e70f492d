import { describe, expect, it } from 'vitest';
import type { Entity, Field } from '../../../../src/framework/schema/model.ts';
import { applyPlan } from '../../../../src/framework/server/schema-changes/apply/applyPlan.ts';
import { planSchemaChange } from '../../../../src/framework/server/schema-changes/plan/planSchemaChange.ts';
import { quickEngines } from '../../../support/testEngines.ts';
import { buildEntity, buildField } from './buildEntities.ts';
import { useSchema } from './useSchema.ts';

const name = buildField({ name: 'name' });

function schools(...fields: Field[]): Entity {
  return buildEntity('schools', [name, ...fields]);
}

describe.each(quickEngines())('a change on $engine', (engine) => {
  const schema = useSchema(engine);

  describe('a column', () => {
    it('is added, with its default in existing rows', async () => {
      await schema.create([schools()]);
      await schema.seed('schools', [{ id: 'a', name: 'Eins' }]);
      const size = buildField({ name: 'size', kind: 'integer', required: true, default: 7 });
      expect(await schema.change([schools(size, buildField({ name: 'note' }))])).toEqual({
        'schools.size': 'safe',
        'schools.note': 'safe',
      });
      expect(await schema.rows('schools')).toMatchObject([{ name: 'Eins', size: 7, note: null }]);
    });

    it('is dropped', async () => {
      await schema.create([schools(buildField({ name: 'note' }))]);
      expect(await schema.change([schools()])).toEqual({ 'schools.note': 'destructive' });
      expect(Object.keys((await schema.rows('schools'))[0] ?? {})).not.toContain('note');
    });

    it('is renamed with its index and its values', async () => {
      await schema.create([schools(buildField({ name: 'note', indexed: true }))]);
      await schema.seed('schools', [{ id: 'a', note: 'Hallo' }]);
      const remark = buildField({ name: 'remark', indexed: true, renamedFrom: 'note' });
      expect(await schema.change([schools(remark)])).toEqual({ 'schools.note -> remark': 'safe' });
      expect(await schema.rows('schools')).toMatchObject([{ remark: 'Hallo' }]);
    });

    it('that the search uses is renamed without recomputing the search', async () => {
      await schema.create([schools()]);
      await schema.seed('schools', [{ id: 'a', name: 'Müller' }]);
      const label = buildField({ name: 'label', renamedFrom: 'name' });
      const renamed = buildEntity('schools', [label], {
        recordTitle: '{label}',
        searchFields: ['label'],
        sort: [{ path: 'label', direction: 'ASC' }],
      });
      expect(await schema.change([renamed])).toEqual({ 'schools.name -> label': 'safe' });
      await schema.seed('schools', [{ id: 'b', label: 'Bäcker' }]);
      expect(await schema.rows('schools')).toMatchObject([{ search: 'muller' }, { search: 'backer' }]);
    });

    it('keeps its values under a former name that no longer means anything', async () => {
      const remark = buildField({ name: 'remark', renamedFrom: 'note' });
      await schema.create([schools(remark)]);
      expect(await schema.change([schools(remark, buildField({ name: 'note' }))])).toEqual({
        'schools.note': 'safe',
      });
    });

    it('gets another default', async () => {
      await schema.create([schools(buildField({ name: 'size', kind: 'integer', default: 1 }))]);
      const size = buildField({ name: 'size', kind: 'integer', default: 2 });
      expect(await schema.change([schools(size)])).toEqual({ 'schools.size: default': 'safe' });
      await schema.seed('schools', [{ id: 'a' }]);
      expect(await schema.rows('schools')).toMatchObject([{ size: 2 }]);
    });
  });

  describe('a search', () => {
    it('over another field is recomputed', async () => {
      const town = buildField({ name: 'town' });
      await schema.create([schools(town)]);
      await schema.seed('schools', [{ id: 'a', name: 'Eins', town: 'Köln' }]);
      const wider = { ...schools(town), searchFields: ['name', 'town'] };
      expect(await schema.change([wider])).toEqual({ 'schools.search': 'rewriting' });
      expect(await schema.rows('schools')).toMatchObject([{ search: 'eins koln' }]);
    });

    it('is dropped with the field it uses', async () => {
      const town = buildField({ name: 'town' });
      await schema.create([{ ...schools(town), searchFields: ['name', 'town'] }]);
      await schema.seed('schools', [{ id: 'a', name: 'Eins', town: 'Köln' }]);
      expect(await schema.change([schools()])).toEqual({ 'schools.town': 'destructive' });
      expect(await schema.rows('schools')).toMatchObject([{ search: 'eins' }]);
    });
  });

  describe('an index', () => {
    it('is created and dropped without asking', async () => {
      const note = buildField({ name: 'note' });
      await schema.create([schools(note)]);
      expect(await schema.change([{ ...schools(note), filters: ['note'] }])).toEqual({
        schools_by_note: 'safe',
      });
      expect(await schema.change([schools(note)])).toEqual({ schools_by_note: 'safe' });
    });

    it('that forbids duplicates stops at duplicates and changes nothing', async () => {
      await schema.create([schools(buildField({ name: 'code' }))]);
      await schema.seed('schools', [
        { id: 'a', code: 'x' },
        { id: 'b', code: 'x' },
      ]);
      const unique = schools(buildField({ name: 'code', unique: true }), buildField({ name: 'note' }));
      const plan = await planSchemaChange(schema.db, { entities: [unique] });
      expect(plan.steps.map((step) => [step.name, step.class])).toEqual([
        ['schools.note', 'safe'],
        ['schools_unique_code', 'destructive'],
      ]);
      const applied = applyPlan(schema.db, plan, { confirm: ['schools_unique_code'] });
      await expect(applied).rejects.toThrow(/Der Schritt "schools_unique_code" ist gescheitert/);
      expect(Object.keys((await schema.rows('schools'))[0] ?? {})).not.toContain('note');
    });
  });
});
