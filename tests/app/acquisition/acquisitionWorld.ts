import type { ResourceAccess } from '../../../src/framework/schema/rights/Grants.ts';
import { answerLogins } from '../../framework/admin/support/answerLogins.ts';
import type { FakeApi } from '../../framework/admin/support/startFakeApi.ts';
import { schoolEntities } from '../support/schoolEntities.ts';

/** Rights to everything of a record. */
export const all = { update: true, delete: true, custom: [] };
export const school = {
  id: 'i1',
  $version: 3,
  $access: all,
  name: 'Grundschule Nord',
  acquisitionStatus: 'open',
  acquisitionStatusItems: [{ at: '2026-01-02T08:00:00.000Z', status: 'in-progress', note: 'Angerufen' }],
};
export const list = {
  id: 'l1',
  $version: 1,
  $access: all,
  name: 'Geige im Norden',
  assignee: { id: 'u1', name: 'Bea Büro' },
  forEmployee: { id: 'e1', firstName: 'Ada', lastName: 'Adler' },
  institutions: ['i0', 'i1', 'i2'],
};

/** Answers the session of somebody with these rights to institutions. */
export function login(api: FakeApi, rights: Partial<ResourceAccess> = {}): void {
  answerLogins(api, {
    isLoggedIn: true,
    entities: schoolEntities({
      'acquisition-lists': {},
      institutions: rights,
      employees: {},
      'login-users': {},
    }),
  });
}

/** Answers the acquisition lists. */
export function answerLists(api: FakeApi, body: object[]): void {
  api.answer('GET /api/acquisition-lists', {
    body,
    headers: { 'Content-Range': `acquisition-lists 0-${body.length}/${body.length}` },
  });
}
