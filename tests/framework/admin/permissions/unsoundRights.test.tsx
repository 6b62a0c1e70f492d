import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildEntity, buildField } from '../support/buildEntity.ts';
import { provideRoleEditor } from '../support/provideRoleEditor.ts';
import { answerPermissions, cell, logins, openPermissions, people, roles } from './permissionWorld.ts';

const api = provideRoleEditor();
const places = buildEntity({
  resource: 'places',
  title: 'Ort',
  plural: 'Orte',
  menu: 'Karte',
  custom: ['wave'],
  fields: [
    buildField({ name: 'name', title: 'Name' }),
    buildField({ name: 'isOpen', title: 'Offen', kind: 'boolean', when: { since: 'x' } }),
    buildField({ name: 'since', title: 'Seit' }),
  ],
});
const sentence = '„Offen“ kann nur ändern, wer auch „Seit“ lesen darf: Davon hängt ab, was dort möglich ist.';

function openRole(name: 'name' | 'since'): void {
  answerPermissions(api, [places, people, roles(), logins()]);
  const crudAccess = { places: { read: { all: [name] }, update: { all: ['name', 'isOpen'] } } };
  api.answer('GET /api/roles/r1', {
    body: {
      id: 'r1',
      $version: 1,
      $access: { update: true, delete: true, custom: [] },
      name: 'Helfer:in',
      crudAccess,
      guiAccess: {},
    },
  });
  openPermissions('role/r1');
}

it('marks an update right that reads fields the role may not read, and explains why', async () => {
  openRole('name');
  const change = await cell(/^Orte, Ändern/);
  expect(change.getAttribute('aria-invalid')).toBe('true');
  expect(change.textContent).toContain(sentence);
  fireEvent.click(change);
  const dialog = await screen.findByRole('dialog', { name: 'Orte: Ändern' });
  expect(within(dialog).getByRole('alert').textContent).toBe(sentence);
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Offen' }));
  expect(within(dialog).queryByRole('alert')).toBeNull();
});

it('marks no update right that reads only readable fields', async () => {
  openRole('since');
  const change = await cell(/^Orte, Ändern/);
  expect(change.getAttribute('aria-invalid')).toBeNull();
  expect(change.textContent).not.toContain('lesen darf');
});
