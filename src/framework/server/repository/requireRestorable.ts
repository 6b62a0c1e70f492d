import { AppError } from '../../schema/errors.ts';
import type { CompiledRights } from '../rights/compileRights.ts';

/** Whether the actor might bring back a record that was deleted: no rule can be asked about it any more. */
export function isRestorable({ isEveryRow, ids, canCreate }: CompiledRights, id: string): boolean {
  return canCreate && (isEveryRow || ids.has(id));
}

/** @throws AppError 404 where the record does not exist for the actor, 403 where it may only be seen. */
export function requireRestorable(rights: CompiledRights, id: string): void {
  if (!rights.isEveryRow && !rights.ids.has(id)) throw new AppError('notFound');
  if (!rights.canCreate) throw new AppError('forbidden');
}
