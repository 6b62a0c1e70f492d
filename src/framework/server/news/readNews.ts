import type { HistoryEntry } from '../../schema/contracts/history.ts';
import type { NewsAnswer, NewsEntry } from '../../schema/contracts/news.ts';
import { AppError } from '../../schema/errors.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Repository } from '../repository/Repository.ts';
import type { TouchedRecord } from '../repository/touchedByOthers.ts';
import type { Actor } from '../rights/Actor.ts';
import { compileRights } from '../rights/compileRights.ts';
import { titleFields } from '../rights/titleFields.ts';

const mostTold = 8;
/** Records looked at: some of them they may not read, or not what changed. */
const mostAsked = 24;
/** Changes of a record looked at for one by another person. */
const depth = 5;

/**
 * The latest change by another person after the actor's own. Not one from before it, where the actor may no longer read
 * what they changed themselves: it would tell that there was a change since that they may not see.
 */
function byAnother(entries: readonly HistoryEntry[], own: string): HistoryEntry | undefined {
  return entries.find(({ id, actor, shared }) => id > own && actor !== null && !shared);
}

async function newsOf(
  repository: Repository,
  index: ModelIndex,
  actor: Actor,
  { resource, id, own }: TouchedRecord,
): Promise<NewsEntry[]> {
  const entity = index.entity(resource);
  if (!entity) return [];
  const { records } = await repository.list(actor, resource, {
    filter: { id },
    fields: titleFields(compileRights(index, actor, entity)),
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

/** What others have changed in records that the actor has changed before: by the rights of lists and of the history. */
export async function readNews(repository: Repository, index: ModelIndex, actor: Actor): Promise<NewsAnswer> {
  const entries: NewsEntry[] = [];
  for (const pointer of await repository.touchedByOthers(actor, mostAsked)) {
    const told = await newsOf(repository, index, actor, pointer).catch((error: unknown) => {
      // an area that is closed to them, or a record that has gone meanwhile
      if (error instanceof AppError && (error.status === 403 || error.status === 404)) return [];
      throw error;
    });
    entries.push(...told);
  }
  // in the order of what they may know, also among records changed at once: a change of other fields must not move one
  const place = ({ at, record }: NewsEntry) => `${at} ${record.id}`;
  entries.sort((one, other) => place(other).localeCompare(place(one)));
  return { entries: entries.slice(0, mostTold) };
}
