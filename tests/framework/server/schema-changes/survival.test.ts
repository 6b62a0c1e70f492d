import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldKind } from '../../../../src/framework/schema/FieldKind.ts';
import type { Database } from '../../../../src/framework/server/database/Database.ts';
import { silentLog } from '../../../../src/framework/server/database/Log.ts';
import { applyPlan } from '../../../../src/framework/server/schema-changes/applyPlan.ts';
import { ensureSchema } from '../../../../src/framework/server/schema-changes/ensureSchema.ts';
import { planSchemaChange } from '../../../../src/framework/server/schema-changes/planSchemaChange.ts';
import { openTestDatabase, testEngines } from '../../../support/testEngines.ts';
import { freshSchema } from './freshSchema.ts';
import { sampleIds } from './kindSamples.ts';
import {
  type EntityFate,
  entitiesAfter,
  entitiesBefore,
  type FieldFate,
  presentName,
  randomChange,
  renamedResource,
} from './randomChange.ts';
import { rowsOf, seedRows } from './seedRows.ts';

const isDeep = process.env.LEITSTAND_DEEP === '1';
const runs = isDeep ? 500 : 60;
const json: readonly FieldKind[] = ['address', 'value', 'valueList', 'json'];

/** Kinds that hold every value of another, and what the value is in them. */
const widened: Record<string, (value: unknown) => unknown> = {
  'integer>decimal': String,
  'text>longText': (value) => value,
  'text>textList': (value) => [value],
  'longText>text': (value) => value,
  'integer>text': String,
  'value>valueList': (value) => [value],
  'reference>referenceList': (value) => [value],
};

function seeded(field: FieldFate, position: number): Record<string, unknown> {
  const value = field.values[position];
  if (field.kind === 'referenceList') return {};
  if (field.kind === 'polymorphicReference') {
    return { [`${field.name}_type`]: value === null ? null : field.to, [`${field.name}_id`]: value };
  }
  const isJson = json.includes(field.kind) && value !== null;
  return { [field.name]: isJson ? JSON.stringify(value) : value };
}

async function seed(db: Database, fates: EntityFate[]): Promise<void> {
  await db.transaction(async (trx) => {
    const within = { ...db, kysely: trx };
    // Rows that point to each other: first without, then with their references.
    for (const { resource } of fates) await seedRows(within, resource, sampleIds.map((id) => ({ id })));
    for (const { resource, fields } of fates) {
      for (const [position, id] of sampleIds.entries()) {
        const row = Object.assign({}, ...fields.map((field) => seeded(field, position))) as Record<string, unknown>;
        const set = Object.entries(row).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
        if (set.length > 0) await sql`UPDATE ${sql.table(resource)} SET ${sql.join(set)} WHERE id = ${id}`.execute(trx);
        for (const field of fields) {
          if (field.kind !== 'referenceList') continue;
          const targets = field.values[position] as string[];
          const rows = targets.map((target, place) => ({ owner: id, target, position: place }));
          await seedRows(within, `${resource}__${field.name}`, rows);
        }
      }
    }
  });
}

async function stored(db: Database, resource: string, name: string, kind: FieldKind): Promise<unknown[]> {
  if (kind !== 'referenceList') {
    const column = kind === 'polymorphicReference' ? `${name}_id` : name;
    return (await rowsOf(db, resource)).map((row) => row[column]);
  }
  const rows = await rowsOf(db, `${resource}__${name}`, 'position');
  return sampleIds.map((id) => rows.filter(({ owner }) => owner === id).map(({ target }) => target));
}

async function expectSurvival(db: Database, fates: EntityFate[]): Promise<void> {
  for (const { resource, isRenamed, fields } of fates) {
    const present = isRenamed ? renamedResource(resource) : resource;
    expect((await rowsOf(db, present)).map(({ id }) => id)).toEqual(sampleIds);
    for (const field of fields) {
      const kind = field.fate === 'changed' ? field.nextKind : field.kind;
      const convert = kind === field.kind ? (value: unknown) => value : widened[`${field.kind}>${kind}`];
      if (field.fate === 'dropped' || !convert) continue;
      const empty = kind === 'referenceList' ? [] : null;
      const expected = field.values.map((value) => (value === null ? empty : convert(value)));
      expect(await stored(db, present, presentName(field), kind)).toEqual(expected);
    }
  }
}

describe.each(testEngines())('any change of definitions on $engine', (engine) => {
  let db: Database;

  beforeAll(async () => {
    db = await openTestDatabase(engine, { poolSize: 1 });
  });
  afterAll(() => db.close());

  it(
    'keeps every value whose field survives, and leaves nothing to do',
    { timeout: isDeep ? 900_000 : 120_000 },
    async () => {
      const property = fc.asyncProperty(randomChange, async (fates) => {
        await freshSchema(db);
        await ensureSchema(db, { entities: entitiesBefore(fates) }, { log: silentLog });
        await seed(db, fates);
        const model = { entities: entitiesAfter(fates) };
        const plan = await planSchemaChange(db, model);
        await applyPlan(db, plan, { confirm: plan.steps.map(({ name }) => name) });
        await expectSurvival(db, fates);
        expect((await planSchemaChange(db, model)).steps).toEqual([]);
        expect(await ensureSchema(db, model, { log: silentLog })).toEqual([]);
      });
      await fc.assert(property, { numRuns: runs, endOnFailure: true });
    },
  );
});
