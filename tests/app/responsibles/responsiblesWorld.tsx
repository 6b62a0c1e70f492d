import { screen } from '@testing-library/react';
import { ResponsiblesPart } from '../../../src/app/responsibles/ResponsiblesPart.tsx';
import type { ScreenProps } from '../../../src/framework/admin/session/registry/Registry.ts';
import type { ResourceAccess } from '../../../src/framework/schema/rights/Grants.ts';
import { answerLogins } from '../../framework/admin/support/answerLogins.ts';
import { namedScreens, renderAdmin } from '../../framework/admin/support/renderAdmin.tsx';
import type { FakeApi } from '../../framework/admin/support/startFakeApi.ts';
import { schoolEntities } from '../support/schoolEntities.ts';

export const lead = {
  id: '0123456789abcdef01234567',
  neutral: 'Schulleitung',
  female: 'Schulleiterin',
  male: 'Schulleiter',
};
const all = { update: true, delete: true, custom: ['shareAccess'] };
export const ada = {
  id: 'p1',
  $version: 4,
  $access: all,
  gender: 'female',
  firstName: 'Ada',
  lastName: 'Adler',
  jobType: lead,
  birthday: '1980-03-14',
  contactInformation: { phone1: '+493022735908' },
};
export const bach = {
  id: 'p2',
  $version: 2,
  $access: all,
  gender: 'male',
  firstName: null,
  lastName: 'Bach',
  jobType: null,
  birthday: null,
};

export interface Given {
  /** What the list of contact persons answers. */
  people?: object[];
  ids?: string[];
  rights?: Partial<ResourceAccess>;
  /** Fields of the institution that may be changed. */
  update?: true | string[];
}

/** Answers the shares of Ada. */
function answerShares(api: FakeApi): void {
  const user = { id: 'u2', name: 'buero@example.org' };
  const share = {
    user,
    read: ['lastName'],
    update: [],
    sharedBy: null,
    sharedAt: '2026-09-01T08:00:00.000Z',
  };
  api.answer('GET /api/permissioner/shares/responsibles/p1', {
    body: { shares: [share], shareable: { read: ['lastName'], update: [] } },
  });
}

/** Opens the contact persons of an institution. */
export async function openResponsibles(
  api: FakeApi,
  { people = [ada, bach], ids, rights = {}, update = true }: Given = {},
): Promise<void> {
  answerLogins(api, {
    isLoggedIn: true,
    entities: schoolEntities({ institutions: {}, responsibles: rights, 'job-types': {} }),
  });
  api.answer('GET /api/responsibles', {
    body: people,
    headers: { 'Content-Range': `responsibles 0-${people.length}/${people.length}` },
  });
  answerShares(api);
  const record = {
    id: 'i1',
    $version: 7,
    $access: { update, delete: true, custom: [] },
    responsibles: ids ?? (people as { id: string }[]).map(({ id }) => id),
  };
  const Profile = ({ entity }: ScreenProps) => <ResponsiblesPart entity={entity} record={record} />;
  renderAdmin({ path: '/institutions/i1', screens: { ...namedScreens, Profile } });
  if (people.length > 0) await screen.findByText('Frau Ada Adler');
}
