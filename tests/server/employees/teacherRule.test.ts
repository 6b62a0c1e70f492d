import { describe, expect, it } from 'vitest';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import { readDefinitions } from '../../../src/framework/schema/reading/readDefinitions.ts';
import { validateFormValues } from '../../../src/framework/schema/validation/validateRecord.ts';
import { stepConverters } from '../../../src/server/school.ts';
import { definitionSources } from '../../entities/definitionFiles.ts';
import { type ApiRecord, createRecord } from '../../support/createRecord.ts';
import { check, run, sendFile } from '../../support/importFile.ts';
import { provideTestServer } from '../../support/provideTestServer.ts';
import { errorOf } from '../../support/startTestServer.ts';
import { quickEngines } from '../../support/testEngines.ts';

const sentence = 'Setze mindestens eines von „In der Verwaltung tätig“, „Lehrkraft“ und „Bewerber:in“';
const works = { isEmployee: true, isTeacher: false };
const teaches = { isEmployee: false, isTeacher: true };
const both = { isEmployee: true, isTeacher: true };
const applies = { isEmployee: false, isTeacher: false, isApplicant: true };
const neither = { ...applies, isApplicant: false };

const employees = readDefinitions(definitionSources()).find(({ resource }) => resource === 'employees');

it('is asked in the form whether somebody works or teaches, unless they apply (employee-01)', () => {
  if (!employees) throw new Error('There are no employees.');
  const ada = { gender: 'female', firstName: 'Ada', lastName: 'Adler' };
  const problems = (values: RecordData) =>
    validateFormValues(employees, { ...ada, ...values }, { mode: 'create' });
  expect(problems(neither)).toEqual({ isEmployee: sentence });
  expect([works, teaches, both, applies].map(problems)).toEqual([{}, {}, {}, {}]);
});

it('gives stored employees their type by the step that adds it', () => {
  const types = [works, teaches, both, applies].map((values) => stepConverters.employeeType(values));
  expect(types).toEqual(['employee', 'teacher', 'employee-and-teacher', null]);
});

describe.each(quickEngines())('an employee, on $engine', (engine) => {
  const { api } = provideTestServer(engine);
  const read = async (id: string) => (await api.get<ApiRecord>(`employees/${id}`)).body;

  it.each([
    ['employee', works],
    ['teacher', teaches],
    ['employee-and-teacher', both],
    [null, applies],
  ])('is of the type %s (employeecard-03)', async (typeLabel, values) => {
    const made = await createRecord(api, 'employees', values);
    expect(made).toMatchObject({ typeLabel });
  });

  it('changes their type with what they do, also by undo', async () => {
    const made = await createRecord(api, 'employees', works);
    const changed = await api.put<ApiRecord>(`employees/${made.id}`, { isTeacher: true }, 1);
    expect(changed.body).toMatchObject({ typeLabel: 'employee-and-teacher' });
    const changeSet = changed.headers.get('x-change-set');
    expect((await api.post(`change-sets/${changeSet}/undo`)).status).toBe(204);
    expect(await read(made.id)).toMatchObject({ isTeacher: false, typeLabel: 'employee' });
  });

  it('is not typed by hand', async () => {
    const made = await createRecord(api, 'employees', works);
    const { status } = await api.put(`employees/${made.id}`, { typeLabel: 'teacher' }, 1);
    expect([status, (await read(made.id)).typeLabel]).toEqual([422, 'employee']);
  });

  it('works, teaches or applies, however they are written (employee-01)', async () => {
    const ada = { gender: 'female', firstName: 'Ada', lastName: 'Adler' };
    const created = await api.post('employees', { ...ada, ...neither });
    expect([created.status, errorOf(created).details?.fields]).toEqual([422, { isEmployee: sentence }]);
    const made = await createRecord(api, 'employees', both);
    const changed = await api.put(`employees/${made.id}`, { isEmployee: false, isTeacher: false }, 1);
    expect([changed.status, errorOf(changed).details?.fields]).toEqual([422, { isEmployee: sentence }]);
    const ids = [{ id: made.id, version: 1 }];
    const bulk = await api.post('employees/bulk', { action: 'update', ids, data: neither });
    expect([bulk.status, errorOf(bulk).details?.fields]).toEqual([422, { isEmployee: sentence }]);
    expect(await read(made.id)).toMatchObject(both);
  });

  it('is imported only if they work, teach or apply', async () => {
    const lines = [
      'Geschlecht;Vorname;Nachname;In der Verwaltung tätig;Lehrkraft;Bewerber:in',
      'weiblich;Bea;Bach;nein;nein;nein',
      'weiblich;Cora;Cello;nein;ja;nein',
      'weiblich;Dora;Dur;nein;nein;ja',
    ];
    const facts = (await sendFile(api, 'employees', `${lines.join('\n')}\n`)).body;
    const checked = await check(api, facts);
    const rows = await api.get<{ rows: unknown[] }>(`importer/imports/${checked.id}/rows`);
    expect(rows.text.split(sentence).length - 1).toBe(1);
    await run(api, checked);
    const find = async (lastName: string) => {
      const filter = encodeURIComponent(JSON.stringify({ lastName }));
      return (await api.get<{ typeLabel: string }[]>(`employees?filter=${filter}`)).body.map(
        ({ typeLabel }) => typeLabel,
      );
    };
    expect([await find('Bach'), await find('Cello'), await find('Dur')]).toEqual([[], ['teacher'], [null]]);
  });
});
