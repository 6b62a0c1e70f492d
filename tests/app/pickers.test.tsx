import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { VisibleEntity } from '../../src/framework/schema/contracts/definitions.ts';
import { indexModel } from '../../src/framework/schema/ModelIndex.ts';
import { readDefinitions } from '../../src/framework/schema/reading/readDefinitions.ts';
import type { Grants } from '../../src/framework/schema/rights/Grants.ts';
import { visibleEntity } from '../../src/framework/server/definitions/visibleEntity.ts';
import { systemActor } from '../../src/framework/server/rights/Actor.ts';
import { definitionSources } from '../entities/definitionFiles.ts';
import { openForm } from '../framework/admin/records/form/openForm.tsx';
import { answerLogins } from '../framework/admin/support/answerLogins.ts';
import { provideFakeApi } from '../framework/admin/support/provideFakeApi.ts';
import { computedStyle } from '../support/computedStyle.ts';

const api = provideFakeApi();
const index = indexModel({ hash: 'x', entities: readDefinitions(definitionSources()) });
const whole = { create: true, read: { all: true }, update: { all: true } } as const;

/** The school's definitions as a user with these rights gets them. */
function visibleTo(grants: Grants): VisibleEntity[] {
  const actor = { ...systemActor, loginUser: 'u', grants };
  return Object.keys(grants).flatMap((resource) => {
    const entity = index.entity(resource);
    return (entity && visibleEntity(index, actor, entity)) ?? [];
  });
}

function answerList(resource: string, rows: readonly object[]): void {
  const headers = { 'Content-Range': `${resource} 0-${rows.length}/${rows.length}` };
  api.answer(`GET /api/${resource}`, { body: rows.map((row) => ({ $version: 1, ...row })), headers });
}

/** A form with nothing but this field. */
function formOf(entity: VisibleEntity, field: string): VisibleEntity {
  return { ...entity, form: [{ title: 'Stammdaten', sections: [{ fields: [field] }] }] };
}

/** Opens the form of a new record and, in it, a picker of these rows. */
async function openPicker(
  grants: Grants,
  [resource, field]: readonly [resource: string, field: string],
  rows: Record<string, object[]>,
) {
  const entities = visibleTo(grants).map((one) => (one.resource === resource ? formOf(one, field) : one));
  answerLogins(api, { isLoggedIn: true, entities });
  for (const [target, list] of Object.entries(rows)) answerList(target, list);
  openForm(`/${resource}/create`);
  const input = await screen.findByLabelText(index.field(resource, field)?.title ?? '', {
    selector: 'input',
  });
  // Autocomplete resets the text of an input without the focus
  act(() => input.focus());
  fireEvent.mouseDown(input);
  return input;
}

async function optionOf(name: RegExp) {
  const option = await screen.findByRole('option', { name });
  const read = option.cloneNode(true) as HTMLElement;
  for (const drawn of read.querySelectorAll('[aria-hidden=true]')) drawn.remove();
  return [read.textContent, option.getAttribute('aria-disabled')];
}

describe('the pickers of the school', () => {
  const place = { id: 'i1', name: 'Musikschule', isActive: true, acquisitionStatus: 'open' };
  const assigned = ['employees', 'assignedInstitutions'] as const;

  it('disable institutions that are still to be won (picker-01)', async () => {
    const institutions = [place, { ...place, id: 'i2', name: 'Gymnasium', acquisitionStatus: 'committed' }];
    await openPicker({ employees: whole, institutions: whole }, assigned, { institutions });
    expect(await optionOf(/^Musikschule/)).toEqual(['MusikschuleAkquise noch offen', 'true']);
    expect(await optionOf(/^Gymnasium/)).toEqual(['Gymnasium', 'false']);
  });

  it('disable institutions whose acquisition status is unreadable (picker-02)', async () => {
    const grants = { employees: whole, institutions: { read: { all: ['name'] } } };
    await openPicker(grants, assigned, { institutions: [{ id: 'i1', name: 'Musikschule' }] });
    expect(await optionOf(/^Musikschule/)).toEqual([
      'MusikschuleKein Lesezugriff auf den Akquisestatus',
      'true',
    ]);
  });

  const ada = {
    id: 'e1',
    firstName: 'Ada',
    lastName: 'Adler',
    isActive: true,
    isTeacher: true,
    isApplicant: true,
  };
  const teachers = ['institutions', 'assignedTeachers'] as const;

  it('disable applicants among teachers (picker-03, picker-08)', async () => {
    await openPicker({ employees: whole, institutions: whole }, teachers, { employees: [ada] });
    expect(await optionOf(/^Ada Adler/)).toEqual(['Ada AdlerNoch im Bewerbungsstatus', 'true']);
    const [request] = api.requestsOf('GET /api/employees');
    expect(JSON.parse(request?.query.get('filter') ?? '')).toEqual({ isTeacher: true, isActive: true });
  });

  it('disable people whose applicant status is unreadable (picker-04)', async () => {
    const employees = { read: { all: ['firstName', 'lastName', 'isTeacher'] } };
    await openPicker({ employees, institutions: whole }, teachers, {
      employees: [{ id: 'e1', firstName: 'Ada', lastName: 'Adler', isTeacher: true }],
    });
    expect(await optionOf(/^Ada Adler/)).toEqual(['Ada AdlerKein Lesezugriff auf Bewerbungsstatus', 'true']);
  });

  it('offer five subjects first, and no hidden ones (subject-04)', async () => {
    const subjects = [{ id: 's1', name: 'Klavier', hiddenFromSelection: false }];
    await openPicker({ employees: whole, subjects: whole }, ['employees', 'subjects'], { subjects });
    await optionOf(/^Klavier/);
    const [request] = api.requestsOf('GET /api/subjects');
    expect([request?.query.get('range'), request?.query.get('filter')]).toEqual([
      '[0,4]',
      '{"hiddenFromSelection":[false,null]}',
    ]);
  });

  const jobType = ['responsibles', 'jobType'] as const;
  const forms = { neutral: 'Leitung', female: 'Leiterin', male: 'Leiter' };

  it('create a job type in a dialog of 500 pixels (jobtype-06, jobtype-10, jobtype-11)', async () => {
    api.answer('POST /api/job-types', ({ body }) => ({
      status: 201,
      body: { id: 'j1', $version: 1, ...JSON.parse(body) },
    }));
    const input = await openPicker({ responsibles: whole, 'job-types': whole }, jobType, { 'job-types': [] });
    fireEvent.click(await screen.findByRole('option', { name: 'Jobposition anlegen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Jobposition anlegen' }, { timeout: 20_000 });
    expect(computedStyle(dialog).maxWidth).toBe('500px');
    const save = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Speichern' }));
    save();
    expect(await within(dialog).findAllByText('Dieses Feld ist erforderlich')).toHaveLength(3);
    for (const [label, value] of [
      [/^Neutrale/, forms.neutral],
      [/^Weibliche/, forms.female],
      [/^Männliche/, forms.male],
    ] as const)
      fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
    answerList('job-types', [{ id: 'j1', ...forms }]);
    save();
    expect(await screen.findByText('Jobposition erfolgreich angelegt.')).toBeTruthy();
    expect(api.requestsOf('POST /api/job-types').map(({ body }) => JSON.parse(body))).toEqual([forms]);
    await waitFor(() => expect((input as HTMLInputElement).value).toBe('Leitung'));
    expect(api.requestsOf('POST /api/responsibles')).toEqual([]);
  });

  it('offer no new job type without the right to create one (jobtype-07)', async () => {
    const grants = { responsibles: whole, 'job-types': { read: { all: true } } } as const;
    await openPicker(grants, jobType, { 'job-types': [{ id: 'j1', ...forms }] });
    await optionOf(/^Leitung/);
    expect(screen.queryByRole('option', { name: 'Jobposition anlegen' })).toBeNull();
  });
});
