import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drawAvatar } from '../../../src/app/avatars/drawAvatar.ts';
import type { Field } from '../../../src/framework/schema/model.ts';
import { allowRefusal } from '../../framework/admin/records/form/openForm.tsx';
import { clickBeside, pressEscape } from '../../framework/admin/support/leaveDialog.ts';
import { schoolEntities } from '../support/schoolEntities.ts';
import { choose, edit, openAssignments, provideAssignments, submit } from './assignmentsWorld.tsx';

const api = provideAssignments();
const [employees] = schoolEntities({ employees: {} });
const pictureField = employees?.fields.find(({ name }) => name === employees?.pictureField) as Field;

describe('the lists of assignments on a profile', () => {
  const both = {
    assignedTeachers: [{ id: 'e2' }, { id: 'e1', note: 'Nur Cello' }],
    plannedTeachers: [{ id: 'e3', until: '2999-08-31' }],
  };

  it('show names and facts of all links at once, and fold (assignment-14, assignment-17)', async () => {
    await openAssignments(api, 'institutions', { links: both });
    const list = await screen.findByRole('list', { name: 'Zugeteilte Lehrkräfte' });
    await within(list).findByText('Ada Adler');
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'AAAda Adlerseit 07.03.2026 · durch Clara Klee · Nur Cello',
      'BBBert Bachseit 07.03.2026 · durch Clara Klee',
    ]);
    screen.getByText('seit 07.03.2026 · durch Clara Klee · bis 31.08.2999');
    expect(
      api.requestsOf('GET /api/institutions/i1/links/assignedTeachers').map(({ query }) => [...query]),
    ).toEqual([[]]);
    const header = screen.getByRole('button', { name: 'Zugeteilte Lehrkräfte (2)' });
    expect(header.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(header);
    expect(header.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('list', { name: 'Zugeteilte Lehrkräfte' })).toBeNull();
  });

  it('draw the picture of a person, or the initials, by one request for all rows', async () => {
    const profileImg = Object.fromEntries(
      (pictureField.members ?? []).map((part) => [part.name, part.default]),
    );
    await openAssignments(api, 'institutions', {
      links: { assignedTeachers: [{ id: 'e1' }, { id: 'e2' }] },
      people: [
        { id: 'e1', firstName: 'Ada', lastName: 'Adler', profileImg },
        { id: 'e2', firstName: 'Bert', lastName: 'Bach', profileImg: null },
      ],
    });
    const list = await screen.findByRole('list', { name: 'Zugeteilte Lehrkräfte' });
    await within(list).findByText('Ada Adler');
    const [first, second] = within(list)
      .getAllByRole('listitem')
      .map((row) => row.querySelector('[aria-hidden].LeitstandPicture'));
    await waitFor(() =>
      expect(first?.querySelector('img')?.getAttribute('src')).toBe(drawAvatar(pictureField, profileImg)),
    );
    expect(second?.textContent).toBe('BB');
    expect(
      api.requestsOf('GET /api/employees').map(({ query }) => JSON.parse(query.get('filter') ?? '')),
    ).toEqual([{ id: ['e1', 'e2'] }]);
  });

  it.each([
    ['Zugeteilte Lehrkräfte', 'Bert Bach', 'e2', 'Lehrkräfte zuteilen'],
    ['Vorgemerkte Lehrkräfte', 'Cora Carus', 'e3', 'Lehrkräfte vormerken'],
  ])('have in %s buttons to edit, open and view (assignment-14)', async (title, name, id, dialog) => {
    await openAssignments(api, 'institutions', { links: both });
    const list = await screen.findByRole('list', { name: title });
    const tab = await within(list).findByRole('link', { name: `In neuem Tab öffnen: ${name}` });
    expect([tab.getAttribute('href'), tab.getAttribute('target')]).toEqual([`/employees/${id}`, '_blank']);
    within(list).getByRole('button', { name: `Karte ansehen: ${name}` });
    await edit(title, dialog);
  });

  it('fold on an employee, with buttons to edit, open and view (assignment-12, assignment-13)', async () => {
    await openAssignments(api, 'employees', { links: { plannedInstitutions: [{ id: 'i2' }] } });
    const row = (await screen.findByText('Südschule')).closest('li');
    const tab = within(row as HTMLElement).getByRole('link', { name: 'In neuem Tab öffnen: Südschule' });
    expect([tab.getAttribute('href'), tab.getAttribute('target')]).toEqual(['/institutions/i2', '_blank']);
    within(row as HTMLElement).getByRole('button', { name: 'Karte ansehen: Südschule' });
    const header = screen.getByRole('button', { name: 'Vorgemerkte Standorte (1)' });
    fireEvent.click(header);
    expect(screen.queryByText('Südschule')).toBeNull();
    await edit('Vorgemerkte Standorte', 'Standorte vormerken');
  });

  it('say that they are empty (assignment-15, assignment-16)', async () => {
    await openAssignments(api, 'institutions');
    await screen.findByText('Keine Lehrkraft zugeteilt');
    await screen.findByText('Keine Lehrkraft vorgemerkt');
  });

  it('have no row of an unreadable record but its place, and no buttons for it (assignment-23, assignment-24, assignment-27)', async () => {
    const unreadable = { read: ['isTeacher'] };
    await openAssignments(api, 'institutions', {
      links: { assignedTeachers: [{ id: 'e1' }] },
      rights: { employees: { ...unreadable, read: [] } },
    });
    const list = await screen.findByRole('list', { name: 'Zugeteilte Lehrkräfte' });
    const [row] = within(list).getAllByRole('listitem');
    expect(row?.textContent).not.toContain('Ada');
    expect(within(row as HTMLElement).queryByRole('link')).toBeNull();
    expect(within(row as HTMLElement).queryByRole('button', { name: /^Karte ansehen/ })).toBeNull();
  });

  it.each([
    ['first name', { id: 'e1', firstName: 'Ada', isActive: true }],
    ['last name', { id: 'e1', lastName: 'Adler', isActive: true }],
  ])('name nobody of whom only the %s may be read (assignment-27)', async (_, person) => {
    await openAssignments(api, 'institutions', {
      links: { assignedTeachers: [{ id: 'e1' }], plannedTeachers: [{ id: 'e1' }] },
      people: [person],
      // the one list comes with its records, the other without
      record: (record) => ({ ...record, plannedTeachers: [{ _id: 'e1', ...person }] }),
    });
    for (const name of ['Zugeteilte Lehrkräfte', 'Vorgemerkte Lehrkräfte']) {
      const list = await screen.findByRole('list', { name });
      await within(list).findByText('Mitarbeiter:in');
      expect(list.querySelector('.LeitstandPicture')).toBeNull();
      expect(list.textContent).not.toMatch(/Ada|Adler/);
    }
  });

  it('need the right to read the field of this end (assignment-21, assignment-25)', async () => {
    await openAssignments(api, 'institutions', {
      record: ({ plannedTeachers: _, ...rest }) => rest,
    });
    await screen.findByText('Keine Lehrkraft zugeteilt');
    expect(screen.queryByText(/Vorgemerkte Lehrkräfte/)).toBeNull();
    expect(api.requestsOf('GET /api/institutions/i1/links/plannedTeachers')).toEqual([]);
  });

  it('have an edit button only with the right to change the field (assignment-20, assignment-22, assignment-26)', async () => {
    await openAssignments(api, 'institutions', { update: ['plannedTeachers'] });
    await screen.findByRole('button', { name: 'Vorgemerkte Lehrkräfte bearbeiten' });
    expect(screen.queryByRole('button', { name: 'Zugeteilte Lehrkräfte bearbeiten' })).toBeNull();
  });

  const failures = [
    [
      'institutions',
      'assignedTeachers',
      'Es ist ein Fehler beim Laden der zugeordneten Lehrkräfte aufgetreten.',
    ],
    [
      'institutions',
      'plannedTeachers',
      'Es ist ein Fehler beim Laden der vorgemerkten Lehrkräfte aufgetreten.',
    ],
    ['employees', 'plannedInstitutions', 'Beim Laden der Daten ist ein Fehler aufgetreten.'],
  ] as const;
  it.each(failures)(
    'say when %s cannot load %s, and try again (assignment-42, assignment-43, assignment-44)',
    async (resource, field, sentence) => {
      allowRefusal();
      const failing: { field: string | null } = { field };
      await openAssignments(api, resource, { failing });
      const [alert] = await screen.findAllByText(sentence);
      failing.field = null;
      const retry = alert?.closest('[role=alert]') ?? document.body;
      fireEvent.click(within(retry as HTMLElement).getByRole('button', { name: 'Erneut versuchen' }));
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull());
    },
  );
});

it('shows at the chip of a record that its call runs', async () => {
  await openAssignments(api, 'institutions');
  const dialog = await edit('Zugeteilte Lehrkräfte', 'Lehrkräfte zuteilen');
  await choose(dialog, 'Lehrkräfte', 'Bert Bach');
  const chip = (await within(dialog).findByText('Bert Bach')).closest('[aria-busy]');
  expect(chip?.getAttribute('aria-busy')).toBe('false');
  api.answer('PUT /api/institutioner/addAssignment/i1', {
    status: 204,
    headers: { 'X-Change-Set': 's1' },
    delay: 800,
  });
  fireEvent.click(submit(dialog, 'Lehrkraft zuteilen'));
  await within(chip as HTMLElement).findByRole('progressbar', { name: 'Wird gespeichert' });
  expect(chip?.getAttribute('aria-busy')).toBe('true');
  await screen.findByText('Die Zuteilung der Lehrkraft war erfolgreich.');
});

it('asks before Esc discards what was chosen in the dialog, and ignores a click beside it', async () => {
  await openAssignments(api, 'institutions');
  const dialog = await edit('Zugeteilte Lehrkräfte', 'Lehrkräfte zuteilen');
  await choose(dialog, 'Lehrkräfte', 'Bert Bach');
  clickBeside(dialog);
  pressEscape(dialog);
  await screen.findByRole('dialog', { name: 'Ungespeicherte Änderungen' });
  fireEvent.click(screen.getByRole('button', { name: 'Weiter bearbeiten' }));
  await waitFor(() => expect(screen.queryByText('Ungespeicherte Änderungen')).toBeNull());
  await within(dialog).findByText('Bert Bach');
  fireEvent.click(submit(dialog, 'Schließen'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  pressEscape(await edit('Zugeteilte Lehrkräfte', 'Lehrkräfte zuteilen'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
