import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Entity, Field } from '../../../../src/framework/schema/model.ts';
import { planSchemaChange } from '../../../../src/framework/server/schema-changes/plan/planSchemaChange.ts';
import { quickEngines } from '../../../support/testEngines.ts';
import { buildEntity, buildField } from './buildEntities.ts';
import { useSchema } from './useSchema.ts';

function schools(...fields: Field[]): Entity {
  return buildEntity('schools', [buildField({ name: 'name' }), ...fields]);
}

describe.each(quickEngines())('the conversion of a kind on $engine', (engine) => {
  const schema = useSchema(engine);

  it.each<[string, Partial<Field>, Partial<Field>, unknown[], string]>([
    ['times', { kind: 'dateTime' }, { kind: 'date' }, ['2024-06-30T22:00:00Z', '2024-06-30T22:30:00Z'], '1'],
    ['texts', { kind: 'textList' }, { kind: 'text' }, [['a'], ['a', 'b'], ['a', 'b', 'c']], '2'],
    ['values', { kind: 'valueList' }, { kind: 'value' }, [[{ a: 1 }], [{ a: 1 }, { a: 2 }]], '1'],
  ])('counts the lost values among %s that can be converted', async (_, from, to, values, lost) => {
    await schema.create([schools(buildField({ name: 'thing', ...from }))]);
    await schema.seed(
      'schools',
      values.map((thing, position) => ({
        id: String(position),
        thing: from.kind === 'valueList' ? JSON.stringify(thing) : thing,
      })),
    );
    const changed = [schools(buildField({ name: 'thing', ...to }))];
    const plan = await planSchemaChange(schema.db, { entities: changed });
    expect(plan.steps[0]?.sentence).toContain(`Betroffen: ${lost}.`);
  });

  it('cuts instants to milliseconds, by which the pages of a list are distinguished', async () => {
    await schema.create([schools(buildField({ name: 'thing' }))]);
    await schema.seed('schools', [{ id: '1', thing: '2024-02-29T12:00:00.123456Z' }]);
    await schema.change([schools(buildField({ name: 'thing', kind: 'dateTime' }))]);
    const { rows } = await sql`SELECT id FROM schools WHERE thing = '2024-02-29T12:00:00.123Z'`.execute(
      schema.db.kysely,
    );
    expect(rows).toHaveLength(1);
  });

  it('does not report a field as emptied if all its values can be converted', async () => {
    await schema.create([schools(buildField({ name: 'thing' }))]);
    await schema.seed('schools', [{ id: '1', thing: '12' }]);
    const changed = [schools(buildField({ name: 'thing', kind: 'integer' }))];
    const plan = await planSchemaChange(schema.db, { entities: changed });
    expect(plan.steps[0]?.sentence).toContain('Zurzeit geht dabei kein Wert verloren.');
  });
});
