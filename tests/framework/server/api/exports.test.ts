import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Entity } from '../../../../src/framework/schema/model.ts';
import type { Grants } from '../../../../src/framework/schema/rights/Grants.ts';
import { createId } from '../../../../src/framework/server/repository/createId.ts';
import { importRows } from '../../../../src/framework/server/repository/importRows.ts';
import { type ApiRecord, createRecord } from '../../../support/createRecord.ts';
import { loginAs } from '../../../support/loginAs.ts';
import { readCsv } from '../../../support/readCsv.ts';
import { type Api, errorOf, startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { testEngines } from '../../../support/testEngines.ts';

interface Login {
  token: { access_token: string };
}

describe.each(testEngines())('the export of a list on $engine', (engine) => {
  let server: TestServer;
  let first: ApiRecord;

  beforeAll(async () => {
    server = await startTestServer(engine);
    first = await createRecord(server.api, 'institutions', {
      name: '=HYPERLINK("https://böse.example")',
      address: {
        street: 'Übergasse',
        houseNumber: '1',
        postal: '10115',
        city: 'Berlin',
        state: 'BE',
        country: 'DE',
      },
      isActive: true,
    });
    for (const name of ['+49', '-1+1', '@SUM(A1)', '\tTab', 'Äther; "Haus"'])
      await createRecord(server.api, 'institutions', { name });
  });
  afterAll(async () => await server.stop());

  const rowsOf = async (api: Api, resource: string, query: Record<string, unknown> = {}) =>
    readCsv((await api.get(`${resource}/export`, query)).text);

  it('is a file for German Excel named after the list and the day', async () => {
    const { body } = await server.anonymous.post<Login>('authenticator/login', server.login);
    const response = await fetch(`${server.server.url}/api/institutions/export?columns=["name"]`, {
      headers: { authorization: `Bearer ${body.token.access_token}` },
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toMatch(
      /^attachment; filename\*=UTF-8''Standorte-\d{4}-\d\d-\d\d\.csv$/,
    );
  });

  it('escapes formulas of a spreadsheet, and quotes', async () => {
    const rows = await rowsOf(server.api, 'institutions', { columns: ['name'], sort: ['id', 'ASC'] });
    expect(rows.flat()).toEqual([
      'Name',
      `'=HYPERLINK("https://böse.example")`,
      "'+49",
      "'-1+1",
      "'@SUM(A1)",
      ...(rows.flat()[5]?.startsWith("'") ? ["'\tTab"] : ['Tab']),
      'Äther; "Haus"',
    ]);
  });

  it('contains the filtered rows in their order, with parts of values and German words', async () => {
    const rows = await rowsOf(server.api, 'institutions', {
      columns: ['id', 'address.city', 'address', 'isActive'],
      filter: { name: { $contains: 'HYPERLINK' } },
    });
    expect(rows).toEqual([
      ['ID', 'Ort', 'Anschrift', 'Aktiv'],
      [first.id, 'Berlin', 'Übergasse 1, 10115 Berlin', 'ja'],
    ]);
  });

  it('writes days, money and references in everyday notation', async () => {
    const employee = await createRecord(server.api, 'employees', {
      firstName: 'Ada',
      lastName: 'Müller',
      isTeacher: true,
    });
    const absence = { name: 'Herbst', type: 'school', start: '2026-10-05', end: '2026-10-17' };
    await createRecord(server.api, 'holidays', absence);
    const days = await rowsOf(server.api, 'holidays', { columns: ['name', 'start', 'end'] });
    expect(days[1]).toEqual(['Herbst', '05.10.2026', '17.10.2026']);
    const list = await createRecord(server.api, 'acquisition-lists', { forEmployee: employee.id });
    const lists = await rowsOf(server.api, 'acquisition-lists', {
      columns: ['id', 'forEmployee', 'forEmployee.lastName'],
    });
    expect(lists[1]).toEqual([list.id, expect.stringContaining('Müller'), 'Müller']);
  });

  it('leaves out unreadable references, and never writes their ids', async () => {
    const names = ['Grace', 'Mary'];
    const [grace, mary] = await Promise.all(
      names.map((firstName) =>
        createRecord(server.api, 'employees', { firstName, lastName: 'Beispiel', isTeacher: true }),
      ),
    );
    for (const employee of [grace, mary])
      await createRecord(server.api, 'acquisition-lists', { forEmployee: employee?.id });
    const reads = { 'acquisition-lists': { read: { all: ['forEmployee'] } } };
    const filter = { forEmployee: { $in: [grace?.id, mary?.id] } };
    const query = { columns: ['forEmployee', 'forEmployee.firstName'], filter, sort: ['id', 'ASC'] };
    const some = await loginAs(server, {
      ...reads,
      employees: { read: { ids: { [String(grace?.id)]: ['firstName', 'lastName'] } } },
    });
    const rows = await rowsOf(some.api, 'acquisition-lists', query);
    expect(rows.slice(1)).toEqual([
      [expect.stringContaining('Grace'), 'Grace'],
      ['', ''],
    ]);
    const { api } = await loginAs(server, reads);
    const blank = await rowsOf(api, 'acquisition-lists', { ...query, columns: ['forEmployee'] });
    expect(blank.slice(1)).toEqual([[''], ['']]);
  });

  it('refuses an unknown column, a broken filter and an unknown entity', async () => {
    const unknown = await server.api.get('institutions/export', { columns: ['wealth'] });
    expect([unknown.status, errorOf(unknown).details?.fields]).toEqual([
      400,
      { wealth: 'Dieses Feld gibt es nicht.' },
    ]);
    expect((await server.api.get('institutions/export', { filter: '{' })).status).toBe(400);
    expect((await server.api.get('institutions/export', { limit: '1' })).status).toBe(400);
    expect((await server.api.get('unicorns/export')).status).toBe(404);
    expect((await server.anonymous.get('institutions/export')).status).toBe(401);
  });

  it('takes a long filter in the body, with the same answer and refusals', async () => {
    const query = { columns: ['name'], sort: ['name', 'ASC'], filter: { id: [first.id] } };
    const posted = await server.api.post('institutions/export', query);
    expect(posted.status).toBe(200);
    expect(posted.text).toBe((await server.api.get('institutions/export', query)).text);
    expect((await server.api.post('institutions/export', { limit: 1 })).status).toBe(400);
    expect((await server.api.post('institutions/export', { filter: { wealth: 1 } })).status).toBe(400);
    expect((await server.anonymous.post('institutions/export', query)).status).toBe(401);
  });

  it('returns no more than the list does', async () => {
    const grants: Grants = {
      institutions: { read: { all: ['name'], ids: { [first.id]: ['name', 'address'] } } },
    };
    const { api } = await loginAs(server, grants);
    const rows = await rowsOf(api, 'institutions', {
      columns: ['name', 'address.city'],
      sort: ['id', 'ASC'],
    });
    expect(rows.map(([, city]) => city)).toEqual(['Ort', 'Berlin', '', '', '', '', '']);
    expect((await api.get('institutions/export', { columns: ['rentNote'] })).status).toBe(400);
    expect((await api.get('institutions/export', { filter: { rentNote: 'x' } })).status).toBe(400);
    expect((await api.get('employees/export')).status).toBe(403);
  });

  it('spans many pages', async () => {
    const subjects = server.server.index().entity('subjects') as Entity;
    const records = Array.from({ length: 1200 }, (_, at) => ({ id: createId(), name: `Fach ${at}` }));
    await importRows(server.server.db.kysely, { entity: subjects, records, now: '2026-01-01T06:00:00.000Z' });
    const rows = await rowsOf(server.api, 'subjects', { columns: ['name'], sort: ['name', 'ASC'] });
    expect(new Set(rows.slice(1).flat()).size).toBe(1200);
  });
});
