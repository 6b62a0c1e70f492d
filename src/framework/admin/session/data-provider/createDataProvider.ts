import type { DataProvider, RaRecord } from 'ra-core';
import { isSameValue } from '../../../schema/merge/isSameValue.ts';
import type { Entity } from '../../../schema/model.ts';
import type { HttpClient } from '../http/httpClient.ts';
import { createReads } from './createReads.ts';
import { createRecordActions, type RecordActions } from './createRecordActions.ts';
import { createVersionCache, newIdempotencyKey, type VersionCache } from './createVersionCache.ts';
import type { ManyMeta, WriteMeta } from './QueryMeta.ts';
import { changeSetOf, recordUrl, resourceUrl, unpopulated, writtenRecord } from './records.ts';

/** Set by the server on every record; it refuses a client that sends them. */
const systemKeys = new Set(['id', '_id', '$version', '$access', '$changeSet', 'createdAt', 'updatedAt']);

/** Returns the values a client may send: no system keys, nothing undefined. */
function writableData(data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = Object.entries(data).filter(([name, value]) => !systemKeys.has(name) && value !== undefined);
  return Object.fromEntries(kept);
}

/**
 * Returns the fields of `data` whose value differs from `previous`. Absent equals null, so that clearing an
 * empty input is no change; a cleared field is sent as null.
 */
function changedFields(
  previous: Readonly<Record<string, unknown>>,
  data: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const changed = Object.entries(writableData(data)).filter(
    ([name, value]) => !isSameValue(value, previous[name]),
  );
  return Object.fromEntries(changed);
}

type Writes = Pick<DataProvider, 'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany'>;

interface WritesOptions {
  http: HttpClient;
  versions: VersionCache;
  entityOf: (resource: string) => Entity | undefined;
}

type Id = string | number;

/**
 * Writes one record with its base version, or many records by `POST /{resource}/bulk`. An update without
 * changes sends nothing.
 */
function createWrites({ http, versions, entityOf }: WritesOptions): Writes {
  /**
   * Prefers the version the form was opened with: the newest one loaded would overwrite a change in between.
   */
  function ifMatch(
    resource: string,
    id: Id,
    previous: RaRecord | undefined,
    meta: WriteMeta | undefined,
  ): Record<string, string> {
    const version = meta?.version ?? previous?.$version ?? versions.versionOf(resource, id);
    return version === undefined ? {} : { 'If-Match': `"${version}"` };
  }

  async function bulk(
    resource: string,
    ids: readonly Id[],
    change: object,
  ): Promise<{ data: Id[]; meta?: ManyMeta }> {
    const entries = ids.map((id) => ({ id, version: versions.versionOf(resource, id) }));
    const answer = await http(`${resourceUrl(resource)}/bulk`, {
      method: 'POST',
      body: JSON.stringify({ ids: entries, ...change }),
    });
    const changeSet = changeSetOf(answer);
    return { data: [...ids], ...(changeSet ? { meta: { changeSet } } : {}) };
  }

  async function create<Result extends RaRecord>(
    resource: string,
    { data, meta }: Parameters<DataProvider['create']>[1],
  ) {
    const { idempotencyKey = newIdempotencyKey() }: WriteMeta = meta ?? {};
    const answer = await http(resourceUrl(resource), {
      method: 'POST',
      headers: { 'Idempotency-Key': idempotencyKey },
      body: JSON.stringify(unpopulated(entityOf(resource), writableData(data))),
    });
    versions.note(resource, answer.json);
    return { data: writtenRecord(answer) as RaRecord as Result };
  }

  async function update<Row extends RaRecord>(
    resource: string,
    { id, data, previousData, meta }: Parameters<DataProvider['update']>[1],
  ) {
    const entity = entityOf(resource);
    const changed = changedFields(unpopulated(entity, previousData ?? {}), unpopulated(entity, data));
    if (previousData && Object.keys(changed).length === 0) return { data: previousData as Row };
    const answer = await http(recordUrl(resource, id), {
      method: 'PUT',
      headers: ifMatch(resource, id, previousData, meta),
      body: JSON.stringify(changed),
    });
    versions.note(resource, answer.json);
    return { data: writtenRecord(answer) as RaRecord as Row };
  }

  async function remove<Row extends RaRecord>(
    resource: string,
    { id, previousData, meta }: Parameters<DataProvider['delete']>[1],
  ) {
    const answer = await http(recordUrl(resource, id), {
      method: 'DELETE',
      headers: ifMatch(resource, id, previousData, meta),
    });
    return { data: { ...(previousData ?? { id }), ...writtenRecord(answer) } as RaRecord as Row };
  }

  return {
    create,
    update,
    delete: remove,
    updateMany: (resource, { ids, data }) =>
      bulk(resource, ids, { action: 'update', data: unpopulated(entityOf(resource), writableData(data)) }),
    deleteMany: (resource, { ids }) => bulk(resource, ids, { action: 'delete' }),
  };
}

export type LeitstandDataProvider = DataProvider & RecordActions;

interface DataProviderOptions {
  http: HttpClient;
  /** Definition of a resource, for its reference fields; without it, data are sent unchanged. */
  entityOf: (resource: string) => Entity | undefined;
}

/**
 * react-admin's data provider over our API; in lists, `meta` is `QueryMeta` and the result's `meta` is
 * `ListMeta`. Updates send the changed fields with the version of `previousData`; 409 and 428 are left to the
 * form.
 */
export function createDataProvider({ http, entityOf }: DataProviderOptions): LeitstandDataProvider {
  const versions = createVersionCache();
  return {
    supportAbortSignal: true,
    ...createReads(http, versions),
    ...createWrites({ http, versions, entityOf }),
    ...createRecordActions(http, versions),
  };
}
