import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { fieldKinds } from '../../../../../src/framework/schema/kinds/FieldKind.ts';
import type { Field } from '../../../../../src/framework/schema/model.ts';
import { buildField } from '../../support/buildEntity.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { openFields, saveFields } from '../form/openFields.ts';
import { press, type } from '../form/openForm.tsx';

const api = provideFakeApi();

const options = [
  { value: 'a', title: 'Alpha', colour: '#112233' },
  { value: 'b', title: 'Beta' },
];
const members = [buildField({ name: 'city', title: 'Stadt' })];
const times = ['startTime', 'endTime'].map((name) => buildField({ name, title: name, kind: 'timeOfDay' }));
const extras: Partial<Record<Field['kind'], Partial<Field>>> = {
  enum: { options },
  enumList: { options },
  reference: { reference: { to: 'things' } },
  referenceList: { reference: { to: 'things' } },
  link: { link: { to: 'things', through: 't', type: 't', inverse: 'i' } },
  polymorphicReference: { targets: ['things'] },
  value: { members },
  valueList: { members },
  address: { members },
  contactData: { members },
  timeRange: { members: times },
};

const openWith = (fields: Field[]) => openFields(api, fields);
const save = () => saveFields(api);

it.each(fieldKinds.filter((kind) => kind !== 'richText'))(
  'renders an input with a name for %s',
  async (kind) => {
    await openWith([
      buildField({ name: 'field', title: 'Das Feld', kind, description: 'Hilfe', ...extras[kind] }),
    ]);
    const named = screen.queryAllByLabelText(/Das Feld/);
    const grouped = screen.queryAllByRole('group', { name: /Das Feld/ });
    expect(named.length + grouped.length).toBeGreaterThan(0);
    expect(screen.getByText('Hilfe')).toBeTruthy();
  },
);

it.each([
  ['integer', '1.250', 1250],
  ['decimal', '1.234,50', '1234.50'],
  ['money', '1.234,56', 123456],
  ['date', '24122025', '2025-12-24'],
  ['timeOfDay', '09:05', 545],
  ['json', '{"a": 1}', { a: 1 }],
  ['mail', 'ada@example.org ', 'ada@example.org'],
] as const)('reads typed text into %s', async (kind, typed, value) => {
  await openWith([buildField({ name: 'field', title: 'Feld', kind })]);
  type('Feld', typed);
  fireEvent.blur(screen.getByLabelText('Feld'));
  expect(await save()).toEqual({ field: value });
});

const lines = 'Erste\r\nzweite\u2028 dritte';

it.each([
  ['text', 'ab', lines, 'aErste zweite dritteb'],
  ['url', '[]', lines, '[Erste zweite dritte]'],
] as const)('pastes lines into %s as one, at the cursor', async (kind, typed, pasted, shown) => {
  await openWith([buildField({ name: 'field', title: 'Feld', kind })]);
  type('Feld', typed);
  const box: HTMLInputElement = screen.getByLabelText('Feld');
  box.setSelectionRange(1, 1);
  fireEvent.paste(box, { clipboardData: { getData: () => pasted } });
  expect(box.value).toBe(shown);
  fireEvent.blur(box);
  expect(box.value).not.toBe('');
});

it('pastes lines into phone as one, formatted or not', async () => {
  await openWith([buildField({ name: 'field', title: 'Feld', kind: 'phone' })]);
  type('Feld', '+3');
  const box: HTMLInputElement = screen.getByLabelText('Feld');
  box.setSelectionRange(1, 1);
  fireEvent.paste(box, { clipboardData: { getData: () => '4930\n90' } });
  expect(box.value.replaceAll(' ', '')).toBe('+4930903');
});

it('stores pasted text', async () => {
  await openWith([buildField({ name: 'field', title: 'Feld', kind: 'text' })]);
  fireEvent.paste(screen.getByLabelText('Feld'), { clipboardData: { getData: () => lines } });
  expect(await save()).toEqual({ field: 'Erste zweite dritte' });
});

it('pastes lines into a text of several lines unchanged', async () => {
  await openWith([buildField({ name: 'field', title: 'Feld', kind: 'longText' })]);
  const isLeftToBrowser = fireEvent.paste(screen.getByLabelText('Feld'), {
    clipboardData: { getData: () => lines },
  });
  expect(isLeftToBrowser).toBe(true);
});

it('chooses a date from the calendar by keyboard', async () => {
  await openWith([buildField({ name: 'field', title: 'Feld', kind: 'date' })]);
  type('Feld', '01.03.2026');
  press('Kalender öffnen: Feld');
  const day = await screen.findByRole('button', { name: '01. März 2026' });
  await waitFor(() => expect(document.activeElement).toBe(day));
  fireEvent.keyDown(day, { key: 'ArrowDown' });
  const next = screen.getByRole('button', { name: '08. März 2026' });
  expect(document.activeElement).toBe(next);
  fireEvent.click(next);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Feld' });
  fireEvent.blur(input);
  await waitFor(() => expect(input.value).toBe('08.03.2026'));
});

it('opens the calendar at the current day in Germany', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-30T23:30:00Z'), toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  await openWith([buildField({ name: 'field', title: 'Feld', kind: 'date' })]);
  press('Kalender öffnen: Feld');
  const day = await screen.findByRole('button', { name: '01. Dezember 2026' });
  await waitFor(() => expect(document.activeElement).toBe(day));
});

it('adds, moves and removes rows', async () => {
  await openWith([buildField({ name: 'field', title: 'Feld', kind: 'valueList', members })]);
  for (const city of ['Jena', 'Gera', 'Bonn']) {
    press('Eintrag hinzufügen');
    const inputs = screen.getAllByLabelText('Stadt');
    fireEvent.change(inputs.at(-1) as HTMLElement, { target: { value: city } });
  }
  press('Eintrag 3 nach oben');
  press('Eintrag 1 entfernen');
  expect(await save()).toEqual({ field: [{ city: 'Bonn' }, { city: 'Gera' }] });
});

it('offers a note for each contact entry that can have one', async () => {
  const contact = [
    buildField({ name: 'mail1', title: 'E-Mail', kind: 'mail' }),
    buildField({ name: 'phone1', title: 'Telefon' }),
    buildField({ name: 'website', title: 'Website' }),
    buildField({
      name: 'notes',
      title: 'Notizen',
      kind: 'value',
      members: [
        buildField({ name: 'mail1', title: 'Notiz zur E-Mail' }),
        buildField({ name: 'phone1', title: 'Notiz zum Telefon' }),
      ],
    }),
  ];
  await openWith([buildField({ name: 'field', title: 'Kontakt', kind: 'contactData', members: contact })]);
  const inputs = screen.getByRole('group', { name: /Kontakt/ }).querySelectorAll('input');
  const labels = [...inputs].map((input) => input.labels?.[0]?.textContent);
  expect(labels).toEqual(['E-Mail', 'Notiz zur E-Mail', 'Telefon', 'Notiz zum Telefon', 'Website']);
  type('E-Mail', 'ada@example.org');
  type('Notiz zur E-Mail', 'nur vormittags');
  const value = { mail1: 'ada@example.org', notes: { mail1: 'nur vormittags' } };
  expect(await save()).toMatchObject({ field: value });
});

it('shows a member of a value only while its condition is true', async () => {
  const kept = [
    buildField({ name: 'state', title: 'Stand' }),
    buildField({ name: 'reason', title: 'Grund', when: { state: 'closed' } }),
  ];
  await openWith([buildField({ name: 'step', title: 'Schritt', kind: 'value', members: kept })]);
  expect(screen.queryByLabelText('Grund')).toBeNull();
  type('Stand', 'closed');
  expect(await screen.findByLabelText('Grund')).toBeDefined();
});

it('marks a member required where its value is used, and requires it once the value has content', async () => {
  const contact = [
    buildField({ name: 'mail1', title: 'E-Mail', kind: 'mail', required: true }),
    buildField({ name: 'phone1', title: 'Telefon', kind: 'phone' }),
  ];
  await openWith([
    buildField({
      name: 'field',
      title: 'Kontakt',
      kind: 'contactData',
      members: contact,
      requiredHere: ['mail1'],
    }),
  ]);
  const label = (name: string) => screen.getByText(name, { selector: 'label' }).textContent;
  expect([label('E-Mail'), label('Telefon')]).toEqual(['E-Mail', 'Telefon']);
  type(/E-Mail/, '');
  type('Telefon', '030 23125000');
  await waitFor(() => expect([label('E-Mail'), label('Telefon')]).toEqual(['E-Mail\u2009*', 'Telefon']));
  press('Speichern');
  expect(await screen.findByText('Dieses Feld ist erforderlich')).toBeTruthy();
  type(/E-Mail/, 'a@example.org');
  expect(await save()).toEqual({ field: { mail1: 'a@example.org', phone1: '030 23125000' } });
});

it.each([
  ['0171 1234x', 'Hierher gehört nur eine Telefonnummer, nicht „x“'],
  ['0171 1234567 x12', 'Hierher gehört nur eine Telefonnummer, nicht „x12“'],
  ['110', 'Vorwahl fehlt: Eine Telefonnummer beginnt mit 0, + oder 00'],
  ['Zentrale', 'Das ist keine gültige Telefonnummer'],
])('refuses %s as a phone number: %s', async (typed, sentence) => {
  await openWith([buildField({ name: 'field', title: 'Feld', kind: 'phone' })]);
  const box: HTMLInputElement = screen.getByLabelText('Feld');
  fireEvent.focus(box);
  await import('../../../../../src/framework/admin/base/format/phoneTools.ts');
  type('Feld', typed);
  fireEvent.blur(box);
  press('Speichern');
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(box.value).toBe(typed);
  expect(api.requestsOf('POST /api/things')).toEqual([]);
});

it('shows the defaults in an optional value, and required marks only once it has input', async () => {
  const parts = [
    buildField({ name: 'city', title: 'Stadt', required: true }),
    buildField({ name: 'country', title: 'Land', default: 'DE' }),
  ];
  await openWith([buildField({ name: 'field', title: 'Anschrift', kind: 'address', members: parts })]);
  const city = screen.getByRole<HTMLInputElement>('textbox', { name: /^Stadt/ });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Land' }).value).toBe('DE');
  expect(city.required).toBe(false);
  fireEvent.change(city, { target: { value: 'Jena' } });
  await waitFor(() => expect(city.required).toBe(true));
  fireEvent.change(city, { target: { value: '' } });
  await waitFor(() => expect(city.required).toBe(false));
  expect(await save()).toEqual({});
});
