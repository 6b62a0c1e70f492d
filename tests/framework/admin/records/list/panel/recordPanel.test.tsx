import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ListScreen } from '../../../../../../src/framework/admin/records/list/ListScreen.tsx';
import { ProfileScreen } from '../../../../../../src/framework/admin/records/profile/ProfileScreen.tsx';
import { answerLogins } from '../../../support/answerLogins.ts';
import { answerRows } from '../../../support/answerRows.ts';
import { buildEntity, buildField } from '../../../support/buildEntity.ts';
import { provideFakeApi } from '../../../support/provideFakeApi.ts';
import { allowRefusal, openForm, press } from '../../form/openForm.tsx';

const api = provideFakeApi();
const things = buildEntity({
  resource: 'things',
  title: 'Ding',
  plural: 'Dinge',
  fields: [buildField({ name: 'name', title: 'Name' })],
});

function open(path = '/things', rows = 12) {
  answerLogins(api, { isLoggedIn: true, entities: [things] });
  answerRows(api, 'things', rows);
  for (let row = 1; row <= rows; row += 1) {
    const body = {
      id: `r${row}`,
      $version: 1,
      $access: { update: true, delete: true, custom: [] },
      name: `Zeile ${row}`,
    };
    api.answer(`GET /api/things/r${row}`, { body });
  }
  return openForm(path, { screens: { List: ListScreen, Profile: ProfileScreen } });
}

/** Makes the window narrower than a breakpoint. */
function narrow(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
}

const rowLink = (row: number) => screen.findByRole('link', { name: `Zeile ${row} öffnen` });
const heading = (row: number) => screen.findByRole('heading', { level: 2, name: `Zeile ${row}` });
const panel = (row: number) => screen.findByRole('region', { name: `Zeile ${row}` });
const pressKey = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const lists = () => api.requestsOf('GET /api/things').filter(({ query }) => query.get('fields') !== '["id"]');

async function openBeside(row: number): Promise<void> {
  const link = await rowLink(row);
  link.focus();
  pressKey('Enter', { altKey: true });
  await panel(row);
  const title = await heading(row);
  await waitFor(() => expect(document.activeElement).toBe(title));
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a record beside the list', () => {
  it('opens by keyboard without a reload of the list, and the focus returns to the row', async () => {
    const { router } = open();
    await openBeside(3);
    expect(router.state.location).toMatchObject({ pathname: '/things', search: '', hash: '#panel=r3' });
    expect(lists()).toHaveLength(1);
    pressKey('Escape');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Zeile 3' })).toBeNull());
    const link = await rowLink(3);
    await waitFor(() => expect(document.activeElement).toBe(link));
    expect(router.state.location.hash).toBe('');
  });

  it('moves on with one key, and back', async () => {
    open();
    await openBeside(3);
    await screen.findByText('3 von 12');
    pressKey('j');
    await waitFor(async () => expect(document.activeElement).toBe(await heading(4)));
    await screen.findByText('4 von 12');
    pressKey('k');
    await heading(3);
    await screen.findByText('3 von 12');
    pressKey('ArrowDown', { altKey: true });
    await heading(4);
    expect(lists()).toHaveLength(1);
  });

  it('takes the list along to another page', async () => {
    const { router } = open('/things?page=1&perPage=5&sort=name&order=ASC&filter=%7B%22q%22%3A%22Z%22%7D');
    await openBeside(5);
    await screen.findByText('5 von 12');
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Nächster Eintrag' }).disabled).toBe(
        false,
      ),
    );
    pressKey('j');
    await heading(6);
    await rowLink(6);
    expect(screen.queryByRole('link', { name: 'Zeile 5 öffnen' })).toBeNull();
    const params = new URLSearchParams(router.state.location.search);
    expect([params.get('page'), params.get('filter'), params.get('sort')]).toEqual([
      '2',
      '{"q":"Z"}',
      'name',
    ]);
    pressKey('Escape');
    const link = await rowLink(6);
    await waitFor(() => expect(document.activeElement).toBe(link));
  });

  it('opens from its address, and closes with the back button after a click on the icon of a row', async () => {
    const { router } = open('/things#panel=r2');
    await heading(2);
    await screen.findByText('2 von 12');
    press('Zeile 7 neben der Liste öffnen');
    await heading(7);
    await router.navigate(-1);
    await heading(2);
  });

  it('keeps what the keys would lose: typed text is text, and changes are asked for', async () => {
    const { router } = open();
    await openBeside(3);
    await screen.findByText('3 von 12');
    press('Stammdaten bearbeiten');
    const input = await screen.findByRole('textbox', { name: /^Name/ });
    input.focus();
    pressKey('j');
    expect(router.state.location.hash).toBe('#panel=r3');
    fireEvent.change(input, { target: { value: 'Neu' } });
    press('Nächster Eintrag');
    const dialog = await screen.findByRole('dialog');
    pressKey('j');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Weiter bearbeiten' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.hash).toBe('#panel=r3');
    expect((input as HTMLInputElement).value).toBe('Neu');
  });

  it('asks before another tab, and takes the tab to the neighbour', async () => {
    const { router } = open();
    for (const row of [3, 4])
      api.answer(`GET /api/things/r${row}/history`, { body: { entries: [], total: 0 } });
    await openBeside(3);
    await screen.findByText('3 von 12');
    press('Stammdaten bearbeiten');
    const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ });
    await waitFor(() => expect(name().value).toBe('Zeile 3'));
    fireEvent.change(name(), { target: { value: 'Neu' } });
    const openHistory = () => fireEvent.click(screen.getByRole('tab', { name: 'Verlauf' }));
    const answer = async (button: string) => {
      await screen.findByRole('dialog', { name: 'Ungespeicherte Änderungen' });
      press(button);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    const onHeading = (key: string) => () => {
      screen.getByRole('heading', { level: 2 }).focus();
      pressKey(key);
    };
    const closing = () => press('Seitenfenster schließen');
    for (const leave of [openHistory, closing, onHeading('Escape'), onHeading('j')]) {
      leave();
      await answer('Weiter bearbeiten');
      expect(name().value).toBe('Neu');
    }
    openHistory();
    await answer('Änderungen verwerfen');
    const selected = () => screen.getByRole('tab', { selected: true }).textContent;
    await waitFor(() => expect(selected()).toBe('Verlauf'));
    expect(router.state.location.hash).toBe('#panel=r3&tab=history');
    await screen.findByText('3 von 12');
    press('Nächster Eintrag');
    await heading(4);
    await waitFor(() => expect(selected()).toBe('Verlauf'));
    press('Zeile 7 neben der Liste öffnen');
    await heading(7);
    expect(router.state.location.hash).toBe('#panel=r7&tab=history');
  });

  it('keeps the selection of the list', async () => {
    open();
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Zeile 2 auswählen' }));
    await openBeside(3);
    pressKey('Escape');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Zeile 3' })).toBeNull());
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Zeile 2 auswählen' }).checked).toBe(true);
  });

  it('leads to the whole page by Enter, and says what is gone', async () => {
    allowRefusal();
    const { router } = open('/things#panel=r99');
    api.answer('GET /api/things/r99', { status: 404, body: { _t: 'notFound', message: 'Weg.' } });
    await screen.findByText(/Diesen Eintrag gibt es nicht mehr/);
    pressKey('Escape');
    await openBeside(3);
    pressKey('Enter');
    await waitFor(() => expect(router.state.location.pathname).toBe('/things/r3'));
  });

  it('is a sheet on a phone, with the same keys', async () => {
    narrow();
    open();
    const button = await screen.findByRole('button', { name: 'Zeile 3 neben der Liste öffnen' });
    fireEvent.click(button);
    const sheet = await screen.findByRole('dialog', { name: 'Zeile 3' });
    await within(sheet).findByText('3 von 12');
    pressKey('j');
    await screen.findByRole('dialog', { name: 'Zeile 4' });
    pressKey('Escape');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
