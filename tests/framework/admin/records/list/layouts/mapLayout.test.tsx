import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { widgetKeys } from '../../../../../../src/framework/admin/shell/shortcuts/shortcutRegistry.ts';
import type { ResourceAccess } from '../../../../../../src/framework/schema/rights/Grants.ts';
import { computedStyle } from '../../../../../support/computedStyle.ts';
import { answerRows } from '../../../support/answerRows.ts';
import { buildField } from '../../../support/buildEntity.ts';
import { openFakePage } from '../../../support/openFakePage.ts';
import type { FakeApi, SeenRequest } from '../../../support/startFakeApi.ts';
import { allowRefusal, closeList, openList, storedArrangements } from '../openList.tsx';

let api: FakeApi;

// chunks of their own, which take a while to compile at first
beforeAll(async () => {
  const layouts = '../../../../../../src/framework/admin/records/list/layouts';
  for (const name of ['OtherLayout', 'LayoutSwitch', 'map/MapLayout', 'map/ListMap'])
    await import(`${layouts}/${name}.tsx`);
}, 60_000);

beforeEach(async () => {
  api = await openFakePage();
  // jsdom has no layout: nothing to scroll in, and no size for a map
  Element.prototype.scrollIntoView = vi.fn();
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
});

afterEach(async () => {
  await closeList(api);
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

const fields = [
  buildField({ name: 'name', title: 'Name' }),
  buildField({ name: 'note', title: 'Notiz' }),
  buildField({ name: 'isActive', title: 'Aktiv', kind: 'boolean' }),
  buildField({
    name: 'state',
    title: 'Status',
    kind: 'enum',
    options: [
      { value: 'open', title: 'Offen', colour: '#b45309' },
      { value: 'done', title: 'Erledigt', colour: '#15803d' },
    ],
  }),
  buildField({ name: 'address', title: 'Anschrift', kind: 'address' }),
];

/** Longitude and latitude of a row; the first two share a place. */
const placeOf = (row: number): [number, number] =>
  row === 2 ? placeOf(1) : [10 + row / 100, 54 + row / 100];

const filterOf = ({ query }: SeenRequest) => query.get('filter') ?? '';
const asks = (exists: boolean) => (request: SeenRequest) =>
  filterOf(request).includes(`{"address.location":{"$exists":${exists}}}`);

interface World {
  placed?: number;
  outside?: number;
  /** All rows, also those whose address may not be read. */
  all?: number;
  rights?: Partial<ResourceAccess>;
  arrangement?: object;
  isNarrow?: boolean;
}

function open({ placed = 3, outside = 0, all = placed + outside, rights, ...world }: World = {}): void {
  const whole = { create: true, delete: true, read: true, update: true, custom: [] } as const;
  openList(api, {
    entity: {
      fields,
      columns: ['name', 'note', 'state'],
      filters: ['near'],
      rights: { ...whole, ...rights } as ResourceAccess,
    },
    arrangement: { layout: 'map', ...world.arrangement },
    isNarrow: world.isNarrow === true,
  });
  answerRows(api, 'things', 0, {
    countOf: (request) => (asks(true)(request) ? placed : asks(false)(request) ? outside : all),
    recordOf: (row) => ({
      name: `Ding ${row}`,
      note: row === 3 ? '' : `Notiz ${row}`,
      state: row % 2 === 0 ? 'done' : 'open',
      address: { city: 'Kiel', location: { type: 'Point', coordinates: placeOf(row) } },
    }),
  });
}

// names are found faster than roles, which matters for the first list of the file
const list = async (name = 'Auf der Karte: Dinge') =>
  await screen.findByLabelText(name, {}, { timeout: 20_000 });
const map = async () => await screen.findByLabelText('Karte: Dinge', {}, { timeout: 20_000 });
const titlesIn = (within_: HTMLElement) =>
  [...within_.querySelectorAll('.placed-title')].map(({ textContent }) => textContent);
const rowLink = async (title: string) =>
  await within(await list()).findByRole('link', { name: new RegExp(`${title}( |$)`) });
const markers = () => [...document.querySelectorAll<HTMLElement>('.leaflet-marker-pane .spot')];
const popup = () => document.querySelector<HTMLElement>('.leaflet-popup');
const asked = (exists: boolean) => api.requestsOf('GET /api/things').filter(asks(exists));

describe('a list on a map', () => {
  it('has a row and a marker for each record, asks only for what they show, and names its keys', async () => {
    open();
    await map();
    await rowLink('Ding 1');
    expect(titlesIn(await list())).toEqual(['Ding 1', 'Ding 2', 'Ding 3']);
    expect((await rowLink('Ding 1')).textContent).toContain('Notiz 1 · Offen');
    expect(screen.getByText('3 auf der Karte')).toBeTruthy();
    // two at the same place share a marker
    await waitFor(() => expect(markers()).toHaveLength(2));
    expect(markers().map(({ textContent }) => textContent)).toEqual(['2', '']);
    const legend = within(screen.getByRole('list', { name: 'Legende' }));
    expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Offen',
      'Erledigt',
    ]);
    expect(JSON.parse(asked(true)[0]?.query.get('fields') ?? '[]').toSorted()).toEqual([
      'address',
      'isActive',
      'name',
      'note',
      'state',
    ]);
    expect(widgetKeys().map(({ title }) => title)).toEqual(['Liste der Karte']);
  });

  it('lights up the marker of a row and the row of a marker', async () => {
    open();
    await map();
    fireEvent.focus(await rowLink('Ding 3'));
    const name = async () => (await screen.findByRole('tooltip')).textContent;
    expect(await name()).toBe('Ding 3');
    fireEvent.blur(await rowLink('Ding 3'));
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    const row = (await rowLink('Ding 1')).closest('li') as HTMLElement;
    const dark = computedStyle(row).backgroundColor;
    await waitFor(() => expect(markers()).toHaveLength(2));
    fireEvent.mouseOver(markers()[0] as HTMLElement);
    await waitFor(() => expect(computedStyle(row).backgroundColor).not.toBe(dark));
    expect(await name()).toBe('Ding 12 Einträge hier');
    fireEvent.mouseOut(markers()[0] as HTMLElement);
    await waitFor(() => expect(computedStyle(row).backgroundColor).toBe(dark));
  });

  it('shows what is at a marker, by mouse and from the row, and closes it by Escape', async () => {
    open();
    await map();
    await waitFor(() => expect(markers()).toHaveLength(2));
    fireEvent.click(markers()[0] as HTMLElement);
    await waitFor(() => expect(popup()).not.toBeNull());
    const shown = within(popup() as HTMLElement);
    expect(shown.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Ding 1', 'Ding 2']);
    expect(shown.getByRole('link', { name: 'Ding 2' }).getAttribute('href')).toBe('/things/r2');
    expect(popup()?.textContent).toContain('Notiz: Notiz 2Status: Erledigt');
    fireEvent.click(shown.getByRole('button', { name: 'Schließen' }));
    await waitFor(() => expect(popup()).toBeNull());

    const button = screen.getByRole('button', { name: '„Ding 3“ auf der Karte zeigen' });
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(popup()?.textContent).toContain('Ding 3'));
    // an empty value has no line
    expect(popup()?.textContent).not.toContain('Notiz');
    fireEvent.keyDown(button, { key: 'Escape' });
    await waitFor(() => expect(popup()).toBeNull());
    expect(document.activeElement).toBe(button);
  });

  it('moves between rows by keys, and selects with Shift, in the list and at the marker', async () => {
    open();
    await map();
    const press = (key: string, more = {}) =>
      fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
    const here = () => document.activeElement?.querySelector('.placed-title')?.textContent;
    (await rowLink('Ding 1')).focus();
    press('ArrowDown');
    expect(here()).toBe('Ding 2');
    press('ArrowDown', { shiftKey: true });
    expect(here()).toBe('Ding 3');
    await screen.findByText('2 ausgewählt');
    press('Home');
    expect(here()).toBe('Ding 1');
    press('End');
    press('ArrowDown');
    expect(here()).toBe('Ding 3');
    fireEvent.click(markers()[0] as HTMLElement);
    await waitFor(() => expect(popup()).not.toBeNull());
    fireEvent.click(within(popup() as HTMLElement).getByRole('checkbox', { name: /Ding 1/ }));
    await screen.findByText('3 ausgewählt');
    fireEvent.click(within(await list()).getByRole('checkbox', { name: /Ding 3/ }));
    await screen.findByText('2 ausgewählt');
  });

  it('counts the records without coordinates, and lists them', async () => {
    open({ outside: 120 });
    await map();
    fireEvent.click(await screen.findByRole('button', { name: '120 ohne Koordinaten' }));
    const outside = await list('Ohne Koordinaten: Dinge');
    await waitFor(() => expect(titlesIn(outside)).toHaveLength(100));
    expect(within(outside).queryByRole('button', { name: /auf der Karte zeigen$/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Mehr laden' }));
    await waitFor(() => expect(asked(false)).toHaveLength(2));
    fireEvent.click(screen.getByRole('button', { name: '3 auf der Karte' }));
    expect(titlesIn(await list())).toHaveLength(3);
  });

  it('lists what there is if nothing has coordinates, and says so', async () => {
    open({ placed: 0, outside: 2 });
    expect(titlesIn(await list('Ohne Koordinaten: Dinge'))).toEqual(['Ding 1', 'Ding 2']);
    expect(screen.getByText('Kein Eintrag dieser Liste hat Koordinaten.')).toBeTruthy();
  });

  it('is empty as any list is', async () => {
    open({ placed: 0 });
    await screen.findByText(/^Es gibt noch keine Dinge|Dinge/, { selector: '[role="status"] p' });
    expect(screen.queryByRole('group', { name: 'Karte: Dinge' })).toBeNull();
  });

  it('counts the records whose address may not be read, for those who may read some', async () => {
    const rest = ['name', 'note', 'isActive', 'state'];
    open({ outside: 1, all: 9, rights: { read: rest, readSomewhere: true } });
    await screen.findByText(/^In 5 Einträgen darfst du die Anschrift nicht lesen/, {}, { timeout: 20_000 });
  });

  it('reads at most 2,000 records, says so, and offers the part in view as a filter', async () => {
    open({ placed: 2500, arrangement: { map: { lat: 54.5, lon: 10.5, zoom: 8 } } });
    await screen.findByText(/^Auf der Karte sind nur die ersten 2\.000 Einträge/, {}, { timeout: 20_000 });
    expect(asked(true).map(({ query }) => query.get('range'))).toEqual(['[0,999]', '[1000,1999]']);
    expect(screen.getByText('2.000 auf der Karte')).toBeTruthy();
    expect(titlesIn(await list())).toHaveLength(100);
    // more than 300 are clustered
    await waitFor(() => expect(document.querySelector('.map-cluster')).not.toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Nur Kartenausschnitt' }));
    await waitFor(() => expect(filterOf(asked(true).at(-1) as SeenRequest)).toContain('"near":'));
    const [{ near }] = JSON.parse(filterOf(asked(true).at(-1) as SeenRequest)).$and;
    expect(near.lat).toBeCloseTo(54.5, 1);
    expect(near.lon).toBeCloseTo(10.5, 1);
    // from the middle of 800 by 600 pixels to a corner, at about 355 m a pixel
    expect(near.maxDistance).toBeGreaterThan(160_000);
    expect(near.maxDistance).toBeLessThan(190_000);
  });

  it('opens at the place of the arrangement, and forgets it to show everything', async () => {
    open({ arrangement: { map: { lat: 48, lon: 11, zoom: 9 } } });
    await map();
    await screen.findByText('In diesem Ausschnitt liegt kein Eintrag.');
    fireEvent.click(await screen.findByRole('button', { name: 'Alles zeigen' }));
    await waitFor(() => expect(storedArrangements(api).at(-1)).toEqual({ layout: 'map' }));
    await waitFor(() => expect(screen.queryByText('In diesem Ausschnitt liegt kein Eintrag.')).toBeNull());
  });

  it('keeps where a person has moved the map', async () => {
    open({ arrangement: { map: { lat: 54, lon: 10, zoom: 9 } } });
    const shown = await map();
    fireEvent.click(await within(shown).findByRole('button', { name: 'Vergrößern' }));
    await waitFor(
      () =>
        expect(storedArrangements(api).at(-1)).toEqual({
          layout: 'map',
          map: { lat: 54, lon: 10, zoom: 10 },
        }),
      { timeout: 5000 },
    );
  });

  it('shows the list first on narrow screens, and the map as a tab', async () => {
    open({ isNarrow: true });
    await rowLink('Ding 3');
    expect(screen.queryByRole('group', { name: 'Karte: Dinge' })).toBeNull();
    fireEvent.click(screen.getByRole('tab', { name: 'Karte' }));
    await map();
    fireEvent.click(screen.getByRole('tab', { name: 'Liste' }));
    fireEvent.click(await screen.findByRole('button', { name: '„Ding 3“ auf der Karte zeigen' }));
    await map();
    await waitFor(() => expect(popup()?.textContent).toContain('Ding 3'));
  });

  it('says that the records could not be loaded, and tries again', async () => {
    allowRefusal();
    open();
    api.answer('GET /api/things', { status: 500, body: { _t: 'internal', message: 'Kaputt.' } });
    const alert = await screen.findByText(
      'Die Einträge konnten nicht geladen werden.',
      {},
      { timeout: 20_000 },
    );
    expect(alert).toBeTruthy();
    answerRows(api, 'things', 0, { countOf: (request) => (asks(true)(request) ? 1 : 0) });
    fireEvent.click(screen.getAllByRole('button', { name: 'Erneut versuchen' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByText('Die Einträge konnten nicht geladen werden.')).toBeNull());
  });
});
