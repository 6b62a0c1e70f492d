import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { JsonObject } from '../../../../../../src/framework/schema/Json.ts';
import { buildEntity, buildField } from '../../../support/buildEntity.ts';
import { clickBeside, pressEscape } from '../../../support/leaveDialog.ts';
import { openFakePage } from '../../../support/openFakePage.ts';
import type { FakeApi } from '../../../support/startFakeApi.ts';
import { allowRefusal, closeList, lastAsked, openList, things } from '../openList.tsx';

let api: FakeApi;

beforeEach(async () => {
  api = await openFakePage();
});

afterEach(() => closeList(api));

const places = buildEntity({
  resource: 'places',
  title: 'Ort',
  fields: [
    buildField({ name: 'name', title: 'Name' }),
    buildField({ name: 'secret', title: 'Geheim' }),
    buildField({ name: 'boss', title: 'Leitung', kind: 'reference', reference: { to: 'places' } }),
  ],
  rights: { create: false, delete: false, read: ['name', 'boss'], update: ['secret'], custom: [] },
});
const entity = {
  fields: [
    ...things.fields,
    buildField({ name: 'due', title: 'Frist', kind: 'date' }),
    buildField({ name: 'place', title: 'Lage', kind: 'reference', reference: { to: 'places' } }),
  ],
};

async function open(filter?: JsonObject): Promise<void> {
  const path = filter ? `/things?filter=${encodeURIComponent(JSON.stringify(filter))}` : '/things';
  openList(api, { entity, others: [places], path });
  await screen.findByLabelText('Zeile 1 öffnen');
}

// roles are looked up in the whole page, which takes seconds
const click = (label: string) => fireEvent.click(screen.getByLabelText(label));
const clickText = async (label: string | RegExp) =>
  fireEvent.click(await screen.findByText(label, { selector: 'button' }));

async function openBuilder(): Promise<void> {
  click('Bedingungen zusammenstellen');
  await screen.findByText('Dinge filtern');
}

/** Chooses the field of the condition that has none yet. */
async function chooseField(title: string, typed = title): Promise<void> {
  const input = screen.getAllByLabelText('Feld').find((one) => one.getAttribute('value') === '');
  if (!input) throw new Error('No condition without a field');
  fireEvent.change(input, { target: { value: typed } });
  fireEvent.click(await screen.findByText(title, { selector: '[role=option]' }));
}

const lastValue = () => screen.getAllByLabelText('Wert').at(-1) as HTMLInputElement;

it('joins conditions by und and oder, counts them, and shows them as chips', async () => {
  await open();
  await openBuilder();
  await chooseField('Name');
  fireEvent.change(lastValue(), { target: { value: 'Kiel' } });
  await clickText('Bedingung');
  await chooseField('Lage › Name', 'lage nam');
  fireEvent.change(lastValue(), { target: { value: 'Nord' } });
  click('oder … zu „Lage › Name enthält „Nord““');
  await chooseField('Frist');
  const filter = {
    isActive: true,
    name: { $contains: 'Kiel' },
    $or: [
      { 'place.name': { $contains: 'Nord' } },
      {
        due: {
          $gte: { $relative: { unit: 'week', offset: 0, edge: 'start' } },
          $lte: { $relative: { unit: 'week', offset: 0, edge: 'end' } },
        },
      },
    ],
  };
  await waitFor(() => expect(lastAsked(api)).toMatchObject({ filter, range: [0, 0] }));
  await clickText('3 Einträge zeigen');
  await waitFor(() => expect(lastAsked(api)).toMatchObject({ filter, range: [0, 24] }));
  const chips = within(await screen.findByLabelText('Aktive Filter'));
  expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Name enthält „Kiel“',
    'Lage › Name enthält „Nord“ oder Frist: diese Woche',
    'Alle Filter entfernen',
  ]);
  fireEvent.keyUp(chips.getByText('Name enthält „Kiel“').parentElement as HTMLElement, { key: 'Delete' });
  const { name: _, ...others } = filter;
  await waitFor(() => expect(lastAsked(api).filter).toEqual(others));
});

it('applies no condition without a value, which would show the whole list', async () => {
  await open({ amount: { $gte: 5 } });
  fireEvent.click(await screen.findByText('Anzahl ist mindestens 5'));
  await screen.findByText('Dinge filtern');
  await waitFor(() => expect(document.activeElement).toBe(lastValue()));
  fireEvent.change(lastValue(), { target: { value: 'viele' } });
  expect(screen.getByText('Für dieses Feld sind nur Zahlen zulässig')).toBeTruthy();
  for (const submit of [() => clickText('Anwenden'), async () => fireEvent.submit(lastValue())]) {
    await submit();
    expect(await screen.findByText(/Eine Bedingung ist noch nicht vollständig/)).toBeTruthy();
    expect(screen.getByText('Dinge filtern')).toBeTruthy();
    expect(screen.getByText('Anzahl ist mindestens 5')).toBeTruthy();
  }
  expect(document.activeElement).toBe(lastValue());
  fireEvent.change(lastValue(), { target: { value: '7' } });
  await clickText(/zeigen$/);
  await waitFor(() => expect(lastAsked(api).filter).toEqual({ amount: { $gte: 7 } }));
});

it('asks before Esc discards conditions, and ignores a click beside it', async () => {
  await open();
  await openBuilder();
  const builder = () => screen.getByText('Dinge filtern');
  await clickText('Bedingung');
  clickBeside(builder());
  pressEscape(builder());
  // blank conditions are no loss
  await waitFor(() => expect(screen.queryByText('Dinge filtern')).toBeNull());
  await openBuilder();
  await chooseField('Name');
  fireEvent.change(lastValue(), { target: { value: 'Kiel' } });
  clickBeside(builder());
  pressEscape(builder());
  await screen.findByText('Ungespeicherte Änderungen');
  await clickText('Weiter bearbeiten');
  await waitFor(() => expect(screen.queryByText('Ungespeicherte Änderungen')).toBeNull());
  expect(lastValue().value).toBe('Kiel');
  pressEscape(builder());
  await clickText('Änderungen verwerfen');
  await waitFor(() => expect(screen.queryByText('Dinge filtern')).toBeNull());
});

it('offers readable fields only, up to three references away', async () => {
  await open();
  await openBuilder();
  const input = screen.getByLabelText('Feld', { selector: 'input' });
  fireEvent.change(input, { target: { value: 'geheim' } });
  await screen.findByText('Kein Feld heißt so');
  fireEvent.change(input, { target: { value: 'leitung leitung name' } });
  const found = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(found).toEqual(['Lage › Leitung › Name', 'Lage › Leitung › Leitung › Name']);
});

it('names a condition on an unknown field, and removes it', async () => {
  allowRefusal();
  await open({ gone: 1, name: 'A' });
  expect(await screen.findByText('Name ist „A“')).toBeTruthy();
  const chip = screen.getByText('Andere Bedingung: gone');
  fireEvent.click(chip);
  await screen.findByText(/lässt sich hier nur entfernen/);
  click('Andere Bedingung: gone entfernen');
  await clickText(/zeigen$/);
  await waitFor(() => expect(lastAsked(api).filter).toEqual({ name: 'A' }));
});

it('says why the hits cannot be counted', async () => {
  allowRefusal();
  await open({ name: 'A' });
  api.answer('GET /api/things', {
    status: 400,
    body: { _t: 'badQuery', message: 'Die Abfrage ist ungültig.', statusCode: 400 },
  });
  await openBuilder();
  await chooseField('Notiz');
  fireEvent.change(lastValue(), { target: { value: 'B' } });
  await screen.findByText(/^Die Treffer ließen sich nicht zählen\. .*ungültig/);
});
