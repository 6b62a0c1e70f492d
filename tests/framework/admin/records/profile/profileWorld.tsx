import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { ProfileScreen } from '../../../../../src/framework/admin/records/profile/ProfileScreen.tsx';
import type { AdminRegistry } from '../../../../../src/framework/admin/session/registry/Registry.ts';
import type { VisibleEntity } from '../../../../../src/framework/schema/contracts/definitions.ts';
import type { GuiAnswer } from '../../../../../src/framework/schema/contracts/permissioner.ts';
import type { RecordData } from '../../../../../src/framework/schema/Json.ts';
import { answerLogins } from '../../support/answerLogins.ts';
import { buildEntity, buildField } from '../../support/buildEntity.ts';
import { namedScreens, renderAdmin } from '../../support/renderAdmin.tsx';
import type { FakeApi } from '../../support/startFakeApi.ts';

export const lists = buildEntity({
  resource: 'lists',
  title: 'Liste',
  plural: 'Listen',
  form: [{ title: 'Stammdaten', sections: [{ fields: ['name', 'place'] }] }],
  fields: [
    buildField({ name: 'name', title: 'Name' }),
    buildField({
      name: 'place',
      title: 'Standort',
      kind: 'reference',
      reference: { to: 'places' },
    }),
  ],
});

export const people = buildEntity({ resource: 'people', title: 'Person', plural: 'Personen' });

export const places = buildEntity({
  resource: 'places',
  title: 'Standort',
  plural: 'Standorte',
  referenceLine: '{number}',
  fields: [
    buildField({ name: 'name', title: 'Name', required: true }),
    buildField({ name: 'number', title: 'Nummer', readOnly: true }),
    buildField({ name: 'note', title: 'Notiz' }),
    buildField({ name: 'isRented', title: 'Gemietet', kind: 'boolean' }),
    buildField({ name: 'rentNote', title: 'Mietnotiz', when: { isRented: true } }),
    buildField({ name: 'isActive', title: 'Aktiv', kind: 'boolean' }),
    buildField({ name: 'activateAt', title: 'Aktivieren am', kind: 'date' }),
    buildField({ name: 'deactivateAt', title: 'Deaktivieren am', kind: 'date' }),
    buildField({ name: 'deactivatedAt', title: 'Deaktiviert am', kind: 'dateTime', readOnly: true }),
    buildField({
      name: 'teachers',
      title: 'Lehrkräfte',
      kind: 'link',
      link: { to: 'people', through: 'assignments', type: 'assigned', inverse: 'places' },
    }),
  ],
  form: [
    {
      title: 'Stammdaten',
      sections: [
        { title: 'Allgemein', fields: ['name', 'number', 'note', 'isRented', 'rentNote'] },
        { title: 'Karte', fields: [], part: 'map' },
      ],
    },
    { title: 'Lehrkräfte', sections: [{ fields: ['teachers'] }] },
    {
      title: 'Akquise',
      sections: [{ title: 'Akquiselisten', fields: [], related: { resource: 'lists', by: 'place' } }],
    },
  ],
});

export const kiel: RecordData = {
  id: 'p1',
  _id: 'p1',
  $version: 3,
  $access: { update: true, delete: true, custom: [] },
  name: 'Kiel',
  number: 'S-7',
  note: null,
  isRented: false,
  rentNote: 'alt',
  isActive: true,
  deactivateAt: null,
  deactivatedAt: null,
  teachers: [{ id: 't1', name: 'Clara' }],
};

interface ProfileWorld {
  record?: RecordData;
  entity?: Partial<VisibleEntity>;
  path?: string;
  parts?: AdminRegistry['parts'];
  entities?: VisibleEntity[];
  gui?: GuiAnswer;
}

/** Opens the profile of a place; `world.record` is what the server answers from now on. */
export async function openProfile(api: FakeApi, options: ProfileWorld = {}) {
  const world = { record: { ...kiel, ...options.record } };
  const entities = options.entities ?? [{ ...places, ...options.entity }, lists, people];
  answerLogins(api, { isLoggedIn: true, entities, ...(options.gui ? { gui: options.gui } : {}) });
  api.answer('GET /api/lists', { body: [], headers: { 'Content-Range': 'lists */0' } });
  api.answer('GET /api/places/p1', () => ({ body: world.record }));
  const services = renderAdmin({
    path: options.path ?? '/places/p1',
    screens: { ...namedScreens, Profile: ProfileScreen },
    registry: { parts: options.parts ?? { map: () => <p>Hier ist Kiel</p> } },
  });
  await waitFor(() => expect(document.querySelector('#main-content h2')).not.toBeNull(), {
    timeout: 10_000,
  });
  return Object.assign(world, { services });
}
