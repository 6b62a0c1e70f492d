import { sql } from 'kysely';
import { largestStack } from '../../contract/stacks/largestStack.ts';
import type { PushedSelection, WrittenItem } from '../../contract/stacks/stackManager.ts';
import { AppError } from '../../framework/schema/errors.ts';
import type { ServerContext } from '../../framework/server/http/ServerContext.ts';
import { createQueryScope } from '../../framework/server/query/createQueryScope.ts';
import type { Actor } from '../../framework/server/rights/Actor.ts';
import { chosenIds } from '../../framework/server/services/bulk-changes/chosenIds.ts';
import { readableTitles } from '../../framework/server/services/imports/readableTitles.ts';

const longestTitle = 200;

interface SelectedItems {
  items: WrittenItem[];
  /** Selected records that are gone or out of the actor's scope. */
  missing: number;
}

/**
 * An open item for each record of a selection that the actor may read, with its title for the actor, by title.
 * @throws AppError 400 for an invalid filter or more records than a stack can hold, 403
 */
export async function selectedItems(
  { db, index }: Pick<ServerContext, 'db' | 'index'>,
  actor: Actor,
  { resource, selection, note = '' }: PushedSelection,
): Promise<SelectedItems> {
  const entity = index().entity(resource);
  if (!entity) throw new AppError('badRequest', { fields: { resource: 'Diese Resource gibt es nicht.' } });
  const scope = createQueryScope(index(), actor);
  const chosen = chosenIds({ scope, entity }, selection);
  const { rows } = await sql<{ id: string }>`
    SELECT c."id" FROM ${chosen} c ORDER BY c."id" LIMIT ${largestStack + 1}`.execute(db.kysely);
  if (rows.length > largestStack)
    throw new AppError(
      'tooManyRows',
      undefined,
      `Auf einem Stapel haben höchstens ${largestStack.toLocaleString('de-DE')} Einträge Platz. Wähle weniger aus.`,
    );
  const ids = rows.map(({ id }) => id);
  const titles = await readableTitles({ db: db.kysely, scope, entity }, ids);
  const sorted = [...titles].sort(([, one], [, other]) => one.localeCompare(other, 'de', { numeric: true }));
  const items = sorted.map(
    ([id, title]): WrittenItem => ({
      state: 'OPEN',
      meta: {
        title: (title || entity.incompleteTitle || entity.title).slice(0, longestTitle),
        entityType: resource,
        entityId: id,
        note: note.trim() || null,
      },
    }),
  );
  return { items, missing: ids.length - items.length };
}
