import { AppError } from '../../schema/errors.ts';
import { relationTarget } from '../../schema/fieldPath.ts';
import { isJsonObject, type RecordData } from '../../schema/Json.ts';
import type { Entity, Field } from '../../schema/model.ts';
import type { Executor } from '../database/Database.ts';
import type { PopulateRequest } from './ListRequest.ts';
import type { QueryScope } from './QueryScope.ts';
import { readableFields, selectFiles, selectTargets, titleFields } from './selectTargets.ts';

const mostPopulated = 20;

/** What is asked of one relation: fields of its targets, and relations of those. */
interface RelationRequest {
  fields?: string[];
  nested: PopulateRequest[];
}

/** Records to fetch with one query, for every relation that wants the same fields of the same entity. */
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

function replaceIds(value: unknown, found: Found): unknown {
  if (Array.isArray(value)) return value.map((entry) => replaceIds(entry, found));
  if (isJsonObject(value)) return { ...value, ...found.get(String(value.id)) };
  if (typeof value !== 'string') return value;
  return found.get(value) ?? { id: value, _id: value };
}

function isFile(field: Field): boolean {
  return field.kind === 'file' || field.kind === 'image';
}

/** The ids a relation holds, by the resource they belong to; '' for files. */
function targetsOf(field: Field, records: readonly RecordData[]): { resource: string; ids: string[] }[] {
  const values = records.map((record) => record[field.name]);
  if (isFile(field)) return [{ resource: '', ids: idsOf(values) }];
  const single = relationTarget(field);
  if (single) return [{ resource: single, ids: idsOf(values) }];
  return (field.targets ?? []).map((resource) => ({
    resource,
    ids: idsOf(values.filter((value) => isJsonObject(value) && value.type === resource)),
  }));
}

function groupByField(requests: readonly PopulateRequest[]): Map<string, RelationRequest> {
  const groups = new Map<string, RelationRequest>();
  for (const { path, fields } of requests) {
    const [head = '', ...rest] = path.split('.');
    const group = groups.get(head) ?? { nested: [] };
    if (rest.length > 0) group.nested.push({ path: rest.join('.'), ...(fields ? { fields } : {}) });
    else if (fields) group.fields = fields;
    groups.set(head, group);
  }
  return groups;
}

function relationOf(scope: QueryScope, entity: Entity, name: string): Field {
  const field = readableFields(scope, entity, [name])[0];
  if (!field) throw new AppError('unknownField', { fields: { [name]: 'Dieses Feld gibt es nicht.' } });
  if (!isFile(field) && !relationTarget(field) && !field.targets) {
    throw new AppError('badQuery', { fields: { [name]: 'Dieses Feld ist keine Beziehung.' } });
  }
  return field;
}

function collectWanted(
  scope: QueryScope,
  entity: Entity,
  records: readonly RecordData[],
  groups: ReadonlyMap<string, RelationRequest>,
): Wanted[] {
  const wanted = new Map<string, Wanted>();
  for (const [name, request] of groups) {
    const field = relationOf(scope, entity, name);
    for (const { resource, ids } of targetsOf(field, records)) {
      const target = scope.index.entity(resource);
      const isReadable = isFile(field) || (target && scope.rights(target).canRead);
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
  const targets = await selectTargets(db, scope, target, ids, names);
  await populate(db, scope, target, targets, nested);
  return targets;
}

/**
 * Replaces ids by the records they point to, whatever the number of rows: one query for all relations that want the
 * same fields of the same entity.
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
  const found = new Map<string, Found>([...groups.keys()].map((name) => [name, new Map()]));
  for (const wanted of collectWanted(scope, entity, records, groups)) {
    const targets = await fetchWanted(db, scope, wanted);
    for (const name of wanted.relations) {
      for (const target of targets) found.get(name)?.set(String(target.id), target);
    }
  }
  for (const [name, targets] of found) {
    for (const record of records) {
      if (name in record) record[name] = replaceIds(record[name], targets);
    }
  }
}
