import type { Transaction } from 'kysely';
import { clearedFields } from '../../schema/condition.ts';
import { AppError } from '../../schema/errors.ts';
import { fileRefusal } from '../../schema/files/fileRefusal.ts';
import type { GuiItem } from '../../schema/gui/guiItemsOf.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import { isSameValue } from '../../schema/merge/isSameValue.ts';
import type { Entity, Field } from '../../schema/model.ts';
import { sentenceOf } from '../../schema/validation/issues.ts';
import type { Executor, Tables } from '../database/Database.ts';
import { findReadableFile } from '../files/findReadableFile.ts';
import { fileFields } from '../files/heldFiles.ts';
import type { Actor } from '../rights/Actor.ts';
import type { Channel } from '../rights/settableOnce.ts';
import type { ChangeAction, ChangeSet } from './ChangeSet.ts';
import { checkReferences } from './checks.ts';
import { type DaySources, readExcludedDays } from './excludedDays.ts';
import { type FindGuard, guardRecord } from './guards.ts';
import { createHookRecords, type SaveHook } from './hooks.ts';
import { deleteRow, insertRow, updateRow } from './rows.ts';
import { ownFields, type StoredRecord } from './storedRecord.ts';

/** The parts of a write that the check needs; without sources nothing is checked. */
interface WriteParts {
  trx: Executor;
  index: ModelIndex;
  daySources?: DaySources;
}

/**
 * Requires that no date in `values` is a day its field excludes, also if only the record changes whose days
 * they are.
 * @throws AppError 422 naming the field and the day.
 */
async function checkExcludedDays(
  { trx, index, daySources }: WriteParts,
  entity: Entity,
  { before = {}, values }: { before?: RecordData | undefined; values: RecordData },
): Promise<void> {
  if (!daySources) return;
  const context = { executor: trx, index, daySources };
  const record = { ...before, ...values };
  const fields: Record<string, string> = {};
  for (const { name, excludes } of entity.fields) {
    if (!excludes || !(name in values || excludes.of in values)) continue;
    const [day, of] = [record[name], record[excludes.of]];
    if (typeof day !== 'string' || typeof of !== 'string') continue;
    const [closed] = await readExcludedDays(context, excludes.days, { of, from: day, to: day });
    if (closed) fields[name] = sentenceOf({ rule: 'excludedDay', params: { name: closed.name } });
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
}

/** The parts of an open write needed to check a file. */
interface OpenWrite {
  trx: Executor;
  index: ModelIndex;
  actor: Actor;
}

const unknown = 'Diesen Eintrag gibt es nicht (mehr).';

async function findRefusal(
  { trx, index, actor }: OpenWrite,
  field: Field,
  id: string,
): Promise<string | null> {
  // otherwise the actor could read any file by putting its id into a record they may read
  const file = await findReadableFile({ db: trx, index, actor }, id);
  if (!file) return unknown;
  // PostgreSQL returns bigint as text
  return fileRefusal(field, { ...file, size: Number(file.size) });
}

interface CheckedValues {
  entity: Entity;
  before: RecordData | undefined;
  values: RecordData;
}

/**
 * Checks the files newly set in `values`: the field must accept their type and size, and the actor must be
 * able to read them.
 * @throws AppError 422 naming the fields.
 */
async function checkFiles(context: OpenWrite, { entity, before, values }: CheckedValues): Promise<void> {
  const fields: Record<string, string> = {};
  for (const field of fileFields(entity)) {
    const id = values[field.name];
    if (typeof id !== 'string' || isSameValue(before?.[field.name], id)) continue;
    const sentence = await findRefusal(context, field, id);
    if (sentence !== null) fields[field.name] = sentence;
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
}

/** State shared by all parts of a write while its transaction is open. */
export interface WriteContext {
  trx: Transaction<Tables>;
  index: ModelIndex;
  actor: Actor;
  changeSet: ChangeSet;
  hooks: Readonly<Record<string, SaveHook>>;
  findGuard: FindGuard;
  /** Absent for data steps, which no user made: excluded days are then not checked. */
  daySources?: DaySources;
  /** GUI items registered by the app. */
  guiItems: readonly GuiItem[];
  /** Channel the input arrived through; a request by default. */
  channel?: Channel;
}

/** Values on their way into a record; `before` is undefined if the record is new. */
interface Saving {
  entity: Entity;
  before: RecordData | undefined;
  values: RecordData;
}

/** Adds to the values what hooks derive, and clears fields that become hidden. */
async function completed(context: WriteContext, { entity, before, values }: Saving): Promise<RecordData> {
  const { trx, actor, changeSet, hooks } = context;
  const current = { ...values };
  const records = createHookRecords(trx, context.index, (change) => saveChanged(context, change));
  const facts = { entity, actor, before, at: changeSet.at, records };
  for (const name of entity.hooks) {
    const added = await hooks[name]?.({ ...facts, values: current });
    Object.assign(current, added);
  }
  return { ...current, ...clearedFields(entity.fields, { ...before, ...current }) };
}

function present(values: RecordData): RecordData {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  );
}

/** A record to insert, with validated values. */
interface NewRecord {
  entity: Entity;
  id: string;
  values: RecordData;
}

/** Inserts a new record and adds its change; `values` must be validated. */
export async function saveNew(
  context: WriteContext,
  { entity, id, values }: NewRecord,
  options: { version?: number; action?: ChangeAction } = {},
): Promise<void> {
  const { trx, changeSet } = context;
  const { version = 1, action = 'create' } = options;
  const hooked =
    action === 'create' ? await completed(context, { entity, before: undefined, values }) : values;
  if (action === 'create') {
    await checkFiles(context, { entity, before: undefined, values: hooked });
    await checkExcludedDays(context, entity, { values: hooked });
  }
  await checkReferences(context, { entity, values: hooked, own: id });
  await guardRecord(context, entity, {
    id,
    before: undefined,
    after: hooked,
    isRestored: action === 'restore',
  });
  const stamped = { createdAt: changeSet.at, ...hooked, updatedAt: changeSet.at };
  await insertRow(trx, { entity, id, values: stamped, version });
  changeSet.add({
    resource: entity.resource,
    record: id,
    action,
    version,
    before: {},
    after: present(hooked),
  });
}

function writtenFields(
  { entity, stored: before, values }: RecordChange,
  unseen: ReadonlySet<string>,
): string[] {
  const isWritten = (name: string) => unseen.has(name) || !isSameValue(before[name], values[name]);
  return ownFields(entity)
    .map((field) => field.name)
    .filter((name) => name in values && name !== 'updatedAt' && isWritten(name));
}

interface SaveOptions {
  action?: ChangeAction;
  /** Whether hooks run. By default they run for updates only. */
  isHooked?: boolean;
  /**
   * Fields the actor may not read. They are written even if nothing differs: otherwise the version would
   * reveal their values.
   */
  unseen?: ReadonlySet<string>;
  /** Of a data step, which comes with the product: it may also change sealed fields. */
  breaksSeals?: boolean;
}

/**
 * Every write of a record passes here, so a seal holds on every channel, in restores and undos, and for the system.
 * @throws AppError 422 naming sealed fields that would change.
 */
function requireSealed({ entity, stored, values }: RecordChange): void {
  const broken = entity.fields.flatMap(({ name, sealed }) =>
    sealed !== undefined && name in values && !isSameValue(stored[name], values[name])
      ? [[name, sealed] as const]
      : [],
  );
  const [first] = broken;
  if (first) throw new AppError('invalid', { fields: Object.fromEntries(broken) }, first[1]);
}

/** A locked record and the fields to overwrite, with validated values. */
interface RecordChange extends StoredRecord {
  values: RecordData;
}

/**
 * Overwrites fields of a locked record and adds the change. Does nothing if nothing differs.
 * @returns the version afterwards.
 */
export async function saveChanged(
  context: WriteContext,
  change: RecordChange,
  { action = 'update', isHooked = action === 'update', unseen = new Set(), breaksSeals }: SaveOptions = {},
): Promise<number> {
  const { entity, stored, values } = change;
  const { trx, changeSet } = context;
  const id = String(stored.id);
  const version = Number(stored.$version);
  const known = Object.fromEntries(Object.entries(stored).filter(([name]) => !unseen.has(name)));
  if (writtenFields(change, unseen).length === 0) return version;
  const hooked = isHooked ? await completed(context, { entity, before: stored, values }) : values;
  if (action === 'update') await checkFiles(context, { entity, before: known, values: hooked });
  const changed = writtenFields({ entity, stored, values: hooked }, unseen);
  if (!breaksSeals) requireSealed({ entity, stored, values: hooked });
  const after = Object.fromEntries(changed.map((name) => [name, hooked[name] ?? null]));
  const before = Object.fromEntries(changed.map((name) => [name, stored[name] ?? null]));
  if (action === 'update') await checkExcludedDays(context, entity, { before: stored, values: after });
  await checkReferences(context, { entity, values: after, before: known });
  await guardRecord(context, entity, { id, before: stored, after, isRestored: action === 'restore' });
  await updateRow(trx, { entity, id, values: { ...after, updatedAt: changeSet.at }, version: version + 1 });
  changeSet.add({ resource: entity.resource, record: id, action, version: version + 1, before, after });
  return version + 1;
}

/** Deletes a locked record; its change keeps the former values. */
export async function saveRemoved(context: WriteContext, entity: Entity, stored: RecordData): Promise<void> {
  const id = String(stored.id);
  const names = ownFields(entity).map((field) => field.name);
  const before = present(Object.fromEntries(names.map((name) => [name, stored[name]])));
  await guardRecord(context, entity, { id, before: stored, after: null });
  await deleteRow(context.trx, entity, id);
  const version = Number(stored.$version);
  context.changeSet.add({
    resource: entity.resource,
    record: id,
    action: 'delete',
    version,
    before,
    after: {},
  });
}
