import type { JsonValue, RecordData } from '../../../schema/Json.ts';
import type { ModelIndex } from '../../../schema/ModelIndex.ts';
import type { Entity, Field } from '../../../schema/model.ts';
import { fillTemplate, recordTitle, titleFields } from '../../../schema/recordTitle.ts';
import { coversField, uniteScopes } from '../../../schema/rights/fieldScope.ts';
import type { FieldScope } from '../../../schema/rights/Grants.ts';
import type { Repository } from '../../repository/Repository.ts';
import { readTitled } from '../../repository/readRecord.ts';
import { referredIds } from '../../repository/referredIds.ts';
import type { Actor } from '../../rights/Actor.ts';
import type { CompiledRights } from '../../rights/compileRights.ts';

interface Reading {
  index: () => ModelIndex;
  repository: Pick<Repository, 'list'>;
}

/** Last values of a deleted record. */
export interface DeletedValues {
  id: string;
  before: RecordData;
}

/** Fields of a deleted record that the actor may read: rules grant nothing, because they need a stored row. */
export function readableOfDeleted({ everywhere, ids }: CompiledRights, id: string): FieldScope {
  return uniteScopes([everywhere.read, ids.get(id)?.read]);
}

function masked(rights: CompiledRights, { id, before }: DeletedValues): RecordData {
  const readable = readableOfDeleted(rights, id);
  const names = titleFields(rights.entity).filter((name) => coversField(readable, name));
  return Object.fromEntries(names.flatMap((name) => (name in before ? [[name, before[name]]] : [])));
}

/** Titles of the records that the fields of titles refer to, by resource and id. */
async function referredTitles(
  reading: Reading,
  actor: Actor,
  found: readonly { table: string; id: string }[],
): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  for (const resource of new Set(found.map(({ table }) => table))) {
    const entity = reading.index().entity(resource);
    if (!entity) continue;
    const ids = found.filter(({ table }) => table === resource).map(({ id }) => id);
    for (const [id, record] of await readTitled(reading, actor, { resource, ids }))
      titles.set(`${resource} ${id}`, recordTitle(entity, record));
  }
  return titles;
}

function populated(field: Field, value: unknown, titles: ReadonlyMap<string, string>): JsonValue {
  const shown = referredIds(field, value).map(({ table, id }) => titles.get(`${table} ${id}`) ?? '');
  return shown.filter((title) => title !== '').map((title) => ({ title }));
}

function isReferring({ reference, kind }: Field): boolean {
  return reference !== undefined || kind === 'polymorphicReference';
}

/** Title of a deleted record, and the line that distinguishes it from others; empty without a readable field. */
export interface DeletedTitle {
  title: string;
  line: string;
}

/** Titles of deleted records from the fields that the actor may read. */
export async function deletedTitles(
  reading: Reading,
  actor: Actor,
  { rights, records }: { rights: CompiledRights; records: readonly DeletedValues[] },
): Promise<Map<string, DeletedTitle>> {
  const { entity }: { entity: Entity } = rights;
  const shown = records.map((record) => ({ id: record.id, values: masked(rights, record) }));
  const referring = entity.fields.filter(isReferring);
  const referred = shown.flatMap(({ values }) =>
    referring.flatMap((field) => referredIds(field, values[field.name])),
  );
  const titles = await referredTitles(reading, actor, referred);
  return new Map(
    shown.map(({ id, values }) => {
      const whole = { ...values };
      for (const field of referring)
        if (field.name in whole) whole[field.name] = populated(field, whole[field.name], titles);
      const line = fillTemplate(entity, entity.referenceLine ?? '', whole);
      return [id, { title: recordTitle(entity, whole), line }];
    }),
  );
}
