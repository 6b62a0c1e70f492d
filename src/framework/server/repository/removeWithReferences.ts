import { sql } from 'kysely';
import type { ReferencedDetails } from '../../schema/contracts/history.ts';
import { dativePlural } from '../../schema/dativePlural.ts';
import { AppError } from '../../schema/errors.ts';
import { leafOf, placePath, placeTitle } from '../../schema/fieldPath.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity, OnDelete } from '../../schema/model.ts';
import type { Referrer } from '../../schema/relations.ts';
import { linkColumnName, linkTableName } from '../kinds/names.ts';
import { anything } from '../query/comparisonSql.ts';
import { createQueryScope } from '../query/createQueryScope.ts';
import { guarded } from '../query/guardSql.ts';
import { rowsInScope } from '../query/scopeSql.ts';
import { clearReferences, type Leaving } from './clearReferences.ts';
import { recordLinkChange } from './links/linkChange.ts';
import { factColumns, factsIn } from './links/linkRows.ts';
import { referredIds } from './referredIds.ts';
import { referringIds } from './referringIds.ts';
import { refuseCircle } from './refuseCircle.ts';
import { type StoredRecord, storedRecords } from './storedRecord.ts';
import { saveRemoved, type WriteContext } from './WriteContext.ts';

function onDeleteOf(referrer: Referrer): OnDelete {
  return leafOf(referrer).onDelete ?? 'clear';
}

/** Number of these records of which the actor may read the referring field. */
async function countReadable(
  { trx, index, actor }: WriteContext,
  { entity, field }: Referrer,
  ids: readonly string[],
): Promise<number> {
  const scope = createQueryScope(index, actor);
  if (!scope.rights(entity).isReadable(field.name)) return 0;
  const referrers = { scope, entity, alias: 't' };
  const readable = guarded(referrers, [field.name], rowsInScope(referrers) ?? anything);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${sql.table(entity.resource)} t
    WHERE t.id = ANY(${ids}::text[]) AND ${readable}`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** References that prevent the deletion; unreadable ones only set `hidden`. */
async function findRefusals(context: WriteContext, target: Entity, id: string): Promise<ReferencedDetails> {
  const details: ReferencedDetails = { references: [], hidden: false };
  for (const referrer of context.index.referrers(target.resource)) {
    if (onDeleteOf(referrer) !== 'refuse') continue;
    const ids = await referringIds(context, referrer, { target, ids: [id] });
    if (ids.length === 0) continue;
    const count = await countReadable(context, referrer, ids);
    if (count < ids.length) details.hidden = true;
    if (count === 0) continue;
    const { resource, plural } = referrer.entity;
    details.references.push({
      resource,
      plural,
      field: placePath(referrer),
      title: placeTitle(referrer),
      count,
    });
  }
  return details;
}

function sentenceOf(index: ModelIndex, { references, hidden }: ReferencedDetails): string {
  const named = references.map(({ resource, plural, title, count }) => {
    const name = count === 1 ? (index.entity(resource)?.title ?? plural) : dativePlural(plural);
    const isTwice = references.filter((other) => other.resource === resource).length > 1;
    return isTwice ? `${count} ${name} (${title})` : `${count} ${name}`;
  });
  const others = hidden
    ? [references.length > 0 ? 'weiteren Datensätzen' : 'Datensätzen, die du nicht sehen darfst']
    : [];
  return `Der Datensatz wird in ${[...named, ...others].join(', ')} verwendet.`;
}

/**
 * Whether the referring records are deleted as a whole. A reference in a member deletes at most its value.
 */
export function takesAlong(referrer: Referrer): boolean {
  return referrer.members.length === 0 && onDeleteOf(referrer) === 'cascade';
}

async function removeDependants(context: WriteContext, referrer: Referrer, leaving: Leaving): Promise<void> {
  const ids = await referringIds(context, referrer, { target: leaving.target, ids: [leaving.id] });
  if (ids.length === 0) return;
  const { entity, field } = referrer;
  const locked = await storedRecords(context.trx, entity, ids, { lock: true });
  for (const id of locked.keys()) {
    // earlier deletions may have removed or changed it, and others may have while this waited for the lock
    const record = (await storedRecords(context.trx, entity, [id])).get(id);
    const isHanging =
      record && referredIds(field, record[field.name]).some((other) => other.id === leaving.id);
    if (!isHanging) continue;
    if (leaving.leaving.has(id)) refuseCircle(referrer);
    await removeWithReferences(context, { entity, stored: record }, leaving.leaving);
  }
}

function byEntity(referrers: readonly Referrer[]): Map<Entity, Referrer[]> {
  const groups = new Map<Entity, Referrer[]>();
  for (const referrer of referrers)
    groups.set(referrer.entity, [...(groups.get(referrer.entity) ?? []), referrer]);
  return groups;
}

async function removeLinks(context: WriteContext, entity: Entity, id: string): Promise<void> {
  const seen = new Set<string>();
  for (const { link } of entity.fields) {
    if (!link || seen.has(link.through)) continue;
    seen.add(link.through);
    const table = sql.table(linkTableName(link.through));
    const [own, other] = [sql.ref(linkColumnName(entity.resource)), sql.ref(linkColumnName(link.to))];
    const { rows } = await sql<RecordData>`
      DELETE FROM ${table} WHERE ${own} = ${id} RETURNING ${other} AS "$other", ${factColumns(link)}`.execute(
      context.trx,
    );
    for (const row of rows)
      await recordLinkChange(context, {
        entity,
        link: { ...link, type: String(row.type) },
        id,
        other: String(row.$other),
        action: 'unlink',
        before: factsIn(link, row),
      });
  }
}

/**
 * Deletes a locked record. A reference with `refuse` prevents this; otherwise references are cleared and
 * dependent records, or rows in lists of values, are deleted in the same change set.
 * @param leaving ids of the records being deleted that led here by cascade.
 * @throws AppError 409 `stillReferenced` with `ReferencedDetails`.
 */
export async function removeWithReferences(
  context: WriteContext,
  { entity, stored }: StoredRecord,
  leaving: ReadonlySet<string> = new Set(),
): Promise<void> {
  const id = String(stored.id);
  const refusals = await findRefusals(context, entity, id);
  if (refusals.references.length > 0 || refusals.hidden) {
    throw new AppError('stillReferenced', { ...refusals }, sentenceOf(context.index, refusals));
  }
  const going: Leaving = { target: entity, id, leaving: new Set([...leaving, id]) };
  const referrers = context.index.referrers(entity.resource);
  for (const referrer of referrers.filter(takesAlong)) await removeDependants(context, referrer, going);
  // what is sealed stays as it is, even if it names what is gone
  const others = referrers.filter((referrer) => !takesAlong(referrer) && referrer.field.sealed === undefined);
  for (const [holder, own] of byEntity(others))
    await clearReferences(context, { entity: holder, referrers: own }, going);
  await removeLinks(context, entity, id);
  await saveRemoved(context, entity, stored);
}
