import { describe, expect, it } from 'vitest';
import type { StepSource } from '../../../../src/framework/schema/DataStep.ts';
import type { Field } from '../../../../src/framework/schema/model.ts';
import { silentLog } from '../../../../src/framework/server/database/Log.ts';
import {
  applyPlan,
  listAppliedPlans,
} from '../../../../src/framework/server/schema-changes/apply/applyPlan.ts';
import { ensureSchema } from '../../../../src/framework/server/schema-changes/apply/ensureSchema.ts';
import { allSteps } from '../../../../src/framework/server/schema-changes/plan/Plan.ts';
import { planSchemaChange } from '../../../../src/framework/server/schema-changes/plan/planSchemaChange.ts';
import type { StepConverter } from '../../../../src/framework/server/schema-changes/steps/StepConverter.ts';
import { quickEngines } from '../../../support/testEngines.ts';
import { buildEntity, buildField, buildReference, buildReferenceList } from './buildEntities.ts';
import { buildStep } from './buildStep.ts';
import { schoolId as id, schools, useDataSteps } from './useDataSteps.ts';

const status = enumField('status', 'open', 'closed');

function enumField(field: string, ...values: string[]): Field {
  return buildField({
    name: field,
    kind: 'enum',
    options: values.map((value) => ({ value, title: value })),
  });
}

describe.each(quickEngines())('data steps on $engine', (engine) => {
  const { schema, apply, values, history } = useDataSteps(engine);

  async function change(fields: Field[], rows: Record<string, unknown>[], set: Record<string, StepSource>) {
    await schema.create(schools(...fields));
    await schema.seed(
      'schools',
      rows.map((row, at) => ({ id: id(at + 1), ...row })),
    );
    await apply(fields, [buildStep({ set })]);
  }

  it('map a removed option, with history and version, and leave the others alone', async () => {
    const updatedAt = buildField({ name: 'updatedAt', kind: 'dateTime', readOnly: true });
    await schema.create(schools(enumField('status', 'open', 'closed', 'shut'), updatedAt));
    await schema.seed('schools', [
      { id: id(1), status: 'shut', updatedAt: '2020-01-01T00:00:00Z' },
      { id: id(2), status: 'open' },
      { id: id(3), status: null },
    ]);
    const step = buildStep({
      title: 'Geschlossen heißt closed',
      set: { status: { map: { shut: 'closed' } } },
    });
    expect(await apply([status, updatedAt], [step])).toEqual(['2026-11-21-schritt']);
    expect(await values('status', 'version')).toEqual([
      ['closed', 2],
      ['open', 1],
      [null, 1],
    ]);
    expect(await history()).toEqual([
      {
        actor: null,
        reason: 'Geschlossen heißt closed (2026-11-21-schritt)',
        record: id(1),
        action: 'update',
        version: 2,
        before: { status: 'shut' },
        after: { status: 'closed' },
      },
    ]);
    expect(String((await schema.rows('schools'))[0]?.updatedAt)).not.toContain('2020');
  });

  it('map each entry of a list, merge equal results and leave out null', async () => {
    const labels = { ...enumField('labels', 'a', 'b'), kind: 'enumList' as const };
    await change([labels], [{ labels: ['a', 'x', 'b'] }, { labels: ['y'] }, { labels: null }], {
      labels: { map: { x: 'a', y: null } },
    });
    expect(await values('labels')).toEqual([['a', 'b'], [], null]);
  });

  it('map numbers, booleans and members of values, in every entry of a list of them', async () => {
    const member = buildField({ name: 'type' });
    const slots = buildField({ name: 'slots', kind: 'valueList', members: [member] });
    const size = buildField({ name: 'size', kind: 'integer' });
    const isOpen = buildField({ name: 'isOpen', kind: 'boolean' });
    const rows = [
      {
        size: 1,
        isOpen: true,
        slots: JSON.stringify([{ type: 'old', at: 5 }, { type: 'new' }, {}]),
      },
      { size: 2, isOpen: null, slots: null },
    ];
    await change([slots, size, isOpen], rows, {
      size: { map: { 1: 10 } },
      isOpen: { map: { true: false } },
      'slots.type': { map: { old: 'new' } },
    });
    expect(await values('size', 'isOpen', 'slots')).toEqual([
      [10, false, [{ type: 'new', at: 5 }, { type: 'new' }, {}]],
      [2, null, null],
    ]);
  });

  it('set a constant or nothing if the filter matches, also for a value they map', async () => {
    await schema.create(schools(enumField('status', 'open', 'shut'), buildField({ name: 'note' })));
    await schema.seed('schools', [
      { id: id(1), status: 'shut', note: 'alt' },
      { id: id(2), status: 'open', note: 'alt' },
    ]);
    const set = { status: { map: { shut: 'closed' } }, note: { value: null }, name: { value: 'Zu' } };
    await apply([status, buildField({ name: 'note' })], [buildStep({ where: { status: 'shut' }, set })]);
    expect(await values('status', 'note', 'name')).toEqual([
      ['closed', null, 'Zu'],
      ['open', 'alt', null],
    ]);
    expect((await history())[0]?.after).toEqual({ status: 'closed', note: null, name: 'Zu' });
  });

  it('take values from other fields, all from the original record, and create a missing value', async () => {
    const address = buildField({ name: 'address', kind: 'value', members: [buildField({ name: 'city' })] });
    const rows = [
      { name: 'A', town: 'Köln', address: null },
      { name: 'B', town: null, address: null },
      { name: 'C', town: 'Bonn', address: JSON.stringify({ city: 'x', zip: '1' }) },
    ];
    await change([buildField({ name: 'town' }), address], rows, {
      'address.city': { from: 'town' },
      town: { from: 'name' },
    });
    expect(await values('address', 'town')).toEqual([
      [{ city: 'Köln' }, 'A'],
      [null, 'B'],
      [{ city: 'Bonn', zip: '1' }, 'C'],
    ]);
  });

  it('read a field before it is dropped, in one plan confirmed at once', async () => {
    const rent = buildField({ name: 'rent', kind: 'money' });
    const rentNote = buildField({ name: 'rentNote' });
    await schema.create(schools(rentNote));
    await schema.seed('schools', [
      { id: id(1), rentNote: '450 Euro' },
      { id: id(2), rentNote: null },
    ]);
    const step = buildStep({ former: { rentNote }, set: { rent: { convert: 'euros' } } });
    const model = { entities: schools(rent), steps: [step] };
    const refused: unknown = await ensureSchema(schema.db, model, { log: silentLog }).catch((error) => error);
    expect(String(refused)).toContain(
      'npm run migrate -- --apply --confirm 2026-11-21-schritt --confirm schools.rentNote',
    );
    expect(String(refused)).toMatch(/schools bekommt das Feld rent.*Werte klären.*Betroffen: 1\./s);
    await expect(
      ensureSchema(schema.db, model, { log: silentLog, confirm: ['2026-11-21-schritt'] }),
    ).rejects.toThrow(/nicht alles davon geschieht von selbst/i);
    expect(await values('rentNote')).toEqual(['450 Euro', null]);

    const euros: StepConverter = ({ rentNote: text }) =>
      text === null ? null : Number.parseInt(String(text), 10) * 100;
    const names = ['schools.rent', '2026-11-21-schritt', 'schools.rentNote'];
    expect(await apply([rent], [step], { euros })).toEqual(names);
    expect(await values('rent')).toEqual([45_000, null]);
    expect((await schema.rows('schools'))[0]).not.toHaveProperty('rentNote');
    expect((await history()).map(({ before, after }) => [before, after])).toEqual([
      [{ rent: null }, { rent: 45_000 }],
    ]);
    const plans = await listAppliedPlans(schema.db);
    expect(plans.map(({ steps }) => steps).slice(0, 3)).toEqual([[names[2]], [names[1]], [names[0]]]);
    expect(plans[1]?.plan).toContain('Geändert: 1.');
  });

  it('read a member before it is dropped', async () => {
    const district = buildField({ name: 'district' });
    const city = buildField({ name: 'city' });
    const address = (...members: Field[]) => buildField({ name: 'address', kind: 'value', members });
    await schema.create(schools(address(city, district)));
    await schema.seed('schools', [
      { id: id(1), address: JSON.stringify({ city: 'Köln', district: 'Nippes' }) },
    ]);
    const step = buildStep({
      former: { 'address.district': district },
      set: { 'address.city': { from: 'address.district' } },
    });
    await apply([address(city)], [step]);
    expect(await values('address')).toEqual([{ city: 'Nippes' }]);
  });

  it('read references and lists of an entity renamed in the same plan', async () => {
    const person = buildEntity('people', [buildField({ name: 'name' })]);
    const fields = [
      buildReferenceList('helpers', 'people', { indexed: true }),
      buildReference('head', 'people'),
      buildField({ name: 'size', kind: 'decimal' }),
    ];
    await schema.create([person, buildEntity('schools', fields)]);
    await schema.seed('people', [{ id: id(7) }, { id: id(8) }]);
    await schema.seed('schools', [{ id: id(1), head: id(7), size: '1.50' }]);
    const row = (target: number, position: number) => ({ owner: id(1), target: id(target), position });
    await schema.seed('schools__helpers', [row(8, 0), row(7, 1)]);
    const wanted = [
      buildReferenceList('team', 'people'),
      buildReference('boss', 'people'),
      buildField({ name: 'area', kind: 'decimal', renamedFrom: 'size' }),
    ];
    const [helpers, head] = fields;
    const steps = [
      buildStep({
        name: '2026-01-01-team',
        of: 'sites',
        ...(helpers ? { former: { helpers } } : {}),
        set: { team: { from: 'helpers' }, area: { map: { '1.50': '2' } } },
      }),
      buildStep({
        name: '2026-01-02-boss',
        of: 'sites',
        where: { 'head.name': { $exists: false } },
        ...(head ? { former: { head } } : {}),
        set: { boss: { from: 'head' } },
      }),
    ];
    const model = { entities: [person, buildEntity('sites', wanted, { renamedFrom: 'schools' })], steps };
    const plan = await planSchemaChange(schema.db, model);
    expect(plan.closing?.steps.map(({ name, sentence }) => [name, sentence.slice(-13)])).toEqual([
      ['sites.helpers', 'Betroffen: 2.'],
      ['sites.head', 'Betroffen: 1.'],
    ]);
    await applyPlan(schema.db, plan, { confirm: allSteps(plan).map(({ name }) => name) });
    expect(await schema.rows('sites')).toMatchObject([{ boss: id(7), area: '2', version: 3 }]);
    expect((await schema.rows('sites__team', 'position')).map(({ target }) => target)).toEqual([
      id(8),
      id(7),
    ]);
    expect(await ensureSchema(schema.db, model, { log: silentLog })).toEqual([]);
  });
});
