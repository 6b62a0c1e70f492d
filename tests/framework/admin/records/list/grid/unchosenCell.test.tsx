import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fitsInCell } from '../../../../../../src/framework/admin/records/list/grid/cellField.ts';
import type { FieldKind } from '../../../../../../src/framework/schema/kinds/FieldKind.ts';
import { drawShare } from '../../../../../support/drawShare.ts';
import { buildField } from '../../../support/buildEntity.ts';
import { openFakePage } from '../../../support/openFakePage.ts';
import type { FakeApi } from '../../../support/startFakeApi.ts';
import { type TypedSample, typedSamples } from '../../inputs/typedSamples.ts';
import { closeList } from '../openList.tsx';
import { cellAt, openGrid, press, sentCells } from './openGrid.tsx';

/** Every kind with an editor in the list into whose text box jsdom can type. */
const typable = (Object.entries(typedSamples) as [FieldKind, TypedSample][]).flatMap(
  ([kind, { typed, ...sample }]) =>
    typed !== null && fitsInCell(buildField({ name: 'f', kind, ...sample.extra }))
      ? [[kind, { ...sample, typed }] as const]
      : [],
);
const choices = typable.filter(([, { isChoice }]) => isChoice);
const drawn = drawShare(
  typable.filter(([, { isChoice }]) => !isChoice),
  3,
);

const keys = {
  Enter: { key: 'Enter' },
  'Ctrl+S': { key: 's', ctrlKey: true },
  Tab: { key: 'Tab' },
  Escape: { key: 'Escape' },
} as const;

let api: FakeApi;

beforeEach(async () => {
  api = await openFakePage();
});

afterEach(() => closeList(api));

async function typeInto(
  kind: FieldKind,
  { typed, extra = {} }: TypedSample & { typed: string },
): Promise<HTMLInputElement> {
  const fields = [
    buildField({ name: 'name', title: 'Name' }),
    buildField({ name: 'amount', title: 'Anzahl', kind, ...extra }),
  ];
  await openGrid(api, {
    entity: { columns: ['name', 'amount'], fields },
    recordOf: (row) => ({ name: `Zeile ${row}`, amount: null }),
  });
  press('F2');
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>(
      '.MuiPopper-root :is(input:not([type=hidden], [type=checkbox]), textarea)',
    );
    if (!found) throw new Error(`The cell of ${kind} has no text box.`);
    return found;
  });
  fireEvent.change(input, { target: { value: typed } });
  return input;
}

const sentValues = () => sentCells(api).flatMap(({ cells }) => cells.map(({ values }) => values.amount));

it('is tried in every kind whose cell is a choice', () => {
  expect(choices.map(([kind]) => kind)).toEqual(
    expect.arrayContaining(['enum', 'enumList', 'reference', 'referenceList']),
  );
  expect(typable.length).toBeGreaterThan(12);
});

describe.each(Object.keys(keys) as (keyof typeof keys)[])('%s after typing into a cell', (key) => {
  it.each(drawn)('saves %s as it was typed, or not at all', async (kind, sample) => {
    const input = await typeInto(kind, sample);
    fireEvent.keyDown(input, keys[key]);
    if (key === 'Escape') {
      await waitFor(() => expect(input.isConnected).toBe(false));
      expect(sentCells(api)).toEqual([]);
      return;
    }
    // the first key takes an entry of a list of texts
    if (kind === 'textList' && input.isConnected) fireEvent.keyDown(input, { key: 'Enter' });
    await waitFor(() => expect(sentValues()).toHaveLength(1));
    const [value] = sentValues();
    expect([undefined, null, '']).not.toContain(value);
    if (sample.typed === 'Xyzzy') expect(JSON.stringify(value)).toContain('Xyzzy');
  });
});

describe.each(choices)('a cell of %s with text that is no choice', (kind, sample) => {
  it.each(['Enter', 'Tab', 'Ctrl+S'] as const)('is not saved by %s, and says why', async (key) => {
    const input = await typeInto(kind, sample);
    const isLeft = fireEvent.keyDown(input, keys[key]);
    // the browser would offer to save the page
    if (key === 'Ctrl+S') expect(isLeft).toBe(false);
    await screen.findByText(/ist nicht gewählt|Bitte warte/);
    expect(sentCells(api)).toEqual([]);
    expect(screen.queryByText('Zelle gespeichert')).toBeNull();
  });

  it('is kept by a click elsewhere, and says why', async () => {
    await typeInto(kind, sample);
    fireEvent.mouseDown(cellAt(1, 0));
    fireEvent.mouseUp(cellAt(1, 0));
    await waitFor(() => expect(cellAt(0, 1).getAttribute('aria-invalid')).toBe('true'));
    expect(sentCells(api)).toEqual([]);
  });

  it('is given up by Escape', async () => {
    const input = await typeInto(kind, sample);
    fireEvent.keyDown(input, keys.Escape);
    await waitFor(() => expect(input.isConnected).toBe(false));
    expect(sentCells(api)).toEqual([]);
    expect(cellAt(0, 1).getAttribute('aria-invalid')).not.toBe('true');
  });
});
