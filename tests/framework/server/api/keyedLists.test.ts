import { beforeAll, describe, expect, it } from 'vitest';
import type { ConflictDetails } from '../../../../src/framework/schema/contracts/history.ts';
import { entryKey, keyPart } from '../../../../src/framework/schema/merge/mergeEntries.ts';
import { type ApiRecord, createRecord } from '../../../support/createRecord.ts';
import {
  changedEntry,
  entriesOf,
  type KeyedList,
  keyedLists,
  type ListEntry,
  type Refer,
  writtenEntry,
} from '../../../support/keyedLists.ts';
import { loginAs } from '../../../support/loginAs.ts';
import { provideTestServer } from '../../../support/provideTestServer.ts';
import { type Api, errorOf } from '../../../support/startTestServer.ts';

const lists = keyedLists().map(
  (list) => [`${list.entity.resource}.${list.field.name}`, list] satisfies [string, KeyedList],
);

describe('two people who change one list with keys', () => {
  const server = provideTestServer();
  const { api } = server;
  let colleague: Api;
  beforeAll(async () => {
    const all = { create: true, delete: true, read: { all: true }, update: { all: true } } as const;
    colleague = (await loginAs(server, { '*': all })).api;
  });
  const targets = new Map<string, Promise<string>>();
  const refer: Refer = async (resource, number) => {
    const key = `${resource} ${number}`;
    const made = targets.get(key) ?? createRecord(api, resource, {}).then(({ id }) => id);
    targets.set(key, made);
    return await made;
  };

  /** A stored record with two entries, a third one, and how both people write the list as they know it. */
  async function open({ entity, field }: KeyedList) {
    const [first, second, third] = (await entriesOf(field, refer)) as [ListEntry, ListEntry, ListEntry];
    const { id, $version } = await createRecord(api, entity.resource, { [field.name]: [first, second] });
    const writeAs = (who: Api) => async (list: readonly ListEntry[]) =>
      await who.put<ApiRecord>(`${entity.resource}/${id}`, { [field.name]: list }, $version);
    const written = (list: unknown) => (list as unknown[]).map((entry) => writtenEntry(field, entry));
    const stored = async () =>
      written((await api.get<ApiRecord>(`${entity.resource}/${id}`)).body[field.name]);
    const path = (entry: ListEntry) => `${field.name}.${keyPart(entryKey(field, entry) ?? [])}`;
    const changed = (entry: ListEntry, side: number) => changedEntry(field, entry, side);
    return {
      entries: [first, second, third] as const,
      write: writeAs(api),
      writeOther: writeAs(colleague),
      written,
      stored,
      path,
      changed,
    };
  }

  it.each(lists)('keep the changes of both in different entries of %s', async (_, list) => {
    const { entries, write, writeOther, written, stored, changed } = await open(list);
    const [first, second, third] = entries;
    const [mine, theirs] = [changed(first, 1), changed(second, 2)];
    expect((await writeOther([first, theirs])).status).toBe(200);
    expect((await write([mine, second, third])).status).toBe(200);
    expect(await stored()).toEqual(written([mine, theirs, third]));
  });

  it.each(lists)('are told of base, mine and theirs of the same entry of %s', async (_, list) => {
    const { entries, write, writeOther, written, stored, path, changed } = await open(list);
    const [first, second] = entries;
    const [mine, theirs] = [changed(first, 1), changed(first, 2)];
    expect((await writeOther([theirs, second])).status).toBe(200);
    const refused = await write([mine, changed(second, 1)]);
    expect([refused.status, errorOf(refused)._t]).toEqual([409, 'versionConflict']);
    const { conflicts } = errorOf(refused).details as unknown as ConflictDetails;
    expect(conflicts.map((conflict) => conflict.path)).toEqual([path(first)]);
    const [conflict] = conflicts;
    expect(written([conflict?.base, conflict?.mine, conflict?.theirs])).toEqual(
      written([first, mine, theirs]),
    );
    expect(await stored()).toEqual(written([theirs, second]));
  });

  it.each(lists)('meet if one removes the entry of %s that the other changes', async (_, list) => {
    const { entries, write, writeOther, path, changed } = await open(list);
    const [first, second] = entries;
    expect((await writeOther([second])).status).toBe(200);
    const refused = await write([changed(first, 1), second]);
    const { conflicts } = errorOf(refused).details as unknown as ConflictDetails;
    expect(conflicts).toMatchObject([{ path: path(first), theirs: null }]);
  });

  it('finds every list with keys', () => {
    expect(lists.length).toBeGreaterThanOrEqual(25);
  });
});
