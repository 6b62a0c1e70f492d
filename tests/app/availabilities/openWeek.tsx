import { fireEvent, screen, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
// what is loaded on demand comes before the first test
import '../../../src/app/availabilities/AvailabilitiesPart.tsx';
import '../../../src/app/availabilities/AvailabilityDialog.tsx';
import '../../../src/app/availabilities/WeekInput.tsx';
import { registry } from '../../../src/app/registry.ts';
import type { RealTimeAvailabilities } from '../../../src/contract/scheduler/findAvailabilities.ts';
import { ProfileScreen } from '../../../src/framework/admin/records/profile/ProfileScreen.tsx';
import type { ScreenProps } from '../../../src/framework/admin/session/registry/Registry.ts';
import { withOwnParts } from '../../../src/framework/admin/withOwnParts.ts';
import type { ResourceAccess } from '../../../src/framework/schema/rights/Grants.ts';
import { answerLogins } from '../../framework/admin/support/answerLogins.ts';
import { namedScreens, renderAdmin } from '../../framework/admin/support/renderAdmin.tsx';
import type { FakeApi } from '../../framework/admin/support/startFakeApi.ts';
import { schoolEntities } from '../support/schoolEntities.ts';

const school = { ...withOwnParts(registry), dashboard: [] };

/** Every field that holds a week, with the tab and the title of its section. */
export const weeks = [
  {
    resource: 'employees',
    name: 'availabilities',
    tab: 'Zeiten',
    title: 'Verfügbarkeiten',
    none: 'Nicht verfügbar',
  },
  {
    resource: 'institutions',
    name: 'availabilities',
    tab: 'Zeiten',
    title: 'Verfügbarkeiten',
    none: 'Nicht verfügbar',
  },
  { resource: 'rooms', name: 'availability', tab: 'Belegung', title: 'Verfügbarkeit', none: 'Nie nutzbar' },
  {
    resource: 'students',
    name: 'availabilities',
    tab: 'Verfügbarkeit',
    title: 'Verfügbarkeiten',
    none: 'Nicht verfügbar',
  },
  {
    resource: 'students',
    name: 'timeslots',
    tab: 'Verfügbarkeit',
    title: 'Wunschzeiten',
    none: 'Keine Wunschzeiten',
  },
] as const;

export type Week = (typeof weeks)[number];

export const entry = (dayOfWeek: number, startTime: number, endTime: number, ...labels: string[]) => ({
  dayOfWeek,
  timeRange: { startTime, endTime },
  labels: labels.length > 0 ? labels : ['course'],
});

interface Opening {
  week?: Week;
  /** Stored value; undefined if it may not be read. */
  value: unknown;
  /** Fields of the record that may be changed. */
  update?: true | string[];
  rights?: Partial<ResourceAccess>;
  /** What takes times of a teacher's week again and again. */
  recurring?: RealTimeAvailabilities['recurring'];
  /** Query of the profile's address instead of the one that opens its tab. */
  query?: string;
}

function AddressedProfile(props: ScreenProps) {
  const { search } = useLocation();
  return (
    <>
      <output data-testid="query">{search}</output>
      <ProfileScreen {...props} />
    </>
  );
}

/** Opens the profile of a record with a week; returns the record, which the fake API answers and changes. */
export function openWeek(
  api: FakeApi,
  { week = weeks[0], value, update = true, rights = {}, recurring, query }: Opening,
) {
  const { resource, name, tab } = week;
  answerLogins(api, { isLoggedIn: true, entities: schoolEntities({ [resource]: rights }) });
  const stored = {
    id: 'x1',
    $version: 3,
    $access: { update, delete: true, custom: [] },
    firstName: 'Ada',
    lastName: 'Adler',
    name: 'Nordschule',
    ...(value === undefined ? {} : { [name]: value }),
  };
  api.answer(`GET /api/${resource}/x1`, () => ({ body: stored }));
  api.answer(`PUT /api/${resource}/x1`, ({ body }) => {
    Object.assign(stored, JSON.parse(body), { $version: stored.$version + 1 });
    return { body: stored, headers: { 'X-Change-Set': `c${stored.$version}` } };
  });
  if (recurring)
    api.answer('GET /api/scheduler/availabilities/employee/x1', {
      body: { availabilities: null, recurring },
    });
  const services = renderAdmin({
    path: `/${resource}/x1?${query ?? new URLSearchParams({ tab })}`,
    screens: { ...namedScreens, Profile: AddressedProfile },
    registry: school,
  });
  return { stored, services };
}

/** The panel of a week once it has loaded. */
export async function findPanel({ title }: Week = weeks[0]): Promise<HTMLElement> {
  const panel = await screen.findByRole('region', { name: title }, { timeout: 20_000 });
  await within(panel).findByRole('button', { name: title }, { timeout: 20_000 });
  return panel;
}

/** Opens the dialog of a week by its button and waits until it has loaded. */
export async function openDialog({ title }: Week = weeks[0]): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: `${title} bearbeiten` }, { timeout: 20_000 }));
  const dialog = await screen.findByRole('dialog', { name: `${title} bearbeiten` }, { timeout: 20_000 });
  await within(dialog).findByRole('group', { name: 'Neuer Eintrag' }, { timeout: 20_000 });
  return dialog;
}
