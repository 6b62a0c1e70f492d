import { screen } from '@testing-library/react';
import { permissionRegistry } from '../../../../src/framework/admin/permissions/permissionRegistry.ts';
import type { AdminServices } from '../../../../src/framework/admin/session/services/createServices.ts';
import type { VisibleEntity } from '../../../../src/framework/schema/contracts/definitions.ts';
import type { SourcesAnswer } from '../../../../src/framework/schema/contracts/permissioner.ts';
import { answerLogins } from '../support/answerLogins.ts';
import { buildEntity, buildField } from '../support/buildEntity.ts';
import { renderAdmin } from '../support/renderAdmin.tsx';
import type { FakeApi } from '../support/startFakeApi.ts';

export const places = buildEntity({
  resource: 'places',
  title: 'Ort',
  plural: 'Orte',
  menu: 'Karte',
  custom: ['wave', 'jump'],
  customTitles: { wave: 'Winken', jump: 'Springen' },
  customDescriptions: { jump: 'Öffnet auch die Nachbarorte.' },
  form: [
    { title: 'Stammdaten', sections: [{ title: 'Allgemein', fields: ['name', 'isOpen'] }] },
    { title: 'Geld', sections: [{ fields: ['rent'] }] },
  ],
  fields: [
    buildField({ name: 'name', title: 'Name' }),
    buildField({ name: 'isOpen', title: 'Offen', kind: 'boolean' }),
    buildField({ name: 'rent', title: 'Miete', kind: 'money' }),
    buildField({
      name: 'workers',
      title: 'Helfende',
      kind: 'referenceList',
      reference: { to: 'people' },
    }),
    buildField({ name: 'createdAt', title: 'Angelegt am', kind: 'dateTime', readOnly: true }),
  ],
});

export const notes = buildEntity({
  resource: 'notes',
  title: 'Notiz',
  plural: 'Notizen',
  menu: 'Karte',
  actions: ['read'],
});

export const people = buildEntity({ resource: 'people', title: 'Person', plural: 'Personen', menu: 'Leute' });

const everything = { create: true, delete: true, read: true, update: true } as const;

export function roles(rights: Partial<VisibleEntity['rights']> = {}): VisibleEntity {
  return buildEntity({
    resource: 'roles',
    title: 'Rolle',
    plural: 'Rollen',
    form: [{ title: 'Stammdaten', sections: [{ fields: ['name', 'crudAccess', 'guiAccess'] }] }],
    fields: [
      buildField({ name: 'name', title: 'Name', required: true }),
      buildField({ name: 'description', title: 'Beschreibung' }),
      buildField({ name: 'crudAccess', title: 'Rechte auf Daten', kind: 'json' }),
      buildField({ name: 'guiAccess', title: 'Rechte in der Oberfläche', kind: 'json' }),
    ],
    rights: { ...everything, custom: [], ...rights },
  });
}

export function logins(custom: string[] = []): VisibleEntity {
  return buildEntity({
    resource: 'login-users',
    title: 'Zugang',
    plural: 'Zugänge',
    recordTitle: '{mail}',
    sort: [{ path: 'mail', direction: 'ASC' }],
    fields: [
      buildField({ name: 'mail', title: 'E-Mail', kind: 'mail' }),
      buildField({ name: 'meta', title: 'Profil', kind: 'polymorphicReference', targets: ['people'] }),
      buildField({
        name: 'roles',
        title: 'Rollen',
        kind: 'referenceList',
        reference: { to: 'roles' },
      }),
      buildField({ name: 'crudAccess', title: 'Eigene Rechte', kind: 'json' }),
    ],
    rights: { ...everything, custom },
  });
}

const helper = { type: 'role' as const, id: 'r1', name: 'Helfer:in' };
const own = { type: 'user' as const, id: 'u7', name: 'bo@example.org' };

/** Bo: a role by which they read open places and change their own, and a right of their own. */
export const boSources: SourcesAnswer = {
  user: { id: 'u7', name: 'bo@example.org' },
  sources: [
    {
      origin: helper,
      grants: {
        places: {
          read: { all: ['name'], rules: [{ when: { workers: '$me' }, fields: true }] },
          update: { rules: [{ when: { workers: '$me' }, fields: ['name', 'isOpen'] }] },
          custom: ['wave'],
        },
      },
    },
    { origin: own, grants: { places: { create: true }, secrets: { read: { all: true } } } },
  ],
  rights: {
    places: {
      create: true,
      delete: false,
      read: { all: ['name'], ids: {}, some: true },
      update: { all: [], ids: {}, some: ['name', 'isOpen'] },
      custom: ['wave'],
    },
  },
  gui: {},
};

/** Adds Bo and the roles to the API, if their `entities` exist. */
export function answerPermissions(
  api: FakeApi,
  entities: VisibleEntity[] = [places, notes, people, roles(), logins()],
): ReturnType<typeof answerLogins> {
  const world = answerLogins(api, { isLoggedIn: true, entities });
  const role = (id: string, name: string, crudAccess: object) => ({
    id,
    $version: 1,
    $access: { update: true, delete: true, custom: [] },
    name,
    description: null,
    crudAccess,
    guiAccess: {},
  });
  const stored = [
    role('r1', 'Helfer:in', boSources.sources[0]?.grants ?? {}),
    role('r2', 'Leitung', {
      '*': { create: true, delete: true, read: { all: true }, update: { all: true } },
    }),
  ];
  api.answer('GET /api/roles', {
    body: stored,
    headers: { 'Content-Range': 'roles 0-1/2' },
  });
  for (const one of stored) api.answer(`GET /api/roles/${one.id}`, { body: one });
  api.answer('GET /api/login-users', {
    body: [
      {
        id: 'u7',
        $version: 3,
        mail: 'bo@example.org',
        meta: { type: 'people', id: 'p1', name: 'Bo Brink' },
        roles: [{ id: 'r1', name: 'Helfer:in' }],
        crudAccess: { places: { create: true } },
      },
    ],
    headers: { 'Content-Range': 'login-users 0-0/1' },
  });
  api.answer('GET /api/login-users/u7', {
    body: {
      id: 'u7',
      $version: 3,
      $access: { update: true, delete: true, custom: [] },
      mail: 'bo@example.org',
      meta: { type: 'people', id: 'p1', name: 'Bo Brink' },
      roles: [{ id: 'r1', name: 'Helfer:in' }],
    },
  });
  api.answer('GET /api/permissioner/sources', { body: boSources });
  return world;
}

export function openPermissions(path: string): AdminServices {
  return renderAdmin({
    path: `/settings/permissions/${path}`,
    registry: {
      screens: permissionRegistry.screens,
      menuOrder: ['Karte', 'Leute'],
      profiles: { employee: 'people' },
      colleagues: 'people',
    },
  });
}

/** A cell of the matrix, by what it says of itself. */
export async function cell(name: RegExp): Promise<HTMLElement> {
  return await screen.findByRole('button', { name });
}
