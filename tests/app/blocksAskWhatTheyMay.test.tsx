import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { registry } from '../../src/app/registry.ts';
import { withOwnParts } from '../../src/framework/admin/withOwnParts.ts';
import type { VisibleEntity } from '../../src/framework/schema/contracts/definitions.ts';
import { headOf } from '../../src/framework/schema/headOf.ts';
import { answerLogins } from '../framework/admin/support/answerLogins.ts';
import { provideFakeApi } from '../framework/admin/support/provideFakeApi.ts';
import { renderAdmin } from '../framework/admin/support/renderAdmin.tsx';
import type { SeenRequest } from '../framework/admin/support/startFakeApi.ts';
import { schoolEntities } from './support/schoolEntities.ts';

const api = provideFakeApi();

/** The blocks that list records: whose login they are for, and the fields that they filter and sort by. */
const blocks = {
  courses: { type: 'employee', resource: 'courses', asks: ['teacher', 'courseState', 'name'] },
  paychecks: { type: 'employee', resource: 'paychecks', asks: ['from'] },
  children: { type: 'parent', resource: 'students', asks: ['firstName'] },
  invoices: { type: 'parent', resource: 'invoices', asks: ['paidState', 'isCanceled', 'dueDate'] },
  toDos: { type: 'employee', resource: 'to-dos', asks: ['responsible', 'isClosed', 'dueDate'] },
};
const cases = Object.entries(blocks).flatMap(([key, { asks, ...block }]) =>
  [undefined, ...asks].map((hidden) => ({ key, ...block, hidden })),
);

/** Fields that a request filters and sorts by. */
function askedFields({ query }: SeenRequest): string[] {
  const filter = JSON.parse(query.get('filter') ?? '{}') as object;
  const sort = JSON.parse(query.get('sort') ?? '[]') as string[];
  return [...Object.keys(filter), ...sort.slice(0, 1)].map(headOf);
}

it.each(cases)('the block $key asks by what its reader may read (without $hidden)', async (one) => {
  const { key, type, resource, hidden } = one;
  const [entity] = schoolEntities({ [resource]: {} });
  if (!entity) throw new Error(`there are no ${resource}`);
  const read = entity.fields.map(({ name }) => name).filter((name) => name !== hidden);
  const seen: VisibleEntity = {
    ...entity,
    fields: entity.fields.filter(({ name }) => name !== hidden),
    rights: { ...entity.rights, read, update: [] },
  };
  answerLogins(api, {
    isLoggedIn: true,
    entities: [seen],
    login: { type },
    meta: { id: 'e1', isTeacher: true },
  });
  const dashboard = (registry.dashboard ?? []).filter((block) => block.key === key);
  renderAdmin({ registry: { ...withOwnParts(registry), dashboard, appBar: [], overlays: [] } });
  const requests = () => api.requestsOf(`GET /api/${resource}`).filter(({ query }) => query.has('sort'));
  if (hidden === undefined) await waitFor(() => expect(requests().length).toBeGreaterThan(0));
  else await screen.findByText('Deine Rechte reichen nicht aus, um das anzuzeigen.');
  expect(requests().flatMap(askedFields)).not.toContain(hidden);
  expect(screen.queryByText(/Fehler beim Laden/)).toBeNull();
});
