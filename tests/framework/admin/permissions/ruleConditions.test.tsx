import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { clickBeside, pressEscape } from '../support/leaveDialog.ts';
import { impact, openImpact, provideRoleEditor } from '../support/provideRoleEditor.ts';
import { cell, openPermissions } from './permissionWorld.ts';

const api = provideRoleEditor();

/** The dialog of what a role may read of places, with a rule without conditions. */
async function openRule(): Promise<HTMLElement> {
  openPermissions('role/r2');
  fireEvent.click(await cell(/^Orte, Lesen/));
  const dialog = await screen.findByRole('dialog', { name: 'Orte: Lesen' });
  fireEvent.click(within(dialog).getByRole('switch', { name: 'Datensätze nach Regel' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Regel hinzufügen' }));
  return dialog;
}

async function addCondition(dialog: HTMLElement, field: string): Promise<HTMLElement> {
  fireEvent.click(within(dialog).getByRole('button', { name: 'Bedingung hinzufügen' }));
  const input = within(dialog).getByRole('combobox', { name: 'Feld' });
  fireEvent.change(input, { target: { value: field } });
  fireEvent.click(await screen.findByRole('option', { name: field }));
  return await within(dialog).findByRole('group', { name: field });
}

function compare(row: HTMLElement, operator: string): void {
  fireEvent.mouseDown(within(row).getByRole('combobox', { name: 'Vergleich' }));
  fireEvent.click(screen.getByRole('option', { name: operator }));
}

async function impactOf(dialog: HTMLElement): Promise<unknown> {
  fireEvent.click(within(dialog).getByRole('button', { name: 'Übernehmen' }));
  await cell(/^Orte, Lesen: Nach Regel · alle Felder, über „Alle Bereiche“$/);
  return await savedRules();
}

async function savedRules(): Promise<unknown> {
  await openImpact(api);
  return JSON.parse(api.requestsOf(impact)[0]?.body ?? '').crudAccess.places.read.rules;
}

it('builds conditions on fields of every kind, each compared in everyday words', async () => {
  const dialog = await openRule();
  const open = await addCondition(dialog, 'Offen');
  fireEvent.mouseDown(within(open).getByRole('combobox', { name: 'Wert' }));
  fireEvent.click(screen.getByRole('option', { name: 'Nein' }));
  const rent = await addCondition(dialog, 'Miete');
  compare(rent, 'ist mindestens');
  const amount = within(rent).getByRole('textbox', { name: 'Wert' });
  fireEvent.change(amount, { target: { value: 'viel' } });
  expect(amount.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(amount, { target: { value: '300' } });
  const name = await addCondition(dialog, 'Name');
  compare(name, 'ist eines von');
  const names = within(name).getByRole('combobox', { name: 'Werte' });
  for (const typed of ['Bonn', 'Kiel']) {
    fireEvent.change(names, { target: { value: typed } });
    fireEvent.keyDown(names, { key: 'Enter' });
  }
  expect(await impactOf(dialog)).toEqual([
    { when: { isOpen: false, rent: { $gte: 30_000 }, name: { $in: ['Bonn', 'Kiel'] } }, fields: true },
  ]);
});

it('names records by the picker, and continues to their fields', async () => {
  api.answer('GET /api/people', {
    body: [{ id: 'p1', $version: 1, name: 'Bo Brink' }],
    headers: { 'Content-Range': 'people 0-0/1' },
  });
  const dialog = await openRule();
  const workers = await addCondition(dialog, 'Helfende');
  expect(within(workers).queryByRole('combobox', { name: 'Wert' })).toBeNull();
  compare(workers, 'nennt');
  fireEvent.mouseDown(within(workers).getByRole('combobox', { name: 'Wert' }));
  fireEvent.click(await screen.findByRole('option', { name: /Bo Brink/ }));
  const more = await addCondition(dialog, 'Angelegt am');
  compare(more, 'ist angegeben');
  expect(await impactOf(dialog)).toEqual([
    { when: { workers: 'p1', createdAt: { $exists: true } }, fields: true },
  ]);
});

it('gives nothing for a condition without a value, and says so', async () => {
  const dialog = await openRule();
  const name = await addCondition(dialog, 'Name');
  expect(within(name).getByText('Ohne Wert trifft die Regel auf keinen Datensatz zu.')).toBeTruthy();
  expect(await impactOf(dialog)).toEqual([{ when: { name: { $in: [] } }, fields: true }]);
});

/** The dialog of a role that reads places by a rule only the filter language can express. */
async function openWritten(when: object): Promise<{ dialog: HTMLElement; written: HTMLTextAreaElement }> {
  const stored = {
    id: 'r1',
    $version: 1,
    $access: { update: true, delete: true, custom: [] },
    guiAccess: {},
  };
  const crudAccess = { places: { read: { rules: [{ when, fields: ['name'] }] } } };
  api.answer('GET /api/roles/r1', { body: { ...stored, name: 'Helfer:in', crudAccess } });
  openPermissions('role/r1');
  fireEvent.click(await cell(/^Orte, Lesen/));
  const dialog = await screen.findByRole('dialog', { name: 'Orte: Lesen' });
  const written = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: /Sprache der Filter/ });
  return { dialog, written };
}

const either = { $or: [{ isOpen: true }, { workers: '$me' }] };

it('shows conditions only the filter language can express as written, and keeps them', async () => {
  const { dialog, written } = await openWritten(either);
  expect(written.value).toBe(JSON.stringify(either));
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Miete' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Übernehmen' }));
  await cell(/^Orte, Lesen: Nach Regel · 2 Felder$/);
  expect(await savedRules()).toEqual([{ when: either, fields: ['name', 'rent'] }]);
});

it('applies no rule whose condition is invalid JSON, and focuses its input', async () => {
  const { dialog, written } = await openWritten(either);
  const apply = within(dialog).getByRole('button', { name: 'Übernehmen' });
  fireEvent.change(written, { target: { value: '{"isOpen":' } });
  apply.focus();
  fireEvent.click(apply);
  expect(screen.getByRole('dialog', { name: 'Orte: Lesen' })).toBe(dialog);
  expect(written.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(written);
  const narrower = { $or: [{ isOpen: false }, { workers: '$me' }] };
  fireEvent.change(written, { target: { value: JSON.stringify(narrower) } });
  fireEvent.click(apply);
  await cell(/^Orte, Lesen: Nach Regel · 1 Feld$/);
  expect(await savedRules()).toEqual([{ when: narrower, fields: ['name'] }]);
});

it('applies the other rules once the one with invalid JSON is removed', async () => {
  const { dialog, written } = await openWritten(either);
  fireEvent.change(written, { target: { value: '{"isOpen":' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Regel 1 entfernen' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Übernehmen' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Orte: Lesen' })).toBeNull());
});

it('asks before Esc discards changed rights, and ignores a click beside them', async () => {
  const dialog = await openRule();
  clickBeside(dialog);
  pressEscape(dialog);
  await screen.findByRole('dialog', { name: 'Ungespeicherte Änderungen' });
  fireEvent.click(screen.getByRole('button', { name: 'Weiter bearbeiten' }));
  await waitFor(() => expect(screen.queryByText('Ungespeicherte Änderungen')).toBeNull());
  expect(within(dialog).getByRole('button', { name: 'Regel 1 entfernen' })).toBeTruthy();
  pressEscape(dialog);
  fireEvent.click(await screen.findByRole('button', { name: 'Änderungen verwerfen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks about an expression that is not read yet, but not where nothing was changed', async () => {
  const { dialog, written } = await openWritten(either);
  fireEvent.change(written, { target: { value: '{"isOpen":' } });
  pressEscape(dialog);
  await screen.findByRole('dialog', { name: 'Ungespeicherte Änderungen' });
  fireEvent.click(screen.getByRole('button', { name: 'Weiter bearbeiten' }));
  await waitFor(() => expect(screen.queryByText('Ungespeicherte Änderungen')).toBeNull());
  fireEvent.change(written, { target: { value: JSON.stringify(either) } });
  pressEscape(dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
