import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Field } from '../../../../../../src/framework/schema/model.ts';
import { answerLogins } from '../../../support/answerLogins.ts';
import { buildEntity, buildField } from '../../../support/buildEntity.ts';
import { provideFakeApi } from '../../../support/provideFakeApi.ts';
import { allowRefusal, openForm, press } from '../../form/openForm.tsx';

const api = provideFakeApi();

async function openWith(file: Partial<Field>, stored?: Record<string, unknown>) {
  const things = buildEntity({
    resource: 'things',
    form: [{ title: 'Alles', sections: [{ fields: ['file'] }] }],
    fields: [buildField({ name: 'file', title: 'Anlage', kind: 'file', ...file })],
  });
  answerLogins(api, { isLoggedIn: true, entities: [things] });
  api.answer('POST /api/things', ({ body }) => ({ status: 201, body: { ...JSON.parse(body), id: 't1' } }));
  if (stored) api.answer('GET /api/things/t1', { body: { id: 't1', $version: 1, ...stored } });
  openForm(stored ? '/things/t1/edit' : '/things/create');
  await screen.findByRole('button', { name: 'Speichern' });
}

function choose(name: string, type: string, content = 'Inhalt'): void {
  const input = screen.getByLabelText('Anlage', { selector: 'input' });
  fireEvent.change(input, { target: { files: [new File([content], name, { type })] } });
}

function answerUpload(mediaType: string, name = 'plan.bin'): void {
  api.answer('POST /api/files', { status: 201, body: { id: stored, name, mediaType, size: 6 } });
}

const stored = '01a1fe5a99780009aed2cf15';
const created = () => api.requestsOf('POST /api/things').map(({ body }) => JSON.parse(body));

it.each([
  ['without accept', {}],
  ['that accepts everything', { accept: ['*/*'] }],
])('accepts any file in a field %s', async (_, field) => {
  await openWith(field);
  answerUpload('application/x-own');
  choose('plan.bin', 'application/x-own');
  await screen.findByRole('link', { name: 'plan.bin' });
  press('Speichern');
  await waitFor(() => expect(created()).toEqual([{ file: stored }]));
});

it('blocks the save for a refused file and names the accepted types', async () => {
  await openWith({ accept: ['application/pdf', 'image/*'] });
  choose('lied.mp3', 'audio/mpeg');
  const sentence = 'lied.mp3 hat ein Format, das hier nicht angenommen wird. Möglich sind: PDF, Bilder.';
  expect(await screen.findByText(sentence)).toBeTruthy();
  press('Speichern');
  await screen.findByText('Ein Feld braucht noch deine Aufmerksamkeit.');
  expect(screen.getByText(sentence)).toBeTruthy();
  press('lied.mp3 entfernen');
  press('Speichern');
  await waitFor(() => expect(created()).toEqual([{}]));
});

it('refuses by the type the server found in the content', async () => {
  await openWith({ accept: ['image/*'] });
  answerUpload('application/pdf', 'bild.png');
  choose('bild.png', 'image/png');
  await screen.findByText('bild.png hat ein Format, das hier nicht angenommen wird. Möglich sind: Bilder.');
  press('Speichern');
  await screen.findByText('Ein Feld braucht noch deine Aufmerksamkeit.');
  expect(created()).toEqual([]);
});

it('blocks the save for a file that was not uploaded', async () => {
  allowRefusal();
  await openWith({});
  api.answer('POST /api/files', { status: 413, body: { message: 'Die Datei ist zu groß.' } });
  choose('plan.bin', '');
  await screen.findByText(/plan\.bin konnte nicht hochgeladen werden\./);
  press('Speichern');
  await screen.findByText('Ein Feld braucht noch deine Aufmerksamkeit.');
  expect(created()).toEqual([]);
});

it('restores the stored file when a refused one is removed', async () => {
  await openWith(
    { maxBytes: 3 },
    { file: { id: 'f0', name: 'alt.pdf', mediaType: 'application/pdf', size: 2 } },
  );
  choose('neu.pdf', 'application/pdf');
  await screen.findByText('neu.pdf ist zu groß. Höchstens 3 B.');
  expect(screen.queryByRole('link', { name: 'alt.pdf' })).toBeNull();
  press('neu.pdf entfernen');
  expect(await screen.findByRole('link', { name: 'alt.pdf' })).toBeTruthy();
});
