import { sql } from 'kysely';
import { AppError } from '../../../schema/errors.ts';
import { kindTraits } from '../../../schema/kinds/kindTraits.ts';
import type { Entity, Field } from '../../../schema/model.ts';
import { findReferred, unknownReferences } from '../../repository/checks.ts';
import { newReferredIds, type ReferredId } from '../../repository/referredIds.ts';
import type { WriteContext } from '../../repository/save.ts';
import { ownFields } from '../../repository/storedRecord.ts';
import { withoutAny } from '../../repository/undo/planUndo.ts';
import { filesTable } from '../../storage/systemTables.ts';
import type { DeletedRecord } from './restoreSteps.ts';

type Context = Pick<WriteContext, 'trx' | 'index'>;

/** Reason why a deleted record cannot be restored. */
export type Obstacle =
  | { is: 'missing'; record: DeletedRecord; field: Field; target: { resource: string; id: string } }
  | { is: 'taken'; record: DeletedRecord; field: Field };

/** Result of `findObstacles`. */
export interface Checked {
  obstacles: Obstacle[];
  /** Fields that lost a reference, because the deletion of its target would have cleared it. */
  emptied: { record: DeletedRecord; field: Field }[];
}

/** References to what neither exists nor comes back. */
async function missingIn(
  { trx, index }: Context,
  { entity, deletion }: DeletedRecord,
  back: ReadonlySet<string>,
): Promise<ReferredId[]> {
  const away = newReferredIds(entity, deletion.before, {}).filter(
    ({ table, id }) => !back.has(`${table} ${id}`),
  );
  const isTable = (table: string) => table === filesTable.name || index.entity(table) !== undefined;
  const gone = away.filter(({ table }) => !isTable(table));
  const known = away.filter(({ table }) => isTable(table));
  const lost = await unknownReferences(known, (table, ids) => findReferred(trx, table, ids));
  return [...gone, ...lost];
}

/** Whether the record would have gone with the target, or would have kept it from going. */
function isBinding({ field, path, table }: ReferredId): boolean {
  if (table === filesTable.name) return false;
  return field.onDelete === 'refuse' || (field.onDelete === 'cascade' && !path.includes('.'));
}

function withoutLost(field: Field, value: unknown, lost: ReadonlySet<string>): unknown {
  return kindTraits[field.kind].isFile ? null : withoutAny(field, value, lost);
}

async function isTaken(
  { trx }: Context,
  { resource }: Entity,
  field: Field,
  value: unknown,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM ${sql.table(resource)} WHERE ${sql.ref(field.name)} = ${value} LIMIT 1`.execute(trx);
  return rows.length > 0;
}

/**
 * Looks for what keeps deleted records from coming back together. References that are gone for good and would
 * have been cleared are removed from their `before`.
 */
export async function findObstacles(context: Context, deleted: readonly DeletedRecord[]): Promise<Checked> {
  const back = new Set(deleted.map(({ deletion: { resource, record } }) => `${resource} ${record}`));
  const checked: Checked = { obstacles: [], emptied: [] };
  for (const record of deleted) {
    const { entity, deletion } = record;
    const missing = await missingIn(context, record, back);
    for (const field of entity.fields) {
      const own = missing.filter(({ path }) => path === field.name || path.startsWith(`${field.name}.`));
      const [binding] = own.filter(isBinding);
      if (binding)
        checked.obstacles.push({
          is: 'missing',
          record,
          field,
          target: { resource: binding.table, id: binding.id },
        });
      else if (own.length > 0) {
        const lost = new Set(own.map(({ id }) => id));
        deletion.before = {
          ...deletion.before,
          [field.name]: withoutLost(field, deletion.before[field.name], lost),
        };
        checked.emptied.push({ record, field });
      }
    }
    for (const field of ownFields(entity).filter(({ unique }) => unique)) {
      const value = deletion.before[field.name] ?? null;
      if (value !== null && (await isTaken(context, entity, field, value)))
        checked.obstacles.push({ is: 'taken', record, field });
    }
  }
  return checked;
}

const unfit =
  'Die Felder haben sich seit dem Löschen geändert, deshalb lässt sich der Eintrag nicht wiederherstellen.';
const overtaken = 'Gerade hat jemand etwas anderes mit demselben Wert gespeichert. Versuche es noch einmal.';

/** The refusal for a value that no longer fits its column, or was taken at the same moment; else the error. */
export function asRefusal(thrown: unknown): unknown {
  const code = typeof thrown === 'object' && thrown !== null && 'code' in thrown ? String(thrown.code) : '';
  if (code === '23505') return new AppError('undoConflict', undefined, overtaken);
  return /^22|^23502$/.test(code) ? new AppError('undoConflict', undefined, unfit) : thrown;
}
