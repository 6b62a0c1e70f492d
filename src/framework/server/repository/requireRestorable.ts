import { AppError } from '../../schema/errors.ts';
import type { CompiledRights } from '../rights/compileRights.ts';

/**
 * Whether the actor may restore a deleted record. Rules grant nothing here, because they need a stored row.
 */
export function isRestorable({ isEveryRow, ids, canCreate }: CompiledRights, id: string): boolean {
  return canCreate && (isEveryRow || ids.has(id));
}

/** @throws AppError 404 if the record does not exist for the actor, 403 if they may only read it. */
export function requireRestorable(rights: CompiledRights, id: string): void {
  if (!rights.isEveryRow && !rights.ids.has(id)) throw new AppError('notFound');
  if (!rights.canCreate) throw new AppError('forbidden');
}
