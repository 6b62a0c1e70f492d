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
import { guarded } from '../query/guardSql.ts';
import { createQueryScope } from '../query/QueryScope.ts';
import { rowsInScope } from '../query/scopeSql.ts';
import { compileRights } from '../rights/compileRights.ts';
import { evaluateRow } from './evaluateRow.ts';
import { recordLinkChange } from './links/linkChange.ts';
import { factColumns, factsIn } from './links/linkRows.ts';
import { referredIds } from './referredIds.ts';
import { referringIds } from './referringIds.ts';
import { saveChanged, saveRemoved, type WriteContext } from './save.ts';
import { type StoredRecord, storedRecord, storedRecords } from './storedRecord.ts';
import type { RecordKey, RecordTarget } from './targets.ts';
import { refuseConflict, requireVersion } from './update.ts';
import { withoutReference } from './withoutReference.ts';
import { type RepositoryDeps, writeChangeSet } from './writeChangeSet.ts';

/**
 * @throws AppError 409 `stillReferenced`, always: cascading deletions lead back to a record already being
 * deleted.
 */
function refuseCircle(referrer: Referrer): never {
  const { resource, plural } = referrer.entity;
  const title = placeTitle(referrer);
  const references = [{ resource, plural, field: placePath(referrer), title, count: 1 }];
  const sentence = `Über „${title}“ hängen Datensätze im Kreis aneinander. Löse erst einen dieser Verweise.`;
  throw new AppError('stillReferenced', { references, hidden: false }, sentence);
}

/** A record being deleted: its entity, its id, and the ids of all records being deleted with it. */
interface Leaving {
  target: Entity;
  id: string;
  leaving: ReadonlySet<string>;
}

/** Finds the records that refer to the deleted one, each with its referring fields. */
async function findHolders(
  context: WriteContext,
  referrers: readonly Referrer[],
  { target, id }: Leaving,
): Promise<Map<string, Referrer[]>> {
  const holders = new Map<string, Referrer[]>();
  for (const referrer of referrers) {
    for (const holder of await referringIds(context, referrer, { target, ids: [id] }))
      holders.set(holder, [...(holders.get(holder) ?? []), referrer]);
  }
  return holders;
}

interface ReferringEntity {
  entity: Entity;
  referrers: readonly Referrer[];
}

/**
 * Removes the references to a deleted record from the records of `entity`, with one change per record.
 * @param referrers references that `entity` stores.
 */
async function clearReferences(
  context: WriteContext,
  { entity, referrers }: ReferringEntity,
  leaving: Leaving,
): Promise<void> {
  const holders = await findHolders(context, referrers, leaving);
  if (holders.size === 0) return;
  const records = await storedRecords(context.trx, entity, [...holders.keys()], { lock: true });
  for (const [holder, record] of records) {
    const values: RecordData = {};
    for (const referrer of holders.get(holder) ?? []) {
      if (leaving.leaving.has(holder)) refuseCircle(referrer);
      const { name } = referrer.field;
      values[name] = withoutReference(referrer, name in values ? values[name] : record[name], leaving.id);
    }
    await saveChanged(context, { entity, stored: record, values });
  }
}

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

/**
 * @param version null for the current one.
 * @throws AppError 404 outside the actor's scope, 409 `versionConflict` if a locked record changed since
 * `version`.
 */
export async function requireUnchanged(
  context: WriteContext,
  { entity, stored }: StoredRecord,
  version: number | null,
): Promise<void> {
  const { version: current } = await evaluateRow(context, entity, stored);
  if (version !== null && current !== version)
    await refuseConflict(context, entity, { id: String(stored.id), since: version, conflicts: [] });
}

/**
 * Deletes a record inside an open change set with its actor's rights.
 * @throws AppError as `removeRecord`.
 */
export async function removeIn(
  context: WriteContext,
  { entity, id }: RecordKey,
  version: number | undefined,
): Promise<void> {
  if (!compileRights(context.index, context.actor, entity).canDelete) throw new AppError('forbidden');
  const stored = await storedRecord(context.trx, entity, id, { lock: true });
  await requireUnchanged(context, { entity, stored }, requireVersion(version));
  await removeWithReferences(context, { entity, stored });
}

/**
 * Deletes a record.
 * @throws AppError 404, 403, 428 without version, 409 `versionConflict` or `stillReferenced`.
 */
export async function removeRecord(
  deps: RepositoryDeps,
  { actor, entity, id }: RecordTarget,
  version: number | undefined,
): Promise<void> {
  await writeChangeSet(deps, { actor, entity, reason: '' }, async (context) => {
    await removeIn(context, { entity, id }, version);
  });
}
