import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { allowRefusal } from '../../framework/admin/records/form/openForm.tsx';
import { provideFakeApi } from '../../framework/admin/support/provideFakeApi.ts';
import { computedStyle } from '../../support/computedStyle.ts';
import { ada, bach, type Given, lead, openResponsibles } from './responsiblesWorld.tsx';

const api = provideFakeApi();
const open = async (given: Given = {}) => await openResponsibles(api, given);

const buttonNames = () =>
  screen
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent ?? '')
    .filter((name) => /: (Frau|Herr) |anlegen$/.test(name));

/** Waits for the dialog that shares Ada, and for its list of shares. */
async function expectSharing(): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: 'Frau Ada Adler freigeben' });
  await within(dialog).findByText('liest Nachname');
  within(dialog).getByText('buero@example.org');
}

describe('the contact persons of an institution', () => {
  it('are listed with picture, salutation, name and job (responsible-02, responsible-10, responsible-33)', async () => {
    await open();
    const rows = within(screen.getByRole('list', { name: 'Ansprechpartner:innen' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual(['AAFrau Ada AdlerSchulleiterin', 'BHerr Bach']);
    const [asked] = api.requestsOf('GET /api/responsibles');
    expect(JSON.parse(asked?.query.get('filter') ?? '{}')).toEqual({ id: ['p1', 'p2'] });
  });

  it('are none at first (responsible-03)', async () => {
    await open({ people: [] });
    await screen.findByText('Es wurden noch keine Ansprechpartner angelegt');
  });

  it('are only counted without their name and gender (responsible-17, responsible-18)', async () => {
    const { gender: _, ...sexless } = { ...bach, id: 'p3' };
    const { jobType: __, ...jobless } = ada;
    await open({ people: [jobless, sexless, { id: 'p4' }] });
    const rows = within(screen.getByRole('list', { name: 'Ansprechpartner:innen' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual(['AAFrau Ada Adler']);
    screen.getByText('2 weitere sind nicht freigegeben.');
  });

  it('are changed, shared and deleted by right (responsible-19, responsible-20, responsible-21)', async () => {
    const may = (access: object) => ({
      ...ada,
      $access: { update: [], delete: false, custom: [], ...access },
    });
    await open({
      people: [
        may({}),
        { ...may({ update: ['birthday'] }), id: 'p2', lastName: 'B' },
        { ...may({ custom: ['shareAccess'] }), id: 'p3', lastName: 'C' },
        { ...may({ delete: true }), id: 'p4', lastName: 'D' },
      ],
      rights: { custom: [] },
    });
    expect(buttonNames()).toEqual([
      'Ansehen: Frau Ada Adler',
      'Ansehen: Frau Ada B',
      'Bearbeiten: Frau Ada B',
      'Ansehen: Frau Ada C',
      'Freigeben: Frau Ada C',
      'Ansehen: Frau Ada D',
      'Löschen: Frau Ada D',
      'Ansprechpartner:in anlegen',
    ]);
  });

  it('are added and deleted only with the right to change the list (responsible-22)', async () => {
    await open({ people: [ada], update: ['name'] });
    expect(buttonNames()).toEqual([
      'Ansehen: Frau Ada Adler',
      'Bearbeiten: Frau Ada Adler',
      'Freigeben: Frau Ada Adler',
    ]);
  });

  it('are shared in a dialog that their row opens (responsible-21)', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Freigeben: Frau Ada Adler' }));
    await expectSharing();
  });

  it('are added only with the right to create them', async () => {
    await open({ rights: { create: false } });
    expect(screen.queryByRole('button', { name: 'Ansprechpartner:in anlegen' })).toBeNull();
  });
});

describe('the card of a contact person', () => {
  async function view(person: { id: string; birthday?: string | null }, name: string): Promise<HTMLElement> {
    await open();
    api.answer(`GET /api/responsibles/${person.id}`, { body: person });
    fireEvent.click(screen.getByRole('button', { name: `Ansehen: ${name}` }));
    return await screen.findByRole('dialog', { name });
  }

  it('shows name, job, contact and birthday (responsible-04, responsible-05, responsible-25)', async () => {
    const dialog = await view(ada, 'Frau Ada Adler');
    await within(dialog).findByText('14. März 1980');
    expect(dialog.textContent).toContain('Schulleiterin');
    expect(within(dialog).getByRole('link').getAttribute('href')).toBe('tel:+493022735908');
    expect(computedStyle(dialog).maxWidth).toBe('500px');
    expect(api.requestsOf('GET /api/responsibles/p1')).toHaveLength(1);
  });

  it('says that a birthday is unknown, not that it may not be read (responsible-06, responsible-23, responsible-24)', async () => {
    const dialog = await view(bach, 'Herr Bach');
    await within(dialog).findByText('Geburtsdatum unbekannt');
  });

  it('writes out the month of a birthday (responsible-06)', async () => {
    const dialog = await view({ ...ada, birthday: '1980-03-04' }, 'Frau Ada Adler');
    await within(dialog).findByText('04. März 1980');
  });

  it('hides what may not be read (responsible-23, responsible-24)', async () => {
    const { birthday: _, contactInformation: __, ...hidden } = ada;
    const dialog = await view(hidden, 'Frau Ada Adler');
    await within(dialog).findByText('Schulleiterin');
    await waitFor(() =>
      expect(dialog.textContent).toBe('AAFrau Ada AdlerSchulleiterinLöschenFreigebenSchließen'),
    );
  });

  it('offers to delete (responsible-08, responsible-09)', async () => {
    const dialog = await view(ada, 'Frau Ada Adler');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Löschen' }));
    await screen.findByText('Achtung, dies kann nicht rückgängig gemacht werden!');
  });

  it('opens the dialog to share (responsible-07)', async () => {
    const dialog = await view(ada, 'Frau Ada Adler');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Freigeben' }));
    await expectSharing();
    expect(screen.queryByRole('dialog', { name: 'Frau Ada Adler' })).toBeNull();
  });

  it('closes with a notice if it cannot be loaded', async () => {
    allowRefusal();
    await open();
    api.answer('GET /api/responsibles/p1', { status: 404, body: { _t: 'notFound', message: 'Weg.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Ansehen: Frau Ada Adler' }));
    await screen.findByText('Es ist ein Fehler aufgetreten');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a contact person in its institution', () => {
  beforeEach(() => {
    api.answer('GET /api/job-types', { body: [lead], headers: { 'Content-Range': 'job-types 0-0/1' } });
    api.answer('GET /api/responsibles/duplicates', { body: { duplicates: [] } });
  });

  it('is deleted with its place in the list (responsible-13, responsible-28, responsible-31)', async () => {
    await open();
    api.answer('DELETE /api/responsible-handler/p1', { body: { id: 'p1', _id: 'p1' } });
    fireEvent.click(screen.getByRole('button', { name: 'Löschen: Frau Ada Adler' }));
    const dialog = await screen.findByRole('dialog', { name: 'Frau Ada Adler löschen?' });
    within(dialog).getByText('Achtung, dies kann nicht rückgängig gemacht werden!');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Löschen' }));
    await waitFor(() => expect(api.requestsOf('DELETE /api/responsible-handler/p1')).toHaveLength(1));
    const [sent] = api.requestsOf('DELETE /api/responsible-handler/p1');
    expect(JSON.parse(sent?.body ?? '')).toEqual({ pullFromInstitution: 'i1' });
    expect(sent?.headers['if-match']).toBe('"4"');
    await screen.findByText('Ansprechpartner:in wurde erfolgreich gelöscht');
  });

  it('is created there at once (responsible-12, responsible-26, responsible-29)', async () => {
    await open({ people: [] });
    api.answer('POST /api/responsible-handler', { status: 201, body: { id: 'p9', $version: 1 } });
    fireEvent.click(await screen.findByRole('button', { name: 'Ansprechpartner:in anlegen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ansprechpartner:in anlegen' });
    expect(computedStyle(dialog).maxWidth).toBe('1200px');
    fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: /^Geschlecht/ }));
    fireEvent.click(within(await screen.findByRole('listbox')).getByText('Weiblich'));
    fireEvent.change(within(dialog).getByLabelText(/^Nachname/), { target: { value: 'Clara' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Speichern' }));
    await screen.findByText('Ansprechpartner:in wurde erfolgreich angelegt');
    const [sent] = api.requestsOf('POST /api/responsible-handler');
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      gender: 'female',
      lastName: 'Clara',
      createLogin: false,
      assignToInstitution: 'i1',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('gets no login (responsible-11)', async () => {
    await open({ people: [] });
    api.answer('POST /api/responsible-handler', { status: 201, body: { id: 'p9', $version: 1 } });
    fireEvent.click(await screen.findByRole('button', { name: 'Ansprechpartner:in anlegen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ansprechpartner:in anlegen' });
    expect(within(dialog).queryByLabelText('Hat einen Zugang')).toBeNull();
    fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: /^Geschlecht/ }));
    fireEvent.click(within(await screen.findByRole('listbox')).getByText('Männlich'));
    fireEvent.change(within(dialog).getByLabelText(/^Nachname/), { target: { value: 'Bach' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(api.requestsOf('POST /api/responsible-handler')).toHaveLength(1));
    const [sent] = api.requestsOf('POST /api/responsible-handler');
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({ createLogin: false });
  });

  it('needs gender and last name only (responsible-14, responsible-15, responsible-16)', async () => {
    await open({ people: [] });
    fireEvent.click(await screen.findByRole('button', { name: 'Ansprechpartner:in anlegen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ansprechpartner:in anlegen' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(within(dialog).getAllByText('Dieses Feld ist erforderlich')).toHaveLength(2));
    const wrong = [...dialog.querySelectorAll('[aria-invalid="true"]')].map((input) => input.id);
    expect(wrong).toHaveLength(2);
    expect(api.requestsOf('POST /api/responsible-handler')).toHaveLength(0);
  });

  it('is changed (responsible-01, responsible-27, responsible-30)', async () => {
    await open();
    api.answer('PUT /api/responsibles/p1', {
      body: { ...ada, jobType: lead.id, lastName: 'Baer', $version: 5 },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Bearbeiten: Frau Ada Adler' }));
    const dialog = await screen.findByRole('dialog', { name: 'Frau Ada Adler bearbeiten' });
    expect(computedStyle(dialog).maxWidth).toBe('1200px');
    fireEvent.change(within(dialog).getByLabelText(/^Nachname/), { target: { value: 'Baer' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Speichern' }));
    await screen.findByText('Ansprechpartner:in wurde erfolgreich aktualisiert');
    const [sent] = api.requestsOf('PUT /api/responsibles/p1');
    expect([JSON.parse(sent?.body ?? ''), sent?.headers['if-match']]).toEqual([{ lastName: 'Baer' }, '"4"']);
  });

  it('says that changing it has failed (responsible-32)', async () => {
    allowRefusal();
    await open();
    api.answer('PUT /api/responsibles/p1', { status: 404, body: { _t: 'notFound', message: 'Weg.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Bearbeiten: Frau Ada Adler' }));
    const dialog = await screen.findByRole('dialog', { name: 'Frau Ada Adler bearbeiten' });
    fireEvent.change(within(dialog).getByLabelText(/^Nachname/), { target: { value: 'Baer' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Speichern' }));
    await screen.findByText('Bei der Aktualisierung des Standorts ist ein Fehler aufgetreten');
  });

  it('is not changed where its fields may not be (responsible-23, responsible-24)', async () => {
    await open({ people: [{ ...ada, $access: { update: ['birthday'], delete: false, custom: [] } }] });
    fireEvent.click(screen.getByRole('button', { name: 'Bearbeiten: Frau Ada Adler' }));
    const dialog = await screen.findByRole('dialog', { name: 'Frau Ada Adler bearbeiten' });
    within(dialog).getByLabelText(/^Geburtsdatum/);
    expect(within(dialog).queryByLabelText(/^Nachname/)).toBeNull();
    expect(within(dialog).queryByLabelText(/^Telefon/)).toBeNull();
  });
});
