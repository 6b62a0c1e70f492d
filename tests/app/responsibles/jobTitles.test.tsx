import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ListScreen } from '../../../src/framework/admin/records/list/ListScreen.tsx';
import { ProfileScreen } from '../../../src/framework/admin/records/profile/ProfileScreen.tsx';
import type { VisibleEntity } from '../../../src/framework/schema/contracts/definitions.ts';
import { openForm } from '../../framework/admin/records/form/openForm.tsx';
import { answerLogins } from '../../framework/admin/support/answerLogins.ts';
import { provideFakeApi } from '../../framework/admin/support/provideFakeApi.ts';
import { namedScreens, renderAdmin } from '../../framework/admin/support/renderAdmin.tsx';
import { schoolEntities } from '../support/schoolEntities.ts';

const api = provideFakeApi();
const lead = { id: 'j1', neutral: 'Schulleitung', female: 'Schulleiterin', male: 'Schulleiter' };
const broken = { id: 'j2', neutral: 'Sekretariat', female: 'Sekretärin', male: null };
const may = { update: true, delete: true, custom: [] };
const people = [
  { id: 'p1', lastName: 'Adler', gender: 'female', jobType: lead },
  { id: 'p2', lastName: 'Bach', gender: 'male', jobType: lead },
  { id: 'p3', lastName: 'Cello', gender: 'diverse', jobType: lead },
  { id: 'p4', lastName: 'Dur', gender: 'family', jobType: lead },
  { id: 'p5', lastName: 'Elgar', gender: 'male', jobType: broken },
].map((person) => ({ ...person, $version: 1, $access: may }));
const titles = ['Schulleiterin', 'Schulleiter', 'Schulleitung', 'Schulleitung', 'Jobposition unbekannt'];

/** The entity with no more than what the tests look at. */
function reduced(entity: VisibleEntity): VisibleEntity {
  const form = [{ title: 'Person', sections: [{ fields: ['gender', 'jobType'] }] }];
  return entity.resource === 'responsibles'
    ? { ...entity, columns: ['lastName', 'jobType'], filters: [], form }
    : entity;
}

function login(): void {
  const entities = schoolEntities({ responsibles: {}, 'job-types': {} });
  answerLogins(api, { isLoggedIn: true, entities: entities.map(reduced) });
}

describe('the job of a contact person', () => {
  it.each(people.map((person, at) => [person.lastName, person, titles[at]] as const))(
    'reads in the form of their gender on the profile of %s (jobtype-02)',
    async (_, person, title) => {
      login();
      api.answer(`GET /api/responsibles/${person.id}`, { body: person });
      renderAdmin({
        path: `/responsibles/${person.id}`,
        screens: { ...namedScreens, Profile: ProfileScreen },
      });
      expect((await screen.findByText('Jobposition')).nextSibling?.textContent).toBe(title);
    },
  );

  it('reads in the form of their gender in the list (jobtype-01, jobtype-03, jobtype-04)', async () => {
    login();
    api.answer('GET /api/responsibles', {
      body: people,
      headers: { 'Content-Range': 'responsibles 0-4/5' },
    });
    const { queryClient } = renderAdmin({
      path: '/responsibles',
      screens: { ...namedScreens, List: ListScreen },
    });
    await screen.findByText('Adler');
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent ?? '')).toEqual(
      titles.map((title) => expect.stringContaining(title)),
    );
    expect(rows[1]?.textContent).not.toContain('Schulleiterin');
    const asked = api.requestsOf('GET /api/responsibles').at(-1)?.query.get('fields');
    expect(JSON.parse(asked ?? '[]')).toContain('gender');
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  });

  it('is offered and chosen in the form of the gender in the form', async () => {
    login();
    const bea = { ...people[0], jobType: 'j1' };
    api.answer('GET /api/responsibles/p1', { body: bea });
    api.answer('GET /api/job-types', { body: [lead], headers: { 'Content-Range': 'job-types 0-0/1' } });
    const { services } = openForm('/responsibles/p1/edit');
    const input = await screen.findByDisplayValue('Schulleiterin');
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Geschlecht/ }));
    fireEvent.click(within(await screen.findByRole('listbox')).getByText('Männlich'));
    await screen.findByDisplayValue('Schulleiter');
    fireEvent.mouseDown(input);
    await screen.findByRole('option', { name: /^Schulleiter(?!in)/ });
    await waitFor(() => expect(services.queryClient.isFetching()).toBe(0));
  });

  it('is chosen in the form of the stored gender where the form leaves that out', async () => {
    const entities = schoolEntities({ responsibles: {}, 'job-types': {} }).map((entity) => ({
      ...reduced(entity),
      form: [{ title: 'Person', sections: [{ fields: ['jobType'] }] }],
    }));
    answerLogins(api, { isLoggedIn: true, entities });
    api.answer('GET /api/responsibles/p1', { body: { ...people[0], jobType: 'j1' } });
    api.answer('GET /api/job-types', { body: [lead], headers: { 'Content-Range': 'job-types 0-0/1' } });
    openForm('/responsibles/p1/edit');
    await screen.findByDisplayValue('Schulleiterin');
    expect(screen.queryByRole('combobox', { name: /^Geschlecht/ })).toBeNull();
  });
});
