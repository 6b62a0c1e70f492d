import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CellsRequest } from '../../../../../../src/framework/schema/contracts/cells.ts';
import { buildField } from '../../../support/buildEntity.ts';
import { openFakePage } from '../../../support/openFakePage.ts';
import type { FakeApi } from '../../../support/startFakeApi.ts';
import { closeList, settled, things } from '../openList.tsx';
import { cellAt, openGrid, paste, press, sentCells } from './openGrid.tsx';

let api: FakeApi;

beforeEach(async () => {
  api = await openFakePage();
});

afterEach(() => closeList(api));

const note = buildField({ name: 'note', title: 'Notiz', required: true });
const entity = {
  fields: [
    buildField({ name: 'name', title: 'Name', required: true }),
    buildField({ name: 'amount', title: 'Anzahl', kind: 'integer' }),
    buildField({ name: 'isActive', title: 'Aktiv', kind: 'boolean', default: true }),
  ],
  form: [{ title: 'Stammdaten', sections: [{ fields: ['name', 'amount', 'isActive', 'note'] }] }],
};

function CreateWithState() {
  const { record } = useLocation().state as { record: unknown };
  return <p>Create {JSON.stringify(record)}</p>;
}

/** Stores the names of the given answers: each request for a new record takes the next. */
function answerCreations(...outcomes: object[]): void {
  let at = 0;
  api.answer('POST /api/things/cells', () => {
    const given = outcomes[Math.min(at, outcomes.length - 1)];
    at += 1;
    const made = { outcome: 'done', version: 1, record: null, fields: {}, message: null, objections: [] };
    return {
      body: { changeSet: 'c1', cells: [], creates: [{ id: 'n1', ...made, conflict: null, ...given }] },
    };
  });
}

async function type(name: string, value: string): Promise<void> {
  press('F2');
  const input = await screen.findByRole('textbox', { name });
  await waitFor(() => expect(document.activeElement).toBe(input));
  fireEvent.change(input, { target: { value } });
}

/** Goes down from the last row. */
async function beginByKey(): Promise<void> {
  fireEvent.mouseDown(cellAt(2, 1));
  fireEvent.mouseUp(cellAt(2, 1));
  press('ArrowDown');
  await waitFor(() => expect(document.activeElement).toBe(cellAt(3, 1)));
  press('Home');
  await waitFor(() => expect(document.activeElement).toBe(cellAt(3, 0)));
}

describe('a new row', () => {
  it('is typed cell by cell, saved when it is left, with defaults and the filter, and another follows', async () => {
    const path = '/things?displayedFilters={}&filter={"amount":7}';
    await openGrid(api, { entity, path });
    answerCreations({});
    await beginByKey();
    await type('Name', 'Harfe');
    press('Tab');
    await waitFor(() => expect(document.activeElement).toBe(cellAt(3, 1)));
    expect([cellAt(3, 0).textContent, cellAt(3, 1).textContent]).toEqual(['Harfe', '7']);
    expect(sentCells(api)).toEqual([]);
    press('Tab');
    await screen.findByText('Eintrag angelegt');
    expect(sentCells(api)).toEqual([{ cells: [], creates: [{ name: 'Harfe', amount: 7, isActive: true }] }]);
    const [{ headers } = { headers: {} }] = api.requestsOf('POST /api/things/cells');
    expect(headers['idempotency-key' as keyof typeof headers]).toMatch(/^[\w-]{8,100}$/);
    // the next one, empty
    await waitFor(() => expect(document.activeElement).toBe(cellAt(3, 0)));
    expect(cellAt(3, 0).textContent).toBe('');
    expect(screen.getByRole('button', { name: 'Rückgängig' })).toBeTruthy();
    // untouched, it goes without a word
    press('ArrowUp');
    await screen.findByRole('button', { name: 'Neue Zeile' });
    expect(sentCells(api)).toHaveLength(1);
    await settled();
  });

  it('gives back what was typed last by Ctrl+Z, and then takes back the row that was stored before', async () => {
    api.answer('POST /api/change-sets/c1/undo', { body: {} });
    await openGrid(api, { entity });
    answerCreations({});
    await beginByKey();
    await type('Name', 'Harfe');
    press('Tab');
    await waitFor(() => expect(cellAt(3, 0).textContent).toBe('Harfe'));
    press('z', { ctrlKey: true });
    await waitFor(() => expect(cellAt(3, 0).textContent).toBe(''));
    expect(api.requestsOf('POST /api/change-sets/c1/undo')).toEqual([]);
    press('Home');
    await type('Name', 'Laute');
    press('Tab');
    await waitFor(() => expect(cellAt(3, 0).textContent).toBe('Laute'));
    press('Tab');
    await screen.findByText('Eintrag angelegt');
    await waitFor(() => expect(document.activeElement).toBe(cellAt(3, 0)));
    press('z', { ctrlKey: true });
    await waitFor(() => expect(api.requestsOf('POST /api/change-sets/c1/undo')).toHaveLength(1));
  });

  it('names required fields and refused values at their cells, and keeps what was typed', async () => {
    await openGrid(api, { entity });
    answerCreations({ outcome: 'invalid', id: null, fields: { name: 'Den Namen gibt es schon.' } }, {});
    fireEvent.click(await screen.findByRole('button', { name: 'Neue Zeile' }));
    await waitFor(() => expect(document.activeElement).toBe(cellAt(3, 0)));
    press('ArrowRight');
    paste('vier');
    await waitFor(() => expect(cellAt(3, 1).getAttribute('aria-invalid')).toBe('true'));
    paste('4');
    await waitFor(() => expect(cellAt(3, 1).textContent).toBe('4'));
    press('ArrowUp');
    await waitFor(() => expect(cellAt(3, 0).getAttribute('aria-invalid')).toBe('true'));
    expect(sentCells(api)).toEqual([]);
    fireEvent.mouseDown(cellAt(3, 0));
    fireEvent.mouseUp(cellAt(3, 0));
    await type('Name', 'Doppelt');
    press('Enter');
    await waitFor(() => expect(sentCells(api)).toHaveLength(1));
    expect((await screen.findByRole('alert')).textContent).toBe('Den Namen gibt es schon.');
    expect([cellAt(3, 0).textContent, cellAt(3, 1).textContent]).toEqual(['Doppelt', '4']);
    fireEvent.click(screen.getByRole('button', { name: 'Verwerfen' }));
    await screen.findByRole('button', { name: 'Neue Zeile' });
    await settled();
  });

  it('asks for the reason to create what something speaks against', async () => {
    await openGrid(api, { entity });
    const against = { id: null, outcome: 'invalid', objections: [{ text: 'Das ist sehr viel.' }] };
    answerCreations(against, {});
    await beginByKey();
    await type('Name', 'Viel');
    press('Enter');
    await screen.findByText('Das ist sehr viel.');
    fireEvent.change(screen.getByRole('textbox', { name: /Begründung/ }), { target: { value: 'Muss sein' } });
    fireEvent.click(screen.getByRole('button', { name: 'Trotzdem speichern' }));
    await screen.findByText('Eintrag angelegt');
    expect(sentCells(api).map(({ despite }: CellsRequest) => despite)).toEqual([undefined, 'Muss sein']);
    await settled();
  });

  it('says which required field has no column, and takes what was typed to the form', async () => {
    await openGrid(api, {
      entity: { ...entity, fields: [...entity.fields, note] },
      screens: { Create: CreateWithState },
    });
    await beginByKey();
    await type('Name', 'Harfe');
    press('Enter');
    await screen.findByText('Pflichtfelder ohne Spalte: Notiz.', { exact: false });
    expect(sentCells(api)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Weiter im Formular' }));
    await screen.findByText('Create {"isActive":true,"name":"Harfe"}');
  });

  it('can neither be dropped nor taken to the form while it is created', async () => {
    await openGrid(api, { entity });
    let store = () => {};
    const isStored = new Promise<void>((resolve) => {
      store = resolve;
    });
    const made = { id: 'n1', outcome: 'done', version: 1, record: null, fields: {}, message: null };
    const creates = [{ ...made, objections: [], conflict: null }];
    api.answer('POST /api/things/cells', { body: { changeSet: 'c1', cells: [], creates }, when: isStored });
    await beginByKey();
    await type('Name', 'Harfe');
    press('Enter');
    await screen.findByText('Wird gespeichert …');
    const buttons = ['Weiter im Formular', 'Verwerfen'].map((name) =>
      screen.getByRole<HTMLButtonElement>('button', { name }),
    );
    expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true]);
    store();
    await screen.findByText('Eintrag angelegt');
    await settled();
  });

  it('goes to what it cannot read instead of to the form, which could not take it over', async () => {
    await openGrid(api, { entity, screens: { Create: CreateWithState } });
    await beginByKey();
    await type('Name', 'Harfe');
    press('Tab');
    await waitFor(() => expect(document.activeElement).toBe(cellAt(3, 1)));
    await type('Anzahl', 'viele');
    const button = screen.getByRole('button', { name: 'Weiter im Formular' });
    fireEvent.mouseDown(button);
    await waitFor(() => expect(cellAt(3, 1).getAttribute('aria-invalid')).toBe('true'));
    button.focus();
    fireEvent.click(button);
    expect(document.activeElement).toBe(cellAt(3, 1));
    expect(cellAt(3, 1).textContent).toBe('viele');
    await screen.findByRole('alert');
    paste('4');
    await waitFor(() => expect(cellAt(3, 1).textContent).toBe('4'));
    fireEvent.click(button);
    await screen.findByText('Create {"isActive":true,"name":"Harfe","amount":4}');
  });

  it('is not offered without the right to create', async () => {
    await openGrid(api, { entity: { ...entity, rights: { ...things.rights, create: false } } });
    fireEvent.mouseDown(cellAt(2, 1));
    fireEvent.mouseUp(cellAt(2, 1));
    press('ArrowDown');
    expect(document.activeElement).toBe(cellAt(2, 1));
    expect(screen.queryByRole('button', { name: 'Neue Zeile' })).toBeNull();
    await settled();
  });
});
