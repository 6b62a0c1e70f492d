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
import { widenings } from './widenings.ts';

const isDeep = process.env.LEITSTAND_DEEP === '1';
const runs = isDeep ? 500 : 60;
const json: readonly FieldKind[] = ['timeRange', 'address', 'contactData', 'value', 'valueList', 'json'];

/** What a value is after the change; undefined where the new kind cannot hold every value of the old. */
function conversionOf(from: FieldKind, to: FieldKind): ((value: unknown) => unknown) | undefined {
  if (from === to) return (value) => value;
  return widenings.find((widening) => widening.from === from && widening.to === to)?.convert;
}

function seeded(field: FieldFate, position: number): Record<string, unknown> {
  const value = field.values[position];
  if (field.kind === 'referenceList') return {};
  if (field.kind === 'polymorphicReference') {
    return { [`${field.name}_type`]: value === null ? null : field.to, [`${field.name}_id`]: value };
  }
  const isJson = json.includes(field.kind) && value !== null;
  return { [field.name]: isJson ? JSON.stringify(value) : value };
}

async function seedLists(db: Database, resource: string, { name, values }: FieldFate): Promise<void> {
  const rows = sampleIds.flatMap((owner, position) =>
    (values[position] as string[]).map((target, place) => ({ owner, target, position: place })),
  );
  await seedRows(db, `${resource}__${name}`, rows);
}

async function fillRows(db: Database, { resource, fields }: EntityFate): Promise<void> {
  for (const [position, id] of sampleIds.entries()) {
    const row: Record<string, unknown> = Object.assign({}, ...fields.map((field) => seeded(field, position)));
    const set = Object.entries(row).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    if (set.length === 0) continue;
    await sql`UPDATE ${sql.table(resource)} SET ${sql.join(set)} WHERE id = ${id}`.execute(db.kysely);
  }
}

/** Rows that point to each other: first without, then with their references. */
async function seed(db: Database, fates: EntityFate[]): Promise<void> {
  await db.transaction(async (trx) => {
    const within = { ...db, kysely: trx };
    for (const { resource } of fates) {
      await seedRows(
        within,
        resource,
        sampleIds.map((id) => ({ id })),
      );
    }
    for (const fate of fates) {
      await fillRows(within, fate);
      const lists = fate.fields.filter(({ kind }) => kind === 'referenceList');
      for (const field of lists) await seedLists(within, fate.resource, field);
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
      const convert = conversionOf(field.kind, kind);
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

  it('keeps every value whose field survives, and leaves nothing to do', {
    timeout: isDeep ? 900_000 : 120_000,
  }, async () => {
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
  });
});
