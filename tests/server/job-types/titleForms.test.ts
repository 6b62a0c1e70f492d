import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiRecord, createRecord } from '../../support/createRecord.ts';
import { check, run, sendFile } from '../../support/importFile.ts';
import { loginAs } from '../../support/loginAs.ts';
import { provideTestServer } from '../../support/provideTestServer.ts';
import { readCsv } from '../../support/readCsv.ts';
import { quickEngines } from '../../support/testEngines.ts';

describe.each(quickEngines())('the job of a contact person, on $engine', (engine) => {
  const world = provideTestServer(engine);
  const { api } = world;
  let job: ApiRecord;
  const columns = ['lastName', 'gender', 'jobType'];

  beforeAll(async () => {
    job = await createRecord(api, 'job-types', {
      neutral: 'Schulleitung',
      female: 'Schulleiterin',
      male: 'Schulleiter',
    });
    for (const [lastName, gender] of [
      ['Adler', 'female'],
      ['Bach', 'male'],
      ['Cello', 'diverse'],
    ])
      await createRecord(api, 'responsibles', { lastName, gender, jobType: job.id });
  });

  it('is exported in the form of their gender, also without the gender (jobtype-03, jobtype-04)', async () => {
    const rows = readCsv((await api.get('responsibles/export', { columns: ['lastName', 'jobType'] })).text);
    expect(rows).toEqual([
      ['Nachname', 'Jobposition'],
      ['Adler', 'Schulleiterin'],
      ['Bach', 'Schulleiter'],
      ['Cello', 'Schulleitung'],
    ]);
  });

  it('is exported in the form of each person of an institution', async () => {
    const people = (await api.get<ApiRecord[]>('responsibles')).body.map(({ id }) => id);
    await createRecord(api, 'institutions', { name: 'Musikschule', responsibles: people });
    const answer = await api.get('institutions/export', { columns: ['name', 'responsibles.jobType'] });
    const [, row] = readCsv(answer.text);
    expect(row?.[1]?.split(', ').sort()).toEqual(['Schulleiter', 'Schulleiterin', 'Schulleitung']);
  });

  it('is imported from any of its forms, and an unchanged export changes nothing', async () => {
    const exported = (await api.get('responsibles/export', { columns: ['id', ...columns] })).text;
    const unchanged = await check(api, (await sendFile(api, 'responsibles', exported)).body);
    expect(unchanged.counts).toMatchObject({ create: 0, update: 0, skip: 3 });
    const file = 'Nachname;Geschlecht;Jobposition\nDur;weiblich;Schulleiter\n';
    await run(api, await check(api, (await sendFile(api, 'responsibles', file)).body));
    const [dora] = (await api.get<ApiRecord[]>('responsibles', { filter: { lastName: 'Dur' } })).body;
    expect(dora?.jobType).toBe(job.id);
  });

  it('is unknown to readers of only one of its forms (jobtype-02)', async () => {
    const { api: limited } = await loginAs(world, {
      responsibles: { read: { all: ['lastName', 'gender', 'jobType'] } },
      'job-types': { read: { all: ['neutral'] } },
    });
    const rows = readCsv((await limited.get('responsibles/export', { columns: ['jobType'] })).text);
    expect(new Set(rows.slice(1).flat())).toEqual(new Set(['Jobposition unbekannt']));
  });
});
