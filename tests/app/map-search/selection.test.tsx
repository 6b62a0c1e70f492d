import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mapScreens } from '../../../src/app/map-search/mapParts.ts';
// what is loaded on demand comes before the first test
import '../../../src/app/map-search/MapSearchScreen.tsx';
import '../../../src/app/map-search/MapView.tsx';
import '../../../src/app/map-search/SelectionBar.tsx';
import '../../../src/app/stacks/StackRecordsDialog.tsx';
import '../../../src/framework/admin/records/list/bulk/RunsTool.tsx';
import { WatchedRuns } from '../../../src/framework/admin/records/list/bulk/WatchedRuns.tsx';
import type { ResourceAccess } from '../../../src/framework/schema/rights/Grants.ts';
import { answerBulk, noCounts, posted } from '../../framework/admin/records/list/bulk/answerBulk.ts';
import { answerLogins } from '../../framework/admin/support/answerLogins.ts';
import { answerRows } from '../../framework/admin/support/answerRows.ts';
import { provideFakeApi } from '../../framework/admin/support/provideFakeApi.ts';
import { renderAdmin } from '../../framework/admin/support/renderAdmin.tsx';
import { schoolEntities } from '../support/schoolEntities.ts';

const api = provideFakeApi();
const kiel = 'lat=54.32&lon=10.13&address=24103+Kiel';

beforeEach(() => {
  // jsdom has no layout to scroll in
  Element.prototype.scrollIntoView = vi.fn();
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  vi.restoreAllMocks();
});

/** Schools from west to east, the first one at the centre. */
const schools = ['Adler', 'Birke', 'Chor', 'Distel', 'Esche'].map((name, at) => ({
  id: `i${at + 1}`,
  name,
  address: {
    postal: '24103',
    city: 'Kiel',
    location: { type: 'Point', coordinates: [10.13 + at * 0.03, 54.32] },
  },
  assignedTeachers: [],
  distance: 1000 * (at + 1),
  // sorted by time they come the other way round
  duration: 600 * (5 - at),
  travelMode: 'driving',
}));
const teacher = {
  id: 't1',
  firstName: 'Mia',
  lastName: 'Muster',
  address: schools[0]?.address,
  hasCar: true,
  assignedInstitutions: [],
};

async function open(
  rights: Readonly<Record<string, Partial<ResourceAccess>>> = {},
  rows: object[] = schools,
) {
  answerLogins(api, {
    isLoggedIn: true,
    entities: schoolEntities({
      institutions: { custom: ['useMapsDistanceMatrix'] },
      employees: {},
      subjects: {},
      stacks: {},
      'acquisition-lists': {},
      ...rights,
    }),
  });
  const travel = { isEstimated: true, isCut: false };
  api.answer('POST /api/institutions/find', { body: { institutions: rows, travel } });
  api.answer('POST /api/employees/find', { body: { employees: [teacher], travel } });
  renderAdmin({
    path: `/map-search?${kiel}`,
    registry: { screens: mapScreens, appBar: [{ key: 'bulk', tool: WatchedRuns }] },
  });
  await waitFor(() => expect(document.querySelector('[data-result]')).not.toBeNull(), { timeout: 5000 });
}

const rowOf = (id: string) => {
  const row = document.querySelector<HTMLElement>(`[data-result="${id}"]`);
  if (!row) throw new Error(`There is no row of ${id}.`);
  return row;
};
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const selected = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: /^Auswählen: / })
    .filter(({ checked }) => checked)
    .map((one) => one.getAttribute('aria-label')?.replace('Auswählen: ', ''));
const bar = () => screen.queryByRole('toolbar', { name: 'Aktionen für die Auswahl' });
const rings = () => document.querySelectorAll('.map-picked');
const markers = () => [...document.querySelectorAll<HTMLElement>('.leaflet-marker-pane svg[data-colour]')];

describe('results are selected', () => {
  it('by their boxes, with Shift as a range, and counted', async () => {
    await open();
    expect(bar()).toBeNull();
    fireEvent.click(box('Auswählen: Birke'));
    // the first selection loads the bar
    await waitFor(() => expect(bar()?.textContent).toContain('1 ausgewählt'), { timeout: 20_000 });
    fireEvent.click(box('Auswählen: Distel'), { shiftKey: true });
    expect(selected()).toEqual(['Birke', 'Chor', 'Distel']);
    await waitFor(() => expect(bar()?.textContent).toContain('3 ausgewählt'));
    fireEvent.click(box('Auswählen: Chor'));
    expect(selected()).toEqual(['Birke', 'Distel']);
  });

  it('by Space, and by Shift with Space or arrows as a range', async () => {
    await open();
    rowOf('i1').focus();
    fireEvent.keyDown(rowOf('i1'), { key: ' ' });
    expect(selected()).toEqual(['Adler']);
    fireEvent.keyDown(rowOf('i1'), { key: 'ArrowDown', shiftKey: true });
    expect(document.activeElement).toBe(rowOf('i2'));
    expect(selected()).toEqual(['Adler', 'Birke']);
    rowOf('i4').focus();
    fireEvent.keyDown(rowOf('i4'), { key: ' ', shiftKey: true });
    expect(selected()).toEqual(['Adler', 'Birke', 'Chor', 'Distel']);
  });

  it('by Shift and a click on the marker, which a click alone opens', async () => {
    await open();
    await waitFor(() => expect(markers()).toHaveLength(5));
    fireEvent.click(markers()[2]?.parentElement as Element, { shiftKey: true });
    expect(selected()).toEqual(['Chor']);
    expect(document.activeElement).not.toBe(rowOf('i3'));
    fireEvent.click(markers()[3]?.parentElement as Element);
    expect(selected()).toEqual(['Chor']);
    await waitFor(() => expect(document.activeElement).toBe(rowOf('i4')));
  });

  it('all at once by the box of the list', async () => {
    await open();
    const all = box('Alle Treffer auswählen');
    fireEvent.click(box('Auswählen: Birke'));
    expect(all.dataset.indeterminate).toBe('true');
    fireEvent.click(all);
    expect(selected()).toHaveLength(5);
    expect(all.checked).toBe(true);
    fireEvent.click(all);
    expect(bar()).toBeNull();
  });

  it('and have a ring on the map, which the legend names', async () => {
    await open();
    await waitFor(() => expect(markers()).toHaveLength(5));
    expect(rings()).toHaveLength(0);
    fireEvent.click(box('Auswählen: Adler'));
    fireEvent.click(box('Auswählen: Esche'));
    expect(rings()).toHaveLength(2);
    const legend = screen.getByRole('list', { name: 'Legende' });
    expect(legend.textContent).toContain('Ausgewählt');
    fireEvent.click(box('Auswählen: Adler'));
    expect(rings()).toHaveLength(1);
  });
});

describe('a selection', () => {
  it('survives another order, the other tab and what is hovered', async () => {
    await open();
    fireEvent.click(box('Auswählen: Adler'));
    fireEvent.click(box('Auswählen: Chor'));
    fireEvent.click(screen.getByRole('button', { name: 'Dauer' }));
    fireEvent.mouseEnter(rowOf('i2'));
    expect(selected()).toEqual(['Chor', 'Adler']);
    fireEvent.click(screen.getByRole('tab', { name: 'Lehrkräfte' }));
    await screen.findByText('1 Lehrkraft', { selector: 'h3' });
    expect(bar()).toBeNull();
    fireEvent.click(box('Auswählen: Mia Muster'));
    await waitFor(() => expect(bar()?.textContent).toContain('1 ausgewählt'));
    fireEvent.click(screen.getByRole('tab', { name: 'Standorte' }));
    await screen.findByText('5 Standorte', { selector: 'h3' });
    expect(selected()).toEqual(['Chor', 'Adler']);
  });

  it('keeps what the next search no longer finds, and says so', async () => {
    await open();
    fireEvent.click(box('Auswählen: Adler'));
    fireEvent.click(box('Auswählen: Esche'));
    const answer = { institutions: schools.slice(0, 3), travel: { isEstimated: true, isCut: false } };
    api.answer('POST /api/institutions/find', { body: answer });
    fireEvent.change(screen.getByRole('slider', { name: 'Umkreis' }), { target: { value: 5 } });
    fireEvent.click(screen.getByRole('button', { name: 'Suchen' }));
    await screen.findByText('3 Standorte', { selector: 'h3' });
    await waitFor(() =>
      expect(bar()?.textContent).toContain('2 ausgewählt, davon 1 nicht in diesen Treffern'),
    );
  });

  it('is given up by its button and by Escape, before Escape closes the search', async () => {
    await open();
    const dialog = screen.getByRole('dialog');
    fireEvent.click(box('Auswählen: Adler'));
    fireEvent.click(await screen.findByRole('button', { name: 'Auswahl aufheben' }));
    expect(bar()).toBeNull();
    screen.getByText('Auswahl aufgehoben');
    fireEvent.click(box('Auswählen: Adler'));
    await waitFor(() => expect(bar()).not.toBeNull());
    fireEvent.keyDown(rowOf('i1'), { key: 'Escape' });
    expect(bar()).toBeNull();
    expect(dialog.isConnected).toBe(true);
    fireEvent.keyDown(rowOf('i1'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the lasso', () => {
  const lasso = () => screen.getByRole('button', { name: 'Mit dem Lasso auswählen' });
  const map = () => document.querySelector<HTMLElement>('.leaflet-container') as HTMLElement;

  /** Draws around the middle of the map, which is 800 by 600 pixels. */
  function draw(corners: readonly [number, number][], more: object = {}): void {
    const pointer = { pointerId: 1, isPrimary: true, button: 0, ...more };
    const at = ([clientX, clientY]: readonly [number, number]) => ({ clientX, clientY, ...pointer });
    const [first = [0, 0], ...others] = corners;
    fireEvent.pointerDown(map(), at(first));
    for (const corner of others) fireEvent.pointerMove(window, at(corner));
    fireEvent.pointerUp(window, at(others.at(-1) ?? first));
  }
  // 0.03 degrees are about 22 pixels at zoom 10: the first three schools
  const aroundThree: [number, number][] = [
    [380, 280],
    [455, 280],
    [455, 320],
    [380, 320],
  ];

  beforeEach(() => {
    // jsdom has no pointer events
    class DrawnEvent extends MouseEvent {
      readonly pointerId: number;
      readonly isPrimary: boolean;

      constructor(type: string, given: PointerEventInit) {
        super(type, given);
        this.pointerId = given.pointerId ?? 0;
        this.isPrimary = given.isPrimary ?? false;
      }
    }
    vi.stubGlobal('PointerEvent', DrawnEvent);
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('adds what is inside of the drawn line, once', async () => {
    await open();
    await waitFor(() => expect(markers()).toHaveLength(5));
    fireEvent.click(box('Auswählen: Esche'));
    fireEvent.click(lasso());
    expect(lasso().getAttribute('aria-pressed')).toBe('true');
    screen.getByText('Umfahre die Treffer auf der Karte. Esc bricht ab.');
    draw(aroundThree);
    await waitFor(() => expect(selected()).toEqual(['Adler', 'Birke', 'Chor', 'Esche']));
    expect(lasso().getAttribute('aria-pressed')).toBe('false');
    draw([
      [300, 200],
      [600, 200],
      [600, 400],
    ]);
    expect(selected()).toHaveLength(4);
  });

  it('goes on after a click, and ends by Escape without closing anything', async () => {
    await open();
    await waitFor(() => expect(markers()).toHaveLength(5));
    fireEvent.keyDown(document.body, { key: 'm' });
    await waitFor(() => expect(lasso().getAttribute('aria-pressed')).toBe('true'));
    draw([[400, 300]]);
    expect(lasso().getAttribute('aria-pressed')).toBe('true');
    fireEvent.keyDown(map(), { key: 'Escape' });
    await waitFor(() => expect(lasso().getAttribute('aria-pressed')).toBe('false'));
    expect(screen.getByRole('dialog').isConnected).toBe(true);
    expect(bar()).toBeNull();
  });

  it('is given up by a second finger', async () => {
    await open();
    await waitFor(() => expect(markers()).toHaveLength(5));
    fireEvent.click(lasso());
    const finger = { pointerId: 1, isPrimary: true, button: 0 };
    fireEvent.pointerDown(map(), { ...finger, clientX: 380, clientY: 280 });
    fireEvent.pointerMove(window, { ...finger, clientX: 455, clientY: 280 });
    fireEvent.pointerMove(window, { ...finger, clientX: 455, clientY: 320 });
    fireEvent.pointerDown(map(), { ...finger, pointerId: 2, isPrimary: false, clientX: 10, clientY: 10 });
    fireEvent.pointerUp(window, { ...finger, clientX: 380, clientY: 320 });
    expect(bar()).toBeNull();
    expect(lasso().getAttribute('aria-pressed')).toBe('true');
  });
});

describe('what can be done with a selection', () => {
  const actions = () =>
    [...(bar()?.querySelectorAll('button') ?? [])]
      .map((button) => button.textContent)
      .filter((text) => text !== '');
  const choose = async (name: string, option: string | RegExp) => {
    const picker = await screen.findByRole('combobox', { name });
    fireEvent.mouseDown(picker);
    fireEvent.change(picker, { target: { value: String(option) } });
    fireEvent.click(await screen.findByRole('option', { name: new RegExp(String(option)) }));
  };
  const submit = async (name: string) => {
    const button = within(
      await screen.findByRole('dialog', { name: /vormerken|setzen|legen/ }),
    ).getByRole<HTMLButtonElement>('button', { name });
    await waitFor(() => expect(button.disabled).toBe(false));
    fireEvent.click(button);
  };

  it.each([
    ['all of it', {}, ['Lehrkraft vormerken', 'Auf eine Akquiseliste', 'Auf einen Stapel legen']],
    [
      'what may be planned by the employees of a location',
      {
        institutions: { custom: ['useMapsDistanceMatrix'], update: ['plannedEmployees'] },
        stacks: { update: [] },
      },
      ['Lehrkraft vormerken', 'Auf eine Akquiseliste'],
    ],
    [
      'only stacks',
      {
        institutions: { custom: ['useMapsDistanceMatrix'], update: ['name'] },
        'acquisition-lists': { update: ['name'] },
      },
      ['Auf einen Stapel legen'],
    ],
  ])('is offered by right: %s', async (_what, rights, offered) => {
    await open(rights);
    fireEvent.click(box('Auswählen: Adler'));
    await waitFor(() => expect(actions()).toEqual(offered));
  });

  it('plans one teacher for all locations, after a preview, as one change that can be undone', async () => {
    await open();
    const reasons = [{ outcome: 'forbidden' as const, reason: 'Dazu fehlt dir das Recht.', count: 1 }];
    answerBulk(api, {
      resource: 'institutions',
      preview: {
        total: 3,
        checked: 3,
        counts: { ...noCounts, done: 1, unchanged: 1, forbidden: 1 },
        reasons,
      },
      run: [{ counts: { ...noCounts, done: 3 } }],
    });
    answerRows(api, 'employees', 1, { recordOf: () => ({ firstName: 'Mia', lastName: 'Muster' }) });
    for (const name of ['Adler', 'Birke', 'Esche']) fireEvent.click(box(`Auswählen: ${name}`));
    fireEvent.click(await screen.findByRole('button', { name: 'Lehrkraft vormerken' }));
    const dialog = await screen.findByRole('dialog', { name: 'Lehrkraft für 3 Standorte vormerken' });
    expect(posted(api, '/api/bulk/institutions/preview')).toEqual([]);
    await choose('Lehrkraft', 'Mia');
    await within(dialog).findByText('1 wird vorgemerkt, 1 ist schon vorgemerkt, 1 wird abgelehnt.');
    within(dialog).getByText('1 × Dazu fehlt dir das Recht.');
    await submit('Vormerken');
    await waitFor(() => expect(posted(api, '/api/bulk/institutions')).toHaveLength(1));
    expect(posted(api, '/api/bulk/institutions')[0]).toEqual({
      selection: { ids: ['i1', 'i2', 'i5'] },
      change: { action: 'add', field: 'plannedTeachers', ids: ['r1'] },
      expected: 3,
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }));
    await waitFor(() => expect(posted(api, '/api/bulk/runs/run1/undo')).toHaveLength(1));
    expect(bar()).toBeNull();
  });

  it('plans all teachers for one location, until a day', async () => {
    await open();
    answerBulk(api, { resource: 'employees', preview: { total: 1 } });
    answerRows(api, 'institutions', 1, { recordOf: () => ({ name: 'Seeschule' }) });
    fireEvent.click(screen.getByRole('tab', { name: 'Lehrkräfte' }));
    await screen.findByText('1 Lehrkraft', { selector: 'h3' });
    fireEvent.click(box('Auswählen: Mia Muster'));
    await waitFor(() => expect(actions()).toEqual(['Standort vormerken', 'Auf einen Stapel legen']));
    fireEvent.click(await screen.findByRole('button', { name: 'Standort vormerken' }));
    const dialog = await screen.findByRole('dialog', { name: '1 Lehrkraft für einen Standort vormerken' });
    await choose('Standort', 'Seeschule');
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Notiz' }), {
      target: { value: 'Klavier' },
    });
    await waitFor(() => {
      expect(posted(api, '/api/bulk/employees/preview').at(-1)).toEqual({
        selection: { ids: ['t1'] },
        change: { action: 'add', field: 'plannedInstitutions', ids: ['r1'], facts: { note: 'Klavier' } },
      });
    });
    await within(dialog).findByText('1 wird vorgemerkt.');
  });

  it('puts all locations on an acquisition list, and says what is there already', async () => {
    await open();
    answerRows(api, 'acquisition-lists', 1, { recordOf: () => ({ name: 'Nord' }) });
    const call = 'PUT /api/institutioner/acquisition/push-selected/r1';
    api.answer(call, ({ body }) => ({
      body: { added: 1, present: 1, missing: 0 },
      ...(JSON.parse(body).isTrial ? {} : { headers: { 'X-Change-Set': 'c1' } }),
    }));
    fireEvent.click(box('Auswählen: Adler'));
    fireEvent.click(box('Auswählen: Birke'));
    fireEvent.click(await screen.findByRole('button', { name: 'Auf eine Akquiseliste' }));
    await choose('Akquiseliste', 'Nord');
    await screen.findByText('1 kommt auf die Liste, 1 steht schon darauf.');
    await submit('Auf die Liste setzen');
    await screen.findByText('1 Standort auf die Akquiseliste gesetzt, 1 steht schon darauf');
    screen.getByRole('button', { name: 'Rückgängig' });
    const selection = { ids: ['i1', 'i2'] };
    expect(api.requestsOf(call).map(({ body }) => JSON.parse(body))).toEqual([
      { selection, isTrial: true },
      { selection },
    ]);
    await waitFor(() => expect(bar()).toBeNull());
  });

  it('has nothing to do with a list on which all of them are', async () => {
    await open();
    answerRows(api, 'acquisition-lists', 1, { recordOf: () => ({ name: 'Nord' }) });
    api.answer('PUT /api/institutioner/acquisition/push-selected/r1', {
      body: { added: 0, present: 1, missing: 0 },
    });
    fireEvent.click(box('Auswählen: Adler'));
    fireEvent.click(await screen.findByRole('button', { name: 'Auf eine Akquiseliste' }));
    await choose('Akquiseliste', 'Nord');
    await screen.findByText('1 steht schon darauf. Es gibt nichts zu tun.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Auf die Liste setzen' }).disabled).toBe(
      true,
    );
  });

  it('puts all locations on a stack', async () => {
    await open();
    const stack = { id: 's1', name: 'Rückrufe', $version: 3 };
    api.answer('GET /api/stack-manager', { body: { stacks: [stack], total: 1 } });
    api.answer('PUT /api/stack-manager/push-selected/s1', {
      body: { added: 2, present: 0, missing: 0 },
      headers: { 'X-Change-Set': 'c1' },
    });
    fireEvent.click(box('Auswählen: Adler'));
    fireEvent.click(box('Auswählen: Birke'));
    fireEvent.click(await screen.findByRole('button', { name: 'Auf einen Stapel legen' }));
    await screen.findByText('2 kommen auf den Stapel.');
    await submit('Auflegen');
    await screen.findByText('2 Einträge auf den Stapel gelegt');
    await waitFor(() => expect(bar()).toBeNull());
  });
});

describe('a search by travel time', () => {
  it('groups the results by band in list and map, and leaves out and counts what is further away', async () => {
    const unknown = { ...schools[0], id: 'i9', name: 'Fichte', duration: null };
    await open({}, [...schools, unknown]);
    fireEvent.click(screen.getByRole('button', { name: 'Fahrzeit' }));
    screen.getByText('Die Suche ist geändert.');
    expect(document.querySelectorAll('.leaflet-overlay-pane path')).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: 'Suchen' }));
    await screen.findByText('4 Standorte', { selector: 'h3' });
    // 50, 40, 30, 20 and 10 minutes
    expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      '15bis 15 Min.: 1',
      '3015 bis 30 Min.: 2',
      '?Zeit unbekannt: 1',
    ]);
    screen.getByText('2 weiter als 30 Min.');
    screen.getByText('geschätzt (Luftlinie)');
    expect(
      within(screen.getByRole('list', { name: '15 bis 30 Min.: 2' })).getAllByRole('listitem'),
    ).toHaveLength(2);
    expect(rowOf('i3').textContent).toContain('ohne Lehrkraft · 24103 Kiel');
    await waitFor(() =>
      expect(
        markers()
          .map(({ dataset }) => dataset.colour)
          .sort(),
      ).toEqual(['band15', 'band30', 'band30', 'unknown']),
    );
    expect(new Set(markers().map((marker) => marker.querySelector('path')?.getAttribute('d'))).size).toBe(3);
    expect(screen.getByRole('list', { name: 'Legende' }).textContent).toBe(
      '15bis 15 Min.3015 bis 30 Min.?Zeit unbekannt',
    );
    fireEvent.click(screen.getByRole('button', { name: '15 Min.' }));
    fireEvent.click(screen.getByRole('button', { name: 'Neu suchen' }));
    await screen.findByText('4 weiter als 15 Min.');
    const asked = api
      .requestsOf('POST /api/institutions/find')
      .map(({ body }) => JSON.parse(body).near.maxDistance);
    expect(asked).toEqual([10_000, 50_000, 25_000]);
  });

  it('is walked through by arrow keys across bands', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Fahrzeit' }));
    fireEvent.click(screen.getByRole('button', { name: '45 Min.' }));
    fireEvent.click(screen.getByRole('button', { name: 'Suchen' }));
    await screen.findByText('1 weiter als 45 Min.');
    rowOf('i5').focus();
    fireEvent.keyDown(rowOf('i5'), { key: 'ArrowDown', shiftKey: true });
    expect(document.activeElement).toBe(rowOf('i3'));
    expect(selected()).toEqual(['Esche', 'Chor']);
  });

  it('offers more minutes if nothing is reached', async () => {
    await open();
    api.answer('POST /api/institutions/find', {
      body: { institutions: [], travel: { isEstimated: true, isCut: false } },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Fahrzeit' }));
    fireEvent.click(screen.getByRole('button', { name: 'Suchen' }));
    await screen.findByText('In 30 Minuten ist nichts zu erreichen.');
    fireEvent.click(screen.getByRole('button', { name: 'In 45 Minuten suchen' }));
    await screen.findByText('In 45 Minuten ist nichts zu erreichen.');
  });
});
