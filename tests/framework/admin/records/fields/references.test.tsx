import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Field } from '../../../../../src/framework/schema/model.ts';
import { buildEntity, buildField } from '../../support/buildEntity.ts';
import { renderValue } from './renderValue.tsx';

afterEach(cleanup);

const all = buildEntity({ resource: 'people', title: 'Person', plural: 'Personen' });
const single = buildEntity({
  resource: 'people',
  title: 'Person',
  plural: 'Personen',
  rights: { create: false, delete: false, read: [], readSomewhere: ['name'], update: [], custom: [] },
});
const creating = buildEntity({
  resource: 'people',
  title: 'Person',
  plural: 'Personen',
  rights: { create: true, delete: false, read: [], update: [], custom: [] },
});
const reference = { to: 'people', onDelete: 'clear' } as const;
const base = { name: 'field', title: 'Feld' };

/** Each kind that refers, with the value that holds one record: as an id, and populated without a right to it. */
const kinds: { field: Field; bare: unknown; withheld: unknown }[] = [
  {
    field: buildField({ ...base, kind: 'reference', reference }),
    bare: 'p1',
    withheld: { id: 'p1', _id: 'p1' },
  },
  {
    field: buildField({ ...base, kind: 'referenceList', reference }),
    bare: ['p1'],
    withheld: [{ id: 'p1', _id: 'p1' }],
  },
  {
    field: buildField({
      ...base,
      kind: 'link',
      link: { to: 'people', through: 't', type: 't', inverse: 'i' },
    }),
    bare: ['p1'],
    withheld: [{ id: 'p1', _id: 'p1' }],
  },
  {
    field: buildField({ ...base, kind: 'polymorphicReference', targets: ['people'] }),
    bare: { type: 'people', id: 'p1' },
    withheld: { type: 'people', id: 'p1', _id: 'p1' },
  },
];
const ada = { id: 'p1', name: 'Ada' };

describe.each(kinds)('a $field.kind', ({ field, bare, withheld }) => {
  it.each(['cell', 'block'] as const)('shows the title for the id of a record in a %s', async (variant) => {
    const container = renderValue(field, bare, { variant, records: [ada] });
    expect(container.textContent).toBe('…');
    await waitFor(() => expect(container.textContent).toBe('Ada'));
    expect(container.querySelector('a')?.getAttribute('href')).toBe('/people/p1');
  });

  it.each(['cell', 'block'] as const)(
    'marks an unreadable record as not shared, in a %s',
    async (variant) => {
      for (const value of [bare, withheld]) {
        for (const entity of [null, single, creating]) {
          const container = renderValue(field, value, { variant, entity });
          await waitFor(() => expect(container.textContent).toBe('nicht freigegeben'));
          expect(container.querySelector('a')).toBeNull();
          cleanup();
        }
      }
    },
  );

  it('marks a missing record as deleted if everybody could read it', async () => {
    const container = renderValue(field, bare, { entity: all });
    await waitFor(() => expect(container.textContent).toBe('gelöscht'));
  });

  it('shows the title without a link if the user has no screen for it', async () => {
    const container = renderValue(field, bare, { records: [ada], hidden: ['screen.people'] });
    await waitFor(() => expect(container.textContent).toBe('Ada'));
    expect(container.querySelector('a')).toBeNull();
  });

  it('names a record without a readable title by its entity, never by its id', async () => {
    const container = renderValue(field, bare, { records: [{ id: 'p1', $version: 2 }] });
    await waitFor(() => expect(container.textContent).toBe('Person'));
    expect(container.querySelector('a')?.getAttribute('href')).toBe('/people/p1');
  });
});

it('counts the unreadable entries of a list after the others', () => {
  const field = buildField({ ...base, kind: 'referenceList', reference });
  const value = [{ id: 'p0', _id: 'p0' }, ada, { id: 'p2', _id: 'p2' }, { id: 'p3', name: 'Cid' }];
  expect(renderValue(field, value, { entity: single }).textContent).toBe('AdaCid2 nicht freigegeben');
  expect(renderValue(field, value, { entity: single, variant: 'cell' }).textContent).toBe(
    'Ada, 2 nicht freigegeben +1',
  );
});
