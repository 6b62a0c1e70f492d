import type { RecordData } from '../../schema/Json.ts';
import type { Actor } from '../rights/Actor.ts';
import { maxPageOf, parseFindQuery } from './parseListQuery.ts';
import type { ServerContext } from './ServerContext.ts';

/** Answers `find`: the records under the envelope of their entity, and the counts. @throws AppError 400, 403, 404 */
export async function findRecords(
  { repository, index }: Pick<ServerContext, 'repository' | 'index'>,
  { actor, resource }: { actor: Actor; resource: string },
  body: unknown,
): Promise<Record<string, unknown>> {
  const query = parseFindQuery(body);
  const { records, total, isCapped, nextCursor } = await repository.list(actor, resource, query);
  const envelope: Record<string, RecordData[]> = {
    [index().entity(resource)?.envelope ?? resource]: records,
  };
  return {
    ...envelope,
    ...(query.count === 'none' ? {} : { total, maxPage: maxPageOf(query, total) }),
    ...(isCapped ? { totalCapped: true } : {}),
    ...(nextCursor ? { nextCursor } : {}),
  };
}
