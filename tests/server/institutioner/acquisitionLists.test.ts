import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InstitutionsListed } from '../../../src/contract/institutioner/institutioner.ts';
import { createRecord } from '../../support/createRecord.ts';
import { loginAs } from '../../support/loginAs.ts';
import { type Api, errorOf, startTestServer, type TestServer } from '../../support/startTestServer.ts';

let server: TestServer;
let api: Api;
let schools: string[];
beforeAll(async () => {
  server = await startTestServer();
  ({ api } = server);
  schools = [];
  for (const name of ['Cello', 'Adler', 'Birke'])
    schools.push((await createRecord(api, 'institutions', { name, type: 'public-school' })).id);
});
afterAll(async () => await server.stop());

const listOf = async (...institutions: string[]) =>
  (await createRecord(api, 'acquisition-lists', { name: `Liste ${Math.random()}`, institutions })).id;
const listed = async (id: string) =>
  (await api.get<{ institutions: string[] }>(`acquisition-lists/${id}`)).body.institutions;
const push = async (by: Api, id: string, body: object) =>
  await by.put<InstitutionsListed>(`institutioner/acquisition/push-selected/${id}`, body);

describe('chosen institutions on an acquisition list', () => {
  it('come behind the others by name, as one change that can be undone', async () => {
    const [cello = '', adler = '', birke = ''] = schools;
    const list = await listOf(birke);
    const pushed = await push(api, list, { selection: { ids: schools } });
    expect([pushed.status, pushed.body]).toEqual([200, { added: 2, present: 1, missing: 0 }]);
    expect(await listed(list)).toEqual([birke, adler, cello]);
    expect((await api.post(`change-sets/${pushed.headers.get('x-change-set')}/undo`)).status).toBeLessThan(
      300,
    );
    expect(await listed(list)).toEqual([birke]);
  });

  it('are only tried on request, and are added once by the same request sent twice', async () => {
    const list = await listOf();
    const selection = { ids: [...schools, 'f'.repeat(24)] };
    const trial = await push(api, list, { selection, isTrial: true });
    expect([trial.body, trial.headers.get('x-change-set')]).toEqual([
      { added: 3, present: 0, missing: 1 },
      null,
    ]);
    expect(await listed(list)).toEqual([]);
    const twice = await Promise.all([1, 2].map(() => push(api, list, { selection })));
    expect(twice.map(({ body }) => body.added).sort()).toEqual([0, 3]);
    expect(await listed(list)).toHaveLength(3);
    const again = await push(api, list, { selection: { filter: { name: 'Adler' } } });
    expect([again.body, again.headers.get('x-change-set')]).toEqual([
      { added: 0, present: 1, missing: 0 },
      null,
    ]);
  });

  it('count those the user may not read as missing', async () => {
    const list = await listOf();
    const rules = [{ when: { name: 'Adler' }, fields: true as const }];
    const half = await loginAs(server, {
      institutions: { read: { rules } },
      'acquisition-lists': { read: { all: true }, update: { all: true } },
    });
    const pushed = await push(half.api, list, { selection: { ids: schools } });
    expect(pushed.body).toEqual({ added: 1, present: 0, missing: 2 });
    expect(await listed(list)).toEqual([schools[1]]);
  });

  it('require the right to change the list, and to read institutions', async () => {
    const list = await listOf();
    const named = await loginAs(server, {
      institutions: { read: { all: true } },
      'acquisition-lists': { read: { all: true }, update: { all: ['name'] } },
    });
    const noInstitutions = await loginAs(server, {
      'acquisition-lists': { read: { all: true }, update: { all: true } },
    });
    const all = { selection: { ids: schools } };
    const answers = [
      await push(named.api, list, all),
      await push(named.api, list, { ...all, isTrial: true }),
      await push(noInstitutions.api, list, all),
      await push(server.anonymous, list, all),
      await push(api, 'a'.repeat(24), all),
      await push(api, list, { selection: { ids: [] } }),
      await push(api, list, { selection: { filter: { colour: 'red' } } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 401, 404, 422, 400]);
    expect(errorOf(answers[5] as never).details).toBeDefined();
    expect(await listed(list)).toEqual([]);
  });
});
