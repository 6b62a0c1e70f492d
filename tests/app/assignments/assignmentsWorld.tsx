import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { AssignmentsPart } from '../../../src/app/assignments/AssignmentsPart.tsx';
import { registry } from '../../../src/app/registry.ts';
import type { ScreenProps } from '../../../src/framework/admin/session/registry/Registry.ts';
import type { ResourceAccess } from '../../../src/framework/schema/rights/Grants.ts';
import { answerLogins } from '../../framework/admin/support/answerLogins.ts';
import { provideFakeApi } from '../../framework/admin/support/provideFakeApi.ts';
import { namedScreens, renderAdmin } from '../../framework/admin/support/renderAdmin.tsx';
import type { FakeApi } from '../../framework/admin/support/startFakeApi.ts';
import { schoolEntities } from '../support/schoolEntities.ts';

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
  /** Field whose links cannot be loaded at first. */
  failing?: { field: string | null };
  /** What the server answers of employees instead of the usual ones. */
  people?: readonly object[];
  /** The profile's record, made from the usual one. */
  record?: (record: Record<string, unknown>) => Record<string, unknown>;
}

/** The two profiles with assignments: which fields they list, and how their words and calls differ. */
export const profiles = {
  employees: { id: 'e1', path: '/employees/e1', fields: ['assignedInstitutions', 'plannedInstitutions'] },
  institutions: { id: 'i1', path: '/institutions/i1', fields: ['assignedTeachers', 'plannedTeachers'] },
} as const;

const missing = {
  status: 404,
  body: { _n: 'leitstand', _t: 'notFound', message: 'Nicht gefunden.', statusCode: 404 },
};

function answerList(api: FakeApi, resource: string, rows: readonly object[]): void {
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
export async function openAssignments(api: FakeApi, resource: keyof typeof profiles, given: Given = {}) {
  const { id, path, fields } = profiles[resource];
  const { links = {}, update = true, rights = {} } = given;
  answerLogins(api, {
    isLoggedIn: true,
    entities: schoolEntities({ employees: {}, institutions: {}, ...rights }),
  });
  answerList(api, 'employees', given.people ?? people);
  answerList(api, 'institutions', places);
  for (const field of fields)
    api.answer(`GET /api/${resource}/${id}/links/${field}`, () =>
      given.failing?.field === field
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
  const record = (given.record?.(base) ?? base) as typeof base;
  const Profile = ({ entity }: ScreenProps) => (
    <AssignmentsPart entity={entity} record={record} fields={fields} />
  );
  const { cards, pictures } = registry;
  renderAdmin({ path, screens: { ...namedScreens, Profile }, registry: { cards, pictures } });
  await screen.findAllByRole('button', { name: /^(Zugeteilte|Vorgemerkte) / });
  return { links };
}

export async function edit(title: string, dialog: string): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: `${title} bearbeiten` }));
  return await screen.findByRole('dialog', { name: dialog });
}

export async function choose(dialog: HTMLElement, label: string, title: string): Promise<void> {
  const input = within(dialog).getByRole('combobox', { name: label });
  act(() => input.focus());
  fireEvent.mouseDown(input);
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(title) }));
}

export const submit = (dialog: HTMLElement, name: string) => within(dialog).getByRole('button', { name });
export const isDisabled = (button: HTMLElement) => (button as HTMLButtonElement).disabled;

/** A fake API for tests of assignments, with their chunks loaded before the first one. */
export function provideAssignments(): FakeApi {
  const api = provideFakeApi();
  beforeAll(async () => {
    await import('../../../src/app/assignments/AssignmentDialog.tsx');
    await import('../../../src/framework/admin/records/profile/LinkFactsDialog.tsx');
  });
  // lists load again after a change; their answers must not find the server gone
  afterEach(async () => {
    for (let before = -1; before !== api.requests.length; ) {
      before = api.requests.length;
      await new Promise((resolve) => setTimeout(resolve, 80));
    }
  });
  return api;
}
