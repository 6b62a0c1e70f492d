import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldKind } from '../../../../src/framework/schema/kinds/FieldKind.ts';
import type { Database } from '../../../../src/framework/server/database/Database.ts';
import { silentLog } from '../../../../src/framework/server/database/Log.ts';
import { applyPlan } from '../../../../src/framework/server/schema-changes/apply/applyPlan.ts';
import { ensureSchema } from '../../../../src/framework/server/schema-changes/apply/ensureSchema.ts';
import { planSchemaChange } from '../../../../src/framework/server/schema-changes/plan/planSchemaChange.ts';
import { openTestDatabase, quickEngines } from '../../../support/testEngines.ts';
import { seedFates, storedValues } from './fateRows.ts';
import { freshSchema } from './freshSchema.ts';
import { sampleIds } from './kindSamples.ts';
import {
  type EntityFate,
  entitiesAfter,
  entitiesBefore,
  type FieldFate,
  otherResource,
  presentName,
  presentResources,
  randomChange,
  throughOf,
} from './randomChange.ts';
import { rowsOf } from './seedRows.ts';
import { widenings } from './widenings.ts';

const isDeep = process.env.LEITSTAND_DEEP === '1';
const runs = isDeep ? 500 : 30;
const many: readonly FieldKind[] = ['referenceList', 'link'];

/** What a value is after the change; undefined where the new kind cannot hold every value of the old. */
function conversionOf(from: FieldKind, to: FieldKind): ((value: unknown) => unknown) | undefined {
  if (from === to) return (value) => value;
  return widenings.find((widening) => widening.from === from && widening.to === to)?.convert;
}

/** What a kept value reads as in its present kind. */
function expectedValue(field: FieldFate, kind: FieldKind, value: unknown, target: string): unknown {
  const convert = conversionOf(field.kind, kind);
  if (value === null) return many.includes(kind) ? [] : null;
  const converted = convert?.(value);
  // a link has no order
  if (kind === 'link' || field.kind === 'link') return [...(converted as string[])].sort();
  return kind === 'polymorphicReference' ? { type: target, id: converted } : converted;
}

async function expectSurvival(db: Database, fates: EntityFate[]): Promise<void> {
  const present = presentResources(fates);
  for (const { resource: former, fields } of fates) {
    const [resource, other] = [present(former), present(otherResource(former))];
    expect((await rowsOf(db, resource)).map(({ id }) => id)).toEqual(sampleIds);
    for (const field of fields) {
      const kind = field.fate === 'changed' ? field.nextKind : field.kind;
      if (field.fate === 'dropped' || !conversionOf(field.kind, kind)) continue;
      const expected = field.values.map((value) => expectedValue(field, kind, value, present(field.to)));
      const through = throughOf(former, field.name);
      const place = { resource, other, name: presentName(field), kind, through };
      expect(await storedValues(db, place), `${field.kind} > ${kind}`).toEqual(expected);
    }
  }
}

describe.each(quickEngines())('any change of definitions on $engine', (engine) => {
  let db: Database;

  beforeAll(async () => {
    db = await openTestDatabase(engine, { poolSize: 1 });
  });
  afterAll(() => db.close());

  it('keeps every value of a surviving field, and leaves nothing to do', {
    timeout: isDeep ? 900_000 : 120_000,
  }, async () => {
    const property = fc.asyncProperty(randomChange, async (fates) => {
      await freshSchema(db);
      await ensureSchema(db, { entities: entitiesBefore(fates) }, { log: silentLog });
      await seedFates(db, fates);
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
