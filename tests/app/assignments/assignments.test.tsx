// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AssignmentsPart } from '../../../src/app/assignments/AssignmentsPart.tsx';
import { registry } from '../../../src/app/registry.ts';
import type { ScreenProps } from '../../../src/framework/admin/session/registry/EntityScreens.ts';
import type { ResourceAccess } from '../../../src/framework/schema/rights/ResourceAccess.ts';
import { allowRefusal } from '../../framework/admin/records/form/openForm.tsx';
import { answerLogins } from '../../framework/admin/support/answerLogins.ts';
import { provideFakeApi } from '../../framework/admin/support/provideFakeApi.ts';
import { namedScreens, renderAdmin } from '../../framework/admin/support/renderAdmin.tsx';
import { computedStyle } from '../../support/computedStyle.ts';
import { schoolEntities } from '../support/schoolEntities.ts';

const api = provideFakeApi();
// loads the chunks before the first test
beforeAll(async () => {
  await import('../../../src/app/assignments/AssignmentDialog.tsx');
  await import('../../../src/framework/admin/records/profile/LinkFactsDialog.tsx');
});

const facts = {
  since: '2026-03-07T09:00:00.000Z',
  by: { id: 'u1', name: 'Clara Klee' },
  until: null,
  note: null,
};
const places = [
  { id: 'i1', name: 'Nordschule' },
  { id: 'i2', name: 'Südschule' },
  { id: 'i3', name: 'Westschule' },
].map((place) => ({ $version: 1, acquisitionStatus: 'committed', isActive: true, ...place }));
const people = [
  { id: 'e1', firstName: 'Ada', lastName: 'Adler' },
  { id: 'e2', firstName: 'Bert', lastName: 'Bach' },
  { id: 'e3', firstName: 'Cora', lastName: 'Carus' },
].map((person) => ({ $version: 1, isTeacher: true, isApplicant: false, isActive: true, ...person }));

interface Link {
  id: string;
  until?: string | null;
  note?: string | null;
}

interface Given {
  /** Links of the profile by field. */
  links?: Record<string, Link[]>;
  /** Fields of the profile that may be changed. */
  update?: true | string[];
  rights?: Record<string, Partial<ResourceAccess>>;
  /** Changes the fields of the profile's record. */
  record?: (record: Record<string, unknown>) => Record<string, unknown>;
}

/** The two profiles with assignments: which fields they list, and how their words and calls differ. */
const profiles = {
  employees: { id: 'e1', path: '/employees/e1', fields: ['assignedInstitutions', 'plannedInstitutions'] },
  institutions: { id: 'i1', path: '/institutions/i1', fields: ['assignedTeachers', 'plannedTeachers'] },
} as const;

/** The route that fails. */
let failing = '';
beforeEach(() => {
  failing = '';
});
// lists load again after a change; their answers must not find the server gone
afterEach(async () => {
  for (let before = -1; before !== api.requests.length; ) {
    before = api.requests.length;
    await new Promise((resolve) => setTimeout(resolve, 80));
  }
});
const missing = {
  status: 404,
  body: { _n: 'leitstand', _t: 'notFound', message: 'Nicht gefunden.', statusCode: 404 },
};

function answerList(resource: string, rows: readonly object[]): void {
  const headers = { 'Content-Range': `${resource} 0-${rows.length}/${rows.length}` };
  api.answer(`GET /api/${resource}`, ({ query }) => {
    const { id } = JSON.parse(query.get('filter') ?? '{}') as { id?: string[] | { $nin: string[] } };
    const isWanted = (row: object) => {
      const own = (row as { id: string }).id;
      return Array.isArray(id) ? id.includes(own) : !(id?.$nin.includes(own) ?? false);
    };
    return { body: rows.filter(isWanted), headers };
  });
}

/** Opens the part of a profile; the links it changes are those that the fake server answers. */
async function open(resource: keyof typeof profiles, given: Given = {}) {
  const { id, path, fields } = profiles[resource];
  const { links = {}, update = true, rights = {} } = given;
  answerLogins(api, {
    isLoggedIn: true,
    entities: schoolEntities({ employees: {}, institutions: {}, ...rights }),
  });
  answerList('employees', people);
  answerList('institutions', places);
  for (const field of fields)
    api.answer(`GET /api/${resource}/${id}/links/${field}`, () =>
      failing === `GET /api/${resource}/${id}/links/${field}`
        ? missing
        : { body: { links: (links[field] ?? []).map((link) => ({ ...facts, ...link })) } },
    );
  const idsOf = (field: string) => (links[field] ?? []).map((link) => link.id);
  const base = {
    id,
    $version: 7,
    $access: { update, delete: true, custom: [] },
    ...(resource === 'employees' ? people[0] : places[0]),
    ...Object.fromEntries(fields.map((field) => [field, idsOf(field)])),
  };
  const record = { ...base, ...given.record?.(base) } as typeof base;
  const Profile = ({ entity }: ScreenProps) => (
    <AssignmentsPart entity={entity} record={record} fields={fields} />
  );
  renderAdmin({ path, screens: { ...namedScreens, Profile }, registry: { cards: registry.cards } });
  await screen.findAllByRole('button', { name: /^(Zugeteilte|Vorgemerkte) / });
  return { links };
}

async function edit(title: string, dialog: string): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: `${title} bearbeiten` }));
  return await screen.findByRole('dialog', { name: dialog });
}

async function choose(dialog: HTMLElement, label: string, title: string): Promise<void> {
  const input = within(dialog).getByRole('combobox', { name: label });
  act(() => input.focus());
  fireEvent.mouseDown(input);
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(title) }));
}

const submit = (dialog: HTMLElement, name: string) => within(dialog).getByRole('button', { name });
const isDisabled = (button: HTMLElement) => (button as HTMLButtonElement).disabled;

describe('the lists of assignments on a profile', () => {
  const both = {
    assignedTeachers: [{ id: 'e2' }, { id: 'e1', note: 'Nur Cello' }],
    plannedTeachers: [{ id: 'e3', until: '2999-08-31' }],
  };

  it('show names and facts of all links at once, and fold (assignment-14, assignment-17)', async () => {
    await open('institutions', { links: both });
    const list = await screen.findByRole('list', { name: 'Zugeteilte Lehrkräfte' });
    await within(list).findByText('Ada Adler');
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Ada Adlerseit 07.03.2026 · durch Clara Klee · Nur Cello',
      'Bert Bachseit 07.03.2026 · durch Clara Klee',
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

  it('fold on an employee, with buttons to edit, open and view (assignment-12, assignment-13)', async () => {
    await open('employees', { links: { plannedInstitutions: [{ id: 'i2' }] } });
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
    await open('institutions');
    await screen.findByText('Keine Lehrkraft zugeteilt');
    await screen.findByText('Keine Lehrkraft vorgemerkt');
  });

  it('have no row of an unreadable record but its place, and no buttons for it (assignment-23, assignment-24, assignment-27)', async () => {
    const unreadable = { read: ['isTeacher'] };
    await open('institutions', {
      links: { assignedTeachers: [{ id: 'e1' }] },
      rights: { employees: { ...unreadable, read: [] } },
    });
    const list = await screen.findByRole('list', { name: 'Zugeteilte Lehrkräfte' });
    const [row] = within(list).getAllByRole('listitem');
    expect(row?.textContent).not.toContain('Ada');
    expect(within(row as HTMLElement).queryByRole('link')).toBeNull();
    expect(within(row as HTMLElement).queryByRole('button', { name: /^Karte ansehen/ })).toBeNull();
  });

  it('need the right to read the field of this end (assignment-21, assignment-25)', async () => {
    await open('institutions', {
      record: ({ plannedTeachers: _, ...rest }) => ({ ...rest, plannedTeachers: undefined }),
    });
    await screen.findByText('Keine Lehrkraft zugeteilt');
  });

  it('have an edit button only with the right to change the field (assignment-20, assignment-22, assignment-26)', async () => {
    await open('institutions', { update: ['plannedTeachers'] });
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
      failing = `GET /api/${resource}/${profiles[resource].id}/links/${field}`;
      await open(resource);
      const [alert] = await screen.findAllByText(sentence);
      failing = '';
      const retry = alert?.closest('[role=alert]') ?? document.body;
      fireEvent.click(within(retry as HTMLElement).getByRole('button', { name: 'Erneut versuchen' }));
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull());
    },
  );
});

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
    rules: '(assignment-33, assignment-39, assignment-41)',
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
    rules: '(assignment-28, assignment-29, assignment-34)',
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
    rules: '(assignment-30, assignment-36, assignment-40)',
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
    rules: '(assignment-32, assignment-35, assignment-38)',
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
    await open(one.resource, { links: { [one.field]: [{ id: linked }] } });
  });

  it(`adds by one call, which the snackbar offers to undo ${one.rules}`, async () => {
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

  it('tells a failure and its reason, and keeps what was chosen', async () => {
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

  it('lists what is linked and removes it by one call (assignment-31, assignment-37)', async () => {
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
  it('goes on from planning to assigning what is chosen (assignment-08, assignment-09, assignment-11)', async () => {
    await open('employees', { links: { plannedInstitutions: [{ id: 'i2' }] } });
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

  it('offers to lift the plan of a planned pair in the same call', async () => {
    await open('institutions', { links: { plannedTeachers: [{ id: 'e2' }] } });
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
    await open('institutions', { rights: { 'auto-permissions': {}, responsibles: {} } });
    const dialog = await edit('Zugeteilte Lehrkräfte', 'Lehrkräfte zuteilen');
    await choose(dialog, 'Lehrkräfte', 'Bert Bach');
    await within(dialog).findByText('Liest damit Anschrift und Kontakt dieses Standorts.');
    within(dialog).getByText('Liest damit Nachname von 3 Ansprechpartner:innen.');
    await within(dialog).findByText(/geschätzt 34 km und 41 Minuten/);
  });

  it('asks what becomes of a plan that has passed, and lifts none by itself', async () => {
    await open('institutions', { links: { plannedTeachers: [{ id: 'e2', until: '2026-01-31' }] } });
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
