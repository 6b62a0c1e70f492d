import type { HistoryEntry } from '../../../schema/contracts/history.ts';
import type { NewsAnswer, NewsEntry } from '../../../schema/contracts/news.ts';
import { AppError } from '../../../schema/errors.ts';
import { titleFields } from '../../../schema/recordTitle.ts';
import type { TouchedRecord } from '../../repository/history.ts';
import type { RepositoryReader } from '../../repository/targets.ts';
import { compileRights } from '../../rights/compileRights.ts';

const maxNamed = 8;
/** Records examined, since some of them or their changes may not be readable. */
const maxAsked = 24;
/** Recent changes examined per record. */
const depth = 5;

/**
 * The latest change by another user after the actor's own. An earlier one is not reported even if the actor
 * may no longer read their own change, because it would reveal an invisible change in between.
 */
function byAnother(entries: readonly HistoryEntry[], own: string): HistoryEntry | undefined {
  return entries.find(({ id, actor, shared }) => id > own && actor !== null && !shared);
}

async function newsOf(
  { repository, index, actor }: RepositoryReader,
  { resource, id, own }: TouchedRecord,
): Promise<NewsEntry[]> {
  const entity = index.entity(resource);
  if (!entity) return [];
  const { records } = await repository.list(actor, resource, {
    filter: { id },
    fields: titleFields(entity).filter(compileRights(index, actor, entity).isReadable),
    window: { type: 'range', offset: 0, limit: 1 },
    count: 'none',
  });
  const [record] = records;
  if (!record) return [];
  const { entries } = await repository.history(actor, resource, id, { offset: 0, limit: depth });
  const change = byAnother(entries, own);
  if (!change) return [];
  const { at, actor: who, onBehalfOf, action, before, after } = change;
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return [{ resource, record, at, actor: who, onBehalfOf, action, fields }];
}

/**
 * Lists recent changes by others to records that the actor has changed before, limited by the actor's rights
 * to lists and history.
 */
export async function readNews(reading: RepositoryReader): Promise<NewsAnswer> {
  const entries: NewsEntry[] = [];
  for (const pointer of await reading.repository.touchedByOthers(reading.actor, maxAsked)) {
    const found = await newsOf(reading, pointer).catch((error: unknown) => {
      // the area is not readable, or the record was deleted meanwhile
      if (error instanceof AppError && (error.status === 403 || error.status === 404)) return [];
      throw error;
    });
    entries.push(...found);
  }
  // ordered by visible facts only, with the id as tie-breaker: a change of invisible fields must not affect
  // the order
  const place = ({ at, record }: NewsEntry) => `${at} ${record.id}`;
  entries.sort((one, other) => place(other).localeCompare(place(one)));
  return { entries: entries.slice(0, maxNamed) };
}
