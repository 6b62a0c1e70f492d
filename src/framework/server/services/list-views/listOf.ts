import { AppError } from '../../../schema/errors.ts';
import { type ModelIndex, requireEntity } from '../../../schema/ModelIndex.ts';
import type { Entity } from '../../../schema/model.ts';
import type { Condition } from '../../../schema/selection/selectionRules.ts';
import type { Actor } from '../../rights/Actor.ts';
import { compileRights } from '../../rights/compileRights.ts';

/** A list of the admin: an entity, or one of its views with the condition that all of its records meet. */
export interface NamedList {
  entity: Entity;
  only?: Condition;
}

/**
 * Finds a list by its name: `institutions`, or `institutions.acquisition` for the view at that path.
 * @throws AppError 404 for an unknown one, 403 without the right to read its records
 */
export function listOf(index: ModelIndex, actor: Actor, name: string): NamedList {
  const [resource = '', ...path] = name.split('.');
  const entity = requireEntity(index, resource);
  const view = entity.views.find((one) => one.path.replaceAll('/', '.') === `.${path.join('.')}`);
  if (path.length > 0 && !view) throw new AppError('unknownRoute');
  if (!compileRights(index, actor, entity).canReachRows) throw new AppError('forbidden');
  return { entity, ...(view ? { only: view.filter } : {}) };
}
