import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { openProfile } from './profileWorld.tsx';

const api = provideFakeApi();

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** An entry of the menu of the record. */
function chooseMore(name: string): void {
  click('Mehr');
  fireEvent.click(screen.getByRole('menuitem', { name }));
}

const bodiesOf = (route: string) => api.requestsOf(route).map(({ body }) => JSON.parse(body));

describe('deactivating', () => {
  it('happens at once', async () => {
    const world = await openProfile(api);
    api.answer('POST /api/places/p1/deactivate', () => {
      world.record = { ...world.record, isActive: false, deactivatedAt: '2026-03-01T10:00:00.000Z' };
      return { body: world.record };
    });
    const more = screen.getByRole('button', { name: 'Mehr' });
    more.focus();
    chooseMore('Deaktivieren');
    const dialog = await screen.findByRole('dialog', { name: 'Kiel deaktivieren' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Deaktivieren' }));
    await screen.findByText('Deaktiviert seit 01.03.2026');
    expect(bodiesOf('POST /api/places/p1/deactivate')).toEqual([{}]);
    await waitFor(() => expect(document.activeElement).toBe(more));
    click('Mehr');
    expect(screen.getByRole('menuitem', { name: 'Reaktivieren' })).toBeTruthy();
  });

  it('is planned for a later day, never for a past one', async () => {
    const world = await openProfile(api);
    api.answer('POST /api/places/p1/deactivate', ({ body }) => {
      world.record = { ...world.record, deactivateAt: JSON.parse(body).at };
      return { body: world.record };
    });
    chooseMore('Deaktivieren');
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Zu einem Datum' }));
    const day = within(dialog).getByRole('textbox', { name: /^Datum/ });
    const step = within(dialog).getByRole('button', { name: 'Deaktivieren' });
    fireEvent.change(day, { target: { value: 'bald' } });
    fireEvent.blur(day);
    await within(dialog).findByText('Der eingegebene Text konnte nicht als Datum interpretiert werden');
    fireEvent.change(day, { target: { value: '1.1.2001' } });
    await within(dialog).findByText('Wähle einen Tag ab heute.');
    expect(step).toHaveProperty('disabled', true);
    fireEvent.change(day, { target: { value: '31.7.2099' } });
    await waitFor(() => expect(step).toHaveProperty('disabled', false));
    fireEvent.click(step);
    // said when it is done, and from then on in the header
    await waitFor(() => expect(screen.getAllByText('Wird am 31.07.2099 deaktiviert')).toHaveLength(2));
    expect(bodiesOf('POST /api/places/p1/deactivate')).toEqual([{ at: '2099-07-31' }]);
  });
});

describe('a planned day', () => {
  const plan = { deactivateAt: '2099-07-31' };

  it('is cancelled, and the focus moves to the title', async () => {
    const world = await openProfile(api, { record: plan });
    api.answer('POST /api/places/p1/reactivate', () => {
      world.record = { ...world.record, deactivateAt: null };
      return { body: world.record };
    });
    click('Termin aufheben');
    await screen.findByText('Der Termin ist aufgehoben.');
    await waitFor(() => expect(screen.queryByText('Wird am 31.07.2099 deaktiviert')).toBeNull());
    expect(bodiesOf('POST /api/places/p1/reactivate')).toEqual([{}]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Kiel'));
    expect(screen.queryByRole('button', { name: 'Termin aufheben' })).toBeNull();
  });

  it('is cancelled for an inactive record by deactivating it again', async () => {
    const world = await openProfile(api, { record: { isActive: false, activateAt: '2099-07-31' } });
    api.answer('POST /api/places/p1/deactivate', () => ({ body: world.record }));
    click('Termin aufheben');
    await waitFor(() => expect(bodiesOf('POST /api/places/p1/deactivate')).toEqual([{}]));
  });

  it('stays without the right to cancel it', async () => {
    const $access = { update: ['name'], delete: true, custom: [] };
    await openProfile(api, { record: { ...plan, $access } });
    expect(screen.getByText('Wird am 31.07.2099 deaktiviert')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Termin aufheben' })).toBeNull();
  });
});

describe('deleting', () => {
  it('asks by name and returns to the list', async () => {
    await openProfile(api);
    api.answer('DELETE /api/places/p1', { body: { id: 'p1' } });
    chooseMore('Löschen');
    const dialog = await screen.findByRole('dialog', { name: 'Kiel löschen?' });
    expect(api.requestsOf('DELETE /api/places/p1')).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Löschen' }));
    await screen.findByText('List places /places');
    expect(api.requestsOf('DELETE /api/places/p1')[0]?.headers['if-match']).toBe('"3"');
  });

  it('offers to undo it', async () => {
    await openProfile(api);
    api.answer('DELETE /api/places/p1', { body: { id: 'p1' }, headers: { 'X-Change-Set': 's9' } });
    api.answer('POST /api/change-sets/s9/undo', { status: 204 });
    chooseMore('Löschen');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Löschen' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }));
    await screen.findByText('Rückgängig gemacht');
    expect(api.requestsOf('POST /api/change-sets/s9/undo')).toHaveLength(1);
  });

  it('shows where the record is still used, and counts unreadable uses', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await openProfile(api);
    const shared = { resource: 'lists', plural: 'Listen', title: 'Standort' };
    const references = [
      { ...shared, field: 'place', count: 3 },
      { resource: 'people', plural: 'Personen', field: 'home', title: 'Heimat', count: 1 },
    ];
    api.answer('DELETE /api/places/p1', {
      status: 409,
      body: { _n: 'leitstand', _t: 'stillReferenced', message: 'x', details: { references, hidden: true } },
    });
    chooseMore('Löschen');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Löschen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Kiel kann nicht gelöscht werden' });
    const links = within(dialog)
      .getAllByRole('link')
      .map((link) => [link.textContent, decodeURIComponent(link.getAttribute('href') ?? '')]);
    expect(links).toEqual([
      ['in 3 Listen verwendet', '/lists?filter={"place":"p1"}'],
      ['in 1 Person verwendet', '/people?filter={"home":"p1"}'],
    ]);
    expect(within(dialog).getByText('an Stellen, die du nicht sehen darfst')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Stattdessen deaktivieren' })).toBeTruthy();
  });

  it('names the field if one entity refers by several', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await openProfile(api);
    const shared = { resource: 'lists', plural: 'Listen' };
    const references = [
      { ...shared, field: 'place', title: 'Standort', count: 3 },
      { ...shared, field: 'second', title: 'Zweitstandort', count: 1 },
    ];
    api.answer('DELETE /api/places/p1', {
      status: 409,
      body: { _n: 'leitstand', _t: 'stillReferenced', message: 'x', details: { references, hidden: false } },
    });
    chooseMore('Löschen');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Löschen' }));
    await screen.findByText('in 3 Listen verwendet (Standort)');
    expect(screen.getByText('in 1 Liste verwendet (Zweitstandort)')).toBeTruthy();
  });

  it('shows changes by others before it asks again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const world = await openProfile(api);
    api.answer('DELETE /api/places/p1', () => {
      world.record = { ...world.record, name: 'Kiel-Süd', $version: 4 };
      const details = { conflicts: [], current: world.record, changed: null };
      return { status: 409, body: { _t: 'versionConflict', message: 'Inzwischen geändert.', details } };
    });
    chooseMore('Löschen');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Löschen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Kiel-Süd löschen?' });
    expect(screen.getByText('Inzwischen geändert.')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Löschen' }));
    await waitFor(() => expect(api.requestsOf('DELETE /api/places/p1')[1]?.headers['if-match']).toBe('"4"'));
    // not before the second refusal is shown: it is complained about as long as this test listens
    await waitFor(() => expect(vi.mocked(console.error)).toHaveBeenCalledTimes(2));
  });
});

describe('the history', () => {
  const ada = { id: 'u1', name: 'Ada' };
  const shared = { actor: ada, onBehalfOf: null, reason: '', version: 3 };
  const newest = {
    ...shared,
    id: 'c2',
    changeSet: 's2',
    at: '2026-03-02T08:05:00.000Z',
    onBehalfOf: { id: 'u2', name: 'Clara' },
    action: 'update',
    before: { name: 'Kiel alt', note: 'Klingeln' },
    after: { name: 'Kiel', note: null },
  };
  const oldest = {
    ...shared,
    id: 'c1',
    changeSet: 's1',
    at: '2026-03-01T08:05:00.000Z',
    actor: null,
    action: 'create',
    before: {},
    after: { name: 'Kiel alt' },
  };
  const path = '/places/p1?tab=history';

  it('shows who changed what and when, newest first', async () => {
    api.answer('GET /api/places/p1/history', { body: { entries: [newest, oldest], total: 2 } });
    await openProfile(api, { path });
    const list = await screen.findByRole('list', { name: 'Verlauf' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first?.textContent).toContain('Geändert von Ada im Namen von Clara');
    expect(first?.textContent).toContain('02.03.2026, 09:05 Uhr');
    expect(first?.textContent).toContain('vorher Kiel alt→nachher Kiel');
    expect(second?.textContent).toContain('Angelegt von System');
  });

  it('says when it is empty', async () => {
    api.answer('GET /api/places/p1/history', { body: { entries: [], total: 0 } });
    await openProfile(api, { path });
    await screen.findByText('Noch keine Änderungen');
  });

  it('loads more', async () => {
    api.answer('GET /api/places/p1/history', ({ query }) => ({
      body: { entries: [query.get('offset') === '0' ? newest : oldest], total: 26 },
    }));
    await openProfile(api, { path });
    fireEvent.click(await screen.findByRole('button', { name: 'Ältere Änderungen laden' }));
    await screen.findByText('Angelegt von System');
    expect(screen.queryByRole('button', { name: 'Ältere Änderungen laden' })).toBeNull();
  });

  it('restores the chosen fields of a state', async () => {
    api.answer('GET /api/places/p1/history', { body: { entries: [newest, oldest], total: 2 } });
    const world = await openProfile(api, { path });
    api.answer('POST /api/places/p1/restore', () => ({ body: world.record }));
    fireEvent.click(await screen.findByRole('button', { name: /^Auf diesen Stand zurück: 01.03.2026/ }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Klingeln')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Notiz' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Auf diesen Stand zurück' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodiesOf('POST /api/places/p1/restore')).toEqual([{ changeSet: 's1', fields: ['name'] }]);
  });

  it('compares two states, including links, and sets chosen fields to the earlier one', async () => {
    const linked = { ...newest, id: 'c3', changeSet: 's3', at: '2026-03-03T08:05:00.000Z', action: 'link' };
    const link = { ...linked, version: null, before: {}, after: { teachers: ['t1'] } };
    api.answer('GET /api/places/p1/history', { body: { entries: [link, newest, oldest], total: 3 } });
    const world = await openProfile(api, { path });
    api.answer('GET /api/people', { body: [{ id: 't1', name: 'Clara' }] });
    api.answer('POST /api/places/p1/restore', () => ({ body: world.record }));
    fireEvent.click(await screen.findByRole('button', { name: 'Stände vergleichen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Stände vergleichen' });
    const differences = () =>
      within(within(dialog).getByRole('list', { name: 'Unterschiede' }))
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent);
    await waitFor(() =>
      expect(differences()).toEqual(['LehrkräfteFrüherer Stand: Keine AngabeSpäterer Stand: Clara']),
    );
    fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: 'Früherer Stand' }));
    fireEvent.click(await screen.findByRole('option', { name: /^01.03.2026.*System$/ }));
    expect(differences()[0]).toBe('NameFrüherer Stand: Kiel altSpäterer Stand: Kiel');
    const restore = within(dialog).getByRole('button', { name: /früheren Stand setzen$/ });
    expect(restore).toHaveProperty('disabled', true);
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Name' }));
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Lehrkräfte' }));
    fireEvent.click(restore);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodiesOf('POST /api/places/p1/restore')).toEqual([
      { changeSet: 's1', fields: ['name', 'teachers'] },
    ]);
  });

  it('undoes a change set after a question', async () => {
    api.answer('GET /api/places/p1/history', { body: { entries: [newest, oldest], total: 2 } });
    await openProfile(api, { path });
    api.answer('POST /api/change-sets/s2/undo', { status: 204 });
    fireEvent.click(
      await screen.findByRole('button', { name: /^Nur diese Änderung zurücknehmen: 02.03.2026/ }),
    );
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Nur diese Änderung zurücknehmen' }));
    await waitFor(() => expect(api.requestsOf('POST /api/change-sets/s2/undo')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
