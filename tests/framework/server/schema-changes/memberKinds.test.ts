import { describe, expect, it } from 'vitest';
import type { FieldKind } from '../../../../src/framework/schema/kinds/FieldKind.ts';
import type { Entity } from '../../../../src/framework/schema/model.ts';
import { quickEngines } from '../../../support/testEngines.ts';
import { buildEntity, buildField } from './buildEntities.ts';
import { useSchema } from './useSchema.ts';

function shops(kind: FieldKind): Entity {
  const members = [buildField({ name: 'thing', kind })];
  return buildEntity('shops', [
    buildField({ name: 'name' }),
    buildField({ name: 'one', kind: 'value', members }),
    buildField({ name: 'many', kind: 'valueList', members }),
  ]);
}

describe.each(quickEngines())('the kind of a member on $engine', (engine) => {
  const schema = useSchema(engine);

  it.each<[FieldKind, FieldKind, string, unknown[], unknown[]]>([
    ['money', 'decimal', 'rewriting', [1250, -5], ['12.50', '-0.05']],
    ['decimal', 'money', 'destructive', ['12', '12.5', '0.005'], [1200, 1250, undefined]],
    ['integer', 'decimal', 'rewriting', [5], ['5']],
    ['integer', 'money', 'rewriting', [500], [500]],
    ['integer', 'text', 'rewriting', [-5], ['-5']],
    ['boolean', 'text', 'rewriting', [true], ['true']],
    ['text', 'decimal', 'destructive', ['1,5', 'viel', null], ['1.5', undefined, null]],
    ['text', 'date', 'destructive', ['2024-02-29', 'heute'], ['2024-02-29', undefined]],
    ['text', 'boolean', 'destructive', ['ja', 'oft'], [true, undefined]],
    ['text', 'timeOfDay', 'destructive', ['8:05', '25:00'], [485, undefined]],
    ['timeOfDay', 'text', 'rewriting', [485], ['08:05']],
    ['text', 'richText', 'rewriting', ["a < b\nc'"], ["<p>a &lt; b<br>c'</p>"]],
    ['dateTime', 'date', 'destructive', ['2024-06-30T22:30:00.000Z'], ['2024-07-01']],
    ['date', 'dateTime', 'rewriting', ['2024-07-01'], ['2024-06-30T22:00:00.000Z']],
    ['decimal', 'integer', 'destructive', ['3.00', '3.5'], [3, undefined]],
  ])('changes from %s to %s like a field', async (from, to, expected, values, kept) => {
    await schema.create([shops(from)]);
    const before = values.map((thing) => ({ thing }));
    await schema.seed(
      'shops',
      before.map((one, position) => ({ id: String(position), one, many: JSON.stringify(before) })),
    );
    expect(await schema.change([shops(to)])).toEqual({
      [`shops.one.thing: ${from} -> ${to}`]: expected,
      [`shops.many.thing: ${from} -> ${to}`]: expected,
    });
    const rows = await schema.rows('shops');
    expect(rows.map(({ one }) => (one as Record<string, unknown>).thing)).toEqual(kept);
    expect(((rows[0]?.many ?? []) as Record<string, unknown>[]).map(({ thing }) => thing)).toEqual(kept);
  });

  it.each<[FieldKind, FieldKind]>([
    ['text', 'longText'],
    ['text', 'mail'],
  ])('changes from %s to %s without a step', async (from, to) => {
    await schema.create([shops(from)]);
    expect(await schema.change([shops(to)])).toEqual({});
  });

  it.each<[FieldKind, FieldKind, unknown, unknown]>([
    ['money', 'decimal', 1250, '12.50'],
    ['decimal', 'money', '12.5', 1250],
    ['integer', 'text', 5, '5'],
    ['text', 'integer', 'viel', undefined],
  ])('changes in the history of fields too, from %s to %s', async (from, to, value, kept) => {
    const entity = (kind: FieldKind) =>
      buildEntity('shops', [buildField({ name: 'name' }), buildField({ name: 'thing', kind })]);
    await schema.create([entity(from)]);
    await schema.seed('sys_change_sets', [{ id: 's', reason: 'test' }]);
    const change = { changeSet: 's', record: '1', resource: 'shops', action: 'update', version: 2 };
    await schema.seed('sys_changes', [
      { id: '1', ...change, before: { thing: null, name: 'a' }, after: { thing: value, name: 'b' } },
    ]);
    await schema.change([entity(to)]);
    const [told] = await schema.rows('sys_changes');
    expect(told?.before).toEqual({ thing: null, name: 'a' });
    expect(told?.after).toEqual({ ...(kept === undefined ? {} : { thing: kept }), name: 'b' });
  });
});
