import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { allowRefusal } from '../../framework/admin/records/form/openForm.tsx';
import { computedStyle } from '../../support/computedStyle.ts';
import {
  choose,
  edit,
  isDisabled,
  openAssignments,
  profiles,
  provideAssignments,
  submit,
} from './assignmentsWorld.tsx';

const api = provideAssignments();

/** Per dialog: its texts, its fields and call, and whom it adds and removes. */
const dialogs = [
  {
    resource: 'employees',
    title: 'Zugeteilte Standorte',
    dialog: 'Standorte zuteilen',
    field: 'assignedInstitutions',
    type: 'assign',
    picker: 'Standorte',
    submit: 'Standort zuteilen',
    remove: 'Zuteilung aufheben',
    other: 'institutionId',
    service: 'employee-handler',
    added: 'Die Zuteilung des Standorts war erfolgreich.',
    addFailed: 'Es ist ein Fehler bei der Zuweisung des Standorts aufgetreten. Bitte erneut versuchen.',
    removed: 'Die Zuweisung wurde erfolgreich aufgehoben.',
    removeFailed: 'Es ist ein Fehler beim Aufheben der Zuweisung ausgetreten. Bitte erneut versuchen.',
    addRules: '(assignment-33)',
    addFailedRules: '(assignment-39)',
    removeRules: '(assignment-31, assignment-37, assignment-41)',
  },
  {
    resource: 'employees',
    title: 'Vorgemerkte Standorte',
    dialog: 'Standorte vormerken',
    field: 'plannedInstitutions',
    type: 'plan',
    picker: 'Standorte',
    submit: 'Standort vormerken',
    remove: 'Vormerkung aufheben',
    other: 'institutionId',
    service: 'employee-handler',
    added: 'Die Vormerkung des Standorts war erfolgreich.',
    addFailed: 'Es ist ein Fehler bei der Vormerkung des Standorts aufgetreten. Bitte erneut versuchen.',
    removed: 'Die Vormerkung wurde erfolgreich aufgehoben.',
    removeFailed: 'Es ist ein Fehler beim Aufheben der Vormerkung ausgetreten. Bitte erneut versuchen.',
    addRules: '(assignment-28)',
    addFailedRules: '(assignment-34)',
    removeRules: '(assignment-29, assignment-35)',
  },
  {
    resource: 'institutions',
    title: 'Zugeteilte Lehrkräfte',
    dialog: 'Lehrkräfte zuteilen',
    field: 'assignedTeachers',
    type: 'assign',
    picker: 'Lehrkräfte',
    submit: 'Lehrkraft zuteilen',
    remove: 'Zuteilung aufheben',
    other: 'employeeId',
    service: 'institutioner',
    added: 'Die Zuteilung der Lehrkraft war erfolgreich.',
    addFailed: 'Es ist ein Fehler bei der Zuweisung der Lehrkraft aufgetreten. Bitte erneut versuchen.',
    removed: 'Die Zuweisung wurde erfolgreich aufgehoben.',
    removeFailed: 'Es ist ein Fehler beim Aufheben der Zuweisung des Standorts ausgetreten.',
    addRules: '(assignment-30)',
    addFailedRules: '(assignment-36)',
    removeRules: '(assignment-40)',
  },
  {
    resource: 'institutions',
    title: 'Vorgemerkte Lehrkräfte',
    dialog: 'Lehrkräfte vormerken',
    field: 'plannedTeachers',
    type: 'plan',
    picker: 'Lehrkräfte',
    submit: 'Lehrkraft vormerken',
    remove: 'Vormerkung aufheben',
    other: 'employeeId',
    service: 'institutioner',
    added: 'Die Vormerkung der Lehrkraft war erfolgreich.',
    addFailed: 'Es ist ein Fehler bei der Vormerkung der Lehrkraft aufgetreten. Bitte erneut versuchen.',
    removed: 'Die Vormerkung wurde erfolgreich aufgehoben.',
    removeFailed: 'Es ist ein Fehler beim Aufheben der Vormerkung ausgetreten. Bitte erneut versuchen.',
    addRules: '(assignment-11, assignment-32)',
    addFailedRules: '(assignment-38)',
    removeRules: '(assignment-29, assignment-35)',
  },
] as const;

describe.each(dialogs)('the dialog "$dialog"', (one) => {
  const { id } = profiles[one.resource];
  const names = one.resource === 'employees' ? ['Südschule', 'Westschule'] : ['Bert Bach', 'Cora Carus'];
  const [linked, free] = one.resource === 'employees' ? ['i2', 'i3'] : ['e2', 'e3'];
  const calls = (step: string) =>
    api.requestsOf(`PUT /api/${one.service}/${step}/${id}`).map(({ body }) => JSON.parse(body) as object);
  const answerCall = (step: string, answer: object) =>
    api.answer(`PUT /api/${one.service}/${step}/${id}`, () => answer);
  const stored = { status: 204, headers: { 'X-Change-Set': 's1' } };
  const refused = {
    status: 422,
    body: {
      _n: 'leitstand',
      _t: 'invalid',
      message: 'Bitte prüfe die Angaben.',
      statusCode: 422,
      details: { fields: { id: 'Noch im Bewerbungsstatus' } },
    },
  };

  beforeEach(async () => {
    await openAssignments(api, one.resource, { links: { [one.field]: [{ id: linked }] } });
  });

  it(`adds by one call, which the snackbar offers to undo ${one.addRules}`, async () => {
    answerCall('addAssignment', stored);
    api.answer('POST /api/change-sets/s1/undo', { status: 204 });
    const dialog = await edit(one.title, one.dialog);
    await choose(dialog, one.picker, names[1] ?? '');
    fireEvent.click(submit(dialog, one.submit));
    await screen.findByText(one.added);
    expect(calls('addAssignment')).toEqual([{ type: one.type, [one.other]: free }]);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: one.dialog })).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Rückgängig' }));
    await waitFor(() => expect(api.requestsOf('POST /api/change-sets/s1/undo')).toHaveLength(1));
  });

  it(`tells a failure and its reason, and keeps what was chosen ${one.addFailedRules}`, async () => {
    allowRefusal();
    answerCall('addAssignment', refused);
    const dialog = await edit(one.title, one.dialog);
    await choose(dialog, one.picker, names[1] ?? '');
    fireEvent.click(submit(dialog, one.submit));
    await screen.findByText(one.addFailed);
    within(dialog).getByText('Noch im Bewerbungsstatus');
    within(dialog).getByText(names[1] ?? '');
    expect(isDisabled(submit(dialog, one.submit))).toBe(false);
  });

  it(`lists what is linked and removes it by one call ${one.removeRules}`, async () => {
    allowRefusal();
    answerCall('removeAssignment', refused);
    const dialog = await edit(one.title, one.dialog);
    const remove = await within(dialog).findByRole('button', { name: `${one.remove}: ${names[0]}` });
    fireEvent.click(remove);
    await screen.findByText(one.removeFailed);
    answerCall('removeAssignment', stored);
    fireEvent.click(remove);
    await screen.findByText(one.removed);
    const call = { type: one.type, [one.other]: linked };
    expect(calls('removeAssignment')).toEqual([call, call]);
  });

  it('is 750 px wide and offers nothing that is linked already (assignment-06, assignment-07)', async () => {
    const dialog = await edit(one.title, one.dialog);
    expect(computedStyle(dialog).maxWidth).toBe('750px');
    const input = within(dialog).getByRole('combobox', { name: one.picker });
    act(() => input.focus());
    fireEvent.mouseDown(input);
    await screen.findByRole('option', { name: new RegExp(names[1] ?? '') });
    expect(screen.queryByRole('option', { name: new RegExp(names[0] ?? '') })).toBeNull();
  });

  it('submits only a choice, and once at a time (assignment-10, assignment-18, assignment-19)', async () => {
    const dialog = await edit(one.title, one.dialog);
    expect(isDisabled(submit(dialog, one.submit))).toBe(true);
    await choose(dialog, one.picker, names[1] ?? '');
    expect(isDisabled(submit(dialog, one.submit))).toBe(false);
    api.answer(`PUT /api/${one.service}/addAssignment/${id}`, () => ({ ...stored, delay: 200 }));
    fireEvent.click(submit(dialog, one.submit));
    await waitFor(() => expect(isDisabled(submit(dialog, one.submit))).toBe(true));
    await screen.findByText(one.added);
    expect(calls('addAssignment')).toHaveLength(1);
  });
});

describe('planning and assigning', () => {
  it('goes on from planning to assigning what is chosen (assignment-08, assignment-09)', async () => {
    await openAssignments(api, 'employees', { links: { plannedInstitutions: [{ id: 'i2' }] } });
    const planning = await edit('Vorgemerkte Standorte', 'Standorte vormerken');
    await within(planning).findByRole('list', { name: 'Vorgemerkte Standorte' });
    expect(isDisabled(submit(planning, 'Standort zuteilen'))).toBe(true);
    await choose(planning, 'Standorte', 'Westschule');
    fireEvent.click(submit(planning, 'Standort zuteilen'));
    const assigning = await screen.findByRole('dialog', { name: 'Standorte zuteilen' });
    await within(assigning).findByText('Westschule');
    // it was not planned, so there is no plan to lift
    expect(within(assigning).queryByRole('checkbox')).toBeNull();
  });

  it('plans until a day and with a note, once somebody is chosen', async () => {
    await openAssignments(api, 'institutions');
    api.answer('PUT /api/institutioner/addAssignment/i1', { status: 204, headers: { 'X-Change-Set': 's1' } });
    const dialog = await edit('Vorgemerkte Lehrkräfte', 'Lehrkräfte vormerken');
    expect(within(dialog).queryByLabelText('Bis')).toBeNull();
    await choose(dialog, 'Lehrkräfte', 'Bert Bach');
    const until = await within(dialog).findByLabelText('Bis');
    fireEvent.change(until, { target: { value: '31.02.2999' } });
    fireEvent.click(submit(dialog, 'Lehrkraft vormerken'));
    await waitFor(() => expect(until.getAttribute('aria-invalid')).toBe('true'));
    expect(api.requestsOf('PUT /api/institutioner/addAssignment/i1')).toEqual([]);
    fireEvent.change(until, { target: { value: '31.1.2999' } });
    fireEvent.change(within(dialog).getByLabelText('Notiz'), { target: { value: 'Nur Cello' } });
    fireEvent.click(submit(dialog, 'Lehrkraft vormerken'));
    await screen.findByText('Die Vormerkung der Lehrkraft war erfolgreich.');
    const [sent] = api.requestsOf('PUT /api/institutioner/addAssignment/i1');
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      type: 'plan',
      employeeId: 'e2',
      until: '2999-01-31',
      note: 'Nur Cello',
    });
  });

  it('offers to lift the plan of a planned pair in the same call', async () => {
    await openAssignments(api, 'institutions', { links: { plannedTeachers: [{ id: 'e2' }] } });
    api.answer('PUT /api/institutioner/addAssignment/i1', { status: 204, headers: { 'X-Change-Set': 's1' } });
    const planning = await edit('Vorgemerkte Lehrkräfte', 'Lehrkräfte vormerken');
    fireEvent.click(await within(planning).findByRole('button', { name: 'Zuteilen: Bert Bach' }));
    const assigning = await screen.findByRole('dialog', { name: 'Lehrkräfte zuteilen' });
    expect(
      within(assigning).getByRole<HTMLInputElement>('checkbox', { name: 'Vormerkung dabei aufheben' })
        .checked,
    ).toBe(true);
    await within(assigning).findByText('Bert Bach');
    fireEvent.click(submit(assigning, 'Lehrkraft zuteilen'));
    await screen.findByText('Die Zuteilung der Lehrkraft war erfolgreich.');
    const [sent] = api.requestsOf('PUT /api/institutioner/addAssignment/i1');
    expect(JSON.parse(sent?.body ?? '')).toEqual({ type: 'assign', employeeId: 'e2', liftPlan: true });
  });

  it('says before what it conflicts with and which rights it opens', async () => {
    api.answer('GET /api/scheduler/conflicts/assignment/e2/i1', {
      body: {
        conflicts: [
          { kind: 'tooFar', field: 'teacher', isHard: false, record: null, distance: 34000, minutes: 41 },
        ],
      },
    });
    const one = { isCapped: false, update: [] };
    api.answer('POST /api/permissioner/link-impact', {
      body: {
        people: [
          {
            resource: 'employees',
            id: 'e2',
            isPartial: false,
            opened: [
              { ...one, resource: 'institutions', records: 1, record: 'i1', read: ['Anschrift', 'Kontakt'] },
              { ...one, resource: 'responsibles', records: 3, record: null, read: ['Nachname'] },
            ],
          },
        ],
      },
    });
    await openAssignments(api, 'institutions', { rights: { responsibles: {} } });
    const dialog = await edit('Zugeteilte Lehrkräfte', 'Lehrkräfte zuteilen');
    await choose(dialog, 'Lehrkräfte', 'Bert Bach');
    await within(dialog).findByText('Liest damit Anschrift und Kontakt dieses Standorts.');
    within(dialog).getByText('Liest damit Nachname von 3 Ansprechpartner:innen.');
    await within(dialog).findByText(/geschätzt 34 km und 41 Minuten/);
  });

  it('asks what becomes of a plan that has passed, and lifts none by itself', async () => {
    await openAssignments(api, 'institutions', {
      links: { plannedTeachers: [{ id: 'e2', until: '2026-01-31' }] },
    });
    api.answer('PUT /api/institutioner/removeAssignment/i1', {
      status: 204,
      headers: { 'X-Change-Set': 's1' },
    });
    await screen.findByText('Abgelaufen am 31.01.2026');
    expect(api.requestsOf('PUT /api/institutioner/removeAssignment/i1')).toHaveLength(0);
    fireEvent.click(await screen.findByRole('button', { name: 'Vormerkung verlängern: Bert Bach' }));
    const facts = await screen.findByRole('dialog', { name: 'Vorgemerkte Lehrkräfte: Bert Bach' });
    fireEvent.click(within(facts).getByRole('button', { name: 'Abbrechen' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Zuteilen: Bert Bach' }));
    const assigning = await screen.findByRole('dialog', { name: 'Lehrkräfte zuteilen' });
    fireEvent.click(within(assigning).getByRole('button', { name: 'Schließen' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Vormerkung aufheben: Bert Bach' }));
    await screen.findByText('Die Vormerkung wurde erfolgreich aufgehoben.');
  });
});
