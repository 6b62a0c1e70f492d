import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type FieldKind, fieldKinds } from '../../../../../src/framework/schema/kinds/FieldKind.ts';
import type { Field } from '../../../../../src/framework/schema/model.ts';
import { buildField } from '../../support/buildEntity.ts';
import { renderValue } from './renderValue.tsx';

afterEach(cleanup);

interface Sample {
  /** What the definition says beyond the kind. */
  field?: Partial<Field>;
  value: unknown;
  /** What is read of it with room, and in a cell where that differs. */
  block: string;
  cell?: string;
  /** No value of the kind; shown as it is stored. */
  unreadable: unknown;
}

const options = [
  { value: 'a', title: 'Alpha', colour: '#112233' },
  { value: 'b', title: 'Beta' },
];
const people = { to: 'people', onDelete: 'clear' } as const;
const [ada, ben, cid, dea] = ['Ada', 'Ben', 'Cid', 'Dea'].map((name, at) => ({
  id: `p${at}`,
  type: 'people',
  name,
}));
const times = ['startTime', 'endTime'].map((name) => buildField({ name, kind: 'timeOfDay' }));
const address = ['street', 'houseNumber', 'postal', 'city', 'country'].map((name) => buildField({ name }));
const contact = [
  buildField({ name: 'mail1', title: 'E-Mail', kind: 'mail' }),
  buildField({ name: 'fax1', title: 'Fax' }),
  buildField({
    name: 'notes',
    title: 'Notizen',
    kind: 'value',
    members: [buildField({ name: 'mail1', title: 'Notiz zur E-Mail' })],
  }),
];
const entry = [buildField({ name: 'day', title: 'Tag' }), buildField({ name: 'note', title: 'Notiz' })];
const long = 'Wort '.repeat(60).trim();

const samples: Record<FieldKind, Sample> = {
  text: { value: 'Äpfel', block: 'Äpfel', unreadable: 7 },
  longText: { value: long, block: long, cell: `${'Wort '.repeat(23)}Wort …`, unreadable: ['x'] },
  richText: { value: '<p>Hallo <b>du</b></p>', block: 'Hallo du', unreadable: { a: 1 } },
  mail: { value: 'ada@example.org', block: 'ada@example.org', unreadable: 7 },
  phone: { value: '+493012345', block: '+493012345', unreadable: 7 },
  url: { value: 'https://example.org/a', block: 'example.org/a', unreadable: 7 },
  integer: { value: 1250, block: '1.250', unreadable: 'viel' },
  decimal: { value: '1234.50', block: '1.234,50', unreadable: 'viel' },
  money: { value: 123456, block: '1.234,56\u00A0€', unreadable: 'viel' },
  boolean: { value: true, block: 'Ja', unreadable: 'vielleicht' },
  date: { value: '2026-03-07', block: '07.03.2026', unreadable: 'bald' },
  dateTime: {
    value: '2026-03-07T08:05:00.000Z',
    block: '07.03.2026, 09:05 Uhr',
    cell: '07.03.2026, 09:05',
    unreadable: 'bald',
  },
  timeOfDay: { value: 545, block: '09:05', unreadable: 9999 },
  timeRange: {
    field: { members: times },
    value: { startTime: 480, endTime: 840 },
    block: '08:00–14:00 Uhr',
    cell: '08:00–14:00',
    unreadable: { startTime: 480 },
  },
  enum: { field: { options }, value: 'a', block: 'Alpha', unreadable: ['a'] },
  enumList: { field: { options }, value: ['a', 'gone'], block: 'Alphagone', unreadable: 'a' },
  textList: {
    value: ['Harmonie', 'Rhythmus', 'Gehör', 'Blattspiel'],
    block: 'HarmonieRhythmusGehörBlattspiel',
    cell: 'HarmonieRhythmus+2',
    unreadable: 'x',
  },
  reference: { field: { reference: people }, value: ada, block: 'Ada', unreadable: 7 },
  referenceList: {
    field: { reference: people },
    value: [ada, ben, cid, dea],
    block: 'AdaBenCidDea',
    cell: 'Ada, Ben, Cid +1',
    unreadable: 'p0',
  },
  link: {
    field: { link: { to: 'people', through: 't', type: 't', inverse: 'i' } },
    value: [ada],
    block: 'Ada',
    unreadable: 'p0',
  },
  polymorphicReference: { field: { targets: ['people'] }, value: ada, block: 'Ada', unreadable: 'p0' },
  address: {
    field: { members: address },
    value: { street: 'Markt', houseNumber: '1', postal: '24103', city: 'Kiel', country: 'DE' },
    block: 'Markt 124103 Kiel',
    cell: 'Markt 1, 24103 Kiel',
    unreadable: 'Markt 1',
  },
  contactData: {
    field: { members: contact },
    value: { mail1: 'ada@example.org', fax1: null, notes: { mail1: 'nur vormittags' } },
    block: 'E-Mailada@example.org · nur vormittags',
    cell: 'E-Mail: ada@example.org',
    unreadable: 'ada@example.org',
  },
  file: {
    value: { id: 'f1', name: 'Vertrag.pdf', size: 2048 },
    block: 'Vertrag.pdf2\u00A0KBHerunterladen',
    cell: 'Vertrag.pdf (2\u00A0KB)',
    unreadable: 7,
  },
  image: { value: { id: 'f1', name: 'Saal.jpg' }, block: 'Saal.jpg', unreadable: 7 },
  colour: { value: '#112233', block: '#112233', unreadable: 7 },
  json: { value: { a: [1] }, block: '{\n "a": [\n  1\n ]\n}', cell: '{"a":[1]}', unreadable: 7 },
  value: {
    field: { members: entry },
    value: { day: 'Mo', note: 'spät' },
    block: 'TagMoNotizspät',
    cell: 'Tag: Mo, Notiz: spät',
    unreadable: 'Mo',
  },
  valueList: {
    field: { members: entry },
    value: [{ day: 'Mo' }, { day: 'Di' }],
    block: 'TagMoTagDi',
    cell: '2',
    unreadable: 'Mo',
  },
};

function fieldOf(kind: FieldKind): Field {
  return buildField({ name: 'field', title: 'Feld', kind, ...samples[kind].field });
}

function read(container: HTMLElement): string {
  const image = container.querySelector('img');
  return image ? image.alt : (container.textContent ?? '');
}

describe.each(fieldKinds)('%s', (kind) => {
  const { value, block, cell = block, unreadable } = samples[kind];

  it('is rendered in full and in a cell', () => {
    expect(read(renderValue(fieldOf(kind), value))).toBe(block);
    expect(read(renderValue(fieldOf(kind), value, 'cell'))).toBe(cell);
  });

  it('renders nothing without a value', () => {
    for (const empty of [null, undefined, '', {}]) {
      expect(renderValue(fieldOf(kind), empty).innerHTML).toBe('');
    }
  });

  it('shows an unreadable value as stored', () => {
    expect(read(renderValue(fieldOf(kind), unreadable))).toBe(JSON.stringify(unreadable));
  });
});

it.each([
  ['mail', 'mailto:ada@example.org', null],
  ['phone', 'tel:+493012345', null],
  ['url', 'https://example.org/a', '_blank'],
  ['file', '/api/files/f1', '_blank'],
  ['reference', '/people/p0', null],
] as const)('links %s to its target', (kind, href, target) => {
  const link = renderValue(fieldOf(kind), samples[kind].value).querySelector('a');
  expect([link?.getAttribute('href'), link?.getAttribute('target')]).toEqual([href, target]);
});

it('requests pictures no larger than shown', () => {
  const source = (variant: 'cell' | 'block') =>
    renderValue(fieldOf('image'), samples.image.value, variant).querySelector('img')?.getAttribute('src');
  expect([source('cell'), source('block')]).toEqual(['/api/files/f1?size=128', '/api/files/f1?size=512']);
});

it('shows both of two equal entries of a list', () => {
  const container = renderValue(fieldOf('valueList'), [{ day: 'Mo' }, { day: 'Mo' }, 'x']);
  expect(container.textContent).toBe('TagMoTagMo"x"');
});

it('shows both of two equal lines of an address', () => {
  const value = { street: 'Helgoland', city: 'Helgoland', country: 'DE' };
  const field = { ...fieldOf('address'), members: address };
  expect(renderValue(field, value).textContent).toBe('HelgolandHelgoland');
});

it('makes no link of an address outside the web', () => {
  const container = renderValue(fieldOf('url'), 'javascript:alert(1)');
  expect(container.querySelector('a')).toBeNull();
  expect(container.textContent).toBe('javascript:alert(1)');
});

it('formats a phone number once the metadata is loaded', async () => {
  const container = renderValue(fieldOf('phone'), '+493012345');
  await waitFor(() => expect(container.textContent).toBe('030 12345'));
});

it('does not show the ids of list entries', () => {
  const members = [...entry, buildField({ name: 'itemId', title: 'Nummer', isInternal: true })];
  const field = { ...fieldOf('valueList'), members };
  expect(renderValue(field, [{ day: 'Mo', itemId: '01a1fe5a' }, { day: 'Di' }]).textContent).toBe(
    'TagMoTagDi',
  );
});

it('names media types in everyday words', () => {
  const field = { ...fieldOf('text'), format: 'mediaType' as const };
  expect(renderValue(field, 'application/pdf', 'cell').textContent).toBe('PDF');
  expect(renderValue(field, 'image/png').textContent).toBe('Bild');
});

it('shows yes or no as a word, and in a cell as an icon', () => {
  expect(renderValue(fieldOf('boolean'), false).querySelector('svg')).toBeNull();
  expect(renderValue(fieldOf('boolean'), false, 'cell').querySelector('svg')).not.toBeNull();
});
