import type { ChangedSince } from '../../../schema/contracts/history.ts';
import { AppError } from '../../../schema/errors.ts';
import { placeTitle, resolvePath } from '../../../schema/fieldPath.ts';
import { headOf } from '../../../schema/headOf.ts';
import type { RecordData } from '../../../schema/Json.ts';
import type { ModelIndex } from '../../../schema/ModelIndex.ts';
import type { Entity } from '../../../schema/model.ts';
import { linkedEnds } from '../../../schema/relations.ts';
import type { Executor } from '../../database/Database.ts';
import type { Actor } from '../../rights/Actor.ts';
import { type CompiledRights, compileRights, type RowRights } from '../../rights/compileRights.ts';
import { requireOwn } from '../checks.ts';
import { evaluateRow } from '../evaluateRow.ts';
import { isLink, plainLinkField } from '../links/linkChange.ts';
import { isRestorable, mayBringBack } from '../restore.ts';
import { storedRecords } from '../storedRecord.ts';
import { makesRecord, type PlannedChange } from './planUndo.ts';

/** A record changed since the change set that is to be undone. */
export interface Disturbance {
  entity: Entity;
  record: string;
  /** Units changed since that the actor may read: `name`, `address.city`. */
  paths: string[];
}

const maxNamed = 20;

function titlesOf({ entity, paths }: Disturbance): string[] {
  return paths.flatMap((path) => {
    const known = (name: string) => resolvePath(() => undefined, entity, name);
    // of an entry in a list, the list is named
    const place = known(path) ?? known(headOf(path));
    return place ? [placeTitle(place)] : [];
  });
}

/**
 * Refuses an undo, naming the fields that were changed since.
 * @throws AppError 409 `undoConflict` with `details.changed`, always.
 */
export function refuseUndo(disturbances: readonly Disturbance[]): never {
  const titles = [...new Set(disturbances.flatMap(titlesOf))];
  const changed: ChangedSince[] = disturbances
    .filter(({ paths }) => paths.length > 0)
    .slice(0, maxNamed)
    .map(({ entity, record, paths }) => ({ resource: entity.resource, id: record, paths }));
  if (titles.length === 0) throw new AppError('undoConflict');
  const named = `${titles.slice(0, maxNamed).join(', ')}${titles.length > maxNamed ? ' …' : ''}`;
  const where = disturbances.length > 1 ? ` in ${disturbances.length} Einträgen` : '';
  throw new AppError(
    'undoConflict',
    { changed },
    `Seitdem wurde${where} geändert: ${named}. Deshalb lässt sich dieser Schritt nicht rückgängig machen.`,
  );
}

/** Records affected by an undo, read in batches. Each reflects the steps processed so far. */
export class UndoneRecords {
  private readonly known = new Map<string, RecordData | undefined>();

  async read(db: Executor, planned: readonly PlannedChange[], options: { lock: boolean }): Promise<void> {
    const wanted = new Map<Entity, Set<string>>();
    for (const { change, entity } of planned) {
      if (this.has(entity, change.record)) continue;
      wanted.set(entity, (wanted.get(entity) ?? new Set()).add(change.record));
    }
    const sorted = [...wanted].toSorted(([one], [other]) => (one.resource < other.resource ? -1 : 1));
    for (const [entity, ids] of sorted) {
      const found = await storedRecords(db, entity, [...ids], options);
      for (const id of ids) this.set(entity, id, found.get(id));
    }
  }

  has({ resource }: Entity, id: string): boolean {
    return this.known.has(`${resource} ${id}`);
  }

  get({ resource }: Entity, id: string): RecordData | undefined {
    return this.known.get(`${resource} ${id}`);
  }

  set({ resource }: Entity, id: string, record: RecordData | undefined): void {
    this.known.set(`${resource} ${id}`, record);
  }

  /** Drops a record after it was written, so that the next use reads it again. */
  forget({ resource }: Entity, id: string): void {
    this.known.delete(`${resource} ${id}`);
  }
}

/** Answer if the actor may not see all changes of a set: it does not exist for them. */
export const unknownSet = 'Diesen Änderungssatz gibt es nicht.';

/** The actor with the database and definitions needed to evaluate their rights. */
export interface Asking {
  trx: Executor;
  index: ModelIndex;
  actor: Actor;
}

interface UndonePlace {
  records: UndoneRecords;
  id: string;
}

/** @throws AppError 404 if the record does not exist for the actor. */
async function rightsHere(
  asking: Asking,
  rights: CompiledRights,
  { records, id }: UndonePlace,
): Promise<Pick<RowRights, 'isUpdatable'>> {
  const stored = records.get(rights.entity, id);
  const isThere = stored ? rights.canReachRows : isRestorable(rights, id);
  if (!isThere) throw new AppError('notFound', undefined, unknownSet);
  return stored ? (await evaluateRow(asking, rights.entity, stored)).rights : rights;
}

/** Changing a link requires the right to update its field at one of the two ends. */
async function mayChangeLink(
  asking: Asking,
  records: UndoneRecords,
  { change, entity }: PlannedChange,
  here: Pick<RowRights, 'isUpdatable'>,
): Promise<boolean> {
  const [[field, ids] = ['', []]] = Object.entries({ ...change.before, ...change.after });
  if (here.isUpdatable(field)) return true;
  const link = entity.fields.find(({ name }) => name === field)?.link;
  const far = link && asking.index.entity(link.to);
  if (!far) return false;
  const record = linkedEnds(ids)[0]?.id ?? '';
  await records.read(asking.trx, [{ change: { ...change, record }, entity: far }], { lock: false });
  const rights = compileRights(asking.index, asking.actor, far);
  const there = await rightsHere(asking, rights, { records, id: record });
  return there.isUpdatable(plainLinkField(far, link));
}

/**
 * Undoing requires the rights to make the opposite change.
 * @param isOwn whether the actor wrote the change set with the rights to its records.
 * @throws AppError 404 for invisible records, 403 otherwise.
 */
export async function requireUndoRights(
  asking: Asking,
  records: UndoneRecords,
  { change, entity }: PlannedChange,
  isOwn = false,
): Promise<void> {
  const rights = compileRights(asking.index, asking.actor, entity);
  const here = await rightsHere(asking, rights, { records, id: change.record });
  const fields = [...Object.keys(change.before), ...Object.keys(change.after)];
  const mayUpdate = entity.fields.some(({ name }) => here.isUpdatable(name));
  // values set by the system are reverted by who caused it, or may change something in the record
  const isTakenAlong = (name: string) => {
    const field = entity.fields.find((one) => one.name === name);
    if (field?.settableOnce !== undefined) return rights.custom.includes(field.settableOnce) || mayUpdate;
    return here.isUpdatable(name) || ((field?.readOnly ?? false) && (mayUpdate || isOwn));
  };
  const isLinkAllowed = isLink(change) && (await mayChangeLink(asking, records, { change, entity }, here));
  const isAllowed = {
    create: rights.canDelete,
    delete: mayBringBack(rights),
    // allowed so that the refusal names the reason: there is nothing left to bring back
    purge: mayBringBack(rights),
    update: fields.every(isTakenAlong),
    restore: makesRecord(change) ? rights.canDelete : fields.every(isTakenAlong),
    link: isLinkAllowed,
    unlink: isLinkAllowed,
    linkFacts: isLinkAllowed,
    share: false,
    unshare: false,
    accessLink: false,
  }[change.action];
  if (!isAllowed) throw new AppError('forbidden');
  // the undo also reverts the owner of the record
  if (entity.own && entity.own.by in change.before) requireOwn(asking, entity, change.before);
}
