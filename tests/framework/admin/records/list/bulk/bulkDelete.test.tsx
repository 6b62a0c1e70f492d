import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { computedStyle } from '../../../../../support/computedStyle.ts';
import { openFakePage } from '../../../support/openFakePage.ts';
import type { FakeApi } from '../../../support/startFakeApi.ts';
import { allowRefusal, closeList, openList, press } from '../openList.tsx';
import { answerBulk, noCounts, posted } from './answerBulk.ts';

let api: FakeApi;

beforeEach(async () => {
  api = await openFakePage();
});

afterEach(() => closeList(api));

const begun = () => posted(api, '/api/bulk/things');

async function chooseAll(): Promise<HTMLElement> {
  await screen.findByRole('link', { name: 'Zeile 1 öffnen' });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Alle Zeilen dieser Seite auswählen' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Löschen' }));
  return await screen.findByRole('dialog');
}

function confirm(dialog: HTMLElement): void {
  const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Löschen' });
  expect(button.disabled).toBe(false);
  fireEvent.click(button);
}

it('asks by name before it deletes the selected rows, and can be cancelled', async () => {
  openList(api);
  answerBulk(api, { run: [{ change: { action: 'delete' } }] });
  const dialog = await chooseAll();
  await within(dialog).findByText('Zeile 1, Zeile 2, Zeile 3');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Abbrechen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(begun()).toEqual([]);
  press('Löschen');
  const again = await screen.findByRole('dialog', { name: '3 Einträge löschen' });
  await within(again).findByText('3 werden gelöscht.');
  confirm(again);
  await screen.findByText('3 Einträge gelöscht');
  expect(begun()).toEqual([
    { selection: { ids: ['r1', 'r2', 'r3'] }, change: { action: 'delete' }, expected: 3 },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(/ausgewählt$/)).toBeNull();
});

it('says beforehand which cannot be deleted, and shows them afterwards with reasons', async () => {
  openList(api);
  const reason = 'Wird noch in 2 Listen verwendet.';
  const refused = { record: 'r2', title: 'Zeile 2', outcome: 'invalid' as const, reasons: [reason] };
  const counts = { ...noCounts, done: 2, invalid: 1 };
  answerBulk(api, {
    preview: { counts, reasons: [{ outcome: 'invalid', reason, count: 1 }], rows: [refused] },
    run: [{ change: { action: 'delete' }, counts }],
    rows: [refused],
  });
  const dialog = await chooseAll();
  await within(dialog).findByText('2 werden gelöscht, 1 wird abgelehnt.');
  within(dialog).getByText(`1 × ${reason}`);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Einträge zeigen' }));
  within(dialog).getByRole('link', { name: 'Zeile 2' });
  confirm(dialog);
  const [receipt] = await screen.findAllByRole('table', { name: 'Beleg' });
  await within(receipt as HTMLElement).findByText(reason);
  expect(screen.getAllByText('2 Einträge gelöscht, 1 abgelehnt').length).toBeGreaterThan(0);
  expect(api.requestsOf('GET /api/bulk/runs/run1/rows')[0]?.query.get('outcome')).toBe('invalid');
});

it('distinguishes records of the same name by their second line or else by their id', async () => {
  const names = ['Kiel', 'Kiel', 'Ulm', 'Ulm'];
  const notes = ['S-1', 'S-2', 'S-3', 'S-3'];
  openList(api, {
    rows: 4,
    entity: { referenceLine: '{note}' },
    recordOf: (row) => ({ name: names[row - 1], note: notes[row - 1] }),
  });
  answerBulk(api);
  await screen.findAllByRole('link', { name: 'Kiel öffnen' });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Alle Zeilen dieser Seite auswählen' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Löschen' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('Kiel (S-1), Kiel (S-2), Ulm (…r3), Ulm (…r4)');
});

it('says why nothing was begun, checks again and keeps the selection', async () => {
  allowRefusal();
  openList(api);
  answerBulk(api);
  const message = 'Die Auswahl hat sich geändert.';
  api.answer('POST /api/bulk/things', {
    status: 409,
    body: { _t: 'versionConflict', message, statusCode: 409 },
  });
  const dialog = await chooseAll();
  await within(dialog).findByText('3 werden gelöscht.');
  confirm(dialog);
  await screen.findByText(message);
  await waitFor(() => expect(posted(api, '/api/bulk/things/preview')).toHaveLength(2));
  expect(screen.getByText('3 ausgewählt')).toBeTruthy();
});

it('deletes cards of a narrow screen too', async () => {
  openList(api, { isNarrow: true });
  answerBulk(api, { preview: { total: 2 }, run: [{ change: { action: 'delete' } }] });
  for (const title of ['Zeile 1', 'Zeile 3'])
    fireEvent.click(await screen.findByRole('checkbox', { name: `${title} auswählen` }));
  await screen.findByText('2 ausgewählt');
  const [chosen, other] = screen.getAllByRole('listitem');
  const shade = (element: Element | null | undefined) =>
    element ? computedStyle(element).backgroundColor : undefined;
  expect(shade(chosen)).not.toBe(shade(other));
  expect(shade(chosen?.querySelector('a'))).toBe(shade(other?.querySelector('a')));
  fireEvent.click(await screen.findByRole('button', { name: 'Mehr' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Löschen' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('2 werden gelöscht.');
  confirm(dialog);
  await screen.findByText('2 Einträge gelöscht');
  expect(begun()[0]?.selection).toEqual({ ids: ['r1', 'r3'] });
});
