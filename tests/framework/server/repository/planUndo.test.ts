import { describe, expect, it } from 'vitest';
import type { Change } from '../../../../src/framework/server/repository/ChangeSet.ts';
import { makesRecord, planUndo } from '../../../../src/framework/server/repository/undo/planUndo.ts';
import { buildEntity } from '../../../support/buildEntity.ts';
import { buildField } from '../../../support/buildField.ts';

const entity = buildEntity({
  resource: 'places',
  fields: [
    buildField({ name: 'name' }),
    buildField({ name: 'fee' }),
    buildField({ name: 'address', kind: 'value', members: [buildField({ name: 'city' })] }),
  ],
});
const all = { isReadable: () => true };
const only = (...names: string[]) => ({ isReadable: (name: string) => names.includes(name) });

function change(values: Partial<Change>): Change {
  return { resource: 'places', record: 'r', action: 'update', version: 2, before: {}, after: {}, ...values };
}

const plan = (
  values: Partial<Change>,
  stored: Parameters<typeof planUndo>[1],
  view: Parameters<typeof planUndo>[2] = { rights: all },
) => planUndo({ change: change(values), entity }, stored, view);

describe('undoing a change', () => {
  it('restores a deleted record with the next version, unless it exists again', () => {
    const deleted = { action: 'delete', version: 4, before: { name: 'Alt' } } as const;
    expect(plan(deleted, undefined)).toEqual({ does: 'bringBack', values: { name: 'Alt' }, version: 5 });
    expect(plan({ ...deleted, version: null }, undefined)).toMatchObject({ version: 1 });
    expect(plan(deleted, { name: 'Alt' })).toEqual({ does: 'nothing', changed: [] });
  });

  it.each(['create', 'update', 'restore'] as const)(
    'does nothing after a %s of a record that is gone',
    (action) => {
      expect(plan({ action, after: { name: 'Neu' } }, undefined)).toEqual({ does: 'nothing', changed: [] });
    },
  );

  it('does nothing for a record that was purged, even if there is one with its id', () => {
    const purged = { action: 'purge', before: { name: 'Alt' } } as const;
    expect(plan(purged, { name: 'Neu' })).toEqual({ does: 'nothing', changed: [] });
    expect(plan(purged, undefined)).toEqual({ does: 'nothing', changed: [] });
  });

  it.each(['create', 'restore'] as const)('removes what a %s created', (action) => {
    const made = { action, after: { name: 'Neu', updatedAt: '1' } };
    expect(plan(made, { name: 'Neu', updatedAt: '2' })).toEqual({ does: 'remove' });
  });

  it('keeps a created record that others have visibly changed or linked', () => {
    const made = { action: 'create', after: { name: 'Neu', fee: 1 } } as const;
    const stored = { name: 'Anders', fee: 2 };
    expect(plan(made, stored)).toEqual({ does: 'nothing', changed: ['name', 'fee'] });
    expect(plan(made, stored, { rights: only('fee') })).toEqual({ does: 'nothing', changed: ['fee'] });
    expect(plan(made, stored, { rights: only() })).toEqual({ does: 'remove' });
    const linked = { ...made.after };
    expect(plan(made, linked, { rights: only('rooms'), linked: ['rooms', 'people'] })).toEqual({
      does: 'nothing',
      changed: ['rooms'],
    });
  });

  it('restores former values, and marks those of hidden fields as unseen', () => {
    const values = { before: { name: 'Alt', fee: 1 }, after: { name: 'Neu', fee: 2 } };
    expect(plan(values, { name: 'Neu', fee: 2 }, { rights: only('name') })).toEqual({
      does: 'change',
      values: { name: 'Alt', fee: 1 },
      unseen: new Set(['fee']),
    });
  });

  it('refuses if something readable was changed since, and leaves hidden fields alone', () => {
    const values = {
      before: { name: 'Alt', address: { city: 'Jena' } },
      after: { name: 'Neu', address: { city: 'Gera' } },
    };
    const stored = { name: 'Neu', address: { city: 'Weimar' } };
    expect(plan(values, stored, { rights: only('address') })).toEqual({
      does: 'nothing',
      changed: ['address.city'],
    });
    expect(plan(values, stored, { rights: only('name') })).toEqual({
      does: 'change',
      values: { name: 'Alt', address: { city: 'Weimar' } },
      unseen: new Set(['address']),
    });
    expect(plan(values, { name: 'Neu' }, { rights: only('name') })).toMatchObject({
      values: { name: 'Alt', address: null },
    });
  });
});

describe('whether a change creates its record', () => {
  it.each<[Partial<Change>, boolean]>([
    [{ action: 'create' }, true],
    [{ action: 'restore', after: { name: 'Neu' } }, true],
    [{ action: 'restore', before: { name: 'Alt' }, after: { name: 'Neu' } }, false],
    [{ action: 'restore' }, false],
    [{ action: 'update', after: { name: 'Neu' } }, false],
    [{ action: 'delete' }, false],
  ])('%j: %s', (values, makes) => {
    expect(makesRecord(change(values))).toBe(makes);
  });
});
