import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mapScreens, mapTool } from '../../../src/app/map-search/mapParts.ts';
// what is loaded on demand comes before the first test
import '../../../src/app/map-search/MapSearchScreen.tsx';
import '../../../src/app/map-search/MapSearchTool.tsx';
import '../../../src/app/map-search/MapView.tsx';
import { mapTabs } from '../../../src/app/map-search/mapSearch.ts';
import { cardEvent } from '../../../src/framework/admin/session/registry/openCard.ts';
import type { ResourceAccess } from '../../../src/framework/schema/rights/Grants.ts';
import { answerLogins } from '../../framework/admin/support/answerLogins.ts';
import { provideFakeApi } from '../../framework/admin/support/provideFakeApi.ts';
import { renderAdmin } from '../../framework/admin/support/renderAdmin.tsx';
import type { FakeAnswer } from '../../framework/admin/support/startFakeApi.ts';
import { schoolEntities } from '../support/schoolEntities.ts';

const api = provideFakeApi();
const custom = ['useMapsDistanceMatrix'];
const kiel = 'lat=54.32&lon=10.13&address=24103+Kiel';

beforeEach(() => {
  // jsdom has no layout to scroll in
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  vi.unstubAllGlobals();
});

const pointAt = (lat: number, lon: number) => ({ type: 'Point', coordinates: [lon, lat] });
const address = { postal: '24103', city: 'Kiel', location: pointAt(54.33, 10.14) };
const mia = { id: 't1', firstName: 'Mia', lastName: 'Muster' };
const seaSchool = {
  id: 'i1',
  name: 'Seeschule',
  address,
  assignedTeachers: [mia],
  plannedTeachers: [],
  distance: 3250,
  duration: 3900,
  travelMode: 'driving',
};
const woodSchool = {
  ...seaSchool,
  id: 'i2',
  name: 'Waldschule',
  assignedTeachers: [],
  plannedTeachers: ['t2'],
  distance: 9000,
  duration: 30,
};
const farSchool = {
  ...seaSchool,
  id: 'i3',
  name: 'Feldschule',
  assignedTeachers: [],
  distance: null,
  duration: null,
};
const teacher = { ...mia, address, hasCar: true, assignedInstitutions: [{ id: 'i1', name: 'Seeschule' }] };
const estimated = { isEstimated: true, isCut: false };

interface World {
  query?: string;
  institutions?: Partial<ResourceAccess>;
  employees?: Partial<ResourceAccess>;
  rows?: object[];
  travel?: object;
  /** Instead of the rows. */
  answer?: FakeAnswer;
  items?: object[];
  path?: string;
}

function Place() {
  const { pathname, search } = useLocation();
  return <output data-testid="place">{`${pathname}${search}`}</output>;
}

function open(world: World = {}): void {
  const {
    query = '',
    institutions = {},
    employees = {},
    rows = [seaSchool, woodSchool, farSchool],
    items = [],
  } = world;
  answerLogins(api, {
    isLoggedIn: true,
    entities: schoolEntities({ institutions: { custom, ...institutions }, employees, subjects: {} }),
  });
  const travel = world.travel ?? estimated;
  api.answer('POST /api/institutions/find', world.answer ?? { body: { institutions: rows, travel } });
  api.answer('POST /api/employees/find', world.answer ?? { body: { employees: [teacher], travel } });
  api.answer('GET /api/geocoder/address', { body: { items, note: null, attribution: null } });
  renderAdmin({
    path: world.path ?? `/map-search?${query}`,
    registry: {
      screens: mapScreens,
      appBar: [
        { key: 'map-search', tool: mapTool },
        { key: 'place', tool: Place },
      ],
    },
  });
}

const dialog = () => screen.findByRole('dialog', { name: 'Google Maps Suche' });
const place = () => screen.getByTestId('place').textContent ?? '';
const params = () => new URLSearchParams(place().split('?')[1]);
const find = (resource = 'institutions') =>
  api.requestsOf(`POST /api/${resource}/find`).map(({ body }) => JSON.parse(body));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-result]')];
const order = () => rows().map(({ dataset }) => dataset.result);
const listed = () => screen.findByRole('list', { name: 'Ergebnisse' });
const rowOf = (id: string) => {
  const row = document.querySelector<HTMLElement>(`[data-result="${id}"]`);
  if (!row) throw new Error(`There is no row of ${id}.`);
  return row;
};
const markers = () => [...document.querySelectorAll<HTMLElement>('.leaflet-marker-pane svg[data-colour]')];
const pin = async () => {
  const map = await screen.findByRole('group', { name: 'Karte der Ergebnisse' });
  return within(map).getByRole('button', { name: /^Punkt auf der Karte/ });
};

function hearCards(): string[] {
  const cards: string[] = [];
  window.addEventListener(cardEvent, (event) => cards.push(String((event as CustomEvent).detail)));
  return cards;
}

describe('the way to the search', () => {
  it('is in the bar and the menu with the right to read one tab only (map-49)', async () => {
    open({ path: '/institutions', employees: { read: ['firstName'] } });
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Google Maps Suche' })).toHaveLength(2));
  });

  it('is a button of the app bar for users with the right to ask for distances (map-49)', async () => {
    open({ path: '/institutions' });
    const bar = await screen.findByRole('banner');
    fireEvent.click(await within(bar).findByRole('link', { name: 'Google Maps Suche' }));
    await dialog();
    expect(place()).toMatch(/^\/map-search/);
  });

  it.each([
    ['the right to ask for distances', { institutions: { custom: [] } }],
    [
      'the right to read one of its tabs',
      { institutions: { read: ['name'] }, employees: { read: ['firstName'] } },
    ],
  ])('is closed without %s, also by its address (map-49)', async (_right, rights) => {
    open(rights);
    await screen.findByText('Dir fehlt die Berechtigung für diese Seite.');
    expect(screen.queryByRole('dialog')).toBeNull();
    // neither the bar nor the menu leads to it
    expect(screen.queryAllByRole('link', { name: 'Google Maps Suche' })).toEqual([]);
  });

  it('opens a fullscreen dialog that Escape closes (map-01)', async () => {
    open();
    const opened = await dialog();
    expect(opened.className).toContain('MuiDialog-paperFullScreen');
    fireEvent.keyDown(opened, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('loads nothing of Google or another foreign host (map-17)', async () => {
    open({ query: kiel });
    await listed();
    await pin();
    const sources = [...document.querySelectorAll('[src], link[href]')].map(
      (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
    );
    expect(sources.filter((source) => /^(https?:)?\/\//.test(source))).toEqual([]);
    expect(document.documentElement.outerHTML).not.toContain('googleapis');
  });
});

describe('the form', () => {
  it('asks for an address, and for locations or teachers (map-02, map-03)', async () => {
    open();
    await dialog();
    expect(screen.getByRole('combobox', { name: 'Adresse' })).toBe(document.activeElement);
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs).toEqual(['Standorte', 'Lehrkräfte']);
  });

  it('asks for travel mode and radius (map-04, map-05)', async () => {
    open();
    await dialog();
    const modes = screen.getAllByRole<HTMLInputElement>('radio');
    expect(modes.map(({ value }) => value)).toEqual(['driving', 'transit', 'bicycling', 'walking']);
    expect(modes.find(({ checked }) => checked)?.value).toBe('driving');
    const slider = screen.getByRole('slider', { name: 'Umkreis' });
    expect(slider.getAttribute('aria-valuetext')).toBe('10 km');
    fireEvent.change(slider, { target: { value: 12.5 } });
    await waitFor(() => expect(params().get('radius')).toBe('12.5'));
  });

  it('searches once there are coordinates, and says so before (map-06, map-21)', async () => {
    const item = { text: '24103 Kiel', value: { city: 'Kiel', location: pointAt(54.32, 10.13) } };
    open({ items: [{ ...item, source: 'unknown', isApproximate: true }] });
    await dialog();
    const search = button('Suchen');
    expect(search).toHaveProperty('disabled', true);
    expect(document.getElementById(search.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Wähle zuerst eine Adresse oder ziehe den Punkt auf der Karte.',
    );
    fireEvent.change(screen.getByRole('combobox', { name: 'Adresse' }), { target: { value: 'Kiel' } });
    fireEvent.click(await screen.findByRole('option', { name: /24103 Kiel/ }));
    fireEvent.click(button('Suchen'));
    await listed();
    expect(find()).toHaveLength(1);
    expect(find()[0].near).toMatchObject({ lat: 54.32, lon: 10.13, maxDistance: 10_000 });
    await waitFor(() => expect(params().get('address')).toBe('24103 Kiel'));
  });

  it('leaves out a filter that is not ticked (map-15, map-16)', async () => {
    open({ query: kiel });
    await listed();
    expect(find()[0].filter).toEqual({ isActive: true, type: ['public-school'] });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Art' }));
    fireEvent.click(button('Suchen'));
    await waitFor(() => expect(find()).toHaveLength(2));
    expect(find()[1].filter).toEqual({ isActive: true });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Art' }));
    await waitFor(() => expect(params().has('filter')).toBe(false));
  });

  it('shows at a filter that it has no value (map-22)', async () => {
    open({ query: kiel });
    await listed();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Akquisestatus' }));
    fireEvent.click(button('Suchen'));
    const input = screen.getByRole('combobox', { name: 'Akquisestatus' });
    await waitFor(() => expect(document.activeElement).toBe(input));
    expect(input.getAttribute('aria-invalid')).toBe('true');
    screen.getByText('Wähle einen Wert oder schalte den Filter aus.');
    expect(find()).toHaveLength(1);
  });

  it('lets the vehicle of teachers decide until it is switched off (map-27, map-28)', async () => {
    open({ query: `tab=teachers&${kiel}` });
    await listed();
    expect(find('employees')[0].near).toMatchObject({ considerTravelMode: true });
    const modes = screen.getAllByRole<HTMLInputElement>('radio');
    expect(modes.every(({ disabled, checked }) => disabled && !checked)).toBe(true);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Fahrzeug der Lehrkraft berücksichtigen' }));
    fireEvent.click(button('Suchen'));
    await screen.findByText('Wähle ein Verkehrsmittel.');
    fireEvent.click(screen.getByRole('radio', { name: 'Fahrrad' }));
    fireEvent.click(button('Suchen'));
    await waitFor(() => expect(find('employees')).toHaveLength(2));
    expect(find('employees')[1].near).toMatchObject({ useTravelMode: 'bicycling' });
    expect(find('employees')[1].near).not.toHaveProperty('considerTravelMode');
  });

  it('searches on the other tab at the same place, and remembers the filters of both', async () => {
    open({ query: `${kiel}&filter={"isActive":true}` });
    await listed();
    fireEvent.click(screen.getByRole('tab', { name: 'Lehrkräfte' }));
    await screen.findByText('1 Lehrkraft', { selector: 'h3' });
    expect(markers().map(({ dataset }) => dataset.colour)).toEqual(['green']);
    fireEvent.click(screen.getByRole('tab', { name: 'Standorte' }));
    await screen.findByText('3 Standorte', { selector: 'h3' });
    expect(find()).toHaveLength(1);
    await waitFor(() => expect(params().get('filter')).toBe('{"isActive":true}'));
  });
});

describe('free teachers', () => {
  const box = () => screen.getByRole('checkbox', { name: 'Frei am' });
  const input = (name: string, at = 0) => {
    const found = screen.getAllByRole<HTMLInputElement>('textbox', { name })[at];
    if (!found) throw new Error(`There is no input ${name}.`);
    return found;
  };
  const type = (name: string, value: string, at = 0) =>
    fireEvent.change(input(name, at), { target: { value } });
  const teachers = { query: `tab=teachers&${kiel}` };

  it('are asked for by weekday and times, of which there may be several', async () => {
    open({ ...teachers, travel: { ...estimated, unstated: 1200 } });
    await listed();
    fireEvent.click(box());
    expect([input('Von').value, input('Bis').value]).toEqual(['14:00', '15:30']);
    type('Von', '08:15');
    fireEvent.click(button('Weitere Zeit'));
    type('Bis', '24:00', 1);
    fireEvent.click(screen.getByRole('checkbox', { name: 'auch ohne Angabe (1.200)' }));
    fireEvent.click(button('Suchen'));
    await waitFor(() => expect(find('employees')).toHaveLength(2));
    expect(find('employees')[1].near).toMatchObject({
      freeAt: [
        { dayOfWeek: 1, startTime: 495, endTime: 930 },
        { dayOfWeek: 2, startTime: 495, endTime: 1440 },
      ],
      alsoUnstated: true,
    });
    await waitFor(() => expect(params().get('unstated')).toBe('true'));
    // removed, a time leaves the focus beside it; without any box the condition is gone
    fireEvent.click(button('Dienstag entfernen'));
    expect(document.activeElement).toBe(button('Weitere Zeit'));
    fireEvent.click(box());
    fireEvent.click(button('Suchen'));
    await waitFor(() => expect(params().has('free')).toBe(false));
    fireEvent.click(box());
    expect(input('Von').value).toBe('08:15');
  });

  it('are not asked for by wrong times, which are shown at their inputs', async () => {
    open(teachers);
    await listed();
    fireEvent.click(box());
    type('Bis', '13:00');
    fireEvent.click(button('Suchen'));
    await waitFor(() => expect(document.activeElement).toBe(input('Bis')));
    const described = document.getElementById(input('Bis').getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Das Ende liegt nach dem Beginn');
    expect(find('employees')).toHaveLength(1);
    type('Von', 'früh');
    expect(input('Von').getAttribute('aria-invalid')).toBe('true');
    // a link keeps what is typed
    await waitFor(() => expect(params().get('free')).toContain('früh'));
  });

  it('are offered only to readers of all that this is computed from', async () => {
    const read = [...mapTabs.teachers.needs, 'availabilities', 'isActive', 'activateAt'];
    open({
      query: `${teachers.query}&free=[{"dayOfWeek":2,"from":"14:00","to":"15:00"}]`,
      employees: { read },
    });
    await listed();
    expect(screen.queryByRole('checkbox', { name: 'Frei am' })).toBeNull();
    expect(find('employees')[0].near).not.toHaveProperty('freeAt');
  });

  it('say of whom it is unknown', async () => {
    const rows = [{ ...teacher, isUnstated: true }];
    open({ ...teachers, answer: { body: { employees: rows, travel: { ...estimated, unstated: 1 } } } });
    const list = await listed();
    within(list).getByText(/^ohne Angabe, ob frei/);
  });
});

describe('both kinds at once', () => {
  const both = () => screen.findByRole('switch', { name: 'Lehrkräfte dazu zeigen' });

  it('are two lists and one map, by the filters of each', async () => {
    const planned = { ...woodSchool, plannedTeachers: ['t1'] };
    open({ query: kiel, rows: [seaSchool, planned, farSchool] });
    await listed();
    expect(find('employees')).toEqual([]);
    fireEvent.click(await both());
    await screen.findByText('1 Lehrkraft', { selector: 'h3' });
    screen.getByText('3 Standorte', { selector: 'h3' });
    expect(find('employees')[0]).toMatchObject({
      filter: { isTeacher: true, isActive: true },
      near: { lat: 54.32, lon: 10.13, maxDistance: 10_000, considerTravelMode: true },
    });
    await waitFor(() => expect(markers()).toHaveLength(4));
    expect(new Set(markers().map(({ dataset }) => dataset.colour))).toEqual(
      new Set(['blue', 'amber', 'red', 'green']),
    );
    const moves = (type: string) =>
      document.querySelector(`path.link-${type}`)?.getAttribute('d')?.match(/M/g)?.length;
    expect([moves('assigned'), moves('planned')]).toEqual([1, 1]);
    expect(screen.getByRole('list', { name: 'Legende' }).textContent).toContain(
      'Lehrkraftzugeteiltvorgemerkt',
    );
    expect(within(rowOf('i3')).getByText(/ohne Lehrkraft/).tagName).toBe('STRONG');
    await waitFor(() => expect(params().get('both')).toBe('true'));
    // the filters of the teachers are on their tab, and search for both again
    fireEvent.click(screen.getByRole('tab', { name: 'Lehrkräfte' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Aktiv' }));
    fireEvent.click(button('Suchen'));
    await waitFor(() => expect(find('employees')).toHaveLength(2));
    expect(find('employees')[1].filter).toEqual({ isTeacher: true });
    expect(find()).toHaveLength(1);
    await waitFor(() => expect(params().get('filter')).toBe('{"isTeacher":true}'));
  });

  it('are found by a link, and shown until switched off', async () => {
    open({ query: `${kiel}&both=true&other.filter={"isTeacher":false}` });
    await screen.findByText('1 Lehrkraft', { selector: 'h3' });
    expect(find('employees')[0].filter).toEqual({ isTeacher: false });
    fireEvent.click(await both());
    await waitFor(() => expect(screen.queryByText('1 Lehrkraft', { selector: 'h3' })).toBeNull());
    expect(markers().map(({ dataset }) => dataset.colour)).toEqual(['blue', 'amber', 'red']);
  });

  it('lead to the tab on which something is missing', async () => {
    open({ query: `${kiel}&both=true&vehicle=false` });
    await dialog();
    await screen.findByText('Hier erscheinen die Treffer im Umkreis einer Adresse, die nächsten zuerst.');
    fireEvent.click(button('Suchen'));
    await screen.findByText('Wähle ein Verkehrsmittel.');
    expect(screen.getByRole('tab', { name: 'Lehrkräfte' }).getAttribute('aria-selected')).toBe('true');
    expect(find()).toEqual([]);
  });

  it('are not offered to readers of one', async () => {
    open({ query: `${kiel}&both=true`, employees: { read: ['firstName'] } });
    await listed();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(find('employees')).toEqual([]);
  });
});

describe('the map', () => {
  it('shows the centre, the radius and the results at zoom 10 (map-07, map-08, map-24)', async () => {
    open({ query: kiel });
    await listed();
    await pin();
    const [circle, ring] = document.querySelectorAll('.leaflet-overlay-pane path');
    // 256 pixels show the equator at zoom 0, and twice as many at each further one
    const metresPerPixel = (40_075_017 * Math.cos((54.32 * Math.PI) / 180)) / 256 / 2 ** 10;
    const pixels = (path: Element | undefined) =>
      Number(/a([\d.]+),/.exec(path?.getAttribute('d') ?? '')?.[1]);
    expect(Math.abs(pixels(circle) - 10_000 / metresPerPixel)).toBeLessThan(2);
    expect(Math.abs(pixels(ring) - 5000 / metresPerPixel)).toBeLessThan(2);
    await waitFor(() => expect(markers()).toHaveLength(3));
    expect(markers().map(({ dataset }) => dataset.colour)).toEqual(['blue', 'amber', 'red']);
    const shapes = markers().map((marker) => marker.querySelector('path')?.getAttribute('d'));
    expect(new Set(shapes).size).toBe(3);
    const legend = screen.getByRole('list', { name: 'Legende' });
    expect(legend.textContent).toBe('Lehrkraft zugeteiltNur vorgemerktOhne Lehrkraft');
  });

  it('looks up the address where the pin was dragged (map-19, map-40)', async () => {
    const item = { text: 'Möltenort, 24226 Heikendorf', value: {}, source: 'osm', isApproximate: false };
    open({ query: kiel, items: [item] });
    const marker = await pin();
    fireEvent.mouseDown(marker, { button: 1, clientX: 0, clientY: 0 });
    fireEvent.mouseMove(document.body, { button: 1, clientX: 40, clientY: 40 });
    fireEvent.mouseUp(document.body, { button: 1, clientX: 40, clientY: 40 });
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Adresse' }).value).toBe(item.text),
    );
    await waitFor(() => expect(params().get('address')).toBe(item.text));
    const [{ query } = { query: new URLSearchParams() }] = api.requestsOf('GET /api/geocoder/address');
    const [lat, lon] = [params().get('lat'), params().get('lon')];
    expect(Object.fromEntries(query)).toEqual({
      $search: `${lat},${lon}`,
      requireHouseNumber: 'false',
      requireStreet: 'false',
    });
    expect(Number(lat)).not.toBe(54.32);
    screen.getByText('Die Suche ist geändert.');
    expect(find()).toHaveLength(1);
  });

  it('names a place without an address ausserhalb, also when moved by keys (map-20)', async () => {
    open({ query: kiel });
    const marker = await pin();
    fireEvent.keyDown(marker, { key: 'ArrowRight' });
    fireEvent.keyDown(marker, { key: 'ArrowRight' });
    await waitFor(() => expect(params().get('address')).toBe('ausserhalb'));
    expect(api.requestsOf('GET /api/geocoder/address')).toHaveLength(1);
    expect(params().get('lat')).toBe('54.32');
  });

  it('highlights the marker of a row, and selects the row of a marker', async () => {
    open({ query: kiel });
    await listed();
    await waitFor(() => expect(markers()).toHaveLength(3));
    fireEvent.focus(rowOf('i2'));
    await waitFor(() =>
      expect(document.querySelector('.leaflet-tooltip')?.textContent).toBe('Waldschule9 km'),
    );
    fireEvent.blur(rowOf('i2'));
    fireEvent.click(markers()[0]?.parentElement as Element);
    await waitFor(() => expect(document.activeElement).toBe(rowOf('i1')));
    expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  });

  it('clusters more than 300 results', async () => {
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
    const many = Array.from({ length: 301 }, (_, at) => ({ ...seaSchool, id: `i${at}` }));
    open({ query: kiel, rows: many });
    await listed();
    await waitFor(() => expect(document.querySelector('.map-cluster')?.textContent).toBe('301'));
    expect(markers()).toHaveLength(0);
    expect(rows()).toHaveLength(100);
  });
});

describe('the results', () => {
  it('have distance and duration, and can be sorted by both (map-13, map-29, map-31)', async () => {
    open({ query: kiel });
    const list = await listed();
    expect(within(list).getAllByRole('listitem')[0]?.textContent).toBe(
      'Seeschule3,25 km24103 Kiel · Mia Muster1 Std. 5 Min.',
    );
    expect(rowOf('i2').textContent).toBe('Waldschule9 km24103 Kiel · vorgemerktWeniger als eine Minute');
    screen.getByText('3 Standorte', { selector: 'h3' });
    screen.getByText('geschätzt (Luftlinie)');
    expect(order()).toEqual(['i1', 'i2', 'i3']);
    fireEvent.click(button('Dauer'));
    expect(order()).toEqual(['i2', 'i1', 'i3']);
    await waitFor(() => expect(params().get('sort')).toBe('duration'));
  });

  it('say which of both is unknown (map-32, map-33)', async () => {
    open({ query: kiel });
    await listed();
    expect(rowOf('i3').textContent).toContain(
      'Entfernung konnte nicht ermittelt werdenDauer konnte nicht ermittelt werden',
    );
  });

  it('open a card, or their page in a new tab (map-14)', async () => {
    const cards = hearCards();
    open({ query: kiel });
    await listed();
    fireEvent.click(button('Menü: Seeschule'));
    const tab = await screen.findByRole('menuitem', { name: 'In neuem Tab öffnen' });
    expect(tab.getAttribute('href')).toBe('/institutions/i1');
    expect(tab.getAttribute('target')).toBe('_blank');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Karte ansehen: Seeschule' }));
    fireEvent.click(rowOf('i2'));
    expect(cards).toEqual(['institutions/i1', 'institutions/i2']);
  });

  it('are walked through by arrow keys, as one stop of Tab', async () => {
    open({ query: kiel });
    await listed();
    expect(rows().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    rowOf('i1').focus();
    fireEvent.keyDown(rowOf('i1'), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(rowOf('i2'));
    fireEvent.keyDown(rowOf('i2'), { key: 'End' });
    expect(document.activeElement).toBe(rowOf('i3'));
    await waitFor(() => expect(rows().map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]));
  });

  it('count what has no coordinates, with a link to its list', async () => {
    open({ query: kiel });
    const link = await screen.findByRole('link', { name: '12 ohne Koordinaten' });
    const filter = new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('filter');
    expect(JSON.parse(filter ?? '')).toEqual({
      isActive: true,
      type: ['public-school'],
      'address.location': { $exists: false },
    });
  });

  it('say that there are more than 5,000', async () => {
    open({ query: kiel, travel: { isEstimated: false, isCut: true } });
    await listed();
    screen.getByText('Mehr als 5.000 Treffer: verkleinere den Umkreis. Gezeigt werden die nächsten 5.000.');
    expect(screen.queryByText('geschätzt (Luftlinie)')).toBeNull();
  });

  it('offer a larger radius if there are none', async () => {
    open({ query: kiel, rows: [] });
    await screen.findByText('Im Umkreis von 10 km wurde nichts gefunden.');
    fireEvent.click(button('Im Umkreis von 20 km suchen'));
    await screen.findByText('Im Umkreis von 20 km wurde nichts gefunden.');
    expect(find().map(({ near }) => near.maxDistance)).toEqual([10_000, 20_000]);
  });

  it('say that locations could not be found, and try again (map-50)', async () => {
    open({ query: kiel, answer: { status: 500, body: { _t: 'unknown', message: 'Kaputt.' } } });
    await screen.findByText(
      'Es ist ein Fehler beim Suchen der Standorte aufgetreten. Bitte erneut versuchen.',
    );
    api.answer('POST /api/institutions/find', { body: { institutions: [seaSchool], travel: estimated } });
    fireEvent.click(button('Noch einmal versuchen'));
    await listed();
  });

  it('say that teachers could not be found (map-51)', async () => {
    const answer = { status: 500, body: { _t: 'unknown', message: 'Kaputt.' } };
    open({ query: `tab=teachers&${kiel}`, answer });
    await screen.findByText(
      'Es ist ein Fehler beim Suchen der Lehrkräfte aufgetreten. Bitte erneut versuchen.',
    );
  });
});

it('shows the list first in a narrow window, form and map as tabs', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('max-width'),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  open({ query: kiel });
  await listed();
  const tabs = screen.getByRole('tablist', { name: 'Ansicht' });
  expect(tabs.textContent).toBe('TrefferSucheKarte');
  fireEvent.click(within(tabs).getByRole('tab', { name: 'Karte' }));
  await pin();
  await waitFor(() => expect(markers()).toHaveLength(3));
  fireEvent.click(markers()[1]?.parentElement as Element);
  const chosen = await screen.findByRole('list', { name: 'Gewählt' });
  expect(chosen.textContent).toContain('Waldschule');
  fireEvent.click(within(tabs).getByRole('tab', { name: 'Suche' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Suchen' }));
  await listed();
});
