import { sql } from 'kysely';
import {
  type InstitutionsListed,
  pushToAcquisitionList,
} from '../../contract/institutioner/institutioner.ts';
import { AppError } from '../../framework/schema/errors.ts';
import type { ListSelection } from '../../framework/schema/lists/ListSelection.ts';
import { requireEntity } from '../../framework/schema/ModelIndex.ts';
import type { Entity } from '../../framework/schema/model.ts';
import { namingChangeSet } from '../../framework/server/http/records/recordHeaders.ts';
import type { Routes, ServerContext } from '../../framework/server/http/ServerContext.ts';
import { serveCall } from '../../framework/server/http/serveCall.ts';
import { createQueryScope } from '../../framework/server/query/QueryScope.ts';
import { evaluateRow } from '../../framework/server/repository/evaluateRow.ts';
import type { WriteContext } from '../../framework/server/repository/save.ts';
import { storedRecord } from '../../framework/server/repository/storedRecord.ts';
import { tryChangeSet } from '../../framework/server/repository/tryChangeSet.ts';
import { updateLocked } from '../../framework/server/repository/update.ts';
import { requireId } from '../../framework/server/repository/writeChangeSet.ts';
import type { Actor } from '../../framework/server/rights/Actor.ts';
import { requireUpdatable } from '../../framework/server/rights/requireUpdatable.ts';
import { chosenIds } from '../../framework/server/services/bulk-changes/runRows.ts';
import { readableTitles } from '../../framework/server/services/imports/readableTitles.ts';

/** Institutions put on a list at once. */
const most = 5000;

/**
 * Ids of the chosen institutions that the actor may read, by title, and how many others were chosen.
 * @throws AppError 400, 403
 */
async function chosenInstitutions(
  { db, index }: Pick<ServerContext, 'db' | 'index'>,
  actor: Actor,
  selection: ListSelection,
): Promise<{ ids: string[]; missing: number }> {
  const entity = requireEntity(index(), 'institutions');
  const scope = createQueryScope(index(), actor);
  const { rows } = await sql<{ id: string }>`
    SELECT c."id" FROM ${chosenIds({ scope, entity }, selection)} c ORDER BY c."id" LIMIT ${most + 1}`.execute(
    db.kysely,
  );
  if (rows.length > most)
    throw new AppError(
      'tooManyRows',
      undefined,
      `Höchstens ${most.toLocaleString('de-DE')} Standorte auf einmal.`,
    );
  const titles = await readableTitles(
    { db: db.kysely, scope, entity },
    rows.map(({ id }) => id),
  );
  const ids = [...titles]
    .sort(([, one], [, other]) => one.localeCompare(other, 'de', { numeric: true }))
    .map(([id]) => id);
  return { ids, missing: rows.length - ids.length };
}

/** Puts institutions on a stored list. @throws AppError 403, 404, 422 */
async function addTo(
  context: WriteContext,
  entity: Entity,
  { list, ids }: { list: string; ids: readonly string[] },
): Promise<Pick<InstitutionsListed, 'added' | 'present'>> {
  const stored = await storedRecord(context.trx, entity, requireId(list), { lock: true });
  const { rights, version } = await evaluateRow(context, entity, stored);
  requireUpdatable(rights, ['institutions']);
  const held = Array.isArray(stored.institutions) ? stored.institutions.map(String) : [];
  const known = new Set(held);
  const added = ids.filter((id) => !known.has(id));
  if (added.length > 0)
    await updateLocked(
      context,
      { entity, stored },
      { input: { institutions: [...held, ...added] }, version },
    );
  return { added: added.length, present: ids.length - added.length };
}

/** Puts chosen institutions on an acquisition list, many at once. */
export const acquisitionListRoutes: Routes = (app, context) => {
  serveCall(app, pushToAcquisitionList, async ({ actor, params: { listId }, body, reply }) => {
    const { ids, missing } = await chosenInstitutions(context, actor, body.selection);
    const by = { actor, resource: 'acquisition-lists', reason: '' };
    const work = async (write: WriteContext, entity: Entity) =>
      await addTo(write, entity, { list: listId, ids });
    const done = body.isTrial
      ? await tryChangeSet(context.repository, by, work)
      : await namingChangeSet(context.repository, reply).changeSet(by, work);
    return { ...done, missing };
  });
};
