import type { BulkChange } from '../../../schema/contracts/bulkChanges.ts';
import { AppError } from '../../../schema/errors.ts';
import type { FieldKind } from '../../../schema/kinds/FieldKind.ts';
import type { ModelIndex } from '../../../schema/ModelIndex.ts';
import type { Entity, Field } from '../../../schema/model.ts';
import { sentenceOf } from '../../../schema/validation/issues.ts';
import type { Database } from '../../database/Database.ts';
import type { JobQueue } from '../../jobs/JobQueue.ts';
import { removeWithReferences, requireUnchanged } from '../../repository/delete.ts';
import { evaluateRow } from '../../repository/evaluateRow.ts';
import { activateLocked, requireActivation } from '../../repository/lifecycle.ts';
import { writeLinkIn } from '../../repository/links/links.ts';
import type { Repository } from '../../repository/Repository.ts';
import type { WriteContext } from '../../repository/save.ts';
import type { StoredRecord } from '../../repository/storedRecord.ts';
import { updateLocked } from '../../repository/update.ts';
import { type CompiledRights, compileRights } from '../../rights/compileRights.ts';
import { requireUpdatable } from '../../rights/requireUpdatable.ts';
import type { SessionStore } from '../../sessions/SessionStore.ts';
import { shareIn } from '../shares/storeShare.ts';

/** A locked record whose turn it is. */
interface ChosenRecord extends StoredRecord {
  /** Its version when the run began, if others changed it since; else null. */
  base: number | null;
}

interface BulkAction<Change> {
  /** @throws AppError 403, 404, 422 if the change is possible in no record at all. */
  require(rights: CompiledRights, change: Change, now: Date): void;
  /** Changes one record by the rules of a single write. @throws AppError as that does. */
  write(context: WriteContext, record: ChosenRecord, change: Change): Promise<void>;
}

type ActionName = BulkChange['action'];
type ChangeOf<Name extends ActionName> = Extract<BulkChange, { action: Name }>;

/** The version that a change is based on: never later than what the actor sees. */
async function baseOf(context: WriteContext, { entity, stored, base }: ChosenRecord): Promise<number | null> {
  if (base === null) return null;
  return Math.min(base, (await evaluateRow(context, entity, stored)).version);
}

function requireRead({ canReachRows }: CompiledRights): void {
  if (!canReachRows) throw new AppError('forbidden');
}

function refuseFields(names: readonly string[], sentence: string): void {
  if (names.length === 0) return;
  const fields = Object.fromEntries(names.map((name) => [name.slice(0, 100), sentence]));
  throw new AppError('invalid', { fields });
}

/** @throws AppError 422 naming fields that cannot be set to the same value in several records. */
function requireCommon({ fields }: Entity, names: readonly string[]): void {
  const known = new Map(fields.map((field) => [field.name, field]));
  const named = (isRefused: (field: Field | undefined) => boolean) =>
    names.filter((name) => isRefused(known.get(name)));
  refuseFields(
    named((field) => !field),
    sentenceOf({ rule: 'unknownField', params: {} }),
  );
  refuseFields(
    named((field) => field?.kind === 'link'),
    'Verknüpfungen werden hinzugefügt oder entfernt, nicht gesetzt.',
  );
  refuseFields(
    named((field) => field?.unique ?? false),
    'Dieser Wert darf nur einmal vorkommen; ändere ihn in jedem Eintrag einzeln.',
  );
}

const set: BulkAction<ChangeOf<'set'>> = {
  require(rights, { values }) {
    requireRead(rights);
    const names = Object.keys(values);
    if (names.length === 0)
      throw new AppError('invalid', { fields: { values: 'Wähle mindestens ein Feld.' } });
    requireCommon(rights.entity, names);
    requireUpdatable(rights, names);
  },
  async write(context, record, { values }) {
    await updateLocked(context, record, { input: values, version: await baseOf(context, record) });
  },
};

const listKinds: ReadonlySet<FieldKind> = new Set(['referenceList', 'enumList', 'textList', 'link']);

/** The entries as the field stores them: options of an enum may be numbers. */
function entriesOf({ options = [] }: Field, ids: readonly string[]): unknown[] {
  return ids.map((id) => options.find(({ value }) => String(value) === id)?.value ?? id);
}

/** Options lie in the order of the definition, as the form stores them; other entries as they came. */
function sortedEntries({ options }: Field, entries: readonly unknown[]): unknown[] {
  if (!options) return [...entries];
  const placeOf = (entry: unknown) => options.findIndex(({ value }) => value === entry);
  return entries.toSorted((one, other) => placeOf(one) - placeOf(other));
}

const factsOf = (change: ChangeOf<'add' | 'remove'>) => (change.action === 'add' ? change.facts : undefined);

function entryAction(verb: 'add' | 'remove'): BulkAction<ChangeOf<'add' | 'remove'>> {
  return {
    require(rights, change) {
      const { field: name } = change;
      requireRead(rights);
      const field = rights.entity.fields.find((one) => one.name === name);
      if (!field || !listKinds.has(field.kind) || !rights.isReadable(name))
        throw new AppError('invalid', { fields: { field: 'Dieses Feld hat keine Liste von Einträgen.' } });
      requireUpdatable(rights, [name]);
      if (factsOf(change) && field.kind !== 'link')
        throw new AppError('invalid', { fields: { facts: 'Angaben gibt es nur zu Zuordnungen.' } });
    },
    async write(context, record, change) {
      const { field: fieldName, ids } = change;
      const { entity, stored } = record;
      const field = entity.fields.find((one) => one.name === fieldName);
      if (!field) throw new AppError('unknownField');
      if (field.kind === 'link') {
        const action = verb === 'add' ? 'link' : 'unlink';
        const step = { id: String(stored.id), field: fieldName, action, facts: factsOf(change) } as const;
        for (const other of new Set(ids)) await writeLinkIn(context, entity, { ...step, other });
        return;
      }
      const held = Array.isArray(stored[fieldName]) ? (stored[fieldName] as unknown[]) : [];
      const given = entriesOf(field, [...new Set(ids)]);
      const entries =
        verb === 'add'
          ? sortedEntries(field, [...held, ...given.filter((entry) => !held.includes(entry))])
          : held.filter((entry) => !given.includes(entry));
      // of the current list, so that what others added meanwhile stays
      await updateLocked(context, record, { input: { [fieldName]: entries }, version: null });
    },
  };
}

function activation(activates: boolean): BulkAction<ChangeOf<'activate' | 'deactivate'>> {
  return {
    require: (rights, { day }, now) => void requireActivation(rights, { activates, day }, now),
    write: async (context, record, { day }) => await activateLocked(context, record, { activates, day }),
  };
}

const remove: BulkAction<ChangeOf<'delete'>> = {
  require({ canDelete }) {
    if (!canDelete) throw new AppError('forbidden');
  },
  async write(context, record) {
    const { entity } = record;
    if (!compileRights(context.index, context.actor, entity).canDelete) throw new AppError('forbidden');
    await requireUnchanged(context, record, await baseOf(context, record));
    await removeWithReferences(context, record);
  },
};

const share: BulkAction<ChangeOf<'share'>> = {
  require(rights) {
    requireRead(rights);
    if (!rights.custom.includes('shareAccess')) throw new AppError('forbidden');
  },
  async write(context, { entity, stored }, { with: users, fields, actions }) {
    const update = actions.includes('update') ? fields : [];
    await shareIn(context, { entity, id: String(stored.id) }, { users, read: fields, update });
  },
};

const actions: { [Name in ActionName]: BulkAction<ChangeOf<Name>> } = {
  set,
  add: entryAction('add'),
  remove: entryAction('remove'),
  activate: activation(true),
  deactivate: activation(false),
  delete: remove,
  share,
};

/** Returns the implementation of a change; one row per action. */
export function bulkActionOf({ action }: BulkChange): BulkAction<BulkChange> {
  return actions[action] as BulkAction<BulkChange>;
}

/** Parts of the server that bulk changes need. */
export interface BulkDeps {
  db: Database;
  index: () => ModelIndex;
  repository: Repository;
  sessions: SessionStore;
  jobs: () => Promise<JobQueue>;
}
