import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import { relationTarget } from '../../schema/fieldPath.ts';
import { isJsonObject, type RecordData } from '../../schema/Json.ts';
import type { Entity, Field } from '../../schema/model.ts';
import { templatePaths } from '../../schema/templatePaths.ts';
import type { Executor } from '../database/Database.ts';
import { filesTable } from '../storage/systemTables.ts';
import type { PopulateRequest } from './ListRequest.ts';
import { projectionOf, type Row } from './projection.ts';
import type { QueryScope } from './QueryScope.ts';

const mostPopulated = 20;

/** Fields that a title, a reference line and the mark "Deaktiviert" need. */
function titleFields(entity: Entity): string[] {
  const paths = [...templatePaths(entity.recordTitle), ...templatePaths(entity.referenceLine ?? '')];
  return [...new Set([...paths.map((path) => path.split('.')[0] ?? path), 'isActive'])];
}

/** The fields to answer of `entity`: those named, or all, as far as the actor may read them. */
export function readableFields(scope: QueryScope, entity: Entity, names?: readonly string[]): Field[] {
  const rights = scope.rights(entity);
  const readable = entity.fields.filter((field) => !field.writeOnly && rights.isReadable(field.name));
  if (!names) return readable;
  const wanted = new Set(names);
  return readable.filter((field) => wanted.has(field.name));
}

function idsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsOf);
  if (isJsonObject(value)) return idsOf(value.id);
  return typeof value === 'string' ? [value] : [];
}

function replaceIds(value: unknown, found: Map<string, RecordData>): unknown {
  if (Array.isArray(value)) return value.map((entry) => replaceIds(entry, found));
  if (isJsonObject(value)) return { ...value, ...found.get(String(value.id)) };
  if (typeof value !== 'string') return value;
  return found.get(value) ?? { id: value, _id: value };
}

async function selectTargets(
  db: Executor,
  scope: QueryScope,
  target: Entity,
  ids: string[],
  names: readonly string[] | undefined,
): Promise<RecordData[]> {
  const fields = readableFields(scope, target, names ?? titleFields(target));
  const alias = 't';
  const { columns, toRecord } = projectionOf(target, fields, alias, null);
  const from = sql`FROM ${sql.table(target.resource)} ${sql.ref(alias)}`;
  const where = sql`WHERE ${sql.ref(`${alias}.id`)} = ANY(${ids}::text[])`;
  const { rows } = await sql<Row>`SELECT ${columns} ${from} ${where}`.execute(db);
  return rows.map(toRecord);
}

async function selectFiles(db: Executor, ids: string[]): Promise<RecordData[]> {
  const columns: RawBuilder<unknown> = sql`"id", "name", "mediaType", "size"`;
  const { rows } =
    await sql<Row>`SELECT ${columns} FROM ${sql.table(filesTable.name)} WHERE "id" = ANY(${ids}::text[])`.execute(
      db,
    );
  return rows;
}

function targetsOf(field: Field, records: readonly RecordData[]): { resource: string; ids: string[] }[] {
  const values = records.map((record) => record[field.name]);
  const single = relationTarget(field);
  if (single) return [{ resource: single, ids: idsOf(values) }];
  return (field.targets ?? []).map((resource) => ({
    resource,
    ids: idsOf(values.filter((value) => isJsonObject(value) && value.type === resource)),
  }));
}

async function findTargets(
  db: Executor,
  scope: QueryScope,
  field: Field,
  records: readonly RecordData[],
  request: { fields?: string[]; nested: PopulateRequest[] },
): Promise<Map<string, RecordData>> {
  const found = new Map<string, RecordData>();
  if (field.kind === 'file' || field.kind === 'image') {
    const ids = idsOf(records.map((record) => record[field.name]));
    if (ids.length === 0) return found;
    for (const file of await selectFiles(db, [...new Set(ids)])) found.set(String(file.id), file);
    return found;
  }
  for (const { resource, ids } of targetsOf(field, records)) {
    const target = scope.index.entity(resource);
    if (!target || ids.length === 0 || !scope.rights(target).canRead) continue;
    const nestedFields = request.nested.map((entry) => entry.path.split('.')[0] ?? entry.path);
    const names =
      request.fields ?? (nestedFields.length > 0 ? [...titleFields(target), ...nestedFields] : undefined);
    const targets = await selectTargets(db, scope, target, [...new Set(ids)], names);
    await populate(db, scope, target, targets, request.nested);
    for (const record of targets) found.set(String(record.id), record);
  }
  return found;
}

function groupByField(
  requests: readonly PopulateRequest[],
): Map<string, { fields?: string[]; nested: PopulateRequest[] }> {
  const groups = new Map<string, { fields?: string[]; nested: PopulateRequest[] }>();
  for (const { path, fields } of requests) {
    const [head = '', ...rest] = path.split('.');
    const group = groups.get(head) ?? { nested: [] };
    if (rest.length > 0) group.nested.push({ path: rest.join('.'), ...(fields ? { fields } : {}) });
    else if (fields) group.fields = fields;
    groups.set(head, group);
  }
  return groups;
}

/**
 * Replaces ids by the records they point to, one query per relation whatever the number of rows.
 * @throws AppError 400 for fields that are no relation, do not exist or may not be read.
 */
export async function populate(
  db: Executor,
  scope: QueryScope,
  entity: Entity,
  records: RecordData[],
  requests: readonly PopulateRequest[],
): Promise<void> {
  const groups = groupByField(requests);
  if (groups.size > mostPopulated)
    throw new AppError('badQuery', { fields: { populate: 'Das sind zu viele Beziehungen.' } });
  for (const [name, request] of groups) {
    const field = readableFields(scope, entity, [name])[0];
    if (!field) throw new AppError('unknownField', { fields: { [name]: 'Dieses Feld gibt es nicht.' } });
    const isFile = field.kind === 'file' || field.kind === 'image';
    if (!isFile && !relationTarget(field) && !field.targets) {
      throw new AppError('badQuery', { fields: { [name]: 'Dieses Feld ist keine Beziehung.' } });
    }
    const found = await findTargets(db, scope, field, records, request);
    for (const record of records) {
      if (name in record) record[name] = replaceIds(record[name], found);
    }
  }
}
