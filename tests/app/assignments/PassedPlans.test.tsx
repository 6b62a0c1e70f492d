import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { passedPlansBlock } from '../../../src/app/assignments/assignmentParts.ts';
import { PassedPlans } from '../../../src/app/assignments/PassedPlans.tsx';
import type { ResourceAccess } from '../../../src/framework/schema/rights/Grants.ts';
import { allowRefusal } from '../../framework/admin/records/form/openForm.tsx';
import { answerLogins } from '../../framework/admin/support/answerLogins.ts';
import { provideFakeApi } from '../../framework/admin/support/provideFakeApi.ts';
import { namedScreens, renderAdmin } from '../../framework/admin/support/renderAdmin.tsx';
import { schoolEntities } from '../support/schoolEntities.ts';

const api = provideFakeApi();
// loads the chunks before the first test
beforeAll(async () => void (await import('../../../src/app/assignments/PlanDialog.tsx')));

const plan = {
  employee: 'e1',
  institution: 'i1',
  until: '2026-01-31',
  note: 'Nur Cello',
  ends: ['employees', 'institutions'],
};

async function open(rights: Record<string, Partial<ResourceAccess>> = {}, total = 1): Promise<void> {
  answerLogins(api, {
    isLoggedIn: true,
    entities: schoolEntities({ employees: {}, institutions: {}, ...rights }),
  });
  const list = (resource: string, row: object) =>
    api.answer(`GET /api/${resource}`, { body: [row], headers: { 'Content-Range': `${resource} 0-0/1` } });
  list('employees', { id: 'e1', $version: 1, firstName: 'Ada', lastName: 'Adler' });
  list('institutions', { id: 'i1', $version: 1, name: 'Nordschule' });
  api.answer('GET /api/institutioner/passed-plans', { body: { plans: [plan], total } });
  renderAdmin({ path: '/institutions', screens: { ...namedScreens, List: PassedPlans } });
  await screen.findByText('Nordschule');
}

it('asks for each plan that has passed, and offers what the right allows', async () => {
  await open({ institutions: { update: ['plannedEmployees'] } });
  const list = screen.getByRole('list', { name: 'Abgelaufene Vormerkungen' });
  await waitFor(() => expect(list.textContent).toContain('Ada Adler – Nordschule'));
  expect(list.textContent).toContain('vorgemerkt bis 31.01.2026 · Nur Cello');
  const names = within(list)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual([
    'Vormerkung verlängern: Ada Adler, Nordschule',
    'Vormerkung aufheben: Ada Adler, Nordschule',
  ]);
});

it('lifts a plan only on demand', async () => {
  await open();
  api.answer('PUT /api/institutioner/removeAssignment/i1', {
    status: 204,
    headers: { 'X-Change-Set': 's1' },
  });
  fireEvent.click(screen.getByRole('button', { name: /^Vormerkung aufheben/ }));
  await screen.findByText('Die Vormerkung wurde erfolgreich aufgehoben.');
  const [sent] = api.requestsOf('PUT /api/institutioner/removeAssignment/i1');
  expect(JSON.parse(sent?.body ?? '')).toEqual({ type: 'plan', employeeId: 'e1' });
  await screen.findByRole('button', { name: 'Rückgängig' });
});

it('says that somebody else has lifted the plan meanwhile, and asks again for those that are left', async () => {
  await open();
  api.answer('GET /api/institutions/i1', { body: { id: 'i1', $version: 1, name: 'Nordschule' } });
  api.answer('GET /api/institutions/i1/links/plannedEmployees', { body: { links: [] } });
  api.answer('GET /api/institutioner/passed-plans', { body: { plans: [], total: 0 } });
  fireEvent.click(screen.getByRole('button', { name: /^Vormerkung verlängern/ }));
  await screen.findByText('Diese Zuordnung gibt es nicht mehr.');
  await screen.findByText('Keine Vormerkung ist abgelaufen.');
});

it('says how many more there are', async () => {
  await open({}, 2);
  expect(screen.getByText('Eine weitere ist abgelaufen.')).toBeTruthy();
  cleanup();
  await open({}, 3);
  expect(screen.getByText('Weitere 2 sind abgelaufen.')).toBeTruthy();
});

it('says that the institution cannot be loaded (assignment-45)', async () => {
  allowRefusal();
  await open();
  const body = { _n: 'leitstand', _t: 'notFound', message: 'Nicht gefunden.', statusCode: 404 };
  api.answer('GET /api/institutions/i1', { status: 404, body });
  fireEvent.click(screen.getByRole('button', { name: /^Zuteilen/ }));
  await screen.findByText('Fehler beim Laden des Standorts.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('is a block for those who may change plans', () => {
  const isOffered = (update: true | string[]) =>
    passedPlansBlock.isOffered?.(schoolEntities({ institutions: { update }, courses: {} }));
  expect([isOffered(true), isOffered(['plannedTeachers']), isOffered(['name'])]).toEqual([true, true, false]);
});
