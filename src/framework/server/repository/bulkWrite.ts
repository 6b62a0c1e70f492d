import type { BulkRefusal } from '../../schema/contracts/history.ts';
import { AppError } from '../../schema/errors.ts';
import { isJsonObject, type RecordData } from '../../schema/Json.ts';
import type { Entity } from '../../schema/model.ts';
import { compileRights } from '../rights/compileRights.ts';
import type { EntityTarget } from './EntityTarget.ts';
import { lockAhead } from './lockAhead.ts';
import { type RepositoryDeps, requireId, writeChangeSet } from './RepositoryDeps.ts';
import { refusalIn } from './refusalIn.ts';
import { requireUnchanged } from './removeRecord.ts';
import { removeWithReferences } from './removeWithReferences.ts';
import { storedRecord, storedRecords } from './storedRecord.ts';
import { requireVersion, updateLocked } from './updateRecord.ts';
import type { WriteContext } from './WriteContext.ts';

export const maxBulkItems = 1000;

export interface BulkItem {
  id: string;
  version?: number | undefined;
}

export type BulkWrite = { action: 'delete' } | { action: 'update'; data: unknown };

/** One pass over all items; the next step starts when every item has passed this one. */
type Step = (context: WriteContext, entity: Entity, item: BulkItem) => Promise<void>;

const requireDeletable: Step = async (context, entity, { id, version }) => {
  const stored = await storedRecord(context.trx, entity, requireId(id), { lock: true });
  await requireUnchanged(context, { entity, stored }, requireVersion(version));
};

const remove: Step = async (context, entity, { id }) => {
  const stored = (await storedRecords(context.trx, entity, [id], { lock: true })).get(id);
  // it may already be gone: deleted by cascade along with an earlier item
  if (stored) await removeWithReferences(context, { entity, stored });
};

/** Deletions are checked for all items first, because each deletion may change other items. */
function stepsOf(write: BulkWrite): Step[] {
  if (write.action === 'delete') return [requireDeletable, remove];
  const { data } = write;
  return [
    async (context, entity, { id, version }) => {
      const stored = await storedRecord(context.trx, entity, requireId(id), { lock: true });
      await updateLocked(context, { entity, stored }, { input: data, version: requireVersion(version) });
    },
  ];
}

function refusalEntry({ code, message, details: { id = '', ...details } = {} }: AppError): BulkRefusal {
  return { id: String(id), code, message, details };
}

interface Bulk {
  items: readonly BulkItem[];
  write: BulkWrite;
}

/**
 * Updates or deletes many records as one change set: all or none.
 * @throws AppError of the first record that fails, with its id in `details.id`; `details.refused` lists all
 * failures.
 */
export async function bulkWrite(
  deps: RepositoryDeps,
  { actor, entity }: EntityTarget,
  { items, write }: Bulk,
): Promise<void> {
  const rights = compileRights(deps.index(), actor, entity);
  const isAllowed = write.action === 'delete' ? rights.canDelete : rights.canReachRows;
  if (!isAllowed) throw new AppError('forbidden');
  if (items.length > maxBulkItems)
    throw new AppError(
      'tooManyRows',
      undefined,
      `Höchstens ${maxBulkItems.toLocaleString('de-DE')} Einträge auf einmal sind möglich.`,
    );
  await writeChangeSet(deps, { actor, entity, reason: '' }, async (context) => {
    const sorted = [...items].sort((one, other) => (one.id < other.id ? -1 : 1));
    if (write.action === 'update' && isJsonObject(write.data)) {
      const values = write.data as RecordData;
      await lockAhead(
        context,
        entity,
        sorted.map(({ id }) => ({ id, values })),
      );
    }
    const refused = new Map<BulkItem, AppError>();
    for (const step of stepsOf(write)) {
      for (const item of sorted.filter((one) => !refused.has(one))) {
        const error = await refusalIn(context, entity, () => step(context, entity, item));
        if (error)
          refused.set(item, new AppError(error.code, { ...error.details, id: item.id }, error.message));
      }
    }
    const refusals = sorted.flatMap((item) => refused.get(item) ?? []);
    // a refusal that no reason overrules comes first: asking for a reason would be in vain
    const first = refusals.find(({ code }) => code !== 'reasonRequired') ?? refusals[0];
    if (first)
      throw new AppError(
        first.code,
        { ...first.details, refused: refusals.map(refusalEntry) },
        first.message,
      );
  });
}
