import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { permissionRegistry } from '../../../../../src/framework/admin/permissions/permissionRegistry.ts';
import { CreateScreen } from '../../../../../src/framework/admin/records/form/CreateScreen.tsx';
import { ListScreen } from '../../../../../src/framework/admin/records/list/ListScreen.tsx';
import type { VisibleEntity } from '../../../../../src/framework/schema/contracts/definitions.ts';
import { allowRefusal } from '../../records/list/openList.tsx';
import { answerLogins } from '../../support/answerLogins.ts';
import { buildEntity, buildField } from '../../support/buildEntity.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { namedScreens, renderAdmin } from '../../support/renderAdmin.tsx';

const api = provideFakeApi();
const resource = 'auto-permissions';

const schools = buildEntity({
  resource: 'schools',
  title: 'Schule',
  plural: 'Schulen',
  fields: [
    buildField({ name: 'name', title: 'Name' }),
    buildField({ name: 'number', title: 'Nummer', readOnly: true }),
    buildField({ name: 'isOpen', title: 'Geöffnet', kind: 'boolean' }),
    buildField({
      name: 'head',
      title: 'Leitung',
      kind: 'reference',
      reference: { to: 'teachers' },
    }),
    buildField({
      name: 'contact',
      title: 'Kontakt',
      kind: 'reference',
      reference: { to: 'contacts' },
    }),
  ],
});
const teachers = buildEntity({ resource: 'teachers', title: 'Lehrkraft', plural: 'Lehrkräfte' });
const contacts = buildEntity({ resource: 'contacts', title: 'Kontakt', plural: 'Kontakte' });

function rules(custom: string[] = ['initializePermissionHooks']): VisibleEntity {
  return buildEntity({
    resource,
    title: 'Automatische Berechtigung',
    plural: 'Automatische Berechtigungen',
    columns: ['name', 'rule'],
    form: [{ title: 'Regel', sections: [{ fields: ['name', 'rule'] }] }],
    rights: { create: true, delete: true, read: true, update: true, custom },
    fields: [
      buildField({ name: 'name', title: 'Name' }),
      buildField({ name: 'rule', title: 'Regel', kind: 'json', widget: 'autoRule', required: true }),
    ],
  });
}

function open(path: string, custom?: string[]): void {
  answerLogins(api, { isLoggedIn: true, entities: [schools, teachers, contacts, rules(custom)] });
  const rule = {
    people: 'teachers',
    target: 'schools',
    path: ['head'],
    read: ['name'],
    update: true,
    when: { isOpen: true },
  };
  api.answer(`GET /api/${resource}`, {
    body: [{ id: 'a1', $version: 1, name: 'Leitungen', rule }],
    headers: { 'Content-Range': `${resource} 0-0/1` },
  });
  renderAdmin({
    path,
    screens: { ...namedScreens, List: ListScreen, Create: CreateScreen },
    registry: {
      inputs: permissionRegistry.inputs,
      values: permissionRegistry.values,
      listTools: permissionRegistry.listTools,
      profiles: { teacher: 'teachers' },
    },
  });
}

async function choose(label: string, option: string): Promise<void> {
  const box = await screen.findByLabelText(new RegExp(`^${label}`));
  fireEvent.mouseDown(box);
  fireEvent.click(await screen.findByRole('option', { name: option }));
}

beforeEach(() => {
  api.answer('POST /api/permissioner/auto/preview', {
    body: {
      problem: null,
      people: 1,
      records: 1200,
      examples: [{ person: { id: 'p', title: 'Ada Adler' }, record: { id: 's', title: '' } }],
    },
  });
});

it('describes in the list what a rule gives, in words', async () => {
  open('/auto-permissions');
  const words = 'Lehrkräfte → Schulen: lesen: Name; ändern: Alle Felder; nur wenn Geöffnet: Ja';
  expect(await screen.findByText(words)).toBeTruthy();
});

it('builds a rule from labels, and shows who is affected before saving', async () => {
  allowRefusal();
  open('/auto-permissions/create');
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Leitungen' } });
  expect(await screen.findByText(/Wähle Personen, Datensätze/)).toBeTruthy();
  await choose('Für welche Personen', 'Lehrkräfte');
  await choose('Welche Datensätze', 'Kontakte');
  await choose('Wie sie verbunden sind', 'Schulen (über Kontakt) → Leitung');
  await choose('Diese Felder lesen', 'Name');
  expect(await screen.findByText('1 Person · 1.200 Datensätze')).toBeTruthy();
  expect(screen.getByText('Ada Adler → ohne Namen für dich')).toBeTruthy();
  const rule = {
    people: 'teachers',
    target: 'contacts',
    path: ['schools.contact', 'head'],
    read: ['name'],
    update: [],
  };
  const previews = api.requestsOf('POST /api/permissioner/auto/preview');
  expect(JSON.parse(previews.at(-1)?.body ?? '{}')).toEqual({ rule });
  const refusal = 'Dieser Weg führt nicht zu den gewählten Personen.';
  api.answer(`POST /api/${resource}`, {
    status: 422,
    body: { _t: 'invalid', message: 'Nein', details: { fields: { rule: refusal } } },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(api.requestsOf(`POST /api/${resource}`)).toHaveLength(1));
  expect(JSON.parse(api.requestsOf(`POST /api/${resource}`)[0]?.body ?? '{}')).toMatchObject({
    name: 'Leitungen',
    rule,
  });
  expect(await screen.findByText(refusal)).toBeTruthy();
});

it('explains in the preview why a rule is not possible, and offers no path if there is none', async () => {
  api.answer('POST /api/permissioner/auto/preview', { body: { problem: 'Das geht so nicht.' } });
  open('/auto-permissions/create');
  await choose('Für welche Personen', 'Lehrkräfte');
  await choose('Welche Datensätze', 'Schulen');
  await choose('Wie sie verbunden sind', 'Leitung');
  await choose('Diese Felder ändern', 'Alle Felder');
  expect(await screen.findByText('Das geht so nicht.')).toBeTruthy();
  await choose('Welche Datensätze', 'Automatische Berechtigungen');
  expect(
    await screen.findByText('Zwischen diesen Datensätzen und Personen gibt es keine Verbindung.'),
  ).toBeTruthy();
});

it('adds and removes a condition on a choice', async () => {
  open('/auto-permissions/create');
  await choose('Für welche Personen', 'Lehrkräfte');
  await choose('Welche Datensätze', 'Schulen');
  fireEvent.click(await screen.findByRole('button', { name: 'Bedingung hinzufügen' }));
  await choose('Feld', 'Geöffnet');
  await choose('Geöffnet', 'Nein');
  await choose('Wie sie verbunden sind', 'Leitung');
  await choose('Diese Felder lesen', 'Name');
  await screen.findByText('1 Person · 1.200 Datensätze');
  const sent = () =>
    JSON.parse(api.requestsOf('POST /api/permissioner/auto/preview').at(-1)?.body ?? '{}').rule;
  expect(sent()).toMatchObject({ when: { isOpen: false } });
  fireEvent.click(screen.getByRole('button', { name: 'Bedingung „Geöffnet“ entfernen' }));
  await waitFor(() => expect(sent()).not.toHaveProperty('when'));
});

it('checks all rules for users with the right, and counts those that no longer fit', async () => {
  api.answer('POST /api/permissioner/auto/initialize', { body: { works: 3, broken: 2 } });
  open('/auto-permissions');
  fireEvent.click(await screen.findByRole('button', { name: 'Alle Regeln prüfen' }));
  expect(await screen.findByText('Geprüft: 2 Regeln passen nicht mehr.')).toBeTruthy();
});

it('hides the check from all other users', async () => {
  open('/auto-permissions', []);
  expect(await screen.findByText('Leitungen')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Alle Regeln prüfen' })).toBeNull();
});
