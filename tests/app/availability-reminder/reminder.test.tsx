import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
// what is loaded on demand comes before the first test
import '../../../src/app/availabilities/AvailabilitiesPart.tsx';
import '../../../src/app/availabilities/AvailabilityDialog.tsx';
import '../../../src/app/availabilities/WeekInput.tsx';
import { registry } from '../../../src/app/registry.ts';
import { ProfileScreen } from '../../../src/framework/admin/records/profile/ProfileScreen.tsx';
import { withOwnParts } from '../../../src/framework/admin/withOwnParts.ts';
import { dayInBerlin } from '../../../src/framework/schema/dayInBerlin.ts';
import type { ResourceAccess } from '../../../src/framework/schema/rights/Grants.ts';
import { answerLogins } from '../../framework/admin/support/answerLogins.ts';
import { provideFakeApi } from '../../framework/admin/support/provideFakeApi.ts';
import { namedScreens, renderAdmin } from '../../framework/admin/support/renderAdmin.tsx';
import { schoolEntities } from '../support/schoolEntities.ts';

const api = provideFakeApi();
const id = '0123456789abcdef01234567';
const newest = '2026-04-20T08:00:00.000Z';
const today = dayInBerlin(new Date());
const question = 'Stimmen deine Verfügbarkeiten noch?';
const entry = {
  dayOfWeek: 1,
  timeRange: { startTime: 480, endTime: 600 },
  labels: ['course'],
  updatedAt: newest,
};
const over = { ...entry, dayOfWeek: 2, validUntil: '2026-01-31' };
const record = { id, _id: id, $version: 3, firstName: 'Ada', availabilities: [entry, over] };

interface World {
  rights?: Partial<ResourceAccess>;
  preferences?: object;
  expired?: object | null;
  /** Type of the login, and the resource of its profile. */
  own?: readonly [type: string, resource: string];
  screens?: typeof namedScreens;
}

function open({
  rights = {},
  preferences = {},
  own: [type, resource] = ['employee', 'employees'],
  expired = { resource, id, newest },
  screens = namedScreens,
}: World = {}) {
  answerLogins(api, {
    isLoggedIn: true,
    entities: schoolEntities({ [resource]: rights }),
    login: { type },
    meta: { _id: id, id, firstName: 'Ada' },
  });
  api.answer('GET /api/preferences', { body: preferences });
  api.answer('PUT /api/preferences/availabilities.askedOn', { status: 204 });
  api.answer('GET /api/expired-availabilities', { body: { expired } });
  api.answer(`GET /api/${resource}/${id}`, { body: record });
  renderAdmin({ path: `/${resource}`, registry: withOwnParts(registry), screens });
}

const asked = () => api.requestsOf('GET /api/expired-availabilities').length;

describe('the question about expired availabilities', () => {
  it('is asked once a day after login, in a dialog loaded on demand (layout-04, layout-08)', async () => {
    open();
    const dialog = await screen.findByRole('dialog', { name: question });
    expect(dialog.textContent).toContain('Du hast sie zuletzt am 20.04.2026 geändert oder bestätigt.');
    expect(await within(dialog).findByText(/^08:00–10:00 Uhr/)).toBeTruthy();
    expect(within(dialog).queryByText('Dienstag')).toBeNull();
    const saved = await waitFor(() => {
      const [request] = api.requestsOf('PUT /api/preferences/availabilities.askedOn');
      expect(request).toBeTruthy();
      return request;
    });
    expect(JSON.parse(saved?.body ?? '')).toBe(today);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Später' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['today already', { preferences: { 'availabilities.askedOn': today } }, 0],
    ['who may not change them', { rights: { update: ['address'] } }, 0],
    ['whose availabilities are recent', { expired: null }, 1],
  ])('is not asked: %s', async (_, world: World, requests) => {
    const before = asked();
    open(world);
    await screen.findByTestId('screen');
    await waitFor(() => expect(asked() - before).toBe(requests));
    expect(screen.queryByRole('dialog', { name: question })).toBeNull();
  });

  it('is answered by saving the entries that are not over as confirmed', async () => {
    open({ preferences: { 'availabilities.askedOn': '2026-01-01' } });
    api.answer(`PUT /api/employees/${id}`, { body: { ...record, $version: 4 } });
    const dialog = await screen.findByRole('dialog', { name: question });
    const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Stimmt noch' });
    await waitFor(() => expect(confirm.disabled).toBe(false));
    const read = () => api.requestsOf(`GET /api/employees/${id}`).length;
    const before = read();
    fireEvent.click(confirm);
    await screen.findByText('Deine Verfügbarkeiten sind bestätigt.');
    // the page reads the own profile again
    await waitFor(() => expect(read()).toBeGreaterThan(before));
    const [sent] = api.requestsOf(`PUT /api/employees/${id}`);
    expect([sent?.headers['if-match'], JSON.parse(sent?.body ?? '')]).toEqual([
      '"3"',
      { availabilities: [{ ...entry, confirmedOn: today }, over] },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads to changing them on the own profile', async () => {
    open();
    const dialog = await screen.findByRole('dialog', { name: question });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Ändern' }));
    await waitFor(() =>
      expect(screen.getByTestId('screen').textContent).toContain(`Profile employees /employees/${id}`),
    );
  });

  it.each([
    ['employee', 'employees'],
    ['student', 'students'],
  ] as const)('leads to the dialog that changes them: %s', async (...own) => {
    open({ own, screens: { ...namedScreens, Profile: ProfileScreen } });
    const dialog = await screen.findByRole('dialog', { name: question });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Ändern' }));
    await screen.findByRole('dialog', { name: 'Verfügbarkeiten bearbeiten' }, { timeout: 20_000 });
  });
});
