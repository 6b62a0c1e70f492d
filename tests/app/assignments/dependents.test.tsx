import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Dependents } from '../../../src/framework/admin/records/profile/Dependents.tsx';
import type { ScreenProps } from '../../../src/framework/admin/session/registry/Registry.ts';
import { answerLogins } from '../../framework/admin/support/answerLogins.ts';
import { provideFakeApi } from '../../framework/admin/support/provideFakeApi.ts';
import { namedScreens, renderAdmin } from '../../framework/admin/support/renderAdmin.tsx';
import { schoolEntities } from '../support/schoolEntities.ts';

const api = provideFakeApi();

/** How many records each filter finds. */
function answerTotals(resource: string, totalOf: (filter: Record<string, unknown>) => number): void {
  api.answer(`GET /api/${resource}`, ({ query }) => {
    const total = totalOf(JSON.parse(query.get('filter') ?? '{}'));
    return { body: [], headers: { 'Content-Range': `${resource} 0-0/${total}` } };
  });
}

const Profile = ({ entity }: ScreenProps) => <Dependents entity={entity} record={{ id: 'e1' }} />;

it('names courses, plans and assignments that hang on a teacher who is deactivated', async () => {
  answerLogins(api, {
    isLoggedIn: true,
    entities: schoolEntities({ employees: {}, courses: {}, institutions: {} }),
  });
  answerTotals('courses', ({ courseState }) => (Array.isArray(courseState) ? 4 : 0));
  answerTotals('institutions', (filter) => ('plannedEmployees' in filter ? 1 : 2));
  renderAdmin({ path: '/employees/e1', screens: { ...namedScreens, Profile } });
  await screen.findByRole('link', { name: 'Kurse: 4' });
  await screen.findByRole('link', { name: 'Vormerkungen: 1' });
  const status = (await screen.findByRole('link', { name: 'Zuteilungen: 2' })).closest('[role="status"]');
  const links = within(status as HTMLElement).getAllByRole('link');
  const filters = links.map((link) => {
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://localhost');
    return [pathname, JSON.parse(searchParams.get('filter') ?? '')];
  });
  expect(filters).toEqual([
    ['/courses', { teacher: 'e1', courseState: ['draft', 'open', 'running', 'paused'] }],
    ['/institutions', { plannedEmployees: 'e1' }],
    ['/institutions', { assignedEmployees: 'e1' }],
  ]);
});
