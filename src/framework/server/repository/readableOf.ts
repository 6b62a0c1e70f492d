import { AppError } from '../../schema/errors.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { Entity } from '../../schema/model.ts';
import { coversField } from '../../schema/rights/fieldScope.ts';
import { compileRights, type RowRights } from '../rights/compileRights.ts';
import { evaluateRow } from './evaluateRow.ts';
import type { Asking } from './undo/undoRights.ts';

/** The fields the actor may read of a record. For a missing record, those they may read of every record. */
export async function readableOf(
  asking: Asking,
  entity: Entity,
  stored: RecordData | undefined,
): Promise<Pick<RowRights, 'isReadable'>> {
  const { read } = compileRights(asking.index, asking.actor, entity).everywhere;
  const everywhere = { isReadable: (name: string) => coversField(read, name) };
  if (!stored) return everywhere;
  return await evaluateRow(asking, entity, stored).then(
    ({ rights }) => rights,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'notFound') return everywhere;
      throw error;
    },
  );
}
