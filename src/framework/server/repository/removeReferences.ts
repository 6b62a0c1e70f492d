import { type RawBuilder, sql } from 'kysely';
import type { ReferencedDetails } from '../../schema/contracts/history.ts';
import { dativePlural } from '../../schema/dativePlural.ts';
import { AppError } from '../../schema/errors.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { ModelIndex, Referrer } from '../../schema/ModelIndex.ts';
import type { Entity, Field, OnDelete } from '../../schema/model.ts';
import { anything } from '../query/comparisonSql.ts';
import { createQueryScope } from '../query/createQueryScope.ts';
import { guarded, rowsInScope } from '../query/rightsSql.ts';
import { polymorphicColumns } from '../storage/columnsOf.ts';
import { linkColumnName, linkTableName, listTableName } from '../storage/names.ts';
import { recordLinkChange } from './linkChange.ts';
import { storedRecords } from './storedRecord.ts';
import { saveChanged, saveRemoved, type WriteContext } from './WriteContext.ts';

function onDeleteOf(field: Field): OnDelete {
  return field.reference?.onDelete ?? 'clear';
}

function referringRows(entity: Entity, field: Field, target: Entity, id: string): RawBuilder<unknown> {
  if (field.kind === 'referenceList') {
    return sql`SELECT owner AS id FROM ${sql.table(listTableName(entity.resource, field.name))} WHERE target = ${id}`;
  }
  const table = sql.table(entity.resource);
  if (field.kind === 'polymorphicReference') {
    const names = polymorphicColumns(field.name);
    return sql`SELECT id FROM ${table} WHERE ${sql.ref(names.id)} = ${id} AND ${sql.ref(names.type)} = ${target.resource}`;
  }
  return sql`SELECT id FROM ${table} WHERE ${sql.ref(field.name)} = ${id}`;
}

async function referringIds(
  context: WriteContext,
  referrer: Referrer,
  target: Entity,
  id: string,
): Promise<string[]> {
  const rows = referringRows(referrer.entity, referrer.field, target, id);
  const { rows: found } = await sql<{ id: string }>`${rows}`.execute(context.trx);
  return found.map((row) => row.id).filter((other) => other !== id);
}

/** How many of these records the actor may read with the field that refers. */
async function countReadable(
  { trx, index, actor }: WriteContext,
  { entity, field }: Referrer,
  ids: readonly string[],
): Promise<number> {
  const scope = createQueryScope(index, actor);
  if (!scope.rights(entity).isReadable(field.name)) return 0;
  const inScope = rowsInScope(scope, entity, 't') ?? anything;
  const readable = guarded(scope, entity, [field.name], 't', inScope);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${sql.table(entity.resource)} t
    WHERE t.id = ANY(${ids}::text[]) AND ${readable}`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** What forbids the deletion, told only as far as the actor may read it. */
async function findRefusals(context: WriteContext, target: Entity, id: string): Promise<ReferencedDetails> {
  const details: ReferencedDetails = { references: [], hidden: false };
  for (const referrer of context.index.referrers(target.resource)) {
    if (onDeleteOf(referrer.field) !== 'refuse') continue;
    const ids = await referringIds(context, referrer, target, id);
    if (ids.length === 0) continue;
    const count = await countReadable(context, referrer, ids);
    if (count < ids.length) details.hidden = true;
    if (count === 0) continue;
    const { resource, plural } = referrer.entity;
    const { name, title } = referrer.field;
    details.references.push({ resource, plural, field: name, title, count });
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

function without(value: unknown, id: string): unknown {
  return Array.isArray(value) ? value.filter((entry) => entry !== id) : null;
}

function refuseCircle({ entity, field }: Referrer): never {
  const { resource, plural } = entity;
  const references = [{ resource, plural, field: field.name, title: field.title, count: 1 }];
  const sentence = `Über „${field.title}“ hängen Datensätze im Kreis aneinander. Löse erst einen dieser Verweise.`;
  throw new AppError('stillReferenced', { references, hidden: false }, sentence);
}

async function clearReferences(
  context: WriteContext,
  referrer: Referrer,
  target: Entity,
  id: string,
  leaving: ReadonlySet<string>,
): Promise<void> {
  const { entity, field } = referrer;
  const ids = await referringIds(context, referrer, target, id);
  if (ids.length === 0) return;
  const records = await storedRecords(context.trx, entity, ids, { lock: true });
  for (const record of records.values()) {
    if (leaving.has(String(record.id))) refuseCircle(referrer);
    if (onDeleteOf(field) === 'cascade') await removeWithReferences(context, entity, record, leaving);
    else await saveChanged(context, entity, record, { [field.name]: without(record[field.name], id) });
  }
}

async function removeLinks(context: WriteContext, entity: Entity, id: string): Promise<void> {
  const seen = new Set<string>();
  for (const { link } of entity.fields) {
    if (!link || seen.has(link.through)) continue;
    seen.add(link.through);
    const table = sql.table(linkTableName(link.through));
    const [own, other] = [sql.ref(linkColumnName(entity.resource)), sql.ref(linkColumnName(link.to))];
    const { rows } = await sql<{ other: string; type: string }>`
      DELETE FROM ${table} WHERE ${own} = ${id} RETURNING ${other} AS other, type`.execute(context.trx);
    for (const row of rows)
      recordLinkChange(context, entity, { ...link, type: row.type }, id, row.other, 'unlink');
  }
}

/**
 * Deletes a locked record: refused while something marked `refuse` refers to it, else references to it are cleared and
 * dependent records go along, all in the same change set.
 * @param leaving records that are being deleted and take this one along.
 * @throws AppError 409 `stillReferenced` with `ReferencedDetails`.
 */
export async function removeWithReferences(
  context: WriteContext,
  entity: Entity,
  stored: RecordData,
  leaving: ReadonlySet<string> = new Set(),
): Promise<void> {
  const id = String(stored.id);
  const refusals = await findRefusals(context, entity, id);
  if (refusals.references.length > 0 || refusals.hidden) {
    throw new AppError('stillReferenced', { ...refusals }, sentenceOf(context.index, refusals));
  }
  for (const referrer of context.index.referrers(entity.resource)) {
    await clearReferences(context, referrer, entity, id, new Set([...leaving, id]));
  }
  await removeLinks(context, entity, id);
  await saveRemoved(context, entity, stored);
}
