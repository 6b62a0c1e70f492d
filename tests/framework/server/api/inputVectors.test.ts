import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportRow, ImportRowsAnswer } from '../../../../src/framework/schema/contracts/imports.ts';
import type { ApiRecord } from '../../../support/createRecord.ts';
import { check, sendFile } from '../../../support/importFile.ts';
import {
  type InputVector,
  inputVectors,
  vectorDefinition,
  vectorSiblings,
  vectorTitle,
} from '../../../support/inputVectors.ts';
import { errorOf, startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';
import { writeDefinitions } from '../../../support/writeDefinitions.ts';

/** The input of a vector as the API receives it. */
function sentBy({ path, typed, sent = typed }: InputVector): Record<string, unknown> {
  const [field = '', member] = path.split('.');
  return { [field]: member === undefined ? sent : { ...vectorSiblings[field], [member]: sent } };
}

/** The cells of a vector by column, beside a name. */
function cellsOf({ path, typed }: InputVector): Record<string, string> {
  const [field = ''] = path.split('.');
  const siblings = Object.entries(vectorSiblings[field] ?? {});
  return {
    ...(path === 'name' ? { short: 'abcd' } : { name: 'Ding' }),
    ...Object.fromEntries(siblings.map(([member, value]) => [`${field}.${member}`, value])),
    ...(path === 'name' ? {} : { [path]: typed }),
  };
}

describe.each(quickEngines())('bad input on $engine', (engine) => {
  let server: TestServer;
  let folder: Awaited<ReturnType<typeof writeDefinitions>>;
  let thing: ApiRecord;
  let rows: ImportRow[];

  beforeAll(async () => {
    folder = await writeDefinitions({ 'things.json': vectorDefinition });
    server = await startTestServer(engine, { DEFINITIONS_DIR: folder.folder });
    const made = await server.api.post<ApiRecord>('things', { name: 'Erstes' });
    expect(made.status).toBe(201);
    thing = made.body;
    const cells = inputVectors.map(cellsOf);
    const columns = [...new Set(cells.flatMap((row) => Object.keys(row)))];
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
    const lines = [columns, ...cells.map((row) => columns.map((path) => row[path] ?? ''))];
    const file = lines.map((line) => line.map(quoted).join(';')).join('\r\n');
    const { body } = await sendFile(server.api, 'things', file);
    await check(server.api, body, { columns, key: null, createsSimilar: true });
    const answer = await server.api.get<ImportRowsAnswer>(`importer/imports/${body.id}/rows`, { limit: 200 });
    expect(answer.status).toBe(200);
    rows = answer.body.rows;
  });
  afterAll(async () => {
    await server.stop();
    await folder.remove();
  });

  describe.each(inputVectors.map((vector, at) => ({ title: vectorTitle(vector), vector, at })))(
    'the API',
    ({ title, vector, at }) => {
      it(`${title}: created, changed, in bulk and imported`, async () => {
        const { path, sentence } = vector;
        const values = sentBy(vector);
        const created = await server.api.post('things', { name: 'Neu', ...values });
        expect([created.status, errorOf(created).details?.fields?.[path]]).toEqual([422, sentence]);
        const changed = await server.api.put(`things/${thing.id}`, values, thing.$version);
        expect([changed.status, errorOf(changed).details?.fields?.[path]]).toEqual([422, sentence]);
        const ids = [{ id: thing.id, version: thing.$version }];
        const bulk = await server.api.post('things/bulk', { action: 'update', ids, data: values });
        expect([bulk.status, errorOf(bulk).details?.fields?.[path]]).toEqual([422, sentence]);
        const row = rows.find(({ position }) => position === at);
        const refused = ['invalid', expect.stringContaining(sentence)];
        expect([row?.outcome, row?.reasons.join(' ')]).toEqual(
          vector.isImportable ? ['create', ''] : refused,
        );
      });
    },
  );
});
