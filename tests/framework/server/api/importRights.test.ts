import { describe, expect, it } from 'vitest';
import type { ImportFacts, ImportRowsAnswer } from '../../../../src/framework/schema/contracts/imports.ts';
import type { Grants } from '../../../../src/framework/schema/rights/Grants.ts';
import { createRecord } from '../../../support/createRecord.ts';
import { check, run, sendFile } from '../../../support/importFile.ts';
import { loginAs } from '../../../support/loginAs.ts';
import { provideTestServer } from '../../../support/provideTestServer.ts';
import { errorOf } from '../../../support/startTestServer.ts';
import { drawnEngines } from '../../../support/testEngines.ts';

const wide: Grants = {
  students: { create: true, read: { all: true }, update: { all: true } },
  institutions: { read: { all: true } },
};
const outcomes = ['create', 'update', 'skip', 'duplicate', 'forbidden', 'invalid'] as const;

describe.each(drawnEngines())(
  'an import by a person whose rights changed since its check, on $engine',
  (engine) => {
    const server = provideTestServer(engine);
    const { api } = server;
    let made = 0;

    /** A file whose rows look like a record, find one, and are wrong; checked with all rights. */
    async function prepare() {
      made += 1;
      const twin = await createRecord(api, 'students', { firstName: 'Geheim', lastName: `Zwilling${made}` });
      const found = await createRecord(api, 'students', { firstName: 'Vera', lastName: `Alt${made}` });
      const person = await loginAs(server, wide);
      const lines = [`;Geheim;Zwilling${made};`, `${found.id};Vera;Neu${made};`, ';Eva;Falsch;31.02.2020'];
      const { body } = await sendFile(
        person.api,
        'students',
        ['ID;Vorname;Nachname;Geburt', ...lines].join('\n'),
      );
      const columns = ['id', 'firstName', 'lastName', 'birthday'];
      const facts = await check(person.api, body, { columns, key: 'id' });
      const path = `importer/imports/${facts.id}`;
      const read = async () => ({
        facts: await person.api.get<ImportFacts>(path),
        rows: await Promise.all(
          outcomes.map((outcome) => person.api.get<ImportRowsAnswer>(`${path}/rows`, { outcome })),
        ),
        refused: await person.api.get(`${path}/refused`),
      });
      const grant = async (grants: Grants) => {
        const role = await createRecord(api, 'roles', {
          name: `Danach ${made} ${engine.engine}`,
          crudAccess: grants,
        });
        const { body: user } = await api.get<{ $version: number }>(`login-users/${person.id}`);
        expect((await api.put(`login-users/${person.id}`, { roles: [role.id] }, user.$version)).status).toBe(
          200,
        );
      };
      return { person, facts, path, read, grant, twin, found, name: `Zwilling${made}` };
    }

    const textOf = ({
      facts,
      rows,
      refused,
    }: Awaited<ReturnType<Awaited<ReturnType<typeof prepare>>['read']>>) =>
      [facts, ...rows, refused].map(({ text }) => text).join('\n');

    it('shows its findings while the rights are unchanged', async () => {
      const { read, twin, facts } = await prepare();
      expect([facts.state, facts.similarCount]).toEqual(['checked', 1]);
      const said = await read();
      expect(textOf(said)).toContain(twin.id);
      expect(said.rows.map(({ body }) => body.total)).toEqual([0, 1, 0, 1, 0, 1]);
    });

    it('shows nothing once it is no longer allowed', async () => {
      const { read, grant, path, person } = await prepare();
      await grant({ institutions: { read: { all: true } } });
      const { facts, rows, refused } = await read();
      expect([facts, ...rows, refused].map(({ status }) => status)).toEqual(Array(8).fill(403));
      expect((await person.api.post(`${path}/run`)).status).toBe(403);
    });

    const withdrawn: [string, Grants, string[]][] = [
      [
        'a field',
        { students: { create: true, read: { all: ['firstName'] }, update: { all: ['firstName'] } } },
        ['birthday', '31.02.2020'],
      ],
      ['the right to read', { students: { create: true, update: { all: ['firstName', 'birthday'] } } }, []],
      ['the right to read referenced records', { students: wide.students ?? {} }, []],
    ];

    it.each(withdrawn)(
      'shows no result and no hidden field once %s was withdrawn',
      async (_what, grants, words) => {
        const { read, grant, twin, path, person } = await prepare();
        await grant(grants);
        const said = await read();
        expect(said.facts.body).toMatchObject({ state: 'uploaded', counts: null, similarCount: 0 });
        expect(said.rows.map(({ body }) => body.total)).toEqual([0, 0, 0, 0, 0, 0]);
        expect(said.refused.text.trim().split('\n')).toHaveLength(1);
        for (const word of [twin.id, ...words]) expect(textOf(said)).not.toContain(word);
        const begun = await person.api.post(`${path}/run`);
        expect([begun.status, errorOf(begun).message]).toEqual([
          400,
          'Prüfe den Import, bevor du ihn ausführst.',
        ]);
      },
    );

    it('starts nothing with fields that may no longer be set', async () => {
      const { grant, path, person, facts } = await prepare();
      await grant({ students: { create: true, read: { all: true }, update: { all: ['firstName'] } } });
      expect((await person.api.post(`${path}/check`, facts.choice)).status).toBe(422);
      expect((await person.api.post(`${path}/run`)).status).toBe(400);
      const { body } = await api.get<{ id: string }[]>('students', {
        filter: { lastName: { $contains: 'Neu' } },
      });
      expect(body).toEqual([]);
    });

    it('names no record it found that is no longer readable', async () => {
      const { read, person, twin, facts } = await prepare();
      const gone = async () => await api.remove(`students/${twin.id}`, 1);
      await run(person.api, facts);
      expect((await gone()).status).toBe(200);
      const said = await read();
      expect(textOf(said)).not.toContain(twin.id);
      expect(said.facts.body.state).toBe('done');
    });
  },
);
