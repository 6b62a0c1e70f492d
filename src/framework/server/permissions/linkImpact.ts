import { type RawBuilder, sql } from 'kysely';
import type { LinkImpactAnswer, LinkImpactRequest } from '../../schema/contracts/links.ts';
import { AppError } from '../../schema/errors.ts';
import type { Filter } from '../../schema/filter/Condition.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Field, LinkEnd } from '../../schema/model.ts';
import { principalsOf } from '../../schema/rights/autoRules.ts';
import { coversField } from '../../schema/rights/fieldScope.ts';
import type { Grants } from '../../schema/rights/Grants.ts';
import { mergeGrants } from '../../schema/rights/mergeGrants.ts';
import { soundSource } from '../../schema/rights/narrowToOwn.ts';
import type { Executor } from '../database/Database.ts';
import { linkColumnName, linkTableName } from '../kinds/names.ts';
import { anyOf, anything } from '../query/comparisonSql.ts';
import { createQueryScope } from '../query/QueryScope.ts';
import { matchingDigits, rowsInScope, ruleSql } from '../query/scopeSql.ts';
import type { Repository } from '../repository/Repository.ts';
import type { Actor } from '../rights/Actor.ts';
import { type CompiledRights, compileRights, type RowRights } from '../rights/compileRights.ts';
import { autoSources } from '../rights/grantSources.ts';
import { requireUpdatable } from '../rights/requireUpdatable.ts';
import { isTellable } from './readHolders.ts';
import { readGrantSources } from './readSources.ts';

interface Reading {
  db: Executor;
  index: ModelIndex;
  repository: Repository;
}

/** A person at one end of a link. */
interface Profile {
  type: string;
  id: string;
}

/** The link as a row of its join table. */
interface LinkRow {
  link: LinkEnd;
  own: Profile;
  other: Profile;
}

/** Rows per entity that are looked at. */
const mostRows = 500;

function isThrough(link: LinkEnd, field: Field): boolean {
  return field.link?.through === link.through && field.link.type === link.type;
}

/** Whether a condition follows links of this kind. */
function followsLink(filter: Filter, link: LinkEnd): boolean {
  switch (filter.type) {
    case 'and':
    case 'or':
      return filter.parts.some((part) => followsLink(part, link));
    case 'not':
      return followsLink(filter.part, link);
    case 'search':
      return false;
    case 'linked':
      return filter.steps.some(({ field }) => isThrough(link, field));
    default:
      return [...filter.path.hops, filter.path].some(({ field }) => isThrough(link, field));
  }
}

/**
 * `WITH` clause in which the join table has one more row: a query sees the rights as they would be, and
 * nothing is written.
 */
function withLink({ link, own, other }: LinkRow): RawBuilder<unknown> {
  const table = sql.table(linkTableName(link.through));
  const columns = sql.join([linkColumnName(own.type), linkColumnName(other.type), 'type'].map(sql.ref));
  return sql`WITH ${table} AS (SELECT ${columns} FROM ${table}
    UNION SELECT ${own.id}, ${other.id}, ${link.type})`;
}

/** A row with the digits of the rules that match it. */
interface MatchedRow {
  id: string;
  matched: string;
}

interface Compared {
  id: string;
  before: RowRights;
  after: RowRights;
}

/** Rows of one entity whose rights may change for a person, with their rights without and with the link. */
async function compareRows(
  { db, index }: Reading,
  { asker, rights, row }: { asker: Actor; rights: CompiledRights; row: LinkRow },
): Promise<Compared[]> {
  const { entity, rules } = rights;
  const scope = createQueryScope(index, asker);
  const rows = { scope, entity, alias: 't' };
  const affected = rules.filter(
    ({ filter }) => followsLink(filter, row.link) && isTellable(scope, entity, filter),
  );
  if (affected.length === 0 || !scope.rights(entity).canReachRows) return [];
  const select = sql`
    SELECT t."id", ${matchingDigits(rows, rules)} AS "matched" FROM ${sql.table(entity.resource)} t`;
  const reached = anyOf(affected.map((rule) => ruleSql(rows, rule)));
  const after = await sql<MatchedRow>`${withLink(row)} ${select}
    WHERE ${reached} AND ${rowsInScope(rows) ?? anything} LIMIT ${sql.lit(mostRows)}`.execute(db);
  const ids = after.rows.map(({ id }) => id);
  const before = await sql<MatchedRow>`${select} WHERE t."id" = ANY(${ids}::text[])`.execute(db);
  const matchedBefore = new Map(before.rows.map(({ id, matched }) => [id, matched]));
  return after.rows.map(({ id, matched }) => ({
    id,
    before: rights.rowRights(id, matchedBefore.get(id) ?? ''),
    after: rights.rowRights(id, matched),
  }));
}

type Opened = LinkImpactAnswer['people'][number]['opened'];

/** Fields whose title the asker does not know. */
const unnamed = 'weitere Angaben';

/**
 * Titles of the fields that a row gains, those that the asker can read nowhere as a last one; null for all of
 * them.
 */
function gainedTitles(
  fields: readonly Field[],
  isGained: (name: string) => boolean,
  isKnown: (name: string) => boolean,
): string[] | null {
  const gained = fields.filter(({ name }) => isGained(name));
  if (gained.length === fields.length) return null;
  const known = gained.filter(({ name }) => isKnown(name)).map(({ title }) => title);
  return known.length === gained.length ? known : [...known, unnamed];
}

/** The gains of rows, those with equal gains together. @param isKnown whether the asker knows of a field */
function openedIn(
  { entity }: CompiledRights,
  rows: readonly Compared[],
  isKnown: (name: string) => boolean,
): Opened {
  const groups = new Map<string, Opened[number]>();
  const readable = entity.fields.filter(({ writeOnly }) => !writeOnly);
  const updatable = entity.fields.filter(({ readOnly, writeOnly }) => !readOnly && !writeOnly);
  for (const { id, before, after } of rows) {
    const read = gainedTitles(
      readable,
      (name) => after.isReadable(name) && !before.isReadable(name),
      isKnown,
    );
    const update = gainedTitles(
      updatable,
      (name) => after.isUpdatable(name) && !before.isUpdatable(name),
      isKnown,
    );
    if (read?.length === 0 && update?.length === 0) continue;
    const key = JSON.stringify([read, update]);
    const known = groups.get(key);
    groups.set(key, {
      resource: entity.resource,
      records: (known?.records ?? 0) + 1,
      isCapped: rows.length === mostRows,
      record: known ? null : id,
      read,
      update,
    });
  }
  return [...groups.values()];
}

/** Grants of the login of a profile; undefined if the asker may not know them, or there is no login. */
async function loginGrants(
  reading: Reading,
  asker: Actor,
  { type, id }: Profile,
): Promise<Grants[] | undefined> {
  try {
    const { records } = await reading.repository.list(asker, 'login-users', {
      filter: { meta: { $in: [{ type, id }] } },
      fields: ['id'],
      window: { type: 'range', offset: 0, limit: 1 },
      count: 'none',
    });
    const login = records[0] && (await readGrantSources(reading, asker, String(records[0].id)));
    return login?.sources.map(({ grants }) => grants);
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return undefined;
    throw error;
  }
}

/** Whether the asker may read the rules, and with them the title of every field. */
function readsRules(index: ModelIndex, asker: Actor): boolean {
  const rules = index.entity('auto-permissions');
  return rules !== undefined && coversField(compileRights(index, asker, rules).everywhere.read, 'rule');
}

async function impactOn(
  reading: Reading,
  { asker, row }: { asker: Actor; row: LinkRow },
  profile: Profile,
): Promise<LinkImpactAnswer['people'][number]> {
  const { db, index } = reading;
  const known = await loginGrants(reading, asker, profile);
  const automatic = known ? [] : await autoSources(db, index.entity, profile.type);
  const sources = known ?? automatic.map(({ grants }) => soundSource(index.entity, grants));
  const person = { loginUser: null, origin: null, name: '', profile, grants: mergeGrants(sources) };
  const opened: Opened = [];
  const knowsAll = readsRules(index, asker);
  for (const entity of index.model.entities) {
    const rights = compileRights(index, person, entity);
    const own = compileRights(index, asker, entity);
    const rows = await compareRows(reading, { asker, rights, row });
    opened.push(...openedIn(rights, rows, (name) => knowsAll || own.isReadable(name)));
  }
  return { resource: profile.type, id: profile.id, isPartial: known === undefined, opened };
}

/**
 * The rights that a link would give to the people at its ends, from automatic permissions and, if the asker
 * may read them, the grants of their login. Looks only at records and relations that the asker may read; the
 * rules themselves may be unreadable.
 * @throws AppError 403 without the right to add the link, 404
 */
export async function linkImpact(
  reading: Reading,
  asker: Actor,
  { resource, id, field, other }: LinkImpactRequest,
): Promise<LinkImpactAnswer> {
  const { index, repository } = reading;
  const entity = index.entity(resource);
  const link = entity?.fields.find(({ name }) => name === field)?.link;
  if (!entity || !link) throw new AppError('notFound');
  requireUpdatable(compileRights(index, asker, entity), [field]);
  await repository.get(asker, resource, id, { fields: [] });
  await repository.get(asker, link.to, other, { fields: [] });
  const row = { link, own: { type: resource, id }, other: { type: link.to, id: other } };
  const principals = principalsOf(index.entity);
  const people: LinkImpactAnswer['people'] = [];
  for (const end of [row.own, row.other])
    if (principals.includes(end.type)) people.push(await impactOn(reading, { asker, row }, end));
  return { people };
}
