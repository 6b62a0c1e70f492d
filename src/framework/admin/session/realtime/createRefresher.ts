import type { Query, QueryClient } from '@tanstack/react-query';
import type { RecordChange } from '../../../schema/contracts/realtime.ts';
import { isJsonObject } from '../../../schema/Json.ts';
import type { Attention } from './createAttention.ts';

type CachedQuery = Pick<Query, 'queryKey' | 'state' | 'meta'>;

/** Whether a cached record is older than a change; the user's own changes are already in it. */
function isOlder(record: unknown, { version }: RecordChange): boolean {
  if (!isJsonObject(record) || typeof record.$version !== 'number' || version === null) return true;
  return record.$version < version;
}

function idsIn(params: unknown): string[] {
  if (!isJsonObject(params)) return [String(params)];
  const { id, ids } = params;
  return Array.isArray(ids) ? ids.map(String) : [String(id)];
}

function rowsIn(data: unknown): unknown[] {
  if (Array.isArray(data)) return data;
  if (!isJsonObject(data)) return [];
  if (Array.isArray(data.pages)) return data.pages.flatMap(rowsIn);
  return Array.isArray(data.data) ? data.data : [];
}

/** Methods whose key contains the ids of their records. */
const named = new Set(['getOne', 'getMany', 'history', 'links']);

/** Levels of relations and values that are searched for populated records. */
const deepest = 5;

/** Whether values hold one of these records, as populated references do. */
function holdsRecord(value: unknown, ids: ReadonlySet<string>, levels = deepest): boolean {
  if (levels === 0 || typeof value !== 'object' || value === null) return false;
  if (!Array.isArray(value) && 'id' in value && ids.has(String(value.id))) return true;
  return Object.values(value).some((member) => holdsRecord(member, ids, levels - 1));
}

/**
 * Whether a change makes a query of react-admin stale: any change of its resource may concern a list, and so does one
 * of a record whose title its rows show. A query composed from several resources names them in its `meta`.
 */
export function isOutdatedBy(
  { queryKey, state, meta }: CachedQuery,
  changes: readonly RecordChange[],
): boolean {
  const [resource, method, params] = queryKey;
  const sources = meta?.resources;
  if (Array.isArray(sources)) return changes.some(({ entity }) => sources.includes(entity));
  const ofResource = changes.filter(({ entity }) => entity === resource);
  if (ofResource.length === 0) {
    const ids = new Set(changes.map(({ id }) => id));
    const rows = method === 'getOne' ? [state.data] : rowsIn(state.data);
    return rows.some((row) => isJsonObject(row) && holdsRecord(Object.values(row), ids));
  }
  if (method === 'getOne')
    return ofResource.some((change) => idsIn(params).includes(change.id) && isOlder(state.data, change));
  if (named.has(String(method))) return ofResource.some(({ id }) => idsIn(params).includes(id));
  const rows = new Map(rowsIn(state.data).map((row) => [isJsonObject(row) ? String(row.id) : '', row]));
  return ofResource.some((change) => isOlder(rows.get(change.id), change));
}

interface RefresherOptions {
  queryClient: QueryClient;
  attention: Attention;
}

/** Minimum time in ms between two refreshes, in which changes are collected. */
const gatherTime = 300;

/** Time in ms for the response to the user's own save to arrive, so that it is not fetched again. */
const ownAnswer = 100;

/**
 * Refetches queries on the screen that reported changes make stale; other queries refetch when next shown.
 * Waits while the user is away.
 */
export function createRefresher({ queryClient, attention }: RefresherOptions) {
  let pending: RecordChange[] = [];
  let isGathering = false;
  let earliest = 0;

  function refresh(): void {
    isGathering = false;
    earliest = Date.now() + gatherTime;
    const changes = pending;
    pending = [];
    void queryClient.invalidateQueries({ predicate: (query) => isOutdatedBy(query, changes) });
  }

  return (changes: readonly RecordChange[]): void => {
    pending.push(...changes);
    if (isGathering) return;
    isGathering = true;
    setTimeout(() => attention.whenThere(refresh), Math.max(ownAnswer, earliest - Date.now()));
  };
}
