import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { cleaningStep } from '../../../../src/framework/schema/DataStep.ts';
import { unseenSigns } from '../../../../src/framework/schema/search/fold.ts';
import { silentLog } from '../../../../src/framework/server/database/Log.ts';
import {
  applyPlan,
  listAppliedPlans,
} from '../../../../src/framework/server/schema-changes/apply/applyPlan.ts';
import { ensureSchema } from '../../../../src/framework/server/schema-changes/apply/ensureSchema.ts';
import { diffSchemas } from '../../../../src/framework/server/schema-changes/plan/diffSchemas.ts';
import { planSchemaChange } from '../../../../src/framework/server/schema-changes/plan/planSchemaChange.ts';
import {
  emptySchema,
  schemaStateOf,
} from '../../../../src/framework/server/schema-changes/state/SchemaState.ts';
import { drawnEngines } from '../../../support/testEngines.ts';
import { buildEntity, buildField } from './buildEntities.ts';
import { schoolId } from './useDataSteps.ts';
import { useSchema } from './useSchema.ts';

const text = (name: string) => buildField({ name });
const schools = buildEntity('schools', [
  text('name'),
  buildField({ name: 'note', kind: 'longText' }),
  buildField({ name: 'code', unique: true }),
  buildField({ name: 'signed', sealed: 'Schreib Korrekturen in die Notiz', writer: 'sign', readOnly: true }),
  buildField({ name: 'tags', kind: 'textList' }),
  buildField({
    name: 'contact',
    kind: 'contactData',
    members: [buildField({ name: 'mail', kind: 'mail' }), buildField({ name: 'phone', kind: 'phone' })],
  }),
]);
const areas = buildEntity('areas', [text('name')]);
const entities = [schools, areas];

describe.each(drawnEngines())('a database of the version before, on $engine', (engine) => {
  const schema = useSchema(engine);
  /** Applies all that the version of today needs, confirmed by name; the names of what was done. */
  const upgrade = async (steps = [cleaningStep]) => {
    const { steps: planned } = await planSchemaChange(schema.db, { entities, steps });
    const confirm = planned.map(({ name }) => name);
    return await ensureSchema(schema.db, { entities, steps }, { log: silentLog, confirm });
  };
  const asBefore = async () => {
    const now = schemaStateOf(entities);
    const former = {
      ...now,
      functions: now.functions.map((one) => ({ ...one, sql: one.sql.replace(unseenSigns, '') })),
      tables: now.tables.map((table) =>
        table.name === 'sys_imports'
          ? { ...table, columns: table.columns.filter(({ name }) => name !== 'source' && name !== 'hints') }
          : table,
      ),
    };
    await applyPlan(schema.db, diffSchemas(emptySchema, former), { confirm: [] });
  };
  const searched = async () => (await schema.rows('schools')).map(({ search }) => search);

  it('gets the columns of imports, and searches stored texts by their plain spelling', async () => {
    await asBefore();
    await schema.seed('sys_imports', [
      {
        id: 'i',
        loginUser: 'l',
        resource: 'schools',
        name: 'a.csv',
        headers: '[]',
        choice: '{}',
        state: 'done',
      },
    ]);
    await schema.seed('schools', [{ id: schoolId(1), name: 'Zw\u200bsp Schule' }]);
    expect(await searched()).toEqual(['zw\u200bsp schule']);
    await upgrade([]);
    expect(await searched()).toEqual(['zwsp schule']);
    expect(await schema.rows('sys_imports')).toMatchObject([{ id: 'i', source: null, hints: null }]);
    expect(await ensureSchema(schema.db, { entities }, { log: silentLog })).toEqual([]);
  });

  it('asks before it changes texts, and changes none until then', async () => {
    await asBefore();
    await schema.seed('schools', [{ id: schoolId(1), name: 'Zw\u200bsp' }]);
    await upgrade([]);
    const model = { entities, steps: [cleaningStep] };
    await expect(ensureSchema(schema.db, model, { log: silentLog })).rejects.toThrow(
      `migrate -- --apply --confirm ${cleaningStep.name}`,
    );
    expect(await schema.rows('schools')).toMatchObject([{ name: 'Zw\u200bsp' }]);
  });

  it('gets clean texts, in the history as the system, and nothing else changes', async () => {
    await asBefore();
    const plain = {
      name: 'Plain „Am Park“ – 👩‍🏫',
      version: 3,
      contact: { mail: 'a@b.de', phone: '+4982112345' },
    };
    await schema.seed('schools', [
      { id: schoolId(1), ...plain },
      {
        id: schoolId(2),
        name: 'Grundschule \u0084Am Park\u0093\u200b',
        note: 'Miete\u00ad 500 \u0080\n\u0096 Neu',
        signed: 'Wie\u200b unterschrieben',
        tags: ['Gei\u200bge', 'Geige', 'Harfe'],
        contact: { mail: '\u202azero@schule.de\u202c', phone: '+4982112345' },
        version: 7,
      },
      { id: schoolId(3), name: '\u200b\u2060' },
    ]);
    await schema.seed('areas', [{ id: schoolId(4), name: 'Nord\ufeff' }]);
    expect(await upgrade()).toContain(cleaningStep.name);
    const rows = await schema.rows('schools');
    expect(rows).toMatchObject([
      plain,
      {
        name: 'Grundschule „Am Park“',
        note: 'Miete 500 €\n– Neu',
        signed: 'Wie\u200b unterschrieben',
        tags: ['Geige', 'Harfe'],
        contact: { mail: 'zero@schule.de', phone: '+4982112345' },
        version: 8,
      },
      // nothing would be left of it
      { name: '\u200b\u2060' },
    ]);
    expect(await schema.rows('areas')).toMatchObject([{ name: 'Nord' }]);
    const { rows: changes } = await sql`
      SELECT c."resource", c."record", s."actor", s."reason" FROM sys_changes c
      JOIN sys_change_sets s ON s."id" = c."changeSet" ORDER BY c."record"`.execute(schema.db.kysely);
    const by = { actor: null, reason: 'Unsichtbare Zeichen aus Texten entfernt' };
    expect(changes).toMatchObject([
      { resource: 'schools', record: schoolId(2), ...by },
      { resource: 'areas', record: schoolId(4), ...by },
    ]);
    expect((await listAppliedPlans(schema.db))[0]?.plan).toContain('Geändert: 2.');
    expect(await upgrade()).toEqual([]);
  });

  it('names the records whose clean text another one has, and numbers without an area code', async () => {
    await asBefore();
    await schema.seed('schools', [
      { id: schoolId(1), code: 'A1' },
      { id: schoolId(2), code: 'A\u200b1', contact: { phone: '+4931151' } },
      { id: schoolId(3), code: 'A\u200b2', contact: { phone: '+499388231' } },
      { id: schoolId(4), contact: { phone: '+492349388231' } },
      { id: schoolId(5), contact: { phone: '+4317' } },
    ]);
    await upgrade();
    const rows = await schema.rows('schools');
    expect(rows.map(({ code }) => code)).toEqual(['A1', 'A\u200b1', 'A2', null, null]);
    expect(rows[1]?.contact).toEqual({ phone: '+4931151' });
    const [{ plan } = { plan: '' }] = await listAppliedPlans(schema.db);
    const listed = plan.split('\n').filter((line) => line.includes('Telefonnummer ohne Vorwahl?'));
    expect(listed.map((line) => line.split(' ').at(-1))).toEqual(['+4931151', '+499388231']);
    expect(plan).toContain(`${schoolId(2)}. Diesen Wert gibt es schon.`);
  });

  it('is not asked when it is new', async () => {
    const model = { entities, steps: [cleaningStep] };
    expect(await ensureSchema(schema.db, model, { log: silentLog })).toContain('schools');
    expect(await ensureSchema(schema.db, model, { log: silentLog })).toEqual([]);
  });

  it('of more than one block is cleaned to its end', async () => {
    await asBefore();
    await sql`
      INSERT INTO schools (id, name) SELECT lpad(n::text, 24, '0'), 'Zw' || chr(8203) || 'sp ' || n
      FROM generate_series(1, 1203) n`.execute(schema.db.kysely);
    await upgrade();
    const { rows } = await sql`SELECT id FROM schools WHERE name LIKE '%' || chr(8203) || '%'`.execute(
      schema.db.kysely,
    );
    expect(rows).toEqual([]);
  });
});
