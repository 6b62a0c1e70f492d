import { sql } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import type { Entity, LinkEnd } from '../../schema/model.ts';
import { linkColumnName, linkTableName } from '../kinds/names.ts';
import { anything } from '../query/comparisonSql.ts';
import { createQueryScope } from '../query/createQueryScope.ts';
import { guardSql } from '../query/guardSql.ts';
import { rowsInScope } from '../query/scopeSql.ts';
import { type CompiledRights, compileRights } from '../rights/compileRights.ts';
import { requireUpdatable } from '../rights/requireUpdatable.ts';
import { evaluateRow } from './evaluateRow.ts';
import { type LinkChange, recordLinkChange } from './linkChange.ts';
import type { RecordTarget } from './RecordTarget.ts';
import { type RepositoryDeps, requireId, writeChangeSet } from './RepositoryDeps.ts';
import type { ReferredId } from './referredIds.ts';
import { requireSelectableIds } from './requireSelectable.ts';
import { storedRecord } from './storedRecord.ts';
import type { WriteContext } from './WriteContext.ts';

function requireLink(rights: CompiledRights, name: string): LinkEnd {
  const link = rights.entity.fields.find((field) => field.name === name)?.link;
  if (!link || !rights.isReadable(name)) throw new AppError('unknownRoute');
  requireUpdatable(rights, [name]);
  return link;
}

interface LinkFrom {
  entity: Entity;
  link: LinkEnd;
}

async function requireEnds(
  context: WriteContext,
  { entity, link }: LinkFrom,
  { id, field, other }: { id: string; field: string; other: string },
): Promise<void> {
  // locks both ends against deletion until the link is written
  await sql`SELECT 1 FROM ${sql.table(entity.resource)} WHERE id = ${id} FOR KEY SHARE`.execute(context.trx);
  const own = await storedRecord(context.trx, entity, id);
  requireUpdatable((await evaluateRow(context, entity, own)).rights, [field]);
  const target = context.index.entity(link.to);
  const scope = createQueryScope(context.index, context.actor);
  // filters the other end only by readable fields: otherwise the answer would reveal unreadable values
  const conditions = Object.entries(link.where ?? {}).flatMap(([name, value]) => [
    sql`${sql.ref(`t.${name}`)} = ${value}`,
    (target && guardSql({ scope, entity: target, alias: 't' }, name)) ?? anything,
  ]);
  const inScope = (target && rowsInScope({ scope, entity: target, alias: 't' })) ?? anything;
  const where = sql.join([sql`t.id = ${other}`, inScope, ...conditions], sql` AND `);
  const far = await sql`SELECT 1 FROM ${sql.table(link.to)} t WHERE ${where} FOR KEY SHARE OF t`.execute(
    context.trx,
  );
  if (far.rows.length === 0)
    throw new AppError('invalid', { fields: { id: 'Diesen Eintrag gibt es nicht (mehr).' } });
}

/** Adds or removes one link. @returns whether anything changed. */
async function writeLink(context: WriteContext, entity: Entity, change: LinkChange): Promise<boolean> {
  const { link, id, other, action } = change;
  const table = sql.table(linkTableName(link.through));
  const [own, far] = [sql.ref(linkColumnName(entity.resource)), sql.ref(linkColumnName(link.to))];
  const statement =
    action === 'link'
      ? sql`INSERT INTO ${table} (${own}, ${far}, type) VALUES (${id}, ${other}, ${link.type}) ON CONFLICT DO NOTHING RETURNING type`
      : sql`DELETE FROM ${table} WHERE ${own} = ${id} AND ${far} = ${other} AND type = ${link.type} RETURNING type`;
  const { rows } = await statement.execute(context.trx);
  if (rows.length > 0) recordLinkChange(context, entity, change);
  return rows.length > 0;
}

/** A link to add or remove, seen from the record `id`. */
export interface LinkStep {
  id: string;
  field: string;
  other: string;
  action: 'link' | 'unlink';
}

/** Writes a link inside an open change set without checking rights; used by undo. */
export async function applyLink(
  context: WriteContext,
  entity: Entity,
  { field, ...step }: LinkStep,
): Promise<boolean> {
  const link = entity.fields.find((candidate) => candidate.name === field)?.link;
  return link ? await writeLink(context, entity, { ...step, link }) : false;
}

/**
 * Adds or removes a link inside an open change set with its actor's rights.
 * @returns whether anything changed.
 * @throws AppError 403, 404, 422.
 */
export async function changeLinkIn(
  context: WriteContext,
  entity: Entity,
  { id, field, other, action }: LinkStep,
): Promise<boolean> {
  const link = requireLink(compileRights(context.index, context.actor, entity), field);
  await requireEnds(context, { entity, link }, { id, field, other: requireId(other) });
  return await writeLink(context, entity, { link, id, other, action });
}

/** The other end of a new link as a reference to check; `path` names it in a refusal. */
export function linkedEnd(
  context: WriteContext,
  entity: Entity,
  { field: name, other, path }: Pick<LinkStep, 'field' | 'other'> & { path: string },
): ReferredId[] {
  const field = context.index.field(entity.resource, name);
  return field?.link ? [{ table: field.link.to, id: other, path, field }] : [];
}

/**
 * Adds or removes a link between two records; does nothing if the link is already in that state. Requires the
 * right to update the field at this end; neither record's version changes.
 * @throws AppError 403, 404, 422 if the other end does not exist, does not match the field's filter or may not
 * be chosen.
 */
export async function changeLink(
  deps: RepositoryDeps,
  { actor, entity, id }: RecordTarget,
  step: Omit<LinkStep, 'id'>,
): Promise<void> {
  requireLink(compileRights(deps.index(), actor, entity), step.field);
  await writeChangeSet(deps, { actor, entity, reason: '' }, async (context) => {
    const isNew = await changeLinkIn(context, entity, { id, ...step });
    // an end linked already may stay
    if (isNew && step.action === 'link')
      await requireSelectableIds(context, linkedEnd(context, entity, { ...step, path: 'id' }));
  });
}
