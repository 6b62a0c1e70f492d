import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answerLogins } from '../../support/answerLogins.ts';
import { buildEntity, buildField } from '../../support/buildEntity.ts';
import { clickBeside, pressEscape } from '../../support/leaveDialog.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { allowRefusal, openForm, press, type } from './openForm.tsx';

const api = provideFakeApi();

const things = buildEntity({
  resource: 'things',
  title: 'Ding',
  form: [{ title: 'Stammdaten', sections: [{ fields: ['name'] }] }],
  fields: [buildField({ name: 'name', title: 'Name', required: true })],
});
const record = {
  id: 't1',
  $version: 3,
  $access: { update: true, delete: true, custom: [] },
  name: 'Erstes',
};
const objected = {
  status: 409,
  body: {
    _n: 'leitstand',
    _t: 'reasonRequired',
    statusCode: 409,
    message: 'Dagegen spricht etwas.',
    details: {
      objections: [
        { text: 'Der Raum ist montags belegt.', record: { type: 'things', id: 't2', title: 'Zweites' } },
        { text: 'Der Standort ist gesperrt.', record: null },
      ],
    },
  },
};
const reason = 'Beide wissen Bescheid – geht';

beforeEach(() => {
  answerLogins(api, { isLoggedIn: true, entities: [things] });
  api.answer('GET /api/things/t1', { body: record });
  api.answer('PUT /api/things/t1', ({ query, body }) =>
    query.has('despite')
      ? { body: { ...record, ...JSON.parse(body), $version: 4 }, headers: { 'X-Change-Set': 's1' } }
      : objected,
  );
  api.answer('POST /api/change-sets/s1/undo', ({ query }) =>
    query.has('despite') ? { status: 204 } : objected,
  );
  allowRefusal();
});

async function save() {
  openForm('/things/t1/edit');
  await screen.findByLabelText(/^Name/, {}, { timeout: 10_000 });
  type(/^Name/, 'Anderes');
  press('Speichern');
  return await screen.findByRole('dialog', { name: 'Trotzdem speichern?' });
}

function despite(dialog: HTMLElement): void {
  fireEvent.change(within(dialog).getByLabelText(/^Begründung/), { target: { value: ` ${reason} ` } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Trotzdem speichern' }));
}

it('lists what speaks against a save and saves with a reason', async () => {
  const dialog = await save();
  const lines = within(dialog).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Der Raum ist montags belegt. Zweites',
    'Der Standort ist gesperrt.',
  ]);
  const link = within(dialog).getByRole('link', { name: 'Zweites' });
  expect(link.getAttribute('href')).toBe('/things/t2');
  expect(link.getAttribute('target')).toBe('_blank');
  const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Trotzdem speichern' });
  expect(button.disabled).toBe(true);
  despite(dialog);
  await screen.findByText('Profile things');
  const sent = api.requestsOf('PUT /api/things/t1');
  expect(sent.map(({ query }) => query.get('despite'))).toEqual([null, reason]);
  expect(sent.map(({ body }) => JSON.parse(body))).toEqual([{ name: 'Anderes' }, { name: 'Anderes' }]);
  expect(sent[1]?.headers['if-match']).toBe('"3"');
});

it('keeps what was typed if the user gives up, and reports nothing more', async () => {
  const dialog = await save();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Abbrechen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Anderes');
  expect(api.requestsOf('PUT /api/things/t1')).toHaveLength(1);
  expect(screen.queryByText('Dagegen spricht etwas.')).toBeNull();
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Speichern' });
  await waitFor(() => expect(button.disabled).toBe(false));
});

it('loses no typed reason by a click beside the dialog or Esc', async () => {
  const dialog = await save();
  const field = within(dialog).getByLabelText<HTMLTextAreaElement>(/^Begründung/);
  fireEvent.change(field, { target: { value: reason } });
  clickBeside(dialog);
  pressEscape(dialog);
  const name = 'Ungespeicherte Änderungen';
  await screen.findByRole('dialog', { name });
  press('Weiter bearbeiten');
  await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
  expect(field.value).toBe(reason);
  pressEscape(dialog);
  await screen.findByRole('dialog', { name });
  press('Änderungen verwerfen');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('PUT /api/things/t1')).toHaveLength(1);
});

it('is left by Esc at once where nothing was typed, but not by a click beside it', async () => {
  const dialog = await save();
  clickBeside(dialog);
  expect(dialog.isConnected).toBe(true);
  pressEscape(dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks for a reason before it undoes', async () => {
  despite(await save());
  fireEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  despite(await screen.findByRole('dialog', { name: 'Trotzdem speichern?' }));
  await screen.findByText('Rückgängig gemacht');
  expect(api.requestsOf('POST /api/change-sets/s1/undo').map(({ query }) => query.get('despite'))).toEqual([
    null,
    reason,
  ]);
});
