import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiRecord, createRecord } from '../../../support/createRecord.ts';
import { loginAs } from '../../../support/loginAs.ts';
import { errorOf, startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { drawnEngines } from '../../../support/testEngines.ts';

interface Envelope {
  subjects: ApiRecord[];
  total: number;
  maxPage: number;
}

const names = [
  'Zither',
  'Äther',
  'Apfel',
  'Oboe',
  'Öse',
  'Orgel',
  'apart',
  'Straße',
  'Strasse',
  'Bass',
  'Cello',
  'Fagott',
];
const german = [
  'apart',
  'Apfel',
  'Äther',
  'Bass',
  'Cello',
  'Fagott',
  'Oboe',
  'Orgel',
  'Öse',
  'Strasse',
  'Straße',
  'Zither',
];

describe.each(drawnEngines())('lists on $engine', (engine) => {
  let server: TestServer;
  const records: ApiRecord[] = [];
  const list = async (query: Record<string, unknown> = {}) =>
    await server.api.get<ApiRecord[]>('subjects', query);
  const find = async (json: unknown) => await server.api.get<Envelope>('subjects/find', { json });
  const namesOf = (found: readonly ApiRecord[]) => found.map((record) => record.name);

  beforeAll(async () => {
    server = await startTestServer(engine);
    for (const [position, name] of names.entries()) {
      const color = position % 3 === 0 ? {} : { color: `#00000${position % 3}` };
      records.push(await createRecord(server.api, 'subjects', { name, ...color }));
    }
  });
  afterAll(async () => await server.stop());

  it('answers a range with Content-Range, in the order of the definition and of German letters', async () => {
    const answer = await list({ range: [0, 4] });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-range')).toBe('subjects 0-4/12');
    expect(answer.headers.get('x-total-capped')).toBeNull();
    expect(namesOf(answer.body)).toEqual(german.slice(0, 5));
    const rest = await list({ range: [10, 19] });
    expect(rest.headers.get('content-range')).toBe('subjects 10-11/12');
    expect(namesOf(rest.body)).toEqual(german.slice(10));
  });

  it('says */0 for nothing and gives ten rows without a range', async () => {
    const none = await list({ filter: { name: 'gibt es nicht' } });
    expect(none.headers.get('content-range')).toBe('subjects */0');
    expect(none.body).toEqual([]);
    expect((await list()).body).toHaveLength(10);
    expect((await list({ range: [20, 24] })).headers.get('content-range')).toBe('subjects */12');
  });

  it('names no total if nobody counted', async () => {
    const answer = await list({ range: [0, 4], count: 'none' });
    expect(answer.headers.get('content-range')).toBe('subjects 0-4/*');
    expect(answer.body).toHaveLength(5);
    const beyond = await list({ range: [20, 24], count: 'none' });
    expect(beyond.headers.get('content-range')).toBe('subjects */*');
    expect(Object.keys((await find({ limit: 5, count: 'none' })).body).toSorted()).toEqual([
      'nextCursor',
      'subjects',
    ]);
  });

  it('returns records by their ids, more than a default page of them', async () => {
    const ids = records.map((record) => record.id);
    const answer = await list({ filter: { id: ids } });
    expect(new Set(answer.body.map((record) => record.id))).toEqual(new Set(ids));
  });

  it('returns the find envelope with total and maxPage, as GET and as POST', async () => {
    const body = { filter: {}, limit: 5, page: 3, sortBy: 'name', sortDesc: true };
    const { body: got } = await find(body);
    expect({ total: got.total, maxPage: got.maxPage }).toEqual({ total: 12, maxPage: 3 });
    expect(namesOf(got.subjects)).toEqual(german.toReversed().slice(10));
    const posted = await server.api.post<Envelope>('subjects/find', body);
    expect(posted.status).toBe(200);
    expect(posted.body).toEqual(got);
    expect((await find({ skipPagination: true })).body.subjects).toHaveLength(12);
    expect((await find({ filter: { name: 'x' } })).body).toEqual({ subjects: [], total: 0, maxPage: 1 });
  });

  it.each([
    [['name', 'ASC']],
    [['name', 'DESC']],
    [['color', 'ASC']],
    [['color', 'DESC']],
    [
      [
        ['color', 'DESC'],
        ['name', 'ASC'],
      ],
    ],
    [
      [
        ['color', 'ASC'],
        ['name', 'DESC'],
      ],
    ],
    [['createdAt', 'DESC']],
  ])('visits every row exactly once by cursor, sorted by %j', async (sort) => {
    const whole = await list({ sort, range: [0, 99] });
    const seen: string[] = [];
    let after: string | null = null;
    for (let page = 0; page < 10; page += 1) {
      const answer = await list({ sort, range: [0, 3], ...(after ? { after } : {}) });
      expect(answer.status).toBe(200);
      seen.push(...answer.body.map((record) => record.id));
      after = answer.headers.get('x-next-cursor');
      if (!after) break;
    }
    expect(seen).toEqual(whole.body.map((record) => record.id));
    expect(new Set(seen).size).toBe(12);
  });

  it.each([
    [[8, 11], 4],
    [[0, 11], 12],
  ])('has no cursor after a full last page: %j', async (range, rows) => {
    const answer = await list({ range });
    expect(answer.body).toHaveLength(rows);
    expect(answer.headers.get('x-next-cursor')).toBeNull();
  });

  it.each([[['color', 'ASC']], [['name', 'DESC']]])(
    'refuses the cursor of another order: %j',
    async (sort) => {
      const first = await list({ sort: ['name', 'ASC'], range: [0, 3] });
      const answer = await list({ sort, range: [0, 3], after: first.headers.get('x-next-cursor') });
      expect(answer.status).toBe(400);
      expect(errorOf(answer).details?.fields).toHaveProperty('after');
    },
  );

  it('continues in the order of the definition if its first key is requested, page by page', async () => {
    const tasks = [
      { name: 'Zuletzt', status: 'muted', dueDate: '2026-01-01' },
      { name: 'Später', dueDate: '2026-03-01' },
      { name: 'Ohne Tag' },
      { name: 'Zuerst', status: 'in-progress', dueDate: '2026-02-01' },
      { name: 'Danach', status: 'done', dueDate: '2026-02-01' },
    ];
    for (const task of tasks) await createRecord(server.api, 'to-dos', task);
    const page = async (after?: string | null) =>
      await server.api.get<ApiRecord[]>('to-dos', {
        sort: ['isClosed', 'ASC'],
        range: [0, 1],
        ...(after ? { after } : {}),
      });
    const first = await page();
    const second = await page(first.headers.get('x-next-cursor'));
    const third = await page(second.headers.get('x-next-cursor'));
    expect([first, second, third].map(({ body }) => namesOf(body))).toEqual([
      ['Zuerst', 'Später'],
      ['Ohne Tag', 'Zuletzt'],
      ['Danach'],
    ]);
  });

  it("counts areas in one request, as their lists show by default, within the user's rights", async () => {
    const { id } = await createRecord(server.api, 'institutions');
    await createRecord(server.api, 'institutions');
    await server.api.post(`institutions/${id}/deactivate`, {});
    const asked = { resources: ['subjects', 'institutions', 'subjects', 'nothing'] };
    const counted = (total: number) => ({ total, isCapped: false });
    const { body } = await server.api.get('counts', asked);
    expect(body).toEqual({ counts: { subjects: counted(12), institutions: counted(1) } });
    const { api: reader } = await loginAs(server, { subjects: { read: { all: true } } });
    expect((await reader.get('counts', asked)).body).toEqual({ counts: { subjects: counted(12) } });
    expect((await server.anonymous.get('counts', asked)).status).toBe(401);
    // who does not know which are active sees all of them in the list too
    const { api: unaware } = await loginAs(server, { institutions: { read: { all: ['name'] } } });
    expect((await unaware.get('counts', asked)).body).toEqual({ counts: { institutions: counted(2) } });
  });

  it.each([{}, { resources: 'subjects' }, { resources: [1] }, { resources: [], x: '1' }])(
    'refuses to count %j',
    async (query) => {
      const answer = await server.api.get('counts', query);
      expect([answer.status, errorOf(answer)._t]).toEqual([400, 'badQuery']);
    },
  );

  it('accepts the cursor of find answers too', async () => {
    const first = await server.api.post<Envelope & { nextCursor: string }>('subjects/find', { limit: 8 });
    const second = await server.api.post<Envelope>('subjects/find', {
      limit: 8,
      after: first.body.nextCursor,
    });
    expect(namesOf([...first.body.subjects, ...second.body.subjects])).toEqual(german);
  });

  it('returns only the requested fields', async () => {
    const answer = await list({ fields: ['name'], range: [0, 0] });
    expect(Object.keys(answer.body[0] ?? {}).sort()).toEqual(['$access', '$version', '_id', 'id', 'name']);
  });

  it.each([
    ['an unknown parameter', { fliter: {} }, 'fliter'],
    ['an unknown field', { filter: { nmae: 1 } }, 'nmae'],
    ['a page past row 10,000', { range: [10_000, 10_009] }, 'range'],
    ['an impossible order', { sort: ['topics', 'ASC'] }, 'topics'],
    ['a broken cursor', { after: 'abc' }, 'after'],
    [
      'an unknown member of a relation',
      { populate: [{ path: 'topics', select: ['name'] }] },
      'populate.select',
    ],
  ])('refuses %s with 400', async (_, query, field) => {
    const answer = await list(query);
    expect(answer.status).toBe(400);
    expect(Object.keys(errorOf(answer).details?.fields ?? {})).toEqual([field]);
  });

  it('counts up to 1,000 and exactly on request, and refuses more than 5,000 rows at once', async () => {
    const { db } = server.server;
    await db.transaction(async (trx) => {
      const { sql } = await import('kysely');
      await sql`INSERT INTO "job-types" ("id", "version", "createdAt", "updatedAt", "neutral", "female", "male")
        SELECT lpad(to_hex(n), 24, '0'), 1, now(), now(), 'Leitung ' || n, 'F', 'M' FROM generate_series(1, 5001) n`.execute(
        trx,
      );
    });
    const capped = await server.api.get('job-types', { range: [0, 24] });
    expect(capped.headers.get('content-range')).toBe('job-types 0-24/1001');
    expect(capped.headers.get('x-total-capped')).toBe('true');
    const exact = await server.api.get('job-types', { range: [0, 24], count: 'exact' });
    expect(exact.headers.get('content-range')).toBe('job-types 0-24/5001');
    expect(exact.headers.get('x-total-capped')).toBeNull();
    const all = await server.api.post('job-types/find', { skipPagination: true });
    expect([all.status, errorOf(all)._t]).toEqual([400, 'tooManyRows']);
  });
});
