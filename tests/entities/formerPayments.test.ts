import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Entity, Field } from '../../src/framework/schema/model.ts';
import { readDefinitions } from '../../src/framework/schema/reading/readDefinitions.ts';
import { type RawStep, readSteps } from '../../src/framework/schema/reading/readSteps.ts';
import { silentLog } from '../../src/framework/server/database/Log.ts';
import { ensureSchema } from '../../src/framework/server/schema-changes/apply/ensureSchema.ts';
import { allSteps } from '../../src/framework/server/schema-changes/plan/Plan.ts';
import { planSchemaChange } from '../../src/framework/server/schema-changes/plan/planSchemaChange.ts';
import { schoolId } from '../framework/server/schema-changes/useDataSteps.ts';
import { useSchema } from '../framework/server/schema-changes/useSchema.ts';
import { drawnEngines } from '../support/testEngines.ts';
import { definitionSources, filesIn } from './definitionFiles.ts';

const resource = 'online-form-submissions';
const name = '2026-11-29-payment-of-submissions';
const sources = definitionSources();
const entities = readDefinitions(sources);
const file = filesIn('entities/steps').find((one) => one.name === name);
const raw = file?.json as RawStep;
const [read] = readSteps(new Map([[name, { file: String(file?.file), raw }]]), entities, sources);
if (!read) throw new Error(`There is no step ${name}.`);
const step = { ...read, hash: 'today' };

/** Without what refers to other entities, whose tables this test does not make. */
function alone(fields: readonly Field[]): Field[] {
  const isOwn = ({ kind }: Field) => !/reference|link|file/i.test(kind);
  return fields
    .filter(isOwn)
    .map((field) => (field.members ? { ...field, members: alone(field.members) } : field));
}

function submissions(change: (fields: Field[]) => Field[] = (fields) => fields): Entity {
  const found = entities.find((one) => one.resource === resource);
  if (!found) throw new Error(`There is no entity ${resource}.`);
  return { ...found, fields: change(alone(found.fields)) };
}

/** As the version before declared it: the payment was a member of the parent. */
function former(fields: Field[]): Field[] {
  const payment = step.former['data.parent.payment'];
  if (!payment) throw new Error('The step reads no former payment.');
  const withPayment = (field: Field): Field => ({ ...field, members: [...(field.members ?? []), payment] });
  const declared = (data: Field): Field => ({
    ...data,
    members: (data.members ?? []).map((one) => (one.name === 'parent' ? withPayment(one) : one)),
  });
  return fields.flatMap((field) => {
    if (field.name === 'payment') return [];
    return [field.name === 'data' ? declared(field) : field];
  });
}

const payment = { method: 'direct-debit', accountHolder: 'Eva Sommer', iban: 'DE02120300000000202051' };
const eva = { firstName: 'Eva', lastName: 'Sommer', mail: 'eva@example.org' };

describe.each(drawnEngines())('submissions of the version before, on $engine', (engine) => {
  const schema = useSchema(engine);
  const upgrade = async () => {
    const model = { entities: [submissions()], steps: [step] };
    const confirm = allSteps(await planSchemaChange(schema.db, model)).map((one) => one.name);
    await ensureSchema(schema.db, model, { log: silentLog, confirm });
    return confirm;
  };

  it('keep what they declared, with the payment beside it, and write the move into their history', async () => {
    await schema.create([submissions(former)]);
    const data = (parent: object | null) => ({ student: { firstName: 'Mia', lastName: 'Sommer' }, parent });
    await schema.seed(resource, [
      { id: schoolId(1), data: data({ ...eva, payment }) },
      { id: schoolId(2), data: data(eva) },
      { id: schoolId(3), data: data({ ...eva, payment: null }) },
      { id: schoolId(4), data: data(null) },
    ]);
    await upgrade();
    const rows = await schema.rows(resource);
    expect(rows.map((row) => row.payment)).toMatchObject([payment, null, null, null]);
    expect(rows.map((row) => row.data)).toMatchObject([data(eva), data(eva), data(eva), data(null)]);
    expect(JSON.stringify(rows.map((row) => row.data))).not.toContain('payment');
    const { rows: written } = await sql<{ data: unknown; payment: unknown }>`
      SELECT c."after" -> 'data' AS "data", c."after" -> 'payment' AS "payment"
      FROM sys_changes c WHERE c."record" = ${schoolId(1)}`.execute(schema.db.kysely);
    expect(written.map((one) => one.payment)).toMatchObject([payment]);
    expect(JSON.stringify(written.map((one) => one.data))).not.toContain(payment.iban);
  });

  it('are moved once', async () => {
    await schema.create([submissions(former)]);
    await schema.seed(resource, [{ id: schoolId(1), data: { parent: { ...eva, payment } } }]);
    await upgrade();
    const before = await schema.rows(resource);
    expect(await upgrade()).toEqual([]);
    expect(await schema.rows(resource)).toEqual(before);
  });
});
