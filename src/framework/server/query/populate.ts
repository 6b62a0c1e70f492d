import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import { type FieldPointer, leafOf, placePath, relationTarget, takeMembers } from '../../schema/fieldPath.ts';
import { isJsonObject, type RecordData } from '../../schema/Json.ts';
import { kindTraits } from '../../schema/kinds/kindTraits.ts';
import type { Entity, Field } from '../../schema/model.ts';
import { summaryFields, titleFields } from '../../schema/recordTitle.ts';
import type { Executor } from '../database/Database.ts';
import { filesTable } from '../storage/systemTables.ts';
import { anything } from './comparisonSql.ts';
import type { PopulateRequest } from './ListRequest.ts';
import { projectionOf } from './projection.ts';
import type { EntityQuery, QueryScope, Row } from './QueryScope.ts';
import { createRowEvaluator } from './rowEvaluator.ts';
import { rowsInScope } from './scopeSql.ts';

/** Fields of `entity` readable in some row: those named, or all. */
export function readableFields(scope: QueryScope, entity: Entity, names?: readonly string[]): Field[] {
  const rights = scope.rights(entity);
  const readable = entity.fields.filter((field) => !field.writeOnly && rights.isReadable(field.name));
  if (!names) return readable;
  const wanted = new Set(names);
  return readable.filter((field) => wanted.has(field.name));
}

/**
 * Loads those of the referenced records that are in scope, with the fields `names` or those of their titles,
 * and without `$access`.
 */
export async function selectTargets(
  { db, scope, entity }: EntityQuery,
  ids: readonly string[],
  names: readonly string[] | undefined,
): Promise<RecordData[]> {
  const alias = 't';
  const targets = { scope, entity, alias };
  const fields = readableFields(scope, entity, names ?? summaryFields(entity));
  const { columns, toRecord } = projectionOf({ entity, fields, alias }, createRowEvaluator(targets));
  const from = sql`FROM ${sql.table(entity.resource)} ${sql.ref(alias)}`;
  const inScope = rowsInScope(targets) ?? anything;
  const where = sql`WHERE ${sql.ref(`${alias}.id`)} = ANY(${ids}::text[]) AND ${inScope}`;
  const { rows } = await sql<Row>`SELECT ${columns} ${from} ${where}`.execute(db);
  return rows.map((row) => {
    const { $access, ...record } = toRecord(row);
    return record;
  });
}

/**
 * Loads the name, media type and size of files. Files have no rights of their own: the field must be
 * readable.
 */
async function selectFiles(db: Executor, ids: readonly string[]): Promise<RecordData[]> {
  const columns: RawBuilder<unknown> = sql`"id", "name", "mediaType", "size"`;
  const { rows } =
    await sql<Row>`SELECT ${columns} FROM ${sql.table(filesTable.name)} WHERE "id" = ANY(${ids}::text[])`.execute(
      db,
    );
  return rows;
}

const maxPopulated = 20;

/** Fields of a relation's targets that any request names, and relations to populate in these. */
interface RelationRequest {
  fields?: string[];
  nested: PopulateRequest[];
}

/** Records to load with one query, for all relations that request the same fields of the same entity. */
interface Wanted extends RelationRequest {
  /** Undefined for files. */
  target: Entity | undefined;
  ids: Set<string>;
  relations: Set<string>;
}

type Found = Map<string, RecordData>;

function idsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsOf);
  if (isJsonObject(value)) return idsOf(value.id);
  return typeof value === 'string' ? [value] : [];
}

/** Values at the end of the members, from every entry of lists on the path. */
function valuesAt(value: unknown, [member, ...rest]: readonly Field[]): unknown[] {
  if (!member) return [value];
  if (Array.isArray(value)) return value.flatMap((entry) => valuesAt(entry, [member, ...rest]));
  return isJsonObject(value) ? valuesAt(value[member.name], rest) : [];
}

function replaceIds(value: unknown, found: Found): unknown {
  if (Array.isArray(value)) return value.map((entry) => replaceIds(entry, found));
  if (isJsonObject(value)) return { ...value, ...found.get(String(value.id)) };
  if (typeof value !== 'string') return value;
  return found.get(value) ?? { id: value, _id: value };
}

function replaceAt(value: unknown, [member, ...rest]: readonly Field[], found: Found): unknown {
  if (!member) return replaceIds(value, found);
  if (Array.isArray(value)) return value.map((entry) => replaceAt(entry, [member, ...rest], found));
  if (!isJsonObject(value) || !(member.name in value)) return value;
  return { ...value, [member.name]: replaceAt(value[member.name], rest, found) };
}

/** Ids in a relation, grouped by resource; '' for files. */
function targetsOf(
  place: FieldPointer,
  records: readonly RecordData[],
): { resource: string; ids: string[] }[] {
  const leaf = leafOf(place);
  const values = records.flatMap((record) => valuesAt(record[place.field.name], place.members));
  if (kindTraits[leaf.kind].isFile) return [{ resource: '', ids: idsOf(values) }];
  const single = relationTarget(leaf);
  if (single) return [{ resource: single, ids: idsOf(values) }];
  return (leaf.targets ?? []).map((resource) => ({
    resource,
    ids: idsOf(values.filter((value) => isJsonObject(value) && value.type === resource)),
  }));
}

/** Splits a path into its first relation and the remaining names. */
function relationOf(
  scope: QueryScope,
  entity: Entity,
  path: string,
): { place: FieldPointer; rest: string[] } {
  const [name = '', ...names] = path.split('.');
  const field = readableFields(scope, entity, [name])[0];
  const members = field?.members ? takeMembers(field, names) : [];
  if (!field || !members)
    throw new AppError('unknownField', { fields: { [path.slice(0, 200)]: 'Dieses Feld gibt es nicht.' } });
  const place = { field, members };
  const leaf = leafOf(place);
  if (!kindTraits[leaf.kind].isFile && !relationTarget(leaf) && !leaf.targets)
    throw new AppError('badQuery', { fields: { [path.slice(0, 200)]: 'Dieses Feld ist keine Beziehung.' } });
  return { place, rest: names.slice(members.length) };
}

function groupByRelation(
  scope: QueryScope,
  entity: Entity,
  requests: readonly PopulateRequest[],
): Map<string, RelationRequest & { place: FieldPointer }> {
  const groups = new Map<string, RelationRequest & { place: FieldPointer }>();
  for (const { path, fields } of requests) {
    const { place, rest } = relationOf(scope, entity, path);
    const key = placePath(place);
    const group = groups.get(key) ?? { place, nested: [] };
    if (rest.length > 0) group.nested.push({ path: rest.join('.'), ...(fields ? { fields } : {}) });
    else if (fields) group.fields = [...new Set([...(group.fields ?? []), ...fields])];
    groups.set(key, group);
  }
  return groups;
}

function collectWanted(
  scope: QueryScope,
  records: readonly RecordData[],
  groups: ReadonlyMap<string, RelationRequest & { place: FieldPointer }>,
): Wanted[] {
  const wanted = new Map<string, Wanted>();
  for (const [name, { place, ...request }] of groups) {
    for (const { resource, ids } of targetsOf(place, records)) {
      const target = scope.index.entity(resource);
      const isReadable = resource === '' || (target && scope.rights(target).canReachRows);
      if (ids.length === 0 || !isReadable) continue;
      const key = JSON.stringify([resource, request]);
      const entry = wanted.get(key) ?? { ...request, target, ids: new Set(), relations: new Set() };
      for (const id of ids) entry.ids.add(id);
      entry.relations.add(name);
      wanted.set(key, entry);
    }
  }
  return [...wanted.values()];
}

async function fetchWanted(db: Executor, scope: QueryScope, wanted: Wanted): Promise<RecordData[]> {
  const { target, fields, nested } = wanted;
  const ids = [...wanted.ids];
  if (!target) return await selectFiles(db, ids);
  const nestedFields = nested.map(({ path }) => path.split('.')[0] ?? path);
  const names = fields ?? (nestedFields.length > 0 ? [...titleFields(target), ...nestedFields] : undefined);
  const query = { db, scope, entity: target };
  const targets = await selectTargets(query, ids, names);
  await populate(query, targets, nested);
  return targets;
}

/**
 * Replaces ids by the records they refer to, also inside values (`items.product`); a target out of scope
 * becomes `{id, _id}`, or stays `{type, id}`. Runs one query for all relations that request the same fields
 * of the same entity.
 * @throws AppError 400 for fields that are no relation, do not exist or are unreadable.
 */
export async function populate(
  { db, scope, entity }: EntityQuery,
  records: RecordData[],
  requests: readonly PopulateRequest[],
): Promise<void> {
  const groups = groupByRelation(scope, entity, requests);
  if (groups.size > maxPopulated)
    throw new AppError('badQuery', { fields: { populate: 'Das sind zu viele Beziehungen.' } });
  const found = new Map<string, Found>([...groups.keys()].map((name) => [name, new Map()]));
  for (const wanted of collectWanted(scope, records, groups)) {
    const targets = await fetchWanted(db, scope, wanted);
    for (const name of wanted.relations) {
      for (const target of targets) found.get(name)?.set(String(target.id), target);
    }
  }
  for (const [relation, { place }] of groups) {
    const { name } = place.field;
    for (const record of records) {
      if (name in record)
        record[name] = replaceAt(record[name], place.members, found.get(relation) ?? new Map());
    }
  }
}
