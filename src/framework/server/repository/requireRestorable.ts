import { AppError } from '../../schema/errors.ts';
import type { CompiledRights } from '../rights/compileRights.ts';

/**
 * Whether the actor may bring back deleted records of the entity: who may create them, and, where only a service makes
 * records, who may delete them.
 */
export function mayBringBack({ entity, canCreate, canDelete }: CompiledRights): boolean {
  return entity.actions.includes('create') ? canCreate : canDelete;
}

/**
 * Whether the actor may restore a deleted record. Rules grant nothing here, because they need a stored row.
 */
export function isRestorable(rights: CompiledRights, id: string): boolean {
  return mayBringBack(rights) && (rights.isEveryRow || rights.ids.has(id));
}

/** @throws AppError 404 if the record does not exist for the actor, 403 if they may only read it. */
export function requireRestorable(rights: CompiledRights, id: string): void {
  if (!rights.isEveryRow && !rights.ids.has(id)) throw new AppError('notFound');
  if (!mayBringBack(rights)) throw new AppError('forbidden');
}
