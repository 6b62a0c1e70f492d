import { expect, it } from 'vitest';
import { listColumns } from '../../../../../../src/framework/admin/records/list/columns/listColumns.ts';
import type { VisibleEntity } from '../../../../../../src/framework/schema/contracts/definitions.ts';
import { buildField } from '../../../../../support/buildField.ts';
import { buildEntity } from '../../../support/buildEntity.ts';

const houses = buildEntity({
  resource: 'houses',
  recordTitle: '{name}',
  fields: [buildField({ name: 'name' }), buildField({ name: 'size', kind: 'integer' })],
});
const rooms = buildEntity({
  resource: 'rooms',
  fields: [buildField({ name: 'house', kind: 'reference', reference: { to: 'houses' } })],
});
const nothing = { create: false, update: [], delete: false, custom: [] };

it.each<[string, Partial<VisibleEntity['rights']> | null, boolean]>([
  ['may read the titles', { read: ['name'] }, true],
  ['may read some of the titles', { read: [], readSomewhere: ['name'] }, true],
  ['may read no title', { read: ['size'] }, false],
  ['sees nothing of them', null, false],
])('sorts by a reference for a user who %s', (_, rights, isSortable) => {
  const target = rights && { ...houses, rights: { ...nothing, read: [], ...rights } };
  const entity = (resource: string) => (resource === 'houses' ? (target ?? undefined) : undefined);
  const definitions = { hash: '', entities: [rooms], entity, linkTo: () => null };
  expect(listColumns(definitions, rooms, ['house'])).toMatchObject([{ path: 'house', isSortable }]);
});
