import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerLogins } from '../../support/answerLogins.ts';
import { buildEntity, buildField } from '../../support/buildEntity.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { allowRefusal, openForm, press, type } from './openForm.tsx';

const api = provideFakeApi();

const days = [
  { value: 1, title: 'Montag' },
  { value: 2, title: 'Dienstag' },
];
const slots = buildField({
  name: 'slots',
  title: 'Zeiten',
  kind: 'valueList',
  emptyList: 'Nicht verfügbar',
  mergeBy: ['day', 'note'],
  members: [
    buildField({ name: 'day', title: 'Tag', kind: 'enum', options: days }),
    buildField({ name: 'note', title: 'Ort' }),
    buildField({ name: 'text', title: 'Bemerkung' }),
    buildField({ name: 'changedAt', title: 'Geändert', kind: 'dateTime', readOnly: true }),
  ],
});
const words = buildField({ name: 'words', title: 'Worte', kind: 'textList', emptyList: 'Keine' });
const things = buildEntity({
  resource: 'things',
  title: 'Ding',
  form: [{ title: 'Stammdaten', sections: [{ fields: ['name', 'slots', 'words'] }] }],
  fields: [buildField({ name: 'name', title: 'Name' }), slots, words],
});

const start = {
  id: 't1',
  $version: 3,
  $access: { update: true, delete: true, custom: [] },
  name: 'Erstes',
  slots: null as unknown,
  words: null as unknown,
};

async function openWith(values: object) {
  const record = { ...start, ...values };
  answerLogins(api, { isLoggedIn: true, entities: [things] });
  api.answer('GET /api/things/t1', { body: record });
  api.answer('PUT /api/things/t1', ({ body }) => ({
    body: { ...record, ...JSON.parse(body), $version: 4 },
  }));
  openForm('/things/t1/edit');
  await screen.findByLabelText(/^Name/, {}, { timeout: 25_000 });
}

const sent = () => api.requestsOf('PUT /api/things/t1').map(({ body }) => JSON.parse(body) as object);
const choice = (field: string) =>
  within(screen.getByRole('radiogroup', { name: `${field}: wenn nichts eingetragen ist` }));
const radio = (field: string, name: string) => choice(field).getByRole<HTMLInputElement>('radio', { name });

describe('a list whose emptiness says something', () => {
  it.each<[string, unknown, string, unknown]>([
    ['nothing stated', null, 'Nicht verfügbar', []],
    ['an empty list', [], 'Keine Angabe', null],
  ])('is set from %s to the other state', async (_, before, name, after) => {
    await openWith({ slots: before });
    expect(radio('Zeiten', name).checked).toBe(false);
    fireEvent.click(radio('Zeiten', name));
    expect(radio('Zeiten', name).checked).toBe(true);
    press('Speichern');
    await screen.findByText('Profile things');
    expect(sent()).toEqual([{ slots: after }]);
  });

  it('is emptied entry by entry, then says that there is none, and may be set back to nothing', async () => {
    await openWith({ slots: [{ day: 1, note: 'Saal', text: null }] });
    expect(screen.queryByRole('radiogroup', { name: /^Zeiten/ })).toBeNull();
    press('Eintrag 1 entfernen');
    expect(radio('Zeiten', 'Nicht verfügbar').checked).toBe(true);
    fireEvent.click(radio('Zeiten', 'Keine Angabe'));
    press('Speichern');
    await screen.findByText('Profile things');
    expect(sent()).toEqual([{ slots: null }]);
  });

  it.each([[null], [[]]])('keeps %j while something else is saved', async (slots) => {
    await openWith({ slots, words: slots });
    type(/^Name/, 'Anderes');
    press('Speichern');
    await screen.findByText('Profile things');
    expect(sent()).toEqual([{ name: 'Anderes' }]);
  });

  it('is a list of texts as well', async () => {
    await openWith({});
    fireEvent.click(radio('Worte', 'Keine'));
    press('Speichern');
    await screen.findByText('Profile things');
    expect(sent()).toEqual([{ words: [] }]);
  });
});

it('saves my entry beside the one that somebody else changed meanwhile, and says so', async () => {
  const [saal, hof] = [
    { day: 1, note: 'Saal', text: 'alt' },
    { day: 2, note: 'Hof', text: 'alt' },
  ];
  const [mine, theirs] = [
    { ...saal, text: 'meins' },
    { ...hof, text: 'fremd' },
  ];
  await openWith({ slots: [saal, hof] });
  const merged = { ...start, $version: 5, slots: [mine, theirs] };
  api.answer('PUT /api/things/t1', { body: merged });
  const [first] = screen.getAllByLabelText('Bemerkung');
  fireEvent.change(first as HTMLElement, { target: { value: 'meins' } });
  press('Speichern');
  expect(
    await screen.findByText('Gespeichert. Die Änderungen von anderen sind auch enthalten.'),
  ).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent()).toEqual([{ slots: [mine, hof] }]);
});

it('does not speak of others if only the system noted something in my entry', async () => {
  const saal = { day: 1, note: 'Saal', text: 'alt', changedAt: '2026-03-01T09:00:00.000Z' };
  await openWith({ slots: [saal] });
  const stamped = { ...saal, text: 'meins', changedAt: '2026-03-02T09:00:00.000Z' };
  api.answer('PUT /api/things/t1', { body: { ...start, $version: 4, slots: [stamped] } });
  const [first] = screen.getAllByLabelText('Bemerkung');
  fireEvent.change(first as HTMLElement, { target: { value: 'meins' } });
  press('Speichern');
  await screen.findByText('Profile things');
  expect(screen.queryByText(/Die Änderungen von anderen/)).toBeNull();
});

it('names the entry of a list that two people changed, and saves each by its own choice', async () => {
  allowRefusal();
  const [saal, hof] = [
    { day: 1, note: 'Saal', text: 'alt' },
    { day: 2, note: 'Hof', text: 'alt' },
  ];
  const theirs = [
    { ...saal, text: 'fremd' },
    { ...hof, text: 'fremd' },
  ];
  await openWith({ slots: [saal, hof] });
  const current = { ...start, $version: 7, slots: theirs };
  const mine = { ...saal, text: 'meins' };
  const conflicts = [{ path: 'slots.[1,"Saal"]', base: saal, mine, theirs: theirs[0] }];
  let attempts = 0;
  api.answer('PUT /api/things/t1', ({ body }) => {
    attempts += 1;
    if (attempts > 1) return { body: { ...current, ...JSON.parse(body), $version: 8 } };
    const details = { conflicts, current, changed: null };
    return { status: 409, body: { _t: 'versionConflict', message: 'Geändert', details } };
  });
  const [first] = screen.getAllByLabelText('Bemerkung');
  fireEvent.change(first as HTMLElement, { target: { value: 'meins' } });
  press('Speichern');
  const dialog = await screen.findByRole('dialog', { name: 'Inzwischen geändert' });
  const entry = within(dialog).getByRole('radiogroup', { name: 'Zeiten: Montag, Saal' });
  expect(entry.textContent).toContain('meins');
  expect(entry.textContent).toContain('fremd');
  press('Mit dieser Auswahl speichern');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual({ slots: [mine, theirs[1]] });
});
