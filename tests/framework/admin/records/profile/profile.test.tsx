import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { computedStyle } from '../../../../support/computedStyle.ts';
import { buildField } from '../../support/buildEntity.ts';
import { closeFailure } from '../../support/closeFailure.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { kiel, openProfile, places } from './profileWorld.tsx';

const api = provideFakeApi();

const section = (name: string) => screen.getByRole('region', { name });
const heading = () => document.querySelector('#main-content h2')?.textContent;
// react-admin writes every refusal to the console
const expectComplaints = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);
const button = (name: string) => screen.getByRole('button', { name });

describe('the header', () => {
  it('shows the record, its reference line and the page', async () => {
    await openProfile(api);
    expect(heading()).toBe('Kiel');
    expect(screen.getByText('Standort · S-7')).toBeTruthy();
    expect(document.title).toBe('Kiel · Probe');
  });

  it('says since when the record is inactive', async () => {
    await openProfile(api, { record: { isActive: false, deactivatedAt: '2026-02-28T23:30:00.000Z' } });
    expect(screen.getByText('Deaktiviert seit 01.03.2026')).toBeTruthy();
  });

  it('offers only permitted actions', async () => {
    await openProfile(api, {
      record: { $access: { update: [], delete: false, custom: [] } },
      entity: { rights: { ...places.rights, create: false } },
    });
    const main = within(document.querySelector<HTMLElement>('#main-content') as HTMLElement);
    const buttons = main.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toEqual(['Drucken', 'Ein leeres Feld zeigen']);
    expect(screen.queryByRole('link', { name: 'Bearbeiten' })).toBeNull();
    expect(screen.queryByRole('button', { name: /bearbeiten/, hidden: true })).toBeNull();
  });
});

it('opens the history by its second tab alone, also by keyboard', async () => {
  await openProfile(api);
  api.answer('GET /api/places/p1/history', { body: { entries: [], total: 0 } });
  expect(screen.queryByRole('button', { name: 'Verlauf' })).toBeNull();
  screen.getByRole('tab', { name: 'Stammdaten' }).focus();
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' });
  const tab = screen.getByRole('tab', { name: 'Verlauf' });
  expect(document.activeElement).toBe(tab);
  fireEvent.click(tab);
  expect((await screen.findByRole('tabpanel')).getAttribute('aria-labelledby')).toBe(tab.id);
});

describe('a section', () => {
  it('leaves no line for a missing title, only room for its pencil', async () => {
    const form = [
      { title: 'Stammdaten', sections: [{ fields: ['name'] }, { title: 'Mehr', fields: ['number'] }] },
    ];
    await openProfile(api, { entity: { form } });
    const lineOf = (name: string) => {
      // the tab's title comes before that of its section, for printing
      const title = screen.getAllByRole('heading', { name }).at(-1);
      const { position } = computedStyle(title?.parentElement as Element);
      return position === 'absolute' ? 'none' : 'one';
    };
    expect([lineOf('Stammdaten'), lineOf('Mehr')]).toEqual(['none', 'one']);
    expect(button('Stammdaten bearbeiten')).toBeTruthy();
  });

  it('shows values, hides conditional fields, and collapses empty ones behind a button', async () => {
    await openProfile(api);
    const general = section('Allgemein');
    const labels = () =>
      within(general)
        .getAllByRole('term')
        .map(({ textContent }) => textContent);
    expect(labels()).toEqual(['Name', 'Nummer', 'Gemietet']);
    fireEvent.click(button('Ein leeres Feld zeigen'));
    expect(labels()).toEqual(['Name', 'Nummer', 'Notiz', 'Gemietet']);
    expect(within(general).getByText('–')).toBeTruthy();
  });

  it('is edited in place, and returns the focus to its pencil on Esc', async () => {
    await openProfile(api);
    fireEvent.click(button('Allgemein bearbeiten'));
    const name = await within(section('Allgemein')).findByLabelText(/Name/);
    expect(document.activeElement).toBe(name);
    fireEvent.keyDown(name, { key: 'Escape' });
    await waitFor(() => expect(document.activeElement).toBe(button('Allgemein bearbeiten')));
  });

  it('asks before Esc discards input', async () => {
    await openProfile(api);
    fireEvent.click(button('Allgemein bearbeiten'));
    const name = await within(section('Allgemein')).findByLabelText(/Name/);
    fireEvent.change(name, { target: { value: 'Kiel-Mitte' } });
    fireEvent.keyDown(name, { key: 'Escape' });
    fireEvent.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(name).toHaveProperty('value', 'Kiel-Mitte');
    fireEvent.keyDown(name, { key: 'Escape' });
    fireEvent.click(await screen.findByRole('button', { name: 'Änderungen verwerfen' }));
    await waitFor(() => expect(screen.queryByDisplayValue('Kiel-Mitte')).toBeNull());
  });

  it('shows the stored values', async () => {
    const world = await openProfile(api);
    api.answer('PUT /api/places/p1', ({ body }) => {
      world.record = { ...world.record, ...JSON.parse(body), $version: 4 };
      return { body: world.record };
    });
    fireEvent.click(button('Allgemein bearbeiten'));
    const name = await within(section('Allgemein')).findByLabelText(/Name/);
    fireEvent.change(name, { target: { value: 'Kiel-Mitte' } });
    fireEvent.click(button('Speichern'));
    await waitFor(() => expect(heading()).toBe('Kiel-Mitte'));
    await waitFor(() => expect(document.activeElement).toBe(button('Allgemein bearbeiten')));
    expect(api.requestsOf('PUT /api/places/p1').map(({ body }) => JSON.parse(body))).toEqual([
      { name: 'Kiel-Mitte' },
    ]);
  });

  it('asks which value counts after a conflicting change', async () => {
    await openProfile(api);
    expectComplaints();
    const conflicts = [{ path: 'name', base: 'Kiel', mine: 'Kiel-Mitte', theirs: 'Kiel-Süd' }];
    api.answer('PUT /api/places/p1', {
      status: 409,
      body: {
        _n: 'leitstand',
        _t: 'versionConflict',
        message: 'Der Datensatz wurde inzwischen von jemand anderem geändert.',
        details: { conflicts, current: { ...kiel, name: 'Kiel-Süd', $version: 4 } },
      },
    });
    fireEvent.click(button('Allgemein bearbeiten'));
    const name = await within(section('Allgemein')).findByLabelText(/Name/);
    fireEvent.change(name, { target: { value: 'Kiel-Mitte' } });
    fireEvent.click(button('Speichern'));
    const dialog = await screen.findByRole('dialog', { name: 'Inzwischen geändert' });
    expect(within(dialog).getByText('Kiel-Süd')).toBeTruthy();
  });

  it('shows a part of the app, and survives one that throws', async () => {
    await openProfile(api);
    expect(within(section('Karte')).getByText('Hier ist Kiel')).toBeTruthy();
    cleanup();
    await openProfile(api, { parts: {} });
    expect(within(section('Karte')).getByText('Dieser Teil konnte nicht angezeigt werden.')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Allgemein' })).toBeTruthy();
  });
});

describe('a list whose emptiness says something', () => {
  const members = [buildField({ name: 'day', title: 'Tag' })];
  const slots = buildField({ name: 'slots', title: 'Zeiten', kind: 'valueList', members });
  const form = [{ title: 'Stammdaten', sections: [{ title: 'Allgemein', fields: ['name', 'slots'] }] }];
  const open = async (emptyList: object, value: unknown) =>
    await openProfile(api, {
      entity: { form, fields: [...places.fields, { ...slots, ...emptyList }] },
      record: { slots: value },
    });
  const shownSlots = () =>
    [...section('Allgemein').querySelectorAll('dt')].find(({ textContent }) => textContent === 'Zeiten')
      ?.nextElementSibling?.textContent;
  const says = { emptyList: 'Nicht verfügbar' };

  it('shows the empty list at once, and nothing stated behind the button (availability-01, availability-02)', async () => {
    await open(says, []);
    expect(shownSlots()).toBe('Nicht verfügbar');
    cleanup();
    await open(says, null);
    expect(shownSlots()).toBeUndefined();
    fireEvent.click(button('Ein leeres Feld zeigen'));
    expect(shownSlots()).toBe('Keine Angabe');
    cleanup();
    await open(says, [{ day: 'Montag' }]);
    expect(shownSlots()).toContain('Montag');
  });

  it.each([[[]], [null]])('is otherwise empty either way (%j)', async (value) => {
    await open({}, value);
    fireEvent.click(button('Ein leeres Feld zeigen'));
    expect(shownSlots()).toBe('–');
  });
});

describe('links', () => {
  it('open the other record in a new tab and are removed in place (route-51, route-52)', async () => {
    const world = await openProfile(api, { path: '/places/p1?tab=Lehrkräfte' });
    const link = screen.getByRole('link', { name: 'Clara' });
    // planned and assigned entries open beside the profile (route-52)
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/people/t1', '_blank']);
    api.answer('DELETE /api/places/p1/links/teachers/t1', () => {
      world.record = { ...world.record, teachers: [] };
      return { status: 204 };
    });
    fireEvent.click(button('Clara nicht mehr zuordnen'));
    await waitFor(() => expect(screen.queryByText('Clara')).toBeNull());
  });

  it('stay unchanged without the right', async () => {
    const record = { $access: { update: ['name'], delete: false, custom: [] } };
    await openProfile(api, { path: '/places/p1?tab=Lehrkräfte', record });
    expect(screen.getByText('Clara')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Clara nicht mehr zuordnen' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Zuordnen: Lehrkräfte' })).toBeNull();
  });
});

it('prints all tabs one below the other', async () => {
  await openProfile(api);
  expect(screen.queryByText('Akquise', { selector: 'h3' })).toBeNull();
  fireEvent(window, new Event('beforeprint'));
  for (const title of ['Stammdaten', 'Lehrkräfte', 'Akquise']) {
    expect(screen.getByText(title, { selector: 'h3.print-only' })).toBeTruthy();
  }
  fireEvent(window, new Event('afterprint'));
  expect(screen.queryByText('Akquise', { selector: 'h3' })).toBeNull();
});

describe('without a record', () => {
  it.each([
    [404, 'Der Datensatz wurde nicht gefunden.'],
    [403, 'Dir fehlt die Berechtigung für diese Seite.'],
  ])('reports a %i inside the layout', async (status, sentence) => {
    expectComplaints();
    const opening = openProfile(api);
    api.answer('GET /api/places/p1', { status, body: { _t: 'x', message: 'nein' } });
    await opening;
    expect(await screen.findByText(sentence)).toBeTruthy();
    // a 403 also opens a dialog, which hides the page behind it once it is there
    expect(screen.getByRole('navigation', { name: 'Menü', hidden: true })).toBeTruthy();
  });

  it('names a deleted one, says by whom and when, and restores it', async () => {
    expectComplaints();
    const opening = openProfile(api);
    const entry = {
      id: 'c1',
      changeSet: 's1',
      at: '2026-03-01T09:00:00.000Z',
      actor: { id: 'u1', name: 'Ada' },
      onBehalfOf: null,
      action: 'delete',
      reason: '',
      version: 3,
      before: { name: 'Kiel' },
      after: {},
    };
    api.answer('GET /api/places/p1', { status: 404, body: { _t: 'notFound', message: 'nein' } });
    api.answer('GET /api/places/p1/history', { body: { entries: [entry], total: 1 } });
    api.answer('POST /api/change-sets/s1/undo', () => {
      api.answer('GET /api/places/p1', { body: kiel });
      return { status: 204 };
    });
    await opening;
    await screen.findByRole('heading', { level: 2, name: '„Kiel“ ist gelöscht' });
    expect(screen.getByText('Gelöscht von Ada am 01.03.2026, 10:00 Uhr.')).toBeTruthy();
    fireEvent.click(button('Wiederherstellen'));
    fireEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Wiederherstellen' }),
    );
    await screen.findByRole('heading', { level: 2, name: 'Kiel' });
  });

  it('retries after an error', async () => {
    expectComplaints();
    const opening = openProfile(api);
    api.answer('GET /api/places/p1', { status: 500, body: { _t: 'internal', message: 'Kaputt.' } });
    await opening;
    await screen.findByText('Kaputt.');
    await closeFailure();
    api.answer('GET /api/places/p1', { body: kiel });
    fireEvent.click(button('Erneut versuchen'));
    await screen.findByRole('heading', { level: 2, name: 'Kiel' });
  });
});
