import type { RecordData } from '../../../src/framework/schema/Json.ts';
import type { ApiRecord } from '../createRecord.ts';
import { check, run, sendFile } from '../importFile.ts';
import type { Answer, Api } from '../startTestServer.ts';
import { type Attempt, isPossible } from './Attempt.ts';

/** A change that requires a right. */
export interface TriedChange {
  resource: string;
  /** Creates a record with these values. */
  make: (values: RecordData) => Promise<ApiRecord>;
  before: RecordData;
  after: RecordData;
  /** The only field of `after` as a CSV cell. */
  cell: () => Promise<string> | string;
}

/** Tries one change on every write channel; the administrator creates a new record each time. */
export function tryChange(
  admin: Api,
  { resource, make, before, after, cell }: TriedChange,
): Record<'save' | 'bulk' | 'import' | 'undo' | 'restore', Attempt> {
  const [field = ''] = Object.keys(after);
  const written = (answer: Answer<unknown>) => {
    if (answer.status !== 200) throw new Error(`${resource}: ${answer.text}`);
    return answer;
  };
  const put = async (record: ApiRecord, values: RecordData) => {
    const { body } = await admin.get<ApiRecord>(`${resource}/${record.id}`);
    return written(await admin.put(`${resource}/${record.id}`, values, body.$version)).headers.get(
      'x-change-set',
    );
  };
  /** Creates a record that was changed and then changed back. */
  const changedBack = async () => {
    const record = await make(before);
    const there = await put(record, after);
    return { record, there, back: await put(record, before) };
  };
  const versionOf = async ({ id }: ApiRecord) =>
    (await admin.get<ApiRecord>(`${resource}/${id}`)).body.$version;
  return {
    async save(by) {
      const record = await make(before);
      return isPossible(await by.put(`${resource}/${record.id}`, after, await versionOf(record)));
    },
    async bulk(by) {
      const record = await make(before);
      const ids = [{ id: record.id, version: await versionOf(record) }];
      return isPossible(await by.post(`${resource}/bulk`, { action: 'update', ids, data: after }));
    },
    async import(by) {
      const record = await make(before);
      const sent = await sendFile(by, resource, `ID;Wert\r\n${record.id};${await cell()}\r\n`);
      if (!isPossible(sent)) return false;
      const choice = { columns: ['id', field], key: 'id', clearsEmpty: true };
      const facts = await check(by, sent.body, choice);
      if (facts.counts?.forbidden === 1) return false;
      const done = facts.counts?.update === 1 ? await run(by, facts) : facts;
      if (done.counts?.update === 1) return true;
      const { text } = await by.get(`importer/imports/${facts.id}/rows`);
      if (text.includes('gibt es nicht')) return false;
      throw new Error(text);
    },
    async undo(by) {
      const { back } = await changedBack();
      return isPossible(await by.post(`change-sets/${back}/undo`));
    },
    async restore(by) {
      const { record, there } = await changedBack();
      const wish = { changeSet: there, fields: [field] };
      return isPossible(await by.post(`${resource}/${record.id}/restore`, wish));
    },
  };
}
