import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordRegistry } from '../../../../../src/framework/admin/records/recordRegistry.ts';
import { noCounts } from '../../../../../src/framework/schema/contracts/changeOutcomes.ts';
import type { ImportFacts } from '../../../../../src/framework/schema/contracts/imports.ts';
import { answerLogins } from '../../support/answerLogins.ts';
import { openFakePage } from '../../support/openFakePage.ts';
import { renderAdmin } from '../../support/renderAdmin.tsx';
import type { FakeApi } from '../../support/startFakeApi.ts';
import { things } from '../list/openList.tsx';

let api: FakeApi;

const target = { kind: 'text' as const, isRequired: false, isSettable: true, isKey: true, isNumber: false };
const facts: ImportFacts = {
  id: 'i1',
  resource: 'things',
  name: 'Dinge.csv',
  headers: ['Name', 'Zahl'],
  rowCount: 3,
  source: {
    encoding: 'utf8',
    isEncodingSure: true,
    sheets: [],
    sheet: null,
    start: 1,
    firstLine: 2,
    hasNames: true,
    lines: [{ line: 1, text: 'Name · Zahl' }],
  },
  needs: [{ paths: ['name'], beside: null, derivedFrom: null }],
  samples: [
    ['Harfe', '3'],
    ['Oboe', ''],
  ],
  targets: [
    { ...target, path: 'name', title: 'Name', isRequired: true },
    { ...target, path: 'amount', title: 'Anzahl', kind: 'integer' },
  ],
  choice: {
    columns: ['name', null],
    key: null,
    clearsEmpty: false,
    createsSimilar: false,
    keepsPostal: false,
    constants: {},
    areaCode: null,
    leavesInvalid: false,
    despite: null,
  },
  state: 'uploaded',
  progress: null,
  counts: null,
  similarCount: 0,
  hintCount: 0,
  hints: [],
  changeSet: null,
  isUndone: false,
  message: null,
};

/** Picks a field by typing a part of its title, as people do by keyboard. */
function chooseField(column: string, title: string) {
  const input = screen.getByLabelText(`Feld für „${column}“`);
  act(() => input.focus());
  fireEvent.change(input, { target: { value: title.slice(0, 3).toUpperCase() } });
  fireEvent.keyDown(input, { key: 'Enter' });
}

const counts = { ...noCounts, create: 1, update: 1, invalid: 1 };
const rows = [
  { position: 0, cells: ['Harfe', '3'], outcome: 'create', record: null, reasons: [], similar: null },
  {
    position: 2,
    cells: ['', 'x'],
    outcome: 'invalid',
    record: null,
    reasons: ['Name: Dieses Feld ist erforderlich'],
    similar: null,
  },
];

beforeEach(async () => {
  api = await openFakePage();
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: false,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  answerLogins(api, { isLoggedIn: true, entities: [things] });
  api.answer('GET /api/preferences', { body: {} });
  api.answer('POST /api/importer/things', { status: 201, body: facts });
  api.answer('GET /api/importer/imports/i1/rows', { body: { rows, total: 2 } });
});

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await api.goAway();
});

async function openWithFile(): Promise<void> {
  renderAdmin({ path: '/settings/import?resource=things', registry: { screens: recordRegistry.screens } });
  const input = await screen.findByLabelText<HTMLInputElement>('Datei auswählen', { selector: 'input' });
  fireEvent.change(input, { target: { files: [new File(['Name;Zahl\n'], 'Dinge.csv')] } });
  await screen.findByText('Dinge.csv: 3 Zeilen');
}

function answerState(change: Partial<ImportFacts>): void {
  api.answer('GET /api/importer/imports/i1', { body: { ...facts, ...change } });
}

it('leads from a file through columns and preview to the result, and back again', async () => {
  await openWithFile();
  const choice = {
    columns: ['name', 'amount'],
    key: 'name',
    clearsEmpty: false,
    createsSimilar: false,
    keepsPostal: false,
    constants: {},
    areaCode: null,
    leavesInvalid: false,
    despite: null,
  };
  chooseField('Zahl', 'Anzahl');
  fireEvent.change(screen.getByLabelText('Vorhandene Einträge erkennen an'), { target: { value: 'name' } });
  api.answer('POST /api/importer/imports/i1/check', {
    status: 202,
    body: { ...facts, choice, state: 'checking' },
  });
  answerState({ choice, state: 'checked', counts });
  fireEvent.click(screen.getByRole('button', { name: 'Prüfen' }));
  const preview = await screen.findByRole('heading', { name: 'Vorschau' });
  await waitFor(() => expect(document.activeElement).toBe(preview));
  const [checked] = api.requestsOf('POST /api/importer/imports/i1/check');
  expect(JSON.parse(checked?.body ?? '')).toEqual(choice);
  const table = await screen.findByRole('table', { name: 'Vorschau' });
  await within(table).findByText('Name: Dieses Feld ist erforderlich');
  expect(screen.getByRole('button', { name: 'Fehlerhaft: 1' })).toBeTruthy();

  const changeSet = 'c1';
  api.answer('POST /api/importer/imports/i1/run', {
    status: 202,
    body: { ...facts, choice, counts, state: 'running' },
  });
  answerState({ choice, state: 'done', counts, changeSet });
  fireEvent.click(screen.getByRole('button', { name: '2 Zeilen importieren' }));
  await screen.findByRole('heading', { name: 'Ergebnis' });
  api.answer('POST /api/change-sets/c1/undo', { status: 204 });
  fireEvent.click(screen.getByRole('button', { name: 'Import rückgängig machen' }));
  await waitFor(() => expect(api.requestsOf('POST /api/change-sets/c1/undo')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Import rückgängig machen' })).toBeNull());
});

it('asks for the entity before it takes a file', async () => {
  renderAdmin({ path: '/settings/import', registry: { screens: recordRegistry.screens } });
  await screen.findByText('Wähle zuerst, was du importieren möchtest.');
  const choose = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Datei auswählen' });
  expect(choose().disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Was möchtest du importieren?'), { target: { value: 'things' } });
  await screen.findByText(/Am besten nennt ihre erste Zeile die Spalten/);
  expect(choose().disabled).toBe(false);
});

it('puts two columns into one field, and says so under both', async () => {
  await openWithFile();
  chooseField('Zahl', 'Name');
  expect(screen.getByText('zusammengesetzt mit „Zahl“')).toBeTruthy();
  expect(screen.getByText('zusammengesetzt mit „Name“')).toBeTruthy();
});

it('names what new records still need, and takes it for all rows', async () => {
  const without = { ...facts, choice: { ...facts.choice, columns: [null, null] } };
  api.answer('POST /api/importer/things', { status: 201, body: without });
  await openWithFile();
  chooseField('Zahl', 'Anzahl');
  expect(screen.getByText('Neue Einträge brauchen noch: Name')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Harfe' } });
  expect(screen.queryByText('Neue Einträge brauchen noch: Name')).toBeNull();
  api.answer('POST /api/importer/imports/i1/check', { status: 202, body: { ...facts, state: 'checking' } });
  answerState({ state: 'failed', message: 'Abgebrochen.' });
  fireEvent.click(screen.getByRole('button', { name: 'Prüfen' }));
  await screen.findByText('Abgebrochen.');
  const [checked] = api.requestsOf('POST /api/importer/imports/i1/check');
  expect(JSON.parse(checked?.body ?? '')).toMatchObject({
    columns: [null, 'amount'],
    constants: { name: 'Harfe' },
  });
});

it('reads the file again where and how the person says', async () => {
  const lines = [
    { line: 1, text: 'Verzeichnis' },
    { line: 3, text: 'Name · Zahl' },
  ];
  const source = { ...facts.source, encoding: 'windows1252', isEncodingSure: false, lines };
  api.answer('POST /api/importer/things', { status: 201, body: { ...facts, source } });
  await openWithFile();
  await screen.findByText(/Der Zeichensatz dieser Datei ist nicht eindeutig/);
  fireEvent.change(screen.getByLabelText('Hier beginnt die Tabelle'), { target: { value: '3' } });
  await waitFor(() => expect(api.requestsOf('POST /api/importer/things')).toHaveLength(2));
  expect(api.requestsOf('POST /api/importer/things').at(-1)?.query.toString()).toBe(
    'encoding=windows1252&start=3&hasNames=true',
  );
});

it('offers to take rows without their wrong optional values', async () => {
  await openWithFile();
  api.answer('POST /api/importer/imports/i1/check', { status: 202, body: { ...facts, state: 'checking' } });
  answerState({ state: 'checked', counts, hintCount: 2 });
  fireEvent.click(screen.getByRole('button', { name: 'Prüfen' }));
  await screen.findByRole('button', { name: 'Mit Hinweis: 2' });
  fireEvent.click(await screen.findByLabelText(/fehlerhaften freiwilligen Angaben/));
  await waitFor(() => expect(api.requestsOf('POST /api/importer/imports/i1/check')).toHaveLength(2));
  const checks = api.requestsOf('POST /api/importer/imports/i1/check');
  expect(JSON.parse(checks.at(-1)?.body ?? '')).toMatchObject({ leavesInvalid: true });
});

it('sums up what was completed, and shows the rows of one kind', async () => {
  await openWithFile();
  const hints = Array.from({ length: 9 }, (_, at) => ({ text: `Art ${at}`, count: 5000 - at }));
  api.answer('POST /api/importer/imports/i1/check', { status: 202, body: { ...facts, state: 'checking' } });
  api.answer('GET /api/importer/imports/i1/rows', { body: { rows: [], total: 0 } });
  answerState({ state: 'checked', counts, hintCount: 5000, hints });
  fireEvent.click(screen.getByRole('button', { name: 'Prüfen' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Art 1 4.999 Zeilen' }));
  await waitFor(() =>
    expect(api.requestsOf('GET /api/importer/imports/i1/rows').at(-1)?.query.toString()).toBe(
      'hint=Art+1&offset=0&limit=25&outcome=hinted',
    ),
  );
  expect(screen.getByRole('button', { name: /^Art 1 / }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.queryByRole('button', { name: /^Art 8 / })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '3 weitere Arten von Hinweisen' }));
  expect(screen.getByRole('button', { name: /^Art 8 / })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Alle: 3' }));
  expect(screen.getByRole('button', { name: /^Art 1 / }).getAttribute('aria-pressed')).toBe('false');
});

it('shows which record a row resembles, and asks whether such rows are skipped', async () => {
  await openWithFile();
  const similar = [{ id: 'a1', title: 'Harfe' }, { line: 2 }];
  const doubtful = { position: 1, cells: ['Harfe', ''], outcome: 'duplicate', record: null, reasons: [] };
  api.answer('GET /api/importer/imports/i1/rows', { body: { rows: [{ ...doubtful, similar }], total: 1 } });
  api.answer('POST /api/importer/imports/i1/check', { status: 202, body: { ...facts, state: 'checking' } });
  answerState({ state: 'checked', counts: { ...noCounts, create: 2, duplicate: 1 }, similarCount: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Prüfen' }));
  const link = await screen.findByRole('link', { name: 'Harfe' });
  expect([link.getAttribute('href'), link.parentElement?.textContent]).toEqual([
    expect.stringContaining('/things/a1'),
    'Sieht aus wie Harfe, Zeile 2',
  ]);
  expect(screen.getByRole('button', { name: 'Möglicherweise doppelt: 1' })).toBeTruthy();
  const choice = { ...facts.choice, createsSimilar: true };
  answerState({ choice, state: 'checked', counts: { ...noCounts, create: 3 }, similarCount: 1 });
  fireEvent.change(screen.getByLabelText('Möglicherweise doppelte Zeilen'), { target: { value: 'create' } });
  await screen.findByRole('button', { name: '3 Zeilen importieren' });
  const checks = api.requestsOf('POST /api/importer/imports/i1/check');
  expect(JSON.parse(checks.at(-1)?.body ?? '')).toEqual(choice);
});

it('says why an import was aborted', async () => {
  await openWithFile();
  api.answer('POST /api/importer/imports/i1/check', { status: 202, body: { ...facts, state: 'checking' } });
  answerState({ state: 'failed', message: 'Die Sitzung, aus der importiert wurde, ist beendet.' });
  fireEvent.click(screen.getByRole('button', { name: 'Prüfen' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Die Sitzung, aus der importiert wurde');
});

describe('an import that is being checked', () => {
  const polled = 'GET /api/importer/imports/i1';
  const unknown = { _t: 'notFound', message: 'Diesen Import gibt es nicht.' };
  const forbidden = { _t: 'forbidden', message: 'Das darfst du nicht.' };
  const refusals: [number, { _t: string; message: string }][] = [
    [404, unknown],
    [403, forbidden],
  ];

  async function check(): Promise<void> {
    await openWithFile();
    api.answer('POST /api/importer/imports/i1/check', { status: 202, body: { ...facts, state: 'checking' } });
    fireEvent.click(screen.getByRole('button', { name: 'Prüfen' }));
  }

  it.each(refusals)('stops polling after a %i, and starts over with a file', async (status, body) => {
    api.answer(polled, { status, body });
    await check();
    await screen.findByLabelText('Datei auswählen', { selector: 'input' });
    await screen.findByText(body.message);
    await new Promise((resolve) => setTimeout(resolve, 1600));
    expect(api.requestsOf(polled)).toHaveLength(1);
  });

  it.each([502, 503, 504])('keeps polling after a %i', async (status) => {
    api.answer(polled, { status, body: { _t: 'unavailable', message: 'Gleich wieder da.' } });
    await check();
    await waitFor(() => expect(api.requestsOf(polled).length).toBeGreaterThan(0));
    answerState({ state: 'failed', message: 'Die Prüfung wurde abgebrochen.' });
    await screen.findByText('Die Prüfung wurde abgebrochen.');
  });
});
