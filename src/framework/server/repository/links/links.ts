import { sql } from 'kysely';
import { AppError } from '../../../schema/errors.ts';
import type { RecordData } from '../../../schema/Json.ts';
import { isSameValue } from '../../../schema/merge/isSameValue.ts';
import type { Entity, LinkEnd } from '../../../schema/model.ts';
import { anything } from '../../query/comparisonSql.ts';
import { guardSql } from '../../query/guardSql.ts';
import { createQueryScope } from '../../query/QueryScope.ts';
import { rowsInScope } from '../../query/scopeSql.ts';
import { type CompiledRights, compileRights } from '../../rights/compileRights.ts';
import { requireUpdatable } from '../../rights/requireUpdatable.ts';
import { requireSelectableIds } from '../checks.ts';
import { evaluateRow } from '../evaluateRow.ts';
import type { ReferredId } from '../referredIds.ts';
import type { WriteContext } from '../save.ts';
import { storedRecord } from '../storedRecord.ts';
import type { RecordTarget } from '../targets.ts';
import type { PlannedChange } from '../undo/planUndo.ts';
import { admitInput, admitMerged } from '../update.ts';
import { type RepositoryDeps, requireId, writeChangeSet } from '../writeChangeSet.ts';
import { recordLinkChange } from './linkChange.ts';
import { deleteLink, factsIn, insertLink, type LinkPlace, lockLink, updateLink } from './linkRows.ts';
import { linkPlaceOf, planLinkUndo } from './planLinkUndo.ts';

/** The facts of a relation, to be validated like the fields of a record. */
function asEntity({ entity, link }: Pick<LinkPlace, 'entity' | 'link'>) {
  return { ...entity, fields: link.facts ?? [] };
}

/**
 * Validates facts that a client sends.
 * @throws AppError 422 naming unknown, read-only and invalid facts.
 */
function admitFacts(place: Pick<LinkPlace, 'entity' | 'link'>, input: unknown): RecordData {
  return admitInput(asEntity(place), input, { isUpdatable: () => true }, {});
}

interface FactChange {
  facts: RecordData;
  base?: RecordData | undefined;
  isRestored?: boolean | undefined;
}

function conflictsOf({ facts, base = {} }: FactChange, stored: RecordData) {
  return Object.keys(facts)
    .filter((name) => name in base)
    .map((name) => ({ path: name, base: base[name], mine: facts[name], theirs: stored[name] ?? null }))
    .filter(({ base, mine, theirs }) => !isSameValue(base, theirs) && !isSameValue(mine, theirs));
}

/**
 * Changes facts of an existing link, of which null clears one and absent ones stay.
 * @param change with `base`, a fact that differs from it in the database was changed by others.
 * @throws AppError 404 without such a link, 409 `versionConflict` with `conflicts`, 422 for broken rules.
 */
async function changeFacts(context: WriteContext, place: LinkPlace, change: FactChange): Promise<void> {
  if (Object.keys(change.facts).length === 0) return;
  const stored = await lockLink(context.trx, place);
  if (!stored) throw new AppError('notFound', undefined, 'Diese Zuordnung gibt es nicht mehr.');
  const conflicts = conflictsOf(change, stored);
  if (conflicts.length > 0)
    throw new AppError(
      'versionConflict',
      { conflicts },
      'Die Angaben zu dieser Zuordnung wurden inzwischen von jemand anderem geändert.',
    );
  const changed = Object.keys(change.facts).filter((name) => !isSameValue(change.facts[name], stored[name]));
  if (changed.length === 0) return;
  const only = (values: RecordData) =>
    Object.fromEntries(changed.map((name) => [name, values[name] ?? null]));
  const after = only(change.facts);
  admitMerged(asEntity(place), after, stored);
  await updateLink(context.trx, place, after);
  const { isRestored = false } = change;
  await recordLinkChange(context, {
    ...place,
    action: 'linkFacts',
    before: only(stored),
    after,
    isRestored,
  });
}

function requireLink(rights: CompiledRights, { field, action }: Pick<LinkStep, 'field' | 'action'>): LinkEnd {
  const link = rights.entity.fields.find(({ name }) => name === field)?.link;
  const isKnown = link && rights.isReadable(field) && (action !== 'linkFacts' || link.facts !== undefined);
  if (!isKnown) throw new AppError('unknownRoute');
  requireUpdatable(rights, [field]);
  return link;
}

async function requireEnds(
  context: WriteContext,
  { entity, link, id, other }: LinkPlace,
  field: string,
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

/** Facts that the system sets when a link is added. */
function systemFacts({ actor, changeSet }: WriteContext): RecordData {
  return { since: changeSet.at, by: actor.origin ?? actor.loginUser };
}

/** A link to write, and whether a restore or an undo brings back a former state. */
interface WrittenLink extends LinkPlace {
  isRestored: boolean;
}

/** Adds a link with these facts. @returns false if it existed already. */
async function addLink(context: WriteContext, link: WrittenLink, facts: RecordData): Promise<boolean> {
  const after = factsIn(link.link, facts);
  const isNew = await insertLink(context.trx, link, after);
  if (isNew) await recordLinkChange(context, { ...link, action: 'link', after });
  return isNew;
}

async function removeLink(context: WriteContext, link: WrittenLink): Promise<void> {
  const before = await deleteLink(context.trx, link);
  if (before) await recordLinkChange(context, { ...link, action: 'unlink', before });
}

/**
 * Undoes the change of a link inside an open change set without checking rights.
 * @returns false if its facts were changed since.
 */
export async function undoLink(context: WriteContext, planned: PlannedChange): Promise<boolean> {
  const found = linkPlaceOf(planned);
  if (!found) return true;
  const place = { ...found, isRestored: true };
  const step = planLinkUndo(planned, place, await lockLink(context.trx, place));
  if (step.does === 'unlink') await removeLink(context, place);
  if (step.does === 'link') await addLink(context, place, step.facts);
  if (step.does === 'change') await changeFacts(context, place, { facts: step.facts, isRestored: true });
  return step.does !== 'refuse';
}

/** A link to add or remove, or facts of a link to change, seen from the record `id`. */
export interface LinkStep {
  id: string;
  field: string;
  other: string;
  action: 'link' | 'unlink' | 'linkFacts';
  /** Facts to set; absent ones stay, null clears. */
  facts?: RecordData | undefined;
  /** Facts the change is based on: those that others changed since are refused. */
  base?: RecordData | undefined;
  /** Facts from the history, including those the system set. */
  isRestored?: boolean;
}

/**
 * Adds, removes or changes a link inside an open change set with its actor's rights.
 * @returns whether a link was added.
 * @throws AppError 403, 404, 422, 409 for facts that others changed since.
 */
export async function changeLinkIn(
  context: WriteContext,
  entity: Entity,
  { id, field, other, ...step }: LinkStep,
): Promise<boolean> {
  const rights = compileRights(context.index, context.actor, entity);
  const link = requireLink(rights, { field, action: step.action });
  const { isRestored = false } = step;
  const place = { entity, link, id, other: requireId(other), isRestored };
  await requireEnds(context, place, field);
  if (step.action === 'unlink') {
    await removeLink(context, place);
    return false;
  }
  const given = step.facts ?? {};
  const facts = isRestored ? given : admitFacts(place, given);
  const added = isRestored ? facts : { ...facts, ...systemFacts(context) };
  if (step.action === 'link' && (await addLink(context, place, added))) return true;
  // a link that exists keeps what the system set
  const { since: _, by: __, ...own } = facts;
  await changeFacts(context, place, { facts: own, base: step.base, isRestored });
  return false;
}

/** Both ends of a new link as references to check; `path` names them in a refusal. */
export function endsToCheck(
  context: WriteContext,
  entity: Entity,
  { id, field: name, other, path }: Pick<LinkStep, 'id' | 'field' | 'other'> & { path: string },
): ReferredId[] {
  const field = context.index.field(entity.resource, name);
  if (!field?.link) return [];
  return [
    { table: field.link.to, id: other, path, field },
    { table: entity.resource, id, path, field, isOwnEnd: true },
  ];
}

/**
 * `changeLinkIn`, which also checks that both ends of a new link may be chosen.
 * @throws AppError 403, 404, 409, 422
 */
export async function writeLinkIn(context: WriteContext, entity: Entity, step: LinkStep): Promise<void> {
  const isNew = await changeLinkIn(context, entity, step);
  // ends linked already may stay
  if (isNew) await requireSelectableIds(context, endsToCheck(context, entity, { ...step, path: 'id' }));
}

/**
 * Adds or removes a link between two records, or changes its facts; does nothing if the link is already in
 * that state. Requires the right to update the field at this end; neither record's version changes.
 * @throws AppError 403, 404, 422 if the other end does not exist or does not match the field's filter, or one of
 * them may not be chosen, or a fact is invalid, 409 for facts that others changed since.
 */
export async function changeLink(
  deps: RepositoryDeps,
  { actor, entity, id }: RecordTarget,
  step: Omit<LinkStep, 'id'>,
): Promise<void> {
  requireLink(compileRights(deps.index(), actor, entity), step);
  await writeChangeSet(
    deps,
    { actor, entity, reason: '' },
    async (context) => await writeLinkIn(context, entity, { id, ...step }),
  );
}
