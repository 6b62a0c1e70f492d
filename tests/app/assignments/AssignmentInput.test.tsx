import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
// what is loaded on demand comes before the first test
import '../../../src/app/assignments/AssignmentInput.tsx';
import { registry } from '../../../src/app/registry.ts';
import { openForm } from '../../framework/admin/records/form/openForm.tsx';
import { settled } from '../../framework/admin/records/list/openList.tsx';
import { answerLogins } from '../../framework/admin/support/answerLogins.ts';
import { provideFakeApi } from '../../framework/admin/support/provideFakeApi.ts';
import { schoolEntities } from '../support/schoolEntities.ts';

const api = provideFakeApi();
const teachers = [
  { id: 'e1', firstName: 'Ada', lastName: 'Adler' },
  { id: 'e2', firstName: 'Bert', lastName: 'Bach' },
].map((one) => ({ $version: 1, isTeacher: true, isApplicant: false, isActive: true, ...one }));
const school = {
  id: 'i1',
  $version: 1,
  $access: { update: ['assignedTeachers'], delete: false, custom: [] },
  name: 'Nordschule',
  assignedTeachers: ['e1'],
};
const sentence = 'Liest damit Anschrift dieses Standorts.';

function answer(): void {
  const entities = schoolEntities({ employees: {}, institutions: {} });
  const form = [{ title: 'Lehrkräfte', sections: [{ fields: ['name', 'assignedTeachers'] }] }];
  answerLogins(api, { isLoggedIn: true, entities: entities.map((one) => ({ ...one, form })) });
  const headers = { 'Content-Range': 'employees 0-1/2' };
  api.answer('GET /api/employees', ({ query }) => {
    const { id } = JSON.parse(query.get('filter') ?? '{}') as { id?: unknown };
    const body = Array.isArray(id) ? teachers.filter((one) => id.includes(one.id)) : teachers;
    return { body, headers };
  });
  api.answer('GET /api/institutions/i1', { body: school });
  const tooFar = {
    kind: 'tooFar',
    field: 'teacher',
    isHard: false,
    record: null,
    distance: 34000,
    minutes: 41,
  };
  api.answer('GET /api/scheduler/conflicts/assignment/e2/i1', { body: { conflicts: [tooFar] } });
  const opened = {
    resource: 'institutions',
    records: 1,
    record: 'i1',
    read: ['Anschrift'],
    update: [],
    isCapped: false,
  };
  api.answer('POST /api/permissioner/link-impact', {
    body: { people: [{ resource: 'employees', id: 'e2', isPartial: false, opened: [opened] }] },
  });
}

async function choose(): Promise<void> {
  fireEvent.mouseDown(
    await screen.findByRole('combobox', { name: /^Zugeteilte Lehrkräfte/ }, { timeout: 20_000 }),
  );
  fireEvent.click(await screen.findByRole('option', { name: /Bert Bach/ }));
}

it('says in the form what a newly chosen teacher conflicts with and which rights this opens', async () => {
  answer();
  openForm('/institutions/i1/edit', { registry: { inputs: registry.inputs } });
  await screen.findByText('Ada Adler', {}, { timeout: 20_000 });
  expect(api.requests.filter(({ path }) => path.includes('conflicts'))).toEqual([]);
  await choose();
  await screen.findByText(sentence);
  await screen.findByText(/geschätzt 34 km und 41 Minuten/);
  // nothing about those who were assigned before
  expect(JSON.parse(api.requestsOf('POST /api/permissioner/link-impact')[0]?.body ?? '')).toEqual({
    resource: 'institutions',
    id: 'i1',
    field: 'assignedTeachers',
    other: 'e2',
  });
  expect(api.requestsOf('POST /api/permissioner/link-impact')).toHaveLength(1);
  fireEvent.keyDown(screen.getByRole('combobox', { name: /^Zugeteilte Lehrkräfte/ }), { key: 'Backspace' });
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
});

it('says nothing in the form of a new record', async () => {
  answer();
  openForm('/institutions/create', { registry: { inputs: registry.inputs } });
  await choose();
  // chosen, and not only offered
  await screen.findByText('Bert Bach', { selector: '.MuiChip-label' });
  await settled();
  expect(api.requestsOf('POST /api/permissioner/link-impact')).toEqual([]);
  expect(api.requests.filter(({ path }) => path.includes('conflicts'))).toEqual([]);
});
