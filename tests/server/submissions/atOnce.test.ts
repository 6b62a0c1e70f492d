import { describe, expect, it } from 'vitest';
import type { AcceptedSubmissions } from '../../../src/contract/submissions/submissionCalls.ts';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import { type ApiRecord, createRecord } from '../../support/createRecord.ts';
import { provideTestServer } from '../../support/provideTestServer.ts';
import { holdRow, waitForLocks } from '../../support/rowLocks.ts';
import { child, createForm, createSubmissions } from '../../support/submissions/createSubmission.ts';
import { testEngines } from '../../support/testEngines.ts';

const resource = 'online-form-submissions';

/** What concurrency decides: on both engines in every run. */
describe.each(testEngines())('decisions at once about siblings, on $engine', (engine) => {
  const server = provideTestServer(engine);
  const { api } = server;

  /** Two children of one registration, with the task of the office about it. */
  async function register() {
    const form = await createForm(server);
    const [mia = '', tom = ''] = (await createSubmissions(server, form.id, [child('Mia'), child('Tom')])).map(
      ({ id }) => id,
    );
    const about = { name: 'Online-Anmeldung bearbeiten', entity: { type: resource, id: mia } };
    const task = await createRecord(api, 'to-dos', about);
    const isDone = async () => (await api.get<RecordData>(`to-dos/${task.id}`)).body.completed;
    return { mia, tom, isDone };
  }

  /** Sends requests at once, which all wait while a row is locked; the embedded database has one connection only. */
  async function atOnce<Result>(
    held: { resource: string; id: string },
    requests: readonly (() => Promise<Result>)[],
  ): Promise<Result[]> {
    const { db } = server.server;
    const free = engine.engine === 'postgres' ? await holdRow(db, held.resource, held.id) : undefined;
    const sent = requests.map((request) => request());
    try {
      if (free) await waitForLocks(db, requests.length);
    } finally {
      await free?.();
    }
    return await Promise.all(sent);
  }

  it('make one parent, and complete the task of the office', async () => {
    const { mia, tom, isDone } = await register();
    const values = { name: 'Eltern', target: 'parents', pattern: 'E-{N}', isDefault: true };
    const scheme = await createRecord(api, 'custom-id-schemes', values);
    const accept = (id: string) => async () =>
      await api.post<AcceptedSubmissions>(`submissions/${id}/accept`, { children: [{ submission: id }] });
    // the number of a new parent is the last thing both would wait for
    const answers = await atOnce({ resource: 'custom-id-schemes', id: scheme.id }, [
      accept(mia),
      accept(tom),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [first, second] = answers.map(({ body }) => body.parent);
    expect(second).toBe(first);
    expect((await api.get<ApiRecord[]>('parents')).body.map(({ id }) => id)).toEqual([first]);
    expect(await isDone()).toBe(true);
  });

  it('wait for each other, so that the last one completes the task', async () => {
    const { mia, tom, isDone } = await register();
    const decline = (id: string) => async () =>
      await api.post(`submissions/${id}/decline`, { reason: 'Kein Platz' });
    const answers = await atOnce({ resource, id: mia }, [decline(mia), decline(tom)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect(await isDone()).toBe(true);
  });
});
