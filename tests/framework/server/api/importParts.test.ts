import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ImportFacts,
  type ImportRowsAnswer,
  noCounts as none,
} from '../../../../src/framework/schema/contracts/imports.ts';
import { createRecord } from '../../../support/createRecord.ts';
import { check, run, sendFile } from '../../../support/importFile.ts';
import { type Api, startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { testEngines } from '../../../support/testEngines.ts';

/** So many rows between two of a file keep them apart: the embedded database writes them in different parts. */
const between = 60;
const taken = ['Name: Diesen Wert gibt es schon.'];

describe.each(testEngines())('an import of several parts on $engine', (engine) => {
  let server: TestServer;
  let api: Api;

  beforeAll(async () => {
    server = await startTestServer(engine);
    api = server.api;
  });
  afterAll(async () => await server.stop());

  const others = (name: string) => Array.from({ length: between }, (_, at) => `;${name} ${at}`);
  const make = async (resource: string, names: readonly string[]) =>
    await Promise.all(names.map(async (name) => (await createRecord(api, resource, { name })).id));

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

  describe('becomes what its dry run announced, where a row', () => {
    it('takes a value that a row before it gives up', async () => {
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

    it('takes what the row before it gives up, and so on through all of them', async () => {
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

    it('brings a value that another one has brought, written in other signs', async () => {
      const lines = [';Café', ...others('Getränk'), ';Cafe\u0301'];
      const { rows } = await become('tags', ['ID;Name', ...lines], 'id');
      expect(rows.at(-1)).toEqual({ outcome: 'invalid', reasons: taken });
    });

    it('has the key of another one', async () => {
      const lines = ['Gleich', ...others('Ungleich').map((line) => line.slice(1)), 'Gleich'];
      const { rows } = await become('tags', ['Name', ...lines], 'name');
      expect(rows.at(-1)).toEqual({
        outcome: 'invalid',
        reasons: ['Name: „Gleich“ steht schon in Zeile 2.'],
      });
    });

    it('refers to a record that another one makes', async () => {
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
});
