import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { noCounts as none } from '../../../../src/framework/schema/contracts/changeOutcomes.ts';
import type { HistoryAnswer } from '../../../../src/framework/schema/contracts/history.ts';
import type { ImportFacts, ImportRowsAnswer } from '../../../../src/framework/schema/contracts/imports.ts';
import type { RecordData } from '../../../../src/framework/schema/Json.ts';
import type { JobHandler } from '../../../../src/framework/server/jobs/JobQueue.ts';
import type { Repository } from '../../../../src/framework/server/repository/Repository.ts';
import type { WriteContext } from '../../../../src/framework/server/repository/save.ts';
import { systemActor } from '../../../../src/framework/server/rights/Actor.ts';
import {
  beginRun,
  readImport,
  SupersededRun,
} from '../../../../src/framework/server/services/imports/ImportStore.ts';
import { Imports } from '../../../../src/framework/server/services/imports/Imports.ts';
import { runImport } from '../../../../src/framework/server/services/imports/runImport.ts';
import type { Session } from '../../../../src/framework/server/sessions/SessionStore.ts';
import { createRecord } from '../../../support/createRecord.ts';
import { check, run, sendFile } from '../../../support/importFile.ts';
import { provideTestServer } from '../../../support/provideTestServer.ts';
import { drawnEngines } from '../../../support/testEngines.ts';

/** So many rows between two of a file keep them apart: the embedded database writes them in different parts. */
const between = 60;
const findPlaces = async () => [];
const taken = ['Name: Diesen Wert gibt es schon.'];

describe.each(drawnEngines())('an import of several parts on $engine', (engine) => {
  const server = provideTestServer(engine);
  const { api } = server;

  const others = (name: string) => Array.from({ length: between }, (_, at) => `;${name} ${at}`);
  const make = async (resource: string, names: readonly string[]) =>
    await Promise.all(names.map(async (name) => (await createRecord(api, resource, { name })).id));

  async function storedImport(id: string) {
    const { kysely } = server.server.db;
    const { rows } = await sql<{ owner: string }>`
      SELECT "loginUser" AS owner FROM "sys_imports" WHERE "id" = ${id}`.execute(kysely);
    return await readImport(kysely, id, rows[0]?.owner ?? '');
  }

  /** Tries a file, then writes it. @returns what became of the rows, which is what was announced. */
  async function become(resource: string, lines: readonly string[], key: string) {
    const { body } = await sendFile(api, resource, lines.join('\n'));
    const read = async ({ counts }: ImportFacts) => {
      const query = { limit: 200 };
      const rows = await api.get<ImportRowsAnswer>(`importer/imports/${body.id}/rows`, query);
      return { counts, rows: rows.body.rows.map(({ outcome, reasons }) => ({ outcome, reasons })) };
    };
    const checked = await check(api, body, { key });
    const announced = await read(checked);
    const done = await read(await run(api, checked));
    expect(done).toEqual(announced);
    return done;
  }

  describe('becomes what its dry run announced, if a row', () => {
    it('takes a value that an earlier row gives up', async () => {
      const [id] = await make('tags', ['Frei']);
      const lines = [`${id};Anders`, ...others('Füllung'), ';Frei', ...others('Noch'), ';Frei', ';Anders'];
      const { counts, rows } = await become('tags', ['ID;Name', ...lines], 'id');
      expect(counts).toEqual({ ...none, update: 1, create: 2 * between + 1, invalid: 2 });
      expect([rows[between + 1]?.outcome, ...rows.slice(-2)]).toEqual([
        'create',
        { outcome: 'invalid', reasons: taken },
        { outcome: 'invalid', reasons: taken },
      ]);
    });

    it('takes what the previous row gives up, through all of them', async () => {
      const ids = await make(
        'tags',
        Array.from({ length: 2 * between }, (_, at) => `Nr. ${at + 1}`),
      );
      const lines = ids.map((id, at) => `${id};Nr. ${at}`);
      const { counts } = await become('tags', ['ID;Name', ...lines], 'id');
      expect(counts).toEqual({ ...none, update: 2 * between });
    });

    it('swaps its value with another one', async () => {
      const [one, two] = await make('tags', ['Links', 'Rechts']);
      const lines = [`${one};Rechts`, ...others('Mitte'), `${two};Links`];
      const { counts } = await become('tags', ['ID;Name', ...lines], 'id');
      expect(counts).toEqual({ ...none, create: between, invalid: 2 });
    });

    it('contains a value another one contains in other notation', async () => {
      const lines = [';Café', ...others('Getränk'), ';Cafe\u0301'];
      const { rows } = await become('tags', ['ID;Name', ...lines], 'id');
      expect(rows.at(-1)).toEqual({ outcome: 'invalid', reasons: taken });
    });

    it('has the key of another one', async () => {
      const lines = ['Gleich;a', ...others('Ungleich').map((line) => line.slice(1)), 'Gleich;b'];
      const { rows } = await become('subjects', ['Name;Themen', ...lines], 'name');
      expect(rows.at(-1)).toEqual({
        outcome: 'invalid',
        reasons: ['Name: „Gleich“ steht schon in Zeile 2.'],
      });
    });

    it('says the same as another one with its key', async () => {
      const lines = ['Zweimal', ...others('Einmal').map((line) => line.slice(1)), 'Zweimal'];
      const { rows } = await become('tags', ['Name', ...lines], 'name');
      expect(rows.at(-1)).toEqual({ outcome: 'skip', reasons: ['Wie Zeile 2.'] });
    });

    it('refers to a record that another one creates', async () => {
      await make('taxonomies', ['Themen']);
      const rest = others('Thema').map((line) => `${line.slice(1)};Themen;`);
      const lines = ['Musik;Themen;', ...rest, 'Orgel;Themen;Musik'];
      const { rows } = await become('taxonomy-terms', ['Name;Taxonomie;Oberbegriff', ...lines], 'name');
      expect([rows[0]?.outcome, rows.at(-1)]).toEqual([
        'create',
        { outcome: 'invalid', reasons: ['Oberbegriff: „Musik“ wurde nicht gefunden.'] },
      ]);
    });
  });

  it('does not overwrite changes made after the file was read', async () => {
    const ids = await make('subjects', ['Erstes', 'Zweites', 'Drittes']);
    const lines = ['ID;Name', ...ids.map((id, at) => `${id};Neu ${at}`)];
    const { body } = await sendFile(api, 'subjects', lines.join('\n'));
    await check(api, body, { key: 'id' });
    const { db, index, repository } = server.server;
    const stored = await storedImport(body.id);
    const { signal } = new AbortController();
    const [same, other] = ids.map((id) => `subjects/${id}`);
    const disturbed: Repository = {
      ...repository,
      async changeSetInParts(by, write) {
        expect((await api.put(`${same}`, { name: 'Von Hand' }, 1)).status).toBe(200);
        expect((await api.put(`${other}`, { topics: ['Noten'] }, 1)).status).toBe(200);
        await repository.changeSetInParts(by, write);
      },
    };
    const wanted = { actor: systemActor, stored, isDry: false, signal, onProgress: () => undefined };
    await runImport({ db, index, repository: disturbed, findPlaces }, wanted);
    const answered = await Promise.all(
      ids.map(async (id) => (await api.get<RecordData>(`subjects/${id}`)).body),
    );
    expect(answered.map(({ name }) => name)).toEqual(['Von Hand', 'Neu 1', 'Neu 2']);
    expect(answered[1]).toMatchObject({ topics: ['Noten'] });
    const facts = (await api.get<ImportFacts>(`importer/imports/${body.id}`)).body;
    expect(facts.counts).toEqual({ ...none, update: 2, invalid: 1 });
    const refused = await api.get(`importer/imports/${body.id}/refused`);
    expect(refused.text).toContain('wurde inzwischen von jemand anderem geändert');
  });

  describe('that ends before its last part', () => {
    /** A checked file of several parts, its real run, and the number of its records there are. */
    async function prepare(name: string) {
      const lines = Array.from({ length: 2 * between }, (_, at) => `${name} ${at}`);
      const { body } = await sendFile(api, 'tags', ['Name', ...lines].join('\n'));
      await check(api, body, { key: null });
      const { db, index, repository } = server.server;
      const stored = await storedImport(body.id);
      const start = async (options: Partial<Parameters<typeof runImport>[1]>, writing = repository) => {
        const { signal } = new AbortController();
        const wanted = { actor: systemActor, stored, isDry: false, signal, onProgress: () => undefined };
        await runImport({ db, index, repository: writing, findPlaces }, { ...wanted, ...options });
      };
      const written = async () => {
        const { rows } = await sql<{ count: number }>`
          SELECT count(*)::int AS count FROM "tags" WHERE "name" LIKE ${`${name} %`}`.execute(db.kysely);
        return rows[0]?.count;
      };
      return { id: body.id, start, written, repository };
    }

    it.each([true, false])('stores nothing if its time is up, dry or not (%s)', async (isDry) => {
      const { start, written, id } = await prepare(`Zeit ${isDry}`);
      const clock = new AbortController();
      const done: number[] = [];
      const onProgress = (count: number) => {
        done.push(count);
        clock.abort(new Error('time is up'));
      };
      await expect(start({ isDry, signal: clock.signal, onProgress })).rejects.toThrow('time is up');
      expect(done).toEqual([50]);
      expect(await written()).toBe(0);
      expect((await api.get<ImportFacts>(`importer/imports/${id}`)).body.state).toBe('checked');
    });

    it('stores nothing once it was started again', async () => {
      const { start, written, id, repository } = await prepare('Nochmals');
      const { body } = await api.get<ImportFacts>(`importer/imports/${id}`);
      const late: Repository = {
        ...repository,
        async changeSetInParts(by, write) {
          await check(api, body, { key: 'name' });
          await repository.changeSetInParts(by, write);
        },
      };
      await expect(start({}, late)).rejects.toThrow(SupersededRun);
      expect(await written()).toBe(0);
      const facts = (await api.get<ImportFacts>(`importer/imports/${id}`)).body;
      expect([facts.state, facts.choice.key]).toEqual(['checked', 'name']);
    });

    it('stores nothing if it is started again during its last part', async () => {
      const { start, written, id, repository } = await prepare('Zuletzt');
      const late: Repository = {
        ...repository,
        async changeSetInParts(by, write) {
          await repository.changeSetInParts(by, (entity) => {
            const { steps, ...others } = write(entity);
            const restart = async ({ trx }: WriteContext) =>
              void (await beginRun(trx, id, { state: 'checking' }));
            return { ...others, steps: [...steps, restart] };
          });
        },
      };
      await expect(start({}, late)).rejects.toThrow(SupersededRun);
      expect(await written()).toBe(0);
    });

    it('fails, and says so, if its job is stopped', async () => {
      const { id, written } = await prepare('Gestoppt');
      const { db, index, repository } = server.server;
      const { loginUser } = await storedImport(id);
      const actor = { ...systemActor, loginUser };
      const session = { id: 'x', actor } as Session;
      const queued: object[] = [];
      const handlers: JobHandler<object>[] = [];
      const imports = new Imports({
        db,
        index,
        repository,
        findPlaces,
        parsing: {
          parse: () => {
            throw new Error('Nothing is parsed here');
          },
        },
        sessions: { look: async () => new Map([['x', session]]) },
        jobs: async () => ({
          async enqueue(_, data = {}) {
            return queued.push(data) > 0;
          },
        }),
      });
      imports.register({ register: (_, handler) => void handlers.push(handler as JobHandler<object>) });
      // the rights under which it was checked are those of another actor
      await imports.begin(session, id, (await storedImport(id)).choice);
      const signal = AbortSignal.abort(new Error('The server stops'));
      await expect(handlers[0]?.({ data: queued[0] ?? {}, signal })).rejects.toThrow('The server stops');
      const { state, message } = await imports.facts(actor, id);
      expect([state, message]).toEqual([
        'failed',
        'Der Import wurde unterbrochen; nichts wurde gespeichert.',
      ]);
      expect(await written()).toBe(0);
    });
  });

  it('is repeated only after it was undone: not during the undo, nor once that was undone itself', async () => {
    const { body } = await sendFile(api, 'subjects', 'Name\nNoch da\n');
    const done = await run(api, await check(api, body, { key: null }));
    const { record } =
      (await api.get<ImportRowsAnswer>(`importer/imports/${body.id}/rows`)).body.rows[0] ?? {};
    const again = async () => (await api.post(`importer/imports/${body.id}/check`, body.choice)).status;
    const undoLast = async () => {
      const { entries } = (await api.get<HistoryAnswer>(`subjects/${record}/history`)).body;
      expect((await api.post(`change-sets/${entries[0]?.changeSet}/undo`)).status).toBe(204);
    };
    const setOpen = async (isOpen: boolean) =>
      await sql`UPDATE "sys_change_sets" SET "isOpen" = ${isOpen} WHERE "undoes" = ${done.changeSet}`.execute(
        server.server.db.kysely,
      );
    await undoLast();
    await setOpen(true);
    expect(await again()).toBe(400);
    await setOpen(false);
    await undoLast();
    expect(await again()).toBe(400);
    await undoLast();
    expect(await again()).toBe(202);
  });
});
