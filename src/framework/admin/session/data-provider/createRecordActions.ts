import type { BacklinksAnswer, listBacklinks } from '../../../schema/contracts/backlinks.ts';
import type { DuplicatesAnswer, findSimilar } from '../../../schema/contracts/duplicates.ts';
import type {
  ExcludedDays,
  ExcludedDaysWanted,
  findExcludedDays,
} from '../../../schema/contracts/excludedDays.ts';
import type { HistoryAnswer } from '../../../schema/contracts/history.ts';
import type { LinksAnswer } from '../../../schema/contracts/links.ts';
import type { QuickSearchAnswer, quickSearch } from '../../../schema/contracts/quickSearch.ts';
import { callServer } from '../http/callServer.ts';
import type { HttpAnswer, HttpClient } from '../http/httpClient.ts';
import type { VersionCache } from './createVersionCache.ts';
import { changeSetOf, recordUrl, type Written, type WrittenRecord, writtenRecord } from './records.ts';

type Id = string | number;

/** A file the server has accepted; fields of kind `file` and `image` store its id. */
export interface StoredFile {
  id: string;
  name: string;
  mediaType: string;
  size: number;
}

/** Calls beyond react-admin's own; all are pessimistic and reject with `HttpError`. */
export interface RecordActions {
  history: (
    resource: string,
    id: Id,
    options?: { limit?: number; offset?: number; signal?: AbortSignal },
  ) => Promise<HistoryAnswer>;
  /** Counts the records that refer to this one, by field; none of those with a list of their own. */
  backlinks: (resource: string, id: Id, options?: { signal?: AbortSignal }) => Promise<BacklinksAnswer>;
  /** Restores the state after a change set; only `fields` of it, if given. */
  restore: (
    resource: string,
    id: Id,
    changeSet: string,
    fields?: readonly string[],
  ) => Promise<{ data: WrittenRecord }>;
  /** Undoes a whole change set. Resolves with the number of its mails that have left already. */
  undo: (changeSet: string) => Promise<number>;
  /** The first records that match the words, of every entity the user may read. */
  quickSearch: (
    query: { q: string; resource?: string; view?: string },
    options?: { signal?: AbortSignal },
  ) => Promise<QuickSearchAnswer>;
  /** Stored records similar to the one being entered, if the definition says how to compare them. */
  duplicates: (
    resource: string,
    values: Readonly<Record<string, unknown>>,
    options?: { signal?: AbortSignal },
  ) => Promise<DuplicatesAnswer>;
  /** Days that a date field excludes for the record `of`, between two days. */
  excludedDays: (
    wanted: ExcludedDaysWanted,
    options?: { signal?: AbortSignal },
  ) => Promise<readonly ExcludedDays[]>;
  /** `at` is a day (`YYYY-MM-DD`); without it, the change takes effect at once. */
  deactivate: (resource: string, id: Id, at?: string) => Promise<{ data: WrittenRecord }>;
  reactivate: (resource: string, id: Id, at?: string) => Promise<{ data: WrittenRecord }>;
  link: (resource: string, id: Id, field: string, otherId: Id) => Promise<{ data: Written }>;
  unlink: (resource: string, id: Id, field: string, otherId: Id) => Promise<{ data: Written }>;
  /** The links of a field with their facts. */
  links: (
    resource: string,
    id: Id,
    field: string,
    options?: { signal?: AbortSignal },
  ) => Promise<LinksAnswer>;
  /** Changes facts of a link; `base` has the values that the change is based on. */
  changeLinkFacts: (
    resource: string,
    id: Id,
    link: { field: string; otherId: Id },
    facts: Readonly<Record<string, unknown>> & { base: Readonly<Record<string, unknown>> },
  ) => Promise<{ data: Written }>;
  upload: (
    file: File,
    options?: { signal?: AbortSignal; onProgress?: (share: number) => void },
  ) => Promise<StoredFile>;
}

/** The API calls beyond CRUD. */
export function createRecordActions(http: HttpClient, versions: VersionCache): RecordActions {
  function post(url: string, body: object): Promise<HttpAnswer> {
    return http(url, { method: 'POST', body: JSON.stringify(body) });
  }

  async function change(
    resource: string,
    id: Id,
    step: string,
    body: object,
  ): Promise<{ data: WrittenRecord }> {
    const answer = await post(`${recordUrl(resource, id)}/${step}`, body);
    versions.note(resource, answer.json);
    return { data: writtenRecord(answer) };
  }

  function linksUrl(resource: string, id: Id, field: string): string {
    return `${recordUrl(resource, id)}/links/${encodeURIComponent(field)}`;
  }

  return {
    async history(resource, id, { signal, limit, offset } = {}) {
      const query = new URLSearchParams();
      if (limit !== undefined) query.set('limit', String(limit));
      if (offset !== undefined) query.set('offset', String(offset));
      const url = `${recordUrl(resource, id)}/history${query.size > 0 ? `?${query}` : ''}`;
      const { json } = await http(url, signal ? { signal } : {});
      return json as HistoryAnswer;
    },
    backlinks: (resource, id, { signal } = {}) =>
      callServer<typeof listBacklinks>(http, 'GET /api/{resource}/{id}/backlinks', {
        params: { resource, id: String(id) },
        signal,
        // the tab says itself that they could not be loaded
        isQuiet: true,
      }),
    restore: (resource, id, changeSet, fields) =>
      change(resource, id, 'restore', { changeSet, ...(fields ? { fields } : {}) }),
    async undo(changeSet) {
      const { headers } = await post(`/api/change-sets/${encodeURIComponent(changeSet)}/undo`, {});
      return Number(headers.get('x-mails-sent') ?? 0);
    },
    quickSearch: (query, { signal } = {}) =>
      callServer<typeof quickSearch>(http, 'GET /api/quick-search', { query, signal }),
    duplicates: (resource, values, { signal } = {}) =>
      callServer<typeof findSimilar>(http, 'POST /api/{resource}/duplicates', {
        params: { resource },
        body: { values },
        signal,
        // typing goes on even if this request fails
        isQuiet: true,
      }),
    async excludedDays(wanted, { signal } = {}) {
      // the server refuses excluded days even if the calendar could not load them
      const asked = { query: wanted, signal, isQuiet: true };
      return (await callServer<typeof findExcludedDays>(http, 'GET /api/excluded-days', asked)).days;
    },
    deactivate: (resource, id, at) => change(resource, id, 'deactivate', at ? { at } : {}),
    reactivate: (resource, id, at) => change(resource, id, 'reactivate', at ? { at } : {}),
    async link(resource, id, field, otherId) {
      const answer = await post(linksUrl(resource, id, field), { id: otherId });
      return { data: { $changeSet: changeSetOf(answer) } };
    },
    async unlink(resource, id, field, otherId) {
      const address = `${linksUrl(resource, id, field)}/${encodeURIComponent(otherId)}`;
      return { data: { $changeSet: changeSetOf(await http(address, { method: 'DELETE' })) } };
    },
    async links(resource, id, field, { signal } = {}) {
      const { json } = await http(linksUrl(resource, id, field), signal ? { signal } : {});
      return json as LinksAnswer;
    },
    async changeLinkFacts(resource, id, { field, otherId }, facts) {
      const address = `${linksUrl(resource, id, field)}/${encodeURIComponent(otherId)}`;
      const answer = await http(address, { method: 'PUT', body: JSON.stringify(facts) });
      return { data: { $changeSet: changeSetOf(answer) } };
    },
    async upload(file, { signal, onProgress } = {}) {
      const body = new FormData();
      body.append('file', file);
      const { json } = await http('/api/files', {
        method: 'POST',
        body,
        ...(signal ? { signal } : {}),
        ...(onProgress ? { onUploadProgress: onProgress } : {}),
      });
      return json as StoredFile;
    },
  };
}
