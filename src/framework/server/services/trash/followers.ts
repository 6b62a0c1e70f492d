import { type RawBuilder, sql } from 'kysely';
import type { ModelIndex } from '../../../schema/ModelIndex.ts';
import type { Entity, Field } from '../../../schema/model.ts';
import type { Referrer } from '../../../schema/relations.ts';
import type { Executor } from '../../database/Database.ts';
import { anyOf } from '../../query/comparisonSql.ts';
import type { Change } from '../../repository/ChangeSet.ts';
import { referredIds } from '../../repository/referredIds.ts';
import { takesAlong } from '../../repository/removeWithReferences.ts';
import { changesTable } from '../../storage/systemTables.ts';

/** A deletion in the history. */
export type Deletion = Change & { id: string; changeSet: string };

/** A record that was deleted with another one, because its reference to that says `cascade`. */
export interface Follower {
  deletion: Deletion;
  entity: Entity;
  /** Fields with such a reference. */
  by: Set<string>;
  /** Ids of the records whose deletion led to it. */
  roots: Set<string>;
}

interface FollowerSource {
  db: Executor;
  index: ModelIndex;
}

/** A record whose followers are looked for. */
export interface Root {
  id: string;
  entity: Entity;
  changeSet: string;
}

interface Leader extends Root {
  roots: ReadonlySet<string>;
}

/** Condition that a former value of the field refers to one of these records. */
function referredSql({ name }: Field, ids: readonly string[]): RawBuilder<boolean> {
  const value = sql`c."before" -> ${name}`;
  return sql<boolean>`(c."before" ->> ${name} = ANY(${ids}::text[]) OR (${value}) ->> 'id' = ANY(${ids}::text[])
    OR (${value}) ?| ${ids}::text[])`;
}

async function hangingOn(
  { db }: FollowerSource,
  referrers: readonly Referrer[],
  leaders: readonly Leader[],
): Promise<Deletion[]> {
  const ids = leaders.map(({ id }) => id);
  const sets = [...new Set(leaders.map(({ changeSet }) => changeSet))];
  const each = referrers.map(
    ({ entity, field }) => sql<boolean>`(c."resource" = ${entity.resource} AND ${referredSql(field, ids)})`,
  );
  const { rows } = await sql<Deletion>`
    SELECT c."id", c."changeSet", c."resource", c."record", c."action", c."version", c."before", c."after"
    FROM ${sql.table(changesTable.name)} c
    WHERE c."changeSet" = ANY(${sets}::text[]) AND c."action" = 'delete' AND ${anyOf(each)}`.execute(db);
  return rows;
}

/** The leaders that a deleted record hung on, and the field that says so. */
function leadersOf(
  { before, changeSet }: Deletion,
  { field }: Referrer,
  leaders: ReadonlyMap<string, Leader>,
): Leader[] {
  return referredIds(field, before[field.name]).flatMap(({ id }) => {
    const leader = leaders.get(id);
    return leader?.changeSet === changeSet ? [leader] : [];
  });
}

/** Adds a deleted record to the followers. @returns it as a leader of others, unless nothing is new about it */
function follow(
  followers: Map<string, Follower>,
  deletion: Deletion,
  { entity, field }: Referrer,
  above: readonly Leader[],
): Leader[] {
  const { record: id, changeSet } = deletion;
  const follower = followers.get(id) ?? { deletion, entity, by: new Set(), roots: new Set() };
  const before = follower.roots.size;
  if (above.length === 0) return [];
  followers.set(id, follower);
  follower.by.add(field.name);
  for (const { roots } of above) for (const root of roots) follower.roots.add(root);
  return follower.roots.size > before ? [{ id, entity, changeSet, roots: follower.roots }] : [];
}

/** Records that were deleted in the same change sets because their references to these say `cascade`, directly or through others. */
export async function followersOf(place: FollowerSource, roots: readonly Root[]): Promise<Follower[]> {
  const followers = new Map<string, Follower>();
  let leaders: Leader[] = roots.map((root) => ({ ...root, roots: new Set([root.id]) }));
  while (leaders.length > 0) {
    const byId = new Map(leaders.map((leader) => [leader.id, leader]));
    const resources = new Set(leaders.map(({ entity }) => entity.resource));
    const referrers = [...resources].flatMap((name) => place.index.referrers(name).filter(takesAlong));
    const found = referrers.length === 0 ? [] : await hangingOn(place, referrers, leaders);
    leaders = found.flatMap((deletion) =>
      referrers
        .filter(({ entity }) => entity.resource === deletion.resource)
        .flatMap((referrer) => follow(followers, deletion, referrer, leadersOf(deletion, referrer, byId))),
    );
  }
  return [...followers.values()];
}
