import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { HashedStep } from '../../../../src/framework/schema/DataStep.ts';
import type { Field } from '../../../../src/framework/schema/model.ts';
import { silentLog } from '../../../../src/framework/server/database/Log.ts';
import { ensureSchema } from '../../../../src/framework/server/schema-changes/apply/ensureSchema.ts';
import { planSchemaChange } from '../../../../src/framework/server/schema-changes/plan/planSchemaChange.ts';
import type { StepConverter } from '../../../../src/framework/server/schema-changes/steps/StepConverter.ts';
import { quickEngines } from '../../../support/testEngines.ts';
import { buildField } from './buildEntities.ts';
import { buildStep } from './buildStep.ts';
import { schoolId as id, schools, useDataSteps } from './useDataSteps.ts';

describe.each(quickEngines())('the life of a data step on $engine', (engine) => {
  const { schema, apply, values, history } = useDataSteps(engine);

  it('runs steps in the order of their names, each once', async () => {
    await schema.create(schools());
    await schema.seed('schools', [{ id: id(1), name: 'a' }]);
    const first = buildStep({ name: '2026-01-01-b', set: { name: { map: { a: 'b' } } } });
    const second = buildStep({ name: '2026-01-02-c', set: { name: { map: { b: 'c' } } } });
    await apply([], [first, second]);
    expect(await values('name')).toEqual(['c']);
    await sql`UPDATE schools SET name = 'a'`.execute(schema.db.kysely);
    const third = buildStep({ name: '2026-01-03-d', set: { name: { map: { x: 'y' } } } });
    expect(await apply([], [first, second, third])).toEqual(['2026-01-03-d']);
    expect(await values('name')).toEqual(['a']);
  });

  it('has nothing to do in a new database, and runs later steps', async () => {
    const step = buildStep({ set: { name: { value: 'Neu' } } });
    expect(await apply([], [step])).not.toContain(step.name);
    await schema.seed('schools', [{ id: id(1), name: 'a' }]);
    await apply([], [step]);
    expect(await values('name')).toEqual(['a']);
    expect(await apply([], [step, buildStep({ ...step, name: '2026-12-01-neu' })])).toEqual([
      '2026-12-01-neu',
    ]);
    expect(await values('name')).toEqual(['Neu']);
  });

  it('refuses a step changed after it ran, but not another title', async () => {
    await schema.create(schools());
    const step = buildStep({ set: { name: { value: 'a' } } });
    await apply([], [step]);
    await apply([], [buildStep({ title: 'Namen', set: step.set })]);
    const changed = { entities: schools(), steps: [buildStep({ set: { name: { value: 'b' } } })] };
    const sentence = /"2026-11-21-schritt" lässt sich nicht ausführen: Er wurde geändert, nachdem/;
    await expect(ensureSchema(schema.db, changed, { log: silentLog })).rejects.toThrow(sentence);
    await expect(planSchemaChange(schema.db, changed)).rejects.toThrow(sentence);
  });

  it('refuses to read what is missing, of another kind or dropped in the same plan', async () => {
    await schema.create(schools(buildField({ name: 'size' })));
    const plan = (field: Field, values: Partial<HashedStep> & Pick<HashedStep, 'set'>) =>
      planSchemaChange(schema.db, { entities: schools(field), steps: [buildStep(values)] });
    const set = { name: { from: 'note' } };
    const note = buildField({ name: 'note' });
    await expect(plan(buildField({ name: 'size' }), { former: { note }, set })).rejects.toThrow(
      /Er liest schools\.note, was es in dieser Datenbank nicht gibt/,
    );
    const size = buildField({ name: 'size', kind: 'integer' });
    await expect(
      plan(buildField({ name: 'amount' }), { former: { size }, set: { name: { from: 'size' } } }),
    ).rejects.toThrow(/Er liest schools\.size als integer, gespeichert ist dort text/);
    await expect(plan(size, { set: { size: { map: { klein: 1 } } } })).rejects.toThrow(
      /dessen Werte dieselbe Änderung vorher verliert \("schools\.size: text -> integer"\)/,
    );
  });

  it('stops at a record that refuses the value, keeps the blocks before it and resumes there', async () => {
    await schema.create(schools(buildField({ name: 'size', kind: 'integer' })));
    await sql`INSERT INTO schools (id, name) SELECT lpad(to_hex(n), 24, '0'), n::text FROM generate_series(1, 1200) n`.execute(
      schema.db.kysely,
    );
    const size = buildField({ name: 'size', kind: 'integer' });
    const step = buildStep({ set: { size: { convert: 'count' } } });
    const model = { entities: schools(size), steps: [step] };
    const options = { log: silentLog, confirm: [step.name] };
    const count: StepConverter = (record) => (record.name === '700' ? 'viele' : Number(record.name));
    await expect(ensureSchema(schema.db, model, { ...options, converters: { count } })).rejects.toThrow(
      new RegExp(
        `bei Datensatz ${id(700)} gescheitert: size: Für dieses Feld sind nur Zahlen zulässig\\. Was er`,
      ),
    );
    const changed = async () => (await values('size')).filter((value) => value !== null).length;
    expect(await changed()).toBe(500);
    const plan = await planSchemaChange(schema.db, model);
    expect(plan.steps[0]?.sentence).toContain('500 sind schon geändert');
    await apply([size], [step], { count: (record) => Number(record.name) });
    expect(await changed()).toBe(1200);
    const entries = await history();
    expect(entries).toHaveLength(1200);
    expect(new Set(entries.map(({ record }) => record)).size).toBe(1200);
    const [row] = await schema.rows('sys_data_steps', 'name');
    expect(row).toMatchObject({ changed: 1200, cursor: id(1200), hash: step.hash });
  });

  it('names the duplicate value', async () => {
    const code = buildField({ name: 'code', unique: true });
    await schema.create(schools(code));
    await schema.seed('schools', [
      { id: id(1), code: 'a' },
      { id: id(2), code: 'b' },
    ]);
    const model = { entities: schools(code), steps: [buildStep({ set: { code: { value: 'c' } } })] };
    const running = ensureSchema(schema.db, model, { log: silentLog, confirm: ['2026-11-21-schritt'] });
    await expect(running).rejects.toThrow(/2 gescheitert: code: Diesen Wert gibt es schon/);
    expect(await values('code')).toEqual(['a', 'b']);
  });
});
