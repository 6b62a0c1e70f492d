import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FieldKind } from '../../../../../src/framework/schema/kinds/FieldKind.ts';
import { drawShare } from '../../../../support/drawShare.ts';
import { buildField } from '../../support/buildEntity.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { openFields } from '../form/openFields.ts';
import { press } from '../form/openForm.tsx';
import { type TypedSample, typedSamples } from './typedSamples.ts';

const api = provideFakeApi();

const kinds = Object.entries(typedSamples) as [FieldKind, TypedSample][];
const typable = kinds.flatMap(([kind, { typed, ...sample }]) =>
  typed === null ? [] : [[kind, { ...sample, typed }] as const],
);
const choices = typable.filter(([, { isChoice }]) => isChoice);
const drawn = [
  ...choices,
  ...drawShare(
    typable.filter(([, { isChoice }]) => !isChoice),
    4,
  ),
];

const keys = {
  Enter: { key: 'Enter' },
  'Ctrl+S': { key: 's', ctrlKey: true },
  Tab: { key: 'Tab' },
  Escape: { key: 'Escape' },
} as const;

/** Presses a key, with what a browser does at it: Enter sends the form, Tab leaves the input. */
function strike(input: HTMLElement, name: keyof typeof keys): void {
  const isLeft = fireEvent.keyDown(input, keys[name]);
  const form = input.closest('form');
  if (isLeft && name === 'Enter' && form && !(input instanceof HTMLTextAreaElement)) fireEvent.submit(form);
  if (isLeft && name === 'Tab') act(() => input.blur());
}

async function typeInto(kind: FieldKind, { typed, extra = {} }: TypedSample & { typed: string }) {
  await openFields(api, [buildField({ name: 'field', title: 'Das Feld', kind, ...extra })]);
  const input = document.querySelector<HTMLInputElement>(
    'form :is(input:not([type=hidden], [type=checkbox]), textarea)',
  );
  if (!input) throw new Error(`${kind} has no text box`);
  act(() => input.focus());
  fireEvent.change(input, { target: { value: typed } });
  return input;
}

const sent = () => api.requestsOf('POST /api/things').map(({ body }) => JSON.parse(body));
const heldBack = /ist nicht gewählt|Bitte warte/;

it('knows a sample of every kind', () => {
  expect(choices.map(([kind]) => kind)).toEqual(['enum', 'enumList', 'reference', 'referenceList', 'link']);
});

it('of no kind offers what the browser knows of the clerk', async () => {
  await openFields(
    api,
    typable.map(([kind, { extra = {} }]) => buildField({ name: kind, title: kind, kind, ...extra })),
  );
  const boxes = [
    ...document.querySelectorAll('form input:not([type=hidden], [type=checkbox], [type=color], [type=file])'),
  ];
  expect(boxes.length).toBeGreaterThan(typable.length / 2);
  const offering = boxes.filter((box) => box.getAttribute('autocomplete') !== 'off');
  expect(offering.map(({ outerHTML }) => outerHTML)).toEqual([]);
  const modes = ['date', 'integer', 'decimal', 'money', 'phone', 'mail', 'url'].map((title) =>
    screen.getByRole('textbox', { name: title }).getAttribute('inputmode'),
  );
  expect(modes).toEqual(['numeric', 'decimal', 'decimal', 'decimal', 'tel', 'email', 'url']);
});

describe.each(Object.keys(keys) as (keyof typeof keys)[])('%s after typing', (key) => {
  it.each(drawn)('saves %s with what was typed, or not at all', async (kind, sample) => {
    const input = await typeInto(kind, sample);
    strike(input, key);
    if (key !== 'Escape') strike(input, 'Ctrl+S');
    if (sample.isChoice) {
      if (key !== 'Escape') await screen.findAllByText(heldBack);
      expect(sent()).toEqual([]);
      return;
    }
    if (key === 'Escape') return;
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).not.toEqual({});
  });
});

describe('a choice by typing', () => {
  it.each(choices.filter(([kind]) => kind.startsWith('enum')))(
    'of %s is taken by Enter, which does not save the form',
    async (kind, sample) => {
      const input = await typeInto(kind, { ...sample, typed: 'bet' });
      strike(input, 'Enter');
      expect(sent()).toEqual([]);
      strike(input, 'Ctrl+S');
      await waitFor(() => expect(sent()).toEqual([{ field: kind === 'enum' ? 'b' : ['b'] }]));
    },
  );

  it.each(choices.filter(([kind]) => kind.startsWith('enum')))(
    'of %s is taken on leaving where the text is the name of an option',
    async (kind, sample) => {
      const input = await typeInto(kind, { ...sample, typed: 'beta' });
      strike(input, 'Tab');
      press('Speichern');
      await waitFor(() => expect(sent()).toEqual([{ field: kind === 'enum' ? 'b' : ['b'] }]));
    },
  );

  it.each(choices)('of %s is given up by Escape, and no longer holds back the form', async (kind, sample) => {
    const input = await typeInto(kind, sample);
    for (const _ of ['closes the list', 'gives up the text']) strike(input, 'Escape');
    expect(input.value).toBe('');
    await waitFor(() => {
      strike(input, 'Ctrl+S');
      expect(sent()).toEqual([{}]);
    });
  });
});
