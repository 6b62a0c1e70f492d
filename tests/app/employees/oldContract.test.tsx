import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ListScreen } from '../../../src/framework/admin/records/list/ListScreen.tsx';
import { ProfileScreen } from '../../../src/framework/admin/records/profile/ProfileScreen.tsx';
import type { VisibleEntity } from '../../../src/framework/schema/contracts/definitions.ts';
import { answerLogins } from '../../framework/admin/support/answerLogins.ts';
import { provideFakeApi } from '../../framework/admin/support/provideFakeApi.ts';
import { namedScreens, renderAdmin } from '../../framework/admin/support/renderAdmin.tsx';
import { schoolEntities } from '../support/schoolEntities.ts';

const api = provideFakeApi();
const old = { id: 'c1', name: 'Honorarvertrag 2019' };
const current = { id: 'e1', name: 'Anstellung' };
const withheld = { id: 'c2', _id: 'c2' };
const $access = { update: true, delete: true, custom: [] };

const contracts: [string, { contract: object | null; employeeContract?: object | null }, string][] = [
  ['only an old contract', { contract: old, employeeContract: null }, 'Honorarvertrag 2019 veraltet'],
  ['a current contract, too', { contract: old, employeeContract: current }, 'Honorarvertrag 2019'],
  ['a current contract that may not be read', { contract: old }, 'Honorarvertrag 2019'],
  [
    'an old contract that may not be read',
    { contract: withheld, employeeContract: null },
    'unbekannt veraltet',
  ],
];

function login(rights: Parameters<typeof schoolEntities>[0] = {}): void {
  const entities = schoolEntities({ employees: {}, contracts: {}, 'employee-contracts': {}, ...rights });
  const inColumns = (entity: VisibleEntity) =>
    entity.resource === 'employees' ? { ...entity, columns: ['lastName', 'contract'] } : entity;
  answerLogins(api, { isLoggedIn: true, entities: entities.map(inColumns) });
}

describe.each(contracts)('an employee with %s', (_, values, shown) => {
  const ada = { id: 'a1', $version: 1, $access, firstName: 'Ada', lastName: 'Adler', ...values };

  it(`reads "${shown}" on the profile (employee-06, employee-09, employee-10)`, async () => {
    login();
    api.answer('GET /api/employees/a1', { body: ada });
    renderAdmin({
      path: '/employees/a1?tab=Vertrag',
      screens: { ...namedScreens, Profile: ProfileScreen },
    });
    expect((await screen.findByText('Arbeitsvertrag (alt)')).nextSibling?.textContent).toBe(shown);
  });

  it(`reads "${shown}" in the list`, async () => {
    login();
    api.answer('GET /api/employees', { body: [ada], headers: { 'Content-Range': 'employees 0-0/1' } });
    renderAdmin({ path: '/employees', screens: { ...namedScreens, List: ListScreen } });
    const name = await screen.findByText('Adler');
    expect(name.closest('tr')?.textContent).toContain(`Adler${shown}`);
    const asked = api.requestsOf('GET /api/employees').at(-1)?.query.get('fields');
    expect(JSON.parse(asked ?? '[]')).toContain('employeeContract');
  });
});

it('reads a contract that is gone as unknown (employee-10)', async () => {
  login();
  api.answer('GET /api/employees/a1', {
    body: { id: 'a1', $version: 1, $access, lastName: 'Adler', contract: 'c9', employeeContract: current },
  });
  api.answer('GET /api/contracts', { body: [], headers: { 'Content-Range': 'contracts */0' } });
  renderAdmin({ path: '/employees/a1?tab=Vertrag', screens: { ...namedScreens, Profile: ProfileScreen } });
  await screen.findByText('unbekannt');
});
